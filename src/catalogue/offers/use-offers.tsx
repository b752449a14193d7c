import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#lib/api.ts";
import { formDraftsOf } from "#lib/form-drafts.ts";
import { type Loaded, load, need } from "#ui/page-load.tsx";
import { useLocalChanges } from "#ui/use-local-changes.tsx";
import type { Service } from "../schema.ts";
import { blankOffer } from "./offer-draft.ts";
import { isNewOffer } from "./offer-terms.ts";
import type { EditedOffer } from "./schema.ts";

export type Offers = { stored: readonly EditedOffer[]; services: readonly Service[] };

export function loadOffers(request: Request): Promise<Loaded<Offers>> {
  return load(request, "Die Angebote konnten nicht geladen werden.", async () => {
    const [offers, services] = await Promise.all([api("GET /offers"), api("GET /services")]);
    return { stored: need(offers).data as readonly EditedOffer[], services: need(services).data };
  });
}

/** Under which name, with its id, what is typed of an offer is kept. */
export const OFFER_DRAFT = "angebot:";

/** What the server holds, and what was begun here and not saved yet. */
export function useEditedOffers(loaderData: Loaded<Offers>) {
  const { revalidate } = useRevalidator();
  const [loaded, change] = useLocalChanges(loaderData);
  const [begun, setBegun] = useState(begunBefore);
  const [count, setCount] = useState(0);

  function begin() {
    setBegun((offers) => [blankOffer(Date.now(), count), ...offers]);
    setCount(count + 1);
  }

  function changeStored(next: (stored: readonly EditedOffer[]) => readonly EditedOffer[]) {
    change((known) => ({ ...known, stored: next(known.stored) }));
    void revalidate();
  }

  /** `id` is what the offer was known by here until now. */
  function put(id: string, saved: EditedOffer) {
    const isNew = begun.some((offer) => offer.id === id);
    setBegun((offers) => offers.filter((offer) => offer.id !== id));
    changeStored((stored) =>
      isNew ? [...stored, saved] : stored.map((offer) => (offer.id === id ? saved : offer)),
    );
  }

  function drop(id: string) {
    setBegun((offers) => offers.filter((offer) => offer.id !== id));
    changeStored((stored) => stored.filter((offer) => offer.id !== id));
  }

  return { loaded, begun, begin, put, drop };
}

/** Before the page was loaded anew. */
function begunBefore(): readonly EditedOffer[] {
  return formDraftsOf(OFFER_DRAFT)
    .filter(isNewOffer)
    .map((id) => ({ ...blankOffer(Date.now(), 0), id }));
}
