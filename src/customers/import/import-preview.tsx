import { Link, useNavigate } from "react-router";
import { addressOf, api } from "#lib/api.ts";
import { readPage } from "#lib/list-address.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { FieldError } from "#ui/field.tsx";
import type { Listed } from "#ui/page-load.tsx";
import { Pager } from "#ui/pager.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { confirm, tell } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import { DiscardButton } from "./discard-button.tsx";
import { LINES_A_PAGE } from "./import-terms.ts";
import { collisionText, placeText, soundCount, soundText } from "./import-words.ts";
import { type ImportLine, type ImportRun, LINE_STATES, type LineState } from "./schema.ts";

type Words = Record<LineState, string>;

const FAULTY =
  "Diese Zeilen bleiben weg. Als Datei geladen und verbessert, lassen sie sich danach noch übernehmen.";
const TAB_LABELS: Words = {
  neu: "Neu",
  kollision: "Voller Tag",
  bekannt: "Bekannt",
  fehler: "Fehlerhaft",
};
const NOTHING: Words = {
  neu: "Niemand in dieser Datei ist neu.",
  kollision: "Kein Termin fällt auf einen vollen oder geschlossenen Tag.",
  bekannt: "Niemand in dieser Datei ist schon bekannt.",
  fehler: "Keine Zeile ist fehlerhaft.",
};
const ABOUT: Words = {
  kollision:
    "Diese Termine fallen auf volle oder geschlossene Tage. Sie werden trotzdem eingetragen, neben die anderen; verschieben können Sie sie danach im Kalender.",
  neu: "Für jede dieser Zeilen entsteht eine Kundenkarte.",
  bekannt:
    "Diese Zeilen gehören zu einer Karte, die es schon gibt, oder zu einer Zeile davor. Die Karte bleibt, wie sie ist; ein neues Fahrzeug kommt dazu.",
  fehler: FAULTY,
};
/** Of a file with appointments. */
const APPOINTMENT_WORDS: Record<"tabs" | "nothing" | "about", Partial<Words>> = {
  tabs: { bekannt: "Bleibt weg" },
  nothing: {
    neu: "Kein Termin in dieser Datei ist neu.",
    bekannt: "Kein Termin ist vorbei oder steht schon im Kalender.",
  },
  about: {
    neu: "Jede dieser Zeilen wird ein Termin, den Sie selbst eingetragen haben. Was fehlt, steht dort als „Noch offen“.",
    bekannt: "Diese Termine sind vorbei oder stehen schon im Kalender.",
  },
};

/** Customers meet no full day. */
const statesOf = ({ termine }: ImportRun) =>
  LINE_STATES.filter((state) => termine || state !== "kollision");

type Shown = { run: ImportRun; lines: Listed<ImportLine>; state: LineState; page: number };

/** Line by line what would become of a file, and the button that does it. */
export function ImportPreview({ run, lines, state, page }: Shown) {
  const { isBusy, problem, run: call } = useCall();
  const navigate = useNavigate();
  const address = useListAddress(
    (search) => ({
      zeilen: LINE_STATES.find((one) => one === search.get("zeilen")) ?? ("neu" as const),
      seite: readPage(search),
    }),
    ({ zeilen, seite }) => ({
      datei: run.id,
      ...(zeilen !== "neu" && { zeilen }),
      ...(seite > 1 && { seite: String(seite) }),
    }),
  );
  const sound = soundCount(run);
  const words = run.termine ? APPOINTMENT_WORDS : undefined;

  async function move() {
    const query = { ueberschneidungen: run.kollision };
    const isSure =
      run.kollision === 0 ||
      (await confirm({
        question: `${collisionText(run.kollision)}: trotzdem eintragen?`,
        children: "Sie stehen dann neben den anderen Terminen dieser Tage.",
        confirmLabel: "Trotzdem eintragen",
      }));
    if (!isSure) return;
    const answer = await call(
      () => api("POST /imports/:id/move", { params: { id: run.id }, query }),
      { reloads: true },
    );
    if (!answer?.ok) return;
    void tell(`Übernommen: ${soundText(answer.data)}.`);
    await navigate(paths.admin.customerImport);
  }

  const panel = (
    <div className="pt-3">
      <p className="mb-3 max-w-[68ch] text-sm text-ink-2">
        {lines.total === 0
          ? (words?.nothing[state] ?? NOTHING[state])
          : (words?.about[state] ?? ABOUT[state])}
      </p>
      {state === "fehler" && lines.total > 0 && (
        <DownloadButton
          className="mb-4 w-fit"
          path={addressOf("GET /imports/:id/faulty", { params: { id: run.id } })}
        >
          Fehlerhafte Zeilen als Datei
        </DownloadButton>
      )}
      {lines.items.length > 0 && (
        <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-white">
          {lines.items.map((line) => (
            <li key={line.nr} className="px-4 py-3 sm:px-5">
              <p className="wrap-anywhere">
                <span className="figures mr-3 text-sm text-ink-2">{placeText(run, line.nr)}</span>
                {line.zellen
                  .filter((cell, at) => cell !== "" && run.zuordnung[at] !== "")
                  .join(" · ") || "ohne Angaben"}
              </p>
              {line.grund && (
                <p
                  className={`text-sm ${line.zustand === "fehler" ? "font-medium text-rot-700" : "text-ink-2"}`}
                >
                  {line.grund}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      <Pager
        label="Seiten der Zeilen"
        page={page}
        pageCount={Math.ceil(lines.total / LINES_A_PAGE)}
        addressOf={address.addressOf}
      />
    </div>
  );

  return (
    <>
      <p className="mb-3 text-lg wrap-anywhere">
        <span className="font-semibold">{run.datei}</span>
        {sound > 0 ? `: ${soundText(run)}` : ": nichts zu übernehmen"}
        {run.fehler > 0 && `, ${run.fehler.toLocaleString("de")} fehlerhaft`}
      </p>
      <div className="mb-6 flex flex-wrap gap-3">
        <Button busy={isBusy} disabled={sound === 0} onClick={() => void move()}>
          Übernehmen
        </Button>
        <Link
          to={withQuery(paths.admin.customerImport, { datei: run.id, schritt: "spalten" })}
          className={buttonClass("quiet")}
        >
          Spalten ändern
        </Link>
        <DiscardButton run={run} />
      </div>
      <div role="alert">
        <FieldError error={problem} />
      </div>
      <Tabs
        label="Zeilen"
        active={address.filter.zeilen}
        onChange={(zeilen) => address.show({ zeilen })}
        tabs={statesOf(run).map((id) => ({
          id,
          label: words?.tabs[id] ?? TAB_LABELS[id],
          count: run[id],
          panel,
        }))}
      />
    </>
  );
}
