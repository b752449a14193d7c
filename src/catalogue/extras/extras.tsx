import { Plus } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { hasFormDraft } from "#lib/form-drafts.ts";
import { Button } from "#ui/button.tsx";
import { ListPart } from "#ui/list-page.tsx";
import { load, need, withItems } from "#ui/page-load.tsx";
import { confirm, tellFailure } from "#ui/tell.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import { CatalogueHeader } from "../catalogue-header.tsx";
import { RetiredList } from "../retired-list.tsx";
import type { Route } from "./+types/extras";
import { ExtraPanel } from "./extra-panel.tsx";
import { NEW_EXTRA, NewExtra } from "./new-extra.tsx";
import { PlanExtras } from "./plan-extras.tsx";
import type { EditedExtra } from "./schema.ts";

const FAILURE = {
  title: "Aktion fehlgeschlagen",
  message: "Beim Ausführen der Aktion ist ein Fehler aufgetreten.",
};

export function meta() {
  return [{ title: "Extras – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, "Die Extras konnten nicht geladen werden.", async () => {
    const [extras, planned, services] = await Promise.all([
      api("GET /extras"),
      api("GET /extras/geplant"),
      api("GET /services/all"),
    ]);
    return {
      extras: need(extras).data,
      planned: need(planned).data,
      services: need(services).data.filter(({ retired }) => !retired),
    };
  });
}

export default function AdminExtras({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [loaded, change] = useLocalChanges(loaderData);
  const [dirtyIds, setDirtyIds] = useState<readonly string[]>([]);
  const [isNew, setIsNew] = useState(() => hasFormDraft(NEW_EXTRA));
  const { busyWith, run } = useCall();
  const { extras = [], planned = [], services = [] } = loaded.data ?? {};
  const offered = extras.filter(({ retired }) => !retired);

  function markDirty(id: string, isDirty: boolean) {
    setDirtyIds((ids) =>
      isDirty ? [...new Set([...ids, id])] : ids.filter((other) => other !== id),
    );
  }

  async function retire({ id, title }: EditedExtra) {
    const isSure = await confirm({
      question: "Extra nicht mehr anbieten?",
      confirmLabel: "Nicht mehr anbieten",
      children: (
        <>
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="mt-2">
            Es verschwindet aus dem Buchungsformular. Alte Buchungen behalten es, und Sie können es
            jederzeit zurückholen.
          </p>
        </>
      ),
    });
    if (!isSure) return;
    const answer = await run(() => api("DELETE /extras/:id", { params: { id } }), {
      about: id,
      reloads: true,
    });
    if (answer?.ok) markDirty(id, false);
    else if (answer) void tellFailure(answer, FAILURE);
  }

  async function restore(id: string) {
    const answer = await run(() => api("POST /extras/:id/restore", { params: { id } }), {
      about: id,
      reloads: true,
    });
    if (answer && !answer.ok) void tellFailure(answer, FAILURE);
  }

  /** Takes a saved extra into the list. */
  function put(saved: EditedExtra) {
    change((known) => ({
      ...known,
      extras: known.extras.map((extra) => (extra.id === saved.id ? saved : extra)),
    }));
    void revalidate();
  }

  return (
    <div>
      <CatalogueHeader
        title="Extras"
        intro={
          <p>
            Was es zu einer Leistung dazugibt, mit eigenem Preis. Beim Buchen erscheinen Extras
            erst, wenn eine ihrer Leistungen gewählt ist.
          </p>
        }
      >
        <Button onClick={() => setIsNew(true)} disabled={!loaded.data}>
          <Plus aria-hidden="true" className="size-5" />
          Neues Extra
        </Button>
      </CatalogueHeader>
      {offered.length > 0 && (
        <PlanExtras
          extras={offered}
          planned={planned}
          onPlanned={(plans) => change((known) => ({ ...known, planned: plans }))}
          onDirty={(isDirty) => markDirty("geplant", isDirty)}
        />
      )}
      <ListPart
        list={withItems(loaded, offered)}
        empty="Noch keine Extras. Legen Sie das erste an."
      >
        {({ items }) => (
          <ul className="space-y-3">
            {items.map((extra) => (
              <li key={extra.id}>
                <ExtraPanel
                  extra={extra}
                  services={services}
                  onSaved={put}
                  onDirty={markDirty}
                  onRetire={(extra) => void retire(extra)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListPart>
      <RetiredList
        items={extras.filter(({ retired }) => retired)}
        busyId={busyWith}
        onRestore={(id) => void restore(id)}
      />
      {isNew && loaded.data && (
        <NewExtra
          services={services}
          onCancel={() => setIsNew(false)}
          onAdded={() => {
            setIsNew(false);
            void revalidate();
          }}
        />
      )}
      <UnsavedChanges when={dirtyIds.length > 0} />
    </div>
  );
}
