import { useCallback, useEffect, useState } from "react";
import type { Service } from "#catalogue/schema.ts";
import { ask as askOffers } from "#offers/ask.ts";
import type { Offer } from "#offers/schema.ts";

export type PriceList = { phase: "loading" | "failed" } | { phase: "ready"; services: Service[]; offers: Offer[] };

/** What the shop sells and what is taken off; without the offers a price would be wrong, so both must be there. */
export function usePriceList(): { list: PriceList; retry: () => void } {
  const [list, setList] = useState<PriceList>({ phase: "loading" });

  const load = useCallback(async () => {
    setList({ phase: "loading" });
    const [services, offers] = await Promise.all([askOffers("GET /services"), askOffers("GET /offers")]);
    if (services.ok && offers.ok) setList({ phase: "ready", services: services.data, offers: offers.data });
    else setList({ phase: "failed" });
  }, []);

  useEffect(() => {
    void load();
  }, [load]);

  return { list, retry: () => void load() };
}
