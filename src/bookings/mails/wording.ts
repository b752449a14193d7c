import { formatGermanDate } from "#lib/berlin-time.ts";
import { bookedText } from "../fields.ts";
import { atTime } from "../open-fields.ts";
import { wayText } from "../place.ts";
import { CONSULTATION } from "../request-terms.ts";
import { isConsultation, type MailedBooking } from "./mailed-booking.ts";

export function subjectOf(booking: MailedBooking): string {
  return `${servicesInShort(booking)} am ${whenOf(booking)}`;
}

/** 'Fahrzeugabgabe: Lederreinigung und 1 weitere Leistung', 'Bei Ihnen: Lederreinigung' */
export function whatOf(booking: MailedBooking): string {
  if (isConsultation(booking)) return CONSULTATION;
  return `${wayText(booking.einsatz) || "Fahrzeugabgabe"}: ${servicesInShort(booking)}`;
}

export function servicesInShort(booking: MailedBooking): string {
  const [first = "", ...others] = booking.leistungen;
  if (others.length === 0) return bookedText(booking);
  return `${first} und ${others.length} weitere ${others.length === 1 ? "Leistung" : "Leistungen"}`;
}

export function whenOf(
  booking: Pick<MailedBooking, "datum" | "abgabezeit" | "noch_offen">,
): string {
  return `${formatGermanDate(booking.datum)}${atTime(booking)}`;
}
