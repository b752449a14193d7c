import { useState } from "react";
import { Link } from "react-router";
import { CatalogueHeader } from "#catalogue/catalogue-header.tsx";
import { RefreshPanel } from "#catalogue/refresh-panel.tsx";
import type { PlannedService } from "#catalogue/refresh-schema.ts";
import { api } from "#lib/api.ts";
import { formatEuro } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { ListPart } from "#ui/list-page.tsx";
import { load, need, withItems } from "#ui/page-load.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import type { Route } from "./+types/refresh";
import type { RefreshOutcome } from "./refresh-schema.ts";

export function meta() {
  return [{ title: "Auffrischung – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, "Die Auffrischungen konnten nicht geladen werden.", async () => {
    const [services, outcome] = await Promise.all([
      api("GET /services/refresh"),
      api("GET /refresh"),
    ]);
    return { services: need(services).data, outcome: need(outcome).data };
  });
}

/** After how long each service is due again, what is told of it, and what that brought. */
export default function Refresh({ loaderData }: Route.ComponentProps) {
  const [loaded, change] = useLocalChanges(loaderData);
  const [dirtyIds, setDirtyIds] = useState<readonly string[]>([]);
  const outcome = loaded.data?.outcome;

  function markDirty(id: string, isDirty: boolean) {
    setDirtyIds((ids) =>
      isDirty ? [...new Set([...ids, id])] : ids.filter((other) => other !== id),
    );
  }

  function put(saved: PlannedService) {
    change((known) => ({
      ...known,
      services: known.services.map((one) => (one.id === saved.id ? saved : one)),
    }));
  }

  return (
    <div>
      <CatalogueHeader
        title="Auffrischung"
        intro={
          <p>
            Wann eine Leistung wieder fällig ist, steht auf der Seite des Pflegepasses. Auf Wunsch
            schreiben wir es Ihren Kunden auch: einmal je Besuch und Leistung, nur mit ihrer
            Einwilligung oder nach dem Hinweis beim Buchen, und nie, wenn schon ein Termin steht.
            Ein und aus geht das unter{" "}
            <Link to={`${paths.admin.settings}#nach-dem-besuch`} className="text-link">
              Einstellungen → E-Mails nach dem Besuch
            </Link>
            .
          </p>
        }
      />
      {outcome &&
        (outcome.eingeschaltet || outcome.gesendet > 0 ? (
          <Outcome outcome={outcome} />
        ) : (
          <NotYetOn />
        ))}
      <ListPart
        list={withItems(loaded, loaded.data?.services ?? [])}
        empty="Noch keine Leistungen. Sobald Sie eine anlegen, steht hier, wann sie wieder fällig ist."
      >
        {({ items }) => (
          <ul className="space-y-3">
            {items.map((service) => (
              <li key={service.id}>
                <RefreshPanel service={service} onSaved={put} onDirty={markDirty} />
              </li>
            ))}
          </ul>
        )}
      </ListPart>
      <UnsavedChanges when={dirtyIds.length > 0} />
    </div>
  );
}

function NotYetOn() {
  return (
    <section className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-white p-4 sm:p-5">
      <p className="min-w-0 flex-1 basis-64">
        Wir erinnern Ihre Kunden per E-Mail, wenn eine Pflege wieder fällig ist. Noch ist das
        ausgeschaltet.
      </p>
      <Link
        to={`${paths.admin.settings}#nach-dem-besuch`}
        className={buttonClass("primary", "max-sm:w-full")}
      >
        Einschalten
      </Link>
    </section>
  );
}

/** What the mails brought; who looked at one is known to nobody. */
function Outcome({ outcome }: { outcome: RefreshOutcome }) {
  const { eingeschaltet, gesendet, gebucht, umsatz_cent, abbestellt } = outcome;
  const figures = [
    { label: "E-Mails geschrieben", value: gesendet.toLocaleString("de-DE") },
    { label: "Termine daraus", value: gebucht.toLocaleString("de-DE") },
    { label: "Umsatz daraus", value: formatEuro(umsatz_cent) },
    { label: "Abbestellt", value: abbestellt.toLocaleString("de-DE") },
  ];
  return (
    <section
      aria-labelledby="outcome"
      className="mb-6 rounded-card border border-line bg-white p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="outcome" className="text-lg">
          Was es gebracht hat
        </h2>
        {eingeschaltet ? <Badge tone="petrol">Eingeschaltet</Badge> : <Badge>Ausgeschaltet</Badge>}
      </div>
      <p className="mt-1.5 text-sm text-ink-2">
        In den letzten zwölf Monaten. Gezählt werden Termine über den Link der E-Mail; ob jemand sie
        öffnet, erfährt niemand.
      </p>
      <dl className="mt-4 grid grid-cols-2 items-start gap-x-4 gap-y-4 lg:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="figures text-2xl font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
