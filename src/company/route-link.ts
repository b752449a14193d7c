import type { PublicSettings } from "./schema.ts";

/** Where 'Route planen' leads: to the owner's own link, else to the directions of an open map. Nothing of it is loaded before. */
export function routeLink({
  routenUrl,
  addresses,
}: Pick<PublicSettings, "routenUrl" | "addresses">): string {
  return (
    routenUrl ||
    `https://www.openstreetmap.org/directions?to=${encodeURIComponent(addresses[0]?.address ?? "")}`
  );
}
