// chunk: booking
import { findService } from "#catalogue/price-table.ts";
import { berlinInstant } from "#lib/berlin-time.ts";
import type { Booking } from "./schema.ts";

const HOUR = 3_600_000;

/** How many hours the shop has to answer such a request; undefined where it is booked at once. */
export function answerHours(
  leistungen: readonly string[],
  services: readonly { title: string; zusage?: number | undefined }[],
): number | undefined {
  const hours = leistungen.flatMap((title) => findService(services, title)?.zusage ?? []);
  return hours.length === 0 ? undefined : Math.min(...hours);
}

/** Until when a request is answered, in epoch milliseconds: within the shop's hours, and in half the time that is left until the appointment. */
export function answerEnd(
  now: number,
  { datum, abgabezeit }: Pick<Booking, "datum" | "abgabezeit">,
  hours: number,
): number {
  const start = berlinInstant(datum, abgabezeit);
  return Math.max(now, Math.min(now + hours * HOUR, now + (start - now) / 2));
}

/** Until when it is the shop's turn after 'Keine Zeit passt': the same, and the shop's hours where the first time is over. */
export function nextAnswerEnd(
  now: number,
  booking: Pick<Booking, "datum" | "abgabezeit">,
  hours: number,
): number {
  const isOver = now >= berlinInstant(booking.datum, booking.abgabezeit);
  return isOver ? now + hours * HOUR : answerEnd(now, booking, hours);
}

/** When the shop is reminded. */
export function halfway(now: number, end: number): number {
  return now + (end - now) / 2;
}

type Asked = Partial<Pick<Booking, "zusage">>;

/** Whether the shop has not said yes. */
export function isAsked({ zusage }: Asked): boolean {
  return zusage === "offen";
}

export type AnswerProblem = "nicht_offen" | "schon_zugesagt";

/** What forbids the shop's answer. The end itself forbids nothing: until the clock has dealt with it, the place is taken. */
export function answerProblem({
  status,
  zusage,
}: Pick<Booking, "status" | "zusage">): AnswerProblem | undefined {
  if (status !== "open") return "nicht_offen";
  return zusage === "offen" ? undefined : "schon_zugesagt";
}

/** What becomes of a request that nobody answered: whoever was shown other times cannot have the first one. */
export function afterTheEnd(
  wasShownOthers: boolean,
  wish: "freigeben" | "zusagen",
): "freigeben" | "zusagen" {
  return wasShownOthers ? "freigeben" : wish;
}
