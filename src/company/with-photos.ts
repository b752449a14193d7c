import type { CompanySettings } from "./schema.ts";

type Wishes = Pick<
  CompanySettings,
  "erstAnsehen" | "zusageFuer" | "zusageFotos" | "eigeneFragen" | "fragen"
>;

/** Whether photos may come with a booking: for a service that the shop looks at first, or for a question. */
export function withPhotos(shop: Wishes): { mitFotos?: true } {
  const { erstAnsehen, zusageFuer, zusageFotos, eigeneFragen, fragen } = shop;
  const isWanted = erstAnsehen && zusageFuer.some((id) => zusageFotos[id] !== undefined);
  const isAsked = eigeneFragen && fragen.some(({ art }) => art === "foto");
  return isWanted || isAsked ? { mitFotos: true } : {};
}
