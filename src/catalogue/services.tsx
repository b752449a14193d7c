import { ArrowUpDown, Plus } from "lucide-react";
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
import type { Route } from "./+types/services";
import { CatalogueHeader } from "./catalogue-header.tsx";
import { NEW_SERVICE, NewService } from "./new-service.tsx";
import { RetiredList } from "./retired-list.tsx";
import type { EditedService } from "./schema.ts";
import { ServiceOrder } from "./service-order.tsx";
import { ServicePanel } from "./service-panel.tsx";

export function meta() {
  return [{ title: "Leistungen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(
    request,
    "Die Leistungen konnten nicht geladen werden.",
    async () => need(await api("GET /services/all")).data,
  );
}

export default function AdminServices({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [loaded, change] = useLocalChanges(loaderData);
  const [dirtyIds, setDirtyIds] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<"new" | "order" | undefined>(() =>
    hasFormDraft(NEW_SERVICE) ? "new" : undefined,
  );
  const [toRetire, setToRetire] = useState<EditedService>();
  const [busyId, setBusyId] = useState<string>();
  const [failure, setFailure] = useState<Result>();
  const services = loaded.data ?? [];
  const offered = services.filter(({ retired }) => !retired);

  function markDirty(id: string, isDirty: boolean) {
    setDirtyIds((ids) =>
      isDirty ? [...new Set([...ids, id])] : ids.filter((other) => other !== id),
    );
  }

  async function retire(service: EditedService) {
    setBusyId(service.id);
    const answer = await api("DELETE /services/:id", { params: { id: service.id } });
    setBusyId(undefined);
    setToRetire(undefined);
    if (!answer.ok) return setFailure(notDone(answer.error));
    markDirty(service.id, false);
    await revalidate();
  }

  async function restore(id: string) {
    setBusyId(id);
    const answer = await api("POST /services/:id/restore", { params: { id } });
    setBusyId(undefined);
    if (!answer.ok) return setFailure(notDone(answer.error));
    await revalidate();
  }

  /** Takes a saved service into the list. */
  function put(saved: EditedService) {
    change((list) => list.map((service) => (service.id === saved.id ? saved : service)));
    void revalidate();
  }

  /** Shows at once what is then saved; a look before that would bring the old order back. */
  function putInOrder(ids: readonly string[]) {
    change((list) => [...list].sort((one, other) => placeIn(ids, one) - placeIn(ids, other)));
  }

  return (
    <div>
      <CatalogueHeader title="Leistungen">
        <Button variant="quiet" onClick={() => setOpen("order")} disabled={offered.length < 2}>
          <ArrowUpDown aria-hidden="true" className="size-5" />
          Reihenfolge
        </Button>
        <Button onClick={() => setOpen("new")}>
          <Plus aria-hidden="true" className="size-5" />
          Neue Leistung
        </Button>
      </CatalogueHeader>
      <ListPart
        list={withItems(loaded, offered)}
        empty="Noch keine Leistungen. Legen Sie die erste an."
      >
        {({ items }) => (
          <ul className="space-y-3">
            {items.map((service) => (
              <li key={service.id}>
                <ServicePanel
                  service={service}
                  services={offered}
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
        items={services.filter(({ retired }) => retired)}
        busyId={busyId}
        onRestore={(id) => void restore(id)}
      />
      {open === "new" && loaded.data && (
        <NewService
          services={offered}
          onCancel={() => setOpen(undefined)}
          onAdded={() => {
            setOpen(undefined);
            void revalidate();
          }}
        />
      )}
      {open === "order" && (
        <ServiceOrder
          services={offered}
          onOrdered={putInOrder}
          onOutdated={() => void revalidate()}
          onClose={() => setOpen(undefined)}
        />
      )}
      <ConfirmDialog
        open={toRetire !== undefined}
        question="Leistung nicht mehr anbieten?"
        confirmLabel="Nicht mehr anbieten"
        busy={toRetire !== undefined && busyId === toRetire.id}
        onCancel={() => setToRetire(undefined)}
        onConfirm={() => toRetire && void retire(toRetire)}
      >
        <p className="font-semibold wrap-anywhere">{toRetire?.title}</p>
        <p className="mt-2">
          Sie verschwindet von der Website, aus dem Buchungsformular und aus den Angeboten. Alte
          Buchungen behalten sie, und Sie können sie jederzeit zurückholen.
        </p>
      </ConfirmDialog>
      <ResultDialog result={failure} onClose={() => setFailure(undefined)} />
      <UnsavedChanges when={dirtyIds.length > 0} />
    </div>
  );
}

function placeIn(ids: readonly string[], { id }: EditedService): number {
  const place = ids.indexOf(id);
  return place < 0 ? ids.length : place;
}

function notDone(sentence: string): Result {
  return {
    outcome: "failure",
    title: "Aktion fehlgeschlagen",
    message: sentence || "Beim Ausführen der Aktion ist ein Fehler aufgetreten.",
  };
}
