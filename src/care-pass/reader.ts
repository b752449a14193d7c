import type { View } from "./views.ts";

/** Who looks: the customer by the own link, or somebody whom it was passed on to. */
export type Reader = { fuer: "kunde" | "gast"; alleBilder: boolean };

/** On which others see no plate. */
const WITHOUT_PLATE: readonly View[] = ["links", "rechts", "innen"];

export function maySee({ ansicht }: { ansicht: View }, { fuer, alleBilder }: Reader): boolean {
  return fuer === "kunde" || alleBilder || WITHOUT_PLATE.includes(ansicht);
}

export function picturePath(token: string, id: string): string {
  return `/api/pass-links/${token}/pictures/${id}`;
}
