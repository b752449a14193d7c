import { heldText } from "#company/texts/contract-words.ts";
import { berlinMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { isAsked } from "../acceptance.ts";
import { isAgreedElsewhere, isBinding } from "../agreed-contract.ts";
import { kindOf } from "../calendar.ts";
import { askedText } from "../request-words.ts";
import type { Booking } from "../schema.ts";
import { hasStarted, isLateCancellation, LATE_BEFORE_START, startOf } from "../status.ts";

type RuledBooking = Pick<
  Booking,
  "datum" | "abgabezeit" | "leistungen" | "status" | "vertragsmodell" | "vereinbart_am"
> &
  Partial<Pick<Booking, "zusage" | "antwort_bis" | "weg">>;

/** What a late cancellation may mean where the contract stands already. */
const FEE =
  "Bei einer Absage so kurz vorher kann nach den AGB eine Ausfallgebühr anfallen. Das Widerrufsrecht bleibt davon unberührt.";

/** Where it was agreed elsewhere, money stands in the terms alone. */
const TERMS =
  "Was bei einer so späten Absage gilt, steht in den AGB. Das Widerrufsrecht bleibt davon unberührt.";

/** Until when it can be moved and cancelled, shown before a press; undefined once nothing can be changed. */
export function changeText(booking: RuledBooking, now: number): string | undefined {
  if (booking.status !== "open" || hasStarted(booking, now)) return undefined;
  if (isAsked(booking) && booking.antwort_bis)
    return `${askedText(booking.antwort_bis)}. Der Platz ist so lange frei gehalten; bis zur Zusage lässt sich die Anfrage zurückziehen.`;
  const held = heldOf(booking);
  if (isLateCancellation(booking, now)) {
    const late = `${held} Bis zum Beginn sind es weniger als 24 Stunden: Stornieren geht noch, verschieben nur am Telefon.`;
    return isBinding(booking) ? `${late} ${consequence(booking)}` : late;
  }
  const { datum, zeit } = berlinMoment(startOf(booking) - LATE_BEFORE_START);
  return `${held} Verschieben geht bis ${formatLongGermanDate(datum)}, ${zeit} Uhr, stornieren bis zum Beginn.`;
}

/** What is said before a late cancellation. */
export function lateWarning(booking: RuledBooking): string {
  const words = `Bis zum Termin sind es weniger als 24 Stunden. ${heldOf(booking)}`;
  return isBinding(booking)
    ? `${words} Stornieren geht noch. ${consequence(booking)}`
    : `${words} Stornieren geht noch.`;
}

function heldOf(booking: RuledBooking): string {
  return heldText({ ...booking, isTalk: isTalk(booking) });
}

function consequence(booking: RuledBooking): string {
  return isAgreedElsewhere(booking) ? TERMS : FEE;
}

function isTalk({ leistungen }: RuledBooking): boolean {
  return kindOf(leistungen) === "beratung";
}
