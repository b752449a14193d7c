import type { Service } from "./schema.ts";

/** A service as lists show it: its long text is read on its own page only. */
export type ServiceTeaser = Omit<Service, "longDescription" | "features">;

export function teaserOf({ longDescription: _, features: __, ...teaser }: Service): ServiceTeaser {
  return teaser;
}
