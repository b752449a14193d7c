import { findService } from "#catalogue/price-table.ts";
import type { BookableService, Service } from "#catalogue/schema.ts";
import { tripNote } from "#catalogue/trip-note.ts";

/** A service as lists show it: its long text is read on its own page only, and its extras where it is booked. */
export type ServiceTeaser = Omit<
  Service,
  "longDescription" | "features" | "enthaelt" | "extras" | "fragen" | "unterwegs" | "zusage"
> & {
  /** What driving to the customer adds to its price. */
  anfahrt?: string;
  /** The prices open with it. */
  opensPrices?: true;
};

export function teaserOf({
  longDescription: _,
  features: __,
  enthaelt: ___,
  extras: ____,
  fragen: _____,
  unterwegs,
  zusage: ______,
  ...teaser
}: Service): ServiceTeaser {
  const anfahrt = tripNote({ unterwegs });
  return anfahrt === "" ? teaser : { ...teaser, anfahrt };
}

/** A service as it travels to where it is booked. */
export function bookableOf({
  longDescription: _,
  features: __,
  price_text: ___,
  ...bookable
}: Service): BookableService {
  return bookable;
}

type Named = { id: string; title: string };

/** Whose prices open first: the service booked most, else the one that does everything, else the shop's first. */
export function firstService(
  services: readonly Named[],
  booked: readonly { leistungen: readonly string[]; count: number }[],
): Named | undefined {
  const counts = new Map<Named, number>();
  for (const { leistungen, count } of booked) {
    for (const title of leistungen) {
      const service = findService(services, title);
      if (service) counts.set(service, (counts.get(service) ?? 0) + count);
    }
  }
  const most = Math.max(0, ...counts.values());
  const favourite = most > 0 ? services.find((service) => counts.get(service) === most) : undefined;
  return favourite ?? services.find(({ title }) => /^komplett/i.test(title)) ?? services[0];
}
