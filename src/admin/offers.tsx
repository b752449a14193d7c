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
import { ListPage } from "#ui/list-page.tsx";
import { withItems } from "#ui/page-load.tsx";
import { confirm, tell, tellFailure } from "#ui/tell.tsx";
import { UnsavedChanges } from "#ui/unsaved-changes.tsx";
import { useCall } from "#ui/use-call.tsx";
import { ServiceCard } from "#website/service-card.tsx";
import type { Route } from "./+types/offers";

const FAILURE = {
  title: "Aktion fehlgeschlagen",
  message: "Beim Ausführen der Aktion ist ein Fehler aufgetreten.",
};

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
  const { run } = useCall();
  const [said, setSaid] = useState("");
  const today = berlinMoment(Date.now()).datum;
  const { stored, services } = loaded.data ?? { stored: [], services: [] };

  function markDirty(id: string, isDirty: boolean) {
    setDirtyIds((ids) =>
      isDirty ? [...new Set([...ids, id])] : ids.filter((other) => other !== id),
    );
  }

  async function remove(offer: EditedOffer) {
    const isSure = await confirm({
      question: "Möchtest du dieses Angebot wirklich löschen?",
      confirmLabel: "Löschen",
      children: <p className="font-semibold wrap-anywhere">{offer.title || "Neues Angebot"}</p>,
    });
    if (!isSure) return;
    if (!isNewOffer(offer.id)) {
      if (readToken() === null) return askToLogIn();
      const answer = await run(() => api("DELETE /offers/:id", { params: { id: offer.id } }));
      if (!answer) return;
      // Gone is gone, whoever deleted it.
      if (!answer.ok && answer.status !== 404) return tellFailure(answer, FAILURE);
    }
    markDirty(offer.id, false);
    drop(offer.id);
    setSaid(`Das Angebot ${offer.title ? `„${offer.title}“ ` : ""}ist gelöscht.`);
  }

  function askToLogIn() {
    return tell({ ...FAILURE, outcome: "failure", message: LOGIN_NEEDED });
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
        empty="Noch keine Angebote. Mit „Neues Angebot“ legen Sie das erste an."
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
                  onDelete={(unwanted) => void remove(unwanted)}
                  onLoggedOut={() => void askToLogIn()}
                />
              </li>
            ))}
          </ul>
        )}
      </ListPage>
      <p role="status" className="mt-4 min-h-6 text-sm text-ink-2">
        {said}
      </p>
      <UnsavedChanges when={dirtyIds.length > 0} />
    </div>
  );
}
