import { useCallback, useEffect, useState } from "react";
import type { Service } from "#catalogue/schema.ts";
import { ask } from "../ask.ts";
import { blankOffer } from "../offer-draft.ts";
import type { EditedOffer } from "../schema.ts";

export type OffersState =
  | { phase: "loading" | "failed" }
  | { phase: "ready"; stored: readonly EditedOffer[]; services: readonly Service[] };

/** What the server holds, and what was begun here and not saved yet. */
export function useEditedOffers() {
  const [state, setState] = useState<OffersState>({ phase: "loading" });
  const [begun, setBegun] = useState<readonly EditedOffer[]>([]);
  const [count, setCount] = useState(0);

  const load = useCallback(async () => {
    const [offers, services] = await Promise.all([ask("GET /offers"), ask("GET /services")]);
    // Whoever may change offers gets each with its version.
    if (offers.ok && services.ok) setState({ phase: "ready", stored: offers.data as EditedOffer[], services: services.data });
    else setState((known) => (known.phase === "ready" ? known : { phase: "failed" }));
  }, []);

  useEffect(() => void load(), [load]);

  function begin() {
    setBegun((offers) => [blankOffer(Date.now(), count), ...offers]);
    setCount(count + 1);
  }

  function change(next: (stored: readonly EditedOffer[]) => readonly EditedOffer[]) {
    setState((known) => (known.phase === "ready" ? { ...known, stored: next(known.stored) } : known));
  }

  /** `id` is what the offer was known by here until now. */
  function put(id: string, saved: EditedOffer) {
    const isNew = begun.some((offer) => offer.id === id);
    setBegun((offers) => offers.filter((offer) => offer.id !== id));
    change((stored) => (isNew ? [...stored, saved] : stored.map((offer) => (offer.id === id ? saved : offer))));
  }

  function drop(id: string) {
    setBegun((offers) => offers.filter((offer) => offer.id !== id));
    change((stored) => stored.filter((offer) => offer.id !== id));
  }

  return { state, begun, load, begin, put, drop };
}
