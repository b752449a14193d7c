import { useEffect, useState } from "react";
import type { Service } from "#catalogue/schema.ts";
import { ask as askOffers } from "#offers/ask.ts";

/** What the shop sells; none while they are not known. */
export function useServices(): readonly Service[] {
  const [services, setServices] = useState<readonly Service[]>([]);

  useEffect(() => {
    let isCurrent = true;
    void askOffers("GET /services").then((answer) => {
      if (isCurrent && answer.ok) setServices(answer.data);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  return services;
}
