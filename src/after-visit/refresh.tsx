import { useState } from "react";
import { Link } from "react-router";
import { CatalogueHeader } from "#catalogue/catalogue-header.tsx";
import { RefreshPanel } from "#catalogue/refresh-panel.tsx";
import type { PlannedService } from "#catalogue/refresh-schema.ts";
import { api } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { ListPart } from "#ui/list-page.tsx";
import { load, need, withItems } from "#ui/page-load.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import type { Route } from "./+types/refresh";
import { Outcome } from "./outcome.tsx";

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
      {outcome && <Outcome outcome={outcome} />}
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
