import { Plus } from "lucide-react";
import { useState } from "react";
import { OfferPanel } from "#catalogue/offers/offer-panel.tsx";
import { isNewOffer, LOGIN_NEEDED } from "#catalogue/offers/offer-terms.ts";
import type { EditedOffer } from "#catalogue/offers/schema.ts";
import { loadOffers, useEditedOffers } from "#catalogue/offers/use-offers.tsx";
import { api } from "#lib/api.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { readToken } from "#lib/session-token.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { ListPage } from "#ui/list-page.tsx";
import { withItems } from "#ui/page-load.tsx";
import { type Result, ResultDialog } from "#ui/result-dialog.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { ServiceCard } from "#website/services/service-card.tsx";
import type { Route } from "./+types/offers";

const FAILURE = { outcome: "failure", title: "Aktion fehlgeschlagen" } as const;

export function meta() {
  return [{ title: "Angebote – Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** Stands in the room that joins: the preview is a service's card. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOffers(request);
}

export default function AdminOffers({ loaderData }: Route.ComponentProps) {
  const { loaded, begun, begin, put, drop } = useEditedOffers(loaderData);
  const [dirtyIds, setDirtyIds] = useState<readonly string[]>([]);
  const [toDelete, setToDelete] = useState<EditedOffer>();
  const [isDeleting, setIsDeleting] = useState(false);
  const [failure, setFailure] = useState<Result>();
  const [said, setSaid] = useState("");
  const today = berlinMoment(Date.now()).datum;
  const { stored, services } = loaded.data ?? { stored: [], services: [] };

  function markDirty(id: string, isDirty: boolean) {
    setDirtyIds((ids) =>
      isDirty ? [...new Set([...ids, id])] : ids.filter((other) => other !== id),
    );
  }

  async function remove(offer: EditedOffer) {
    if (!isNewOffer(offer.id)) {
      if (readToken() === null) return refuse(LOGIN_NEEDED);
      setIsDeleting(true);
      const answer = await api("DELETE /offers/:id", { params: { id: offer.id } });
      setIsDeleting(false);
      // Gone is gone, whoever deleted it.
      if (!answer.ok && answer.status !== 404)
        return refuse(answer.error || "Beim Ausführen der Aktion ist ein Fehler aufgetreten.");
    }
    setToDelete(undefined);
    markDirty(offer.id, false);
    drop(offer.id);
    setSaid(`Das Angebot ${offer.title ? `„${offer.title}“ ` : ""}ist gelöscht.`);
  }

  function refuse(message: string) {
    setToDelete(undefined);
    setFailure({ ...FAILURE, message });
  }

  return (
    <div>
      <ListPage
        title="Angebote"
        action={
          <Button onClick={begin} disabled={loaded.data === undefined}>
            <Plus aria-hidden="true" className="size-5" />
            Neues Angebot
          </Button>
        }
        intro={
          <p>
            Auf einer Karte steht der höchste Rabatt, der heute gilt; bei gleichen das ältere
            Angebot. Das Pop-up zeigt das älteste, das heute gilt.
          </p>
        }
        list={withItems(loaded, [...begun, ...stored])}
        empty="Noch keine Angebote."
      >
        {({ items }) => (
          <ul className="space-y-3">
            {items.map((offer) => (
              <li key={offer.id}>
                <OfferPanel
                  offer={offer}
                  offers={stored}
                  services={services}
                  today={today}
                  card={(service) => (
                    <ServiceCard service={service} headingLevel={3} isFirst={false} />
                  )}
                  onSaved={(id, saved) => {
                    markDirty(id, false);
                    put(id, saved);
                    setSaid(`Gespeichert: „${saved.title}“`);
                  }}
                  onDirty={markDirty}
                  onDelete={setToDelete}
                  onLoggedOut={() => refuse(LOGIN_NEEDED)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListPage>
      <p role="status" className="mt-4 min-h-6 text-sm text-ink-2">
        {said}
      </p>
      <ConfirmDialog
        open={toDelete !== undefined}
        question="Möchtest du dieses Angebot wirklich löschen?"
        confirmLabel="Löschen"
        busy={isDeleting}
        onCancel={() => setToDelete(undefined)}
        onConfirm={() => toDelete && void remove(toDelete)}
      >
        <p className="font-semibold wrap-anywhere">{toDelete?.title || "Neues Angebot"}</p>
      </ConfirmDialog>
      <ResultDialog result={failure} onClose={() => setFailure(undefined)} />
      <UnsavedChanges when={dirtyIds.length > 0} />
    </div>
  );
}
