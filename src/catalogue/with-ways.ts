import type { CompanySettings } from "#company/schema.ts";
import { WAYS, type Way } from "#company/ways.ts";
import type { Service } from "./schema.ts";
import type { WAY_FIELDS } from "./service-fields.ts";

type WayField = (typeof WAY_FIELDS)[number];
type Stored = { id: string } & Record<WayField, boolean>;

/** Each service with where it is done and in which of the shop's zones; of what is done in the shop alone nothing is said. */
export function withWays<S extends Stored>(
  services: readonly S[],
  { unterwegs, zonen }: Pick<CompanySettings, "unterwegs" | "zonen">,
): (Omit<S, WayField> & Pick<Service, "unterwegs">)[] {
  return services.map(({ beiUns, beiIhnen, holenBringen, wasserStrom, ...service }) => {
    const isDone: Record<Way, boolean> = {
      betrieb: beiUns || !(beiIhnen || holenBringen),
      kunde: beiIhnen,
      holen: holenBringen,
    };
    const wege = WAYS.filter((way) => isDone[way]);
    if (!unterwegs || wege.every((way) => way === "betrieb")) return service;
    const own = zonen
      .filter(({ leistungen }) => leistungen.length === 0 || leistungen.includes(service.id))
      .map(({ leistungen: _, ...zone }) => zone);
    return { ...service, unterwegs: { wege, wasserStrom, zonen: own } };
  });
}
