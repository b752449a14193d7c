import { findService } from "#catalogue/price-table.ts";
import type { BookableService } from "#catalogue/schema.ts";
import type { BookedAnswer, Question } from "./questions.ts";
import { PHOTO_ANSWER } from "./questions.ts";

/** So many photos an individual request may bring, and a booking of which the shop wants some. */
export const MOST_PHOTOS = 5;

export const TOO_MANY_PHOTOS = `Es gehen höchstens ${MOST_PHOTOS} Fotos. Bitte nehmen Sie eines aus der Liste.`;

/** What a photo is of: the id of a question, or this for what the service wants to see. No question has such an id. */
export const OF_SERVICE = "_fotos";

/** What should be seen on the photos that the chosen services want, each sentence once; none where nobody wants any. */
export function photoWishes(
  leistungen: readonly string[],
  services: readonly Pick<BookableService, "title" | "fotos">[],
): string[] {
  return [...new Set(leistungen.flatMap((title) => findService(services, title)?.fotos ?? []))];
}

export type PhotosProblem = "nicht_gefragt" | "zu_viele";

/** What is wrong with photos that come with a booking: up to five for the services, one for a question. */
export function photosProblem(
  of: readonly string[],
  wishes: readonly string[],
  questions: readonly Question[],
): PhotosProblem | undefined {
  const isAskedFor = (id: string) =>
    id === OF_SERVICE
      ? wishes.length > 0
      : questions.some((question) => question.id === id && question.art === "foto");
  if (!of.every(isAskedFor)) return "nicht_gefragt";
  const most = (id: string) => (id === OF_SERVICE ? MOST_PHOTOS : 1);
  const isTooMany = (id: string) => of.filter((other) => other === id).length > most(id);
  return of.some(isTooMany) ? "zu_viele" : undefined;
}

/** The photos of the services as a line among the answers: whoever reads these knows that there are some. */
export function photosAnswer(of: readonly string[]): BookedAnswer[] {
  const count = of.filter((id) => id === OF_SERVICE).length;
  if (count === 0) return [];
  const antwort = count === 1 ? "1 liegt bei" : `${count} liegen bei`;
  return [{ id: OF_SERVICE, frage: "Fotos", antwort }];
}

export function hasPhotos(antworten: readonly BookedAnswer[] = []): boolean {
  return antworten.some(({ id, antwort }) => id === OF_SERVICE || antwort === PHOTO_ANSWER);
}
