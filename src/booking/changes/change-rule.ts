import { berlinMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { kindOf } from "../calendar.ts";
import type { Booking } from "../schema.ts";
import { hasStarted, isLateCancellation, LATE_BEFORE_START, startOf } from "../status.ts";

/** Until when a booking can be moved and cancelled, said before anybody presses a button; undefined where nothing can be changed any more (B27). */
export function changeRule(booking: Pick<Booking, "datum" | "abgabezeit" | "leistungen" | "status">, now: number): string | undefined {
  if (booking.status !== "open" || hasStarted(booking, now)) return undefined;
  const what = kindOf(booking.leistungen) === "beratung" ? "Das Gespräch" : "Der Termin";
  if (isLateCancellation(booking, now)) {
    return `${what} ist unverbindlich vorgemerkt und beginnt in weniger als 24 Stunden. Stornieren geht noch, verschieben nur am Telefon.`;
  }
  const { datum, zeit } = berlinMoment(startOf(booking) - LATE_BEFORE_START);
  return `${what} ist unverbindlich vorgemerkt. Verschieben geht bis ${formatLongGermanDate(datum)}, ${zeit} Uhr, stornieren bis zum Beginn.`;
}
