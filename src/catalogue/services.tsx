import { ArrowUpDown, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { hasFormDraft } from "#lib/form-drafts.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { ListPart } from "#ui/list-page.tsx";
import { load, need, withItems } from "#ui/page-load.tsx";
import { confirm, tellFailure } from "#ui/tell.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import type { Route } from "./+types/services";
import { CatalogueHeader } from "./catalogue-header.tsx";
import { Further } from "./further.tsx";
import { NEW_SERVICE, NewService } from "./new-service.tsx";
import { RetiredList } from "./retired-list.tsx";
import type { EditedService } from "./schema.ts";
import { ServiceOrder } from "./service-order.tsx";
import { ServicePanel } from "./service-panel.tsx";

const FAILURE = {
  title: "Aktion fehlgeschlagen",
  message: "Beim Ausführen der Aktion ist ein Fehler aufgetreten.",
};

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

export default function Services({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [loaded, change] = useLocalChanges(loaderData);
  const [dirtyIds, setDirtyIds] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<"new" | "order" | undefined>(() =>
    hasFormDraft(NEW_SERVICE) ? "new" : undefined,
  );
  const { busyWith, run } = useCall();
  const services = loaded.data ?? [];
  const offered = services.filter(({ retired }) => !retired);

  function markDirty(id: string, isDirty: boolean) {
    setDirtyIds((ids) =>
      isDirty ? [...new Set([...ids, id])] : ids.filter((other) => other !== id),
    );
  }

  async function retire({ id, title }: EditedService) {
    const isSure = await confirm({
      question: "Leistung nicht mehr anbieten?",
      confirmLabel: "Nicht mehr anbieten",
      children: (
        <>
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="mt-2">
            Sie verschwindet von der Website, aus dem Buchungsformular und aus den Angeboten. Alte
            Buchungen behalten sie, und Sie können sie jederzeit zurückholen.
          </p>
        </>
      ),
    });
    if (!isSure) return;
    const answer = await run(() => api("DELETE /services/:id", { params: { id } }), {
      about: id,
      reloads: true,
    });
    if (answer?.ok) markDirty(id, false);
    else if (answer) void tellFailure(answer, FAILURE);
  }

  async function restore(id: string) {
    const answer = await run(() => api("POST /services/:id/restore", { params: { id } }), {
      about: id,
      reloads: true,
    });
    if (answer && !answer.ok) void tellFailure(answer, FAILURE);
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
                  onRetire={(service) => void retire(service)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListPart>
      <div className="mt-6">
        <Further>
          <ul className="flex flex-wrap gap-x-8">
            {[
              { to: paths.admin.careAdvice, label: "Pflegehinweise nach der Abholung" },
              {
                to: paths.admin.refresh,
                label: "Auffrischung: wann eine Leistung wieder fällig ist",
              },
            ].map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="text-link inline-flex min-h-11 items-center">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Further>
      </div>
      <RetiredList
        items={services.filter(({ retired }) => retired)}
        busyId={busyWith}
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
      <UnsavedChanges when={dirtyIds.length > 0} />
    </div>
  );
}

function placeIn(ids: readonly string[], { id }: EditedService): number {
  const place = ids.indexOf(id);
  return place < 0 ? ids.length : place;
}
