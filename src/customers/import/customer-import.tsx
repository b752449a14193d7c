import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";
import { SWITCHES } from "#company/switched-off.ts";
import { api } from "#lib/api.ts";
import { readPage } from "#lib/list-address.ts";
import { paths } from "#lib/paths.ts";
import { EmptyList } from "#ui/empty-list.tsx";
import { listed, load, need } from "#ui/page-load.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/customer-import";
import { ImportColumns } from "./import-columns.tsx";
import { ImportFiles } from "./import-files.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { LINE_STATES, type LineState } from "./schema.ts";

const SWITCHED_OFF = "nicht_eingeschaltet";

export function meta() {
  return [{ title: "Übernehmen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

const readState = (search: URLSearchParams): LineState =>
  LINE_STATES.find((state) => state === search.get("zeilen")) ?? "neu";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, "Die Dateien konnten nicht geladen werden.", async (search) => {
    const answer = await api("GET /imports");
    if (!answer.ok && answer.code === SWITCHED_OFF) return SWITCHED_OFF;
    const runs = need(answer).data;
    const run = runs.find(({ id }) => id === search.get("datei"));
    const query = { zustand: readState(search), seite: readPage(search) };
    const isColumns = run?.zustand === "offen" || search.get("schritt") === "spalten";
    const lines =
      run?.zustand === "geprueft" && !isColumns
        ? listed(need(await api("GET /imports/:id/lines", { params: { id: run.id }, query })))
        : undefined;
    return { runs, run, lines, ...query };
  });
}

export default function CustomerImport({ loaderData }: Route.ComponentProps) {
  return (
    <div>
      <Link
        to={paths.admin.customers}
        className="text-link mb-3 inline-flex min-h-11 items-center gap-2 text-sm"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        Alle Kunden
      </Link>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageTitle intro="Kunden, Fahrzeuge und Termine aus dem Programm, das Sie bisher benutzt haben. Niemand bekommt dadurch eine E-Mail, und niemand hat damit in etwas eingewilligt.">
          Übernehmen
        </PageTitle>
      </div>
      <WhenLoaded value={loaderData}>
        {(data) =>
          data === SWITCHED_OFF ? (
            <EmptyList id="nicht-eingeschaltet">
              Bitte schalten Sie „Übernehmen“ zuerst ein:{" "}
              <Link to={`${paths.admin.settings}#angebot`} className="text-link">
                {SWITCHES}
              </Link>
              .
            </EmptyList>
          ) : data.run && data.lines ? (
            <ImportPreview
              key={data.run.id}
              run={data.run}
              lines={data.lines}
              state={data.zustand}
              page={data.seite}
            />
          ) : data.run && (data.run.zustand === "offen" || data.run.zustand === "geprueft") ? (
            <ImportColumns key={data.run.id} run={data.run} />
          ) : (
            <ImportFiles runs={data.runs} />
          )
        }
      </WhenLoaded>
    </div>
  );
}
