import type { CompanySettings } from "./schema.ts";

type Wishes = Pick<CompanySettings, "erstAnsehen" | "zusageFuer" | "zusageFotos" | "fragen">;

/** Whether photos may come with a booking: for a service that the shop looks at first, or for a question. */
export function withPhotos({ erstAnsehen, zusageFuer, zusageFotos, fragen }: Wishes): {
  mitFotos?: true;
} {
  const isWanted = erstAnsehen && zusageFuer.some((id) => zusageFotos[id] !== undefined);
  return isWanted || fragen.some(({ art }) => art === "foto") ? { mitFotos: true } : {};
}
