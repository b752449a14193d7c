import { Plus } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { hasFormDraft } from "#lib/form-drafts.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { ListPart } from "#ui/list-page.tsx";
import { load, need, withItems } from "#ui/page-load.tsx";
import { type Result, ResultDialog } from "#ui/result-dialog.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import { CatalogueHeader } from "../catalogue-header.tsx";
import { RetiredList } from "../retired-list.tsx";
import type { Route } from "./+types/extras";
import { ExtraPanel } from "./extra-panel.tsx";
import { NEW_EXTRA, NewExtra } from "./new-extra.tsx";
import type { EditedExtra } from "./schema.ts";

export function meta() {
  return [{ title: "Extras – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request, "Die Extras konnten nicht geladen werden.", async () => {
    const [extras, services] = await Promise.all([api("GET /extras"), api("GET /services/all")]);
    return {
      extras: need(extras).data,
      services: need(services).data.filter(({ retired }) => !retired),
    };
  });
}

export default function AdminExtras({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [loaded, change] = useLocalChanges(loaderData);
  const [dirtyIds, setDirtyIds] = useState<readonly string[]>([]);
  const [isNew, setIsNew] = useState(() => hasFormDraft(NEW_EXTRA));
  const [toRetire, setToRetire] = useState<EditedExtra>();
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<Result>();
  const { extras = [], services = [] } = loaded.data ?? {};

  function markDirty(id: string, isDirty: boolean) {
    setDirtyIds((ids) =>
      isDirty ? [...new Set([...ids, id])] : ids.filter((other) => other !== id),
    );
  }

  async function retire({ id }: EditedExtra) {
    setBusyId(id);
    const answer = await api("DELETE /extras/:id", { params: { id } });
    setBusyId(undefined);
    setToRetire(undefined);
    if (!answer.ok) return setFailure(notDone(answer.error));
    markDirty(id, false);
    await revalidate();
  }

  async function restore(id: string) {
    setBusyId(id);
    const answer = await api("POST /extras/:id/restore", { params: { id } });
    setBusyId(undefined);
    if (!answer.ok) return setFailure(notDone(answer.error));
    await revalidate();
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
      <ListPart
        list={withItems(
          loaded,
          extras.filter(({ retired }) => !retired),
        )}
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
                  onRetire={setToRetire}
                />
              </li>
            ))}
          </ul>
        )}
      </ListPart>
      <RetiredList
        items={extras.filter(({ retired }) => retired)}
        busyId={busyId}
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
      <ConfirmDialog
        open={toRetire !== undefined}
        question="Extra nicht mehr anbieten?"
        confirmLabel="Nicht mehr anbieten"
        busy={toRetire !== undefined && busyId === toRetire.id}
        onCancel={() => setToRetire(undefined)}
        onConfirm={() => toRetire && void retire(toRetire)}
      >
        <p className="font-semibold wrap-anywhere">{toRetire?.title}</p>
        <p className="mt-2">
          Es verschwindet aus dem Buchungsformular. Alte Buchungen behalten es, und Sie können es
          jederzeit zurückholen.
        </p>
      </ConfirmDialog>
      <ResultDialog result={failure} onClose={() => setFailure(undefined)} />
      <UnsavedChanges when={dirtyIds.length > 0} />
    </div>
  );
}

function notDone(sentence: string): Result {
  return {
    outcome: "failure",
    title: "Aktion fehlgeschlagen",
    message: sentence || "Beim Ausführen der Aktion ist ein Fehler aufgetreten.",
  };
}
