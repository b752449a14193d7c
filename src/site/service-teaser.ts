import type { Service } from "#catalogue/schema.ts";

/** A service as lists show it: its long text is read on its own page only, and its extras where it is booked. */
export type ServiceTeaser = Omit<Service, "longDescription" | "features" | "enthaelt" | "extras">;

export function teaserOf({ longDescription: _, features: __, enthaelt: ___, extras: ____, ...teaser }: Service): ServiceTeaser {
  return teaser;
}
