import { useState } from "react";
import { CatalogueHeader } from "#catalogue/catalogue-header.tsx";
import { api } from "#lib/api.ts";
import { ListPart } from "#ui/list-page.tsx";
import { load, need, withItems } from "#ui/page-load.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import type { Route } from "./+types/advice";
import { AdvicePanel } from "./advice-panel.tsx";
import type { EditedAdvice } from "./advice-schema.ts";

export function meta() {
  return [{ title: "Pflegehinweise – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, "Die Pflegehinweise konnten nicht geladen werden.", async () => ({
    advice: need(await api("GET /care-advice")).data,
  }));
}

/** What customers are told after each service, in the mail that the car is ready and on its page. */
export default function Advice({ loaderData }: Route.ComponentProps) {
  const [loaded, change] = useLocalChanges(loaderData);
  const [dirtyIds, setDirtyIds] = useState<readonly string[]>([]);

  function markDirty(id: string, isDirty: boolean) {
    setDirtyIds((ids) =>
      isDirty ? [...new Set([...ids, id])] : ids.filter((other) => other !== id),
    );
  }

  function put(saved: EditedAdvice) {
    change(({ advice }) => ({
      advice: advice.map((one) => (one.service_id === saved.service_id ? saved : one)),
    }));
  }

  return (
    <div>
      <CatalogueHeader
        title="Pflegehinweise"
        intro={
          <p>
            Das lesen Ihre Kunden, wenn das Auto fertig ist: in der E-Mail und auf der Seite ihres
            Pflegepasses. Schreiben Sie es so, wie Sie es bei der Übergabe sagen würden.
          </p>
        }
      />
      <ListPart
        list={withItems(loaded, loaded.data?.advice ?? [])}
        empty="Noch keine Leistungen. Sobald Sie eine anlegen, steht hier ihr Hinweis."
      >
        {({ items }) => (
          <ul className="space-y-3">
            {items.map((advice) => (
              <li key={advice.service_id}>
                <AdvicePanel advice={advice} onSaved={put} onDirty={markDirty} />
              </li>
            ))}
          </ul>
        )}
      </ListPart>
      <UnsavedChanges when={dirtyIds.length > 0} />
    </div>
  );
}
