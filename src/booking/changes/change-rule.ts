import { berlinMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { kindOf } from "../calendar.ts";
import type { Booking } from "../schema.ts";
import { hasStarted, isLateCancellation, LATE_BEFORE_START, startOf } from "../status.ts";

/** What moving and cancelling cost, said before anybody presses a button; undefined where nothing can be changed any more (B27). */
export function changeRule(booking: Pick<Booking, "datum" | "abgabezeit" | "leistungen" | "status">, now: number): string | undefined {
  if (booking.status !== "open" || hasStarted(booking, now)) return undefined;
  const isTalk = kindOf(booking.leistungen) === "beratung";
  if (isLateCancellation(booking, now)) {
    const cost = isTalk ? "Stornieren geht noch und kostet nichts." : "Stornieren geht noch, dafür kann eine Ausfallgebühr anfallen.";
    return `Bis zum Termin sind es weniger als 24 Stunden. ${cost} Verschieben geht nur noch am Telefon.`;
  }
  const { datum, zeit } = berlinMoment(startOf(booking) - LATE_BEFORE_START);
  const afterwards = isTalk ? "" : " Danach kann eine Ausfallgebühr anfallen.";
  return `Verschieben und kostenlos stornieren geht bis ${formatLongGermanDate(datum)}, ${zeit} Uhr.${afterwards}`;
}
