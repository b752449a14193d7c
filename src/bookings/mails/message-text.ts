import { WAY_LABELS } from "#company/ways.ts";
import { type BerlinMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { greeting } from "#lib/greeting.ts";
import { agreedCents } from "../agreed-price.ts";
import { kindOf } from "../calendar.ts";
import { bookedText, type CarField, carText } from "../fields.ts";
import { atTime, isOpenField, priceText, timeText } from "../open-fields.ts";
import type { BookingStatus, ShopBooking } from "../schema.ts";
import { stayText } from "../stay.ts";

export const MESSAGE_KINDS = ["bestaetigung", "verschoben", "fertig", "wo"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_LABELS: Record<MessageKind, string> = {
  bestaetigung: "Bestätigung",
  verschoben: "Termin verschoben",
  fertig: "Fertig zur Abholung",
  wo: "Wo bleiben Sie?",
};

/** What of it makes sense while a booking stands so. */
const KINDS_OF: Record<BookingStatus, readonly MessageKind[]> = {
  open: MESSAGE_KINDS,
  done: ["fertig"],
  cancelled: [],
};

/** What can be written about a booking now; the likeliest first. */
export function messageKinds(
  booking: Pick<ShopBooking, "status" | "datum" | "abgabezeit" | "noch_offen">,
  now: BerlinMoment,
): readonly MessageKind[] {
  const { status, datum, abgabezeit } = booking;
  const kinds = KINDS_OF[status];
  const isOver = !isOpenField(booking, "abgabezeit") && abgabezeit <= now.zeit;
  const isLate = datum < now.datum || (datum === now.datum && isOver);
  return isLate && status === "open" ? [...kinds].reverse() : kinds;
}

type Shop = {
  companyName: string;
  phoneNumbers: readonly string[];
  addresses: readonly { address: string }[];
};
type Booked = Pick<
  ShopBooking,
  | "name"
  | "datum"
  | "abgabezeit"
  | "noch_offen"
  | "bis"
  | "leistungen"
  | "extras"
  | "positionen"
  | "preis"
  | CarField
> &
  Partial<Pick<ShopBooking, "weg" | "firmenlink">>;

/** What the shop sends from its own app, to be read and changed before. */
export function messageText(kind: MessageKind, booking: Booked, shop: Shop): string {
  const [phone = "", address = ""] = [shop.phoneNumbers[0], shop.addresses[0]?.address];
  const where = booking.weg
    ? `${WAY_LABELS[booking.weg]}.`
    : address && `Unsere Adresse: ${address}`;
  const callUs = phone && ` Sie erreichen uns unter ${phone}.`;
  const bodies: Record<MessageKind, string[]> = {
    bestaetigung: [
      `Ihr Termin ist eingetragen: ${appointment(booking)}.`,
      ...contents(booking),
      where,
      `Passt etwas nicht?${callUs || " Antworten Sie einfach."}`,
    ],
    verschoben: [
      `Ihr Termin ist verschoben. Er ist jetzt: ${appointment(booking)}.`,
      ...contents(booking),
      where,
      `Passt das nicht?${callUs || " Antworten Sie einfach."}`,
    ],
    fertig: [`${carOf(booking)} ist fertig und kann abgeholt werden.`, where, callUs.trim()],
    wo: [
      `wir haben ${appointment(booking)} mit Ihnen gerechnet. Kommen Sie noch, oder sollen wir einen neuen Termin finden?`,
      `Antworten Sie einfach.${callUs}`,
    ],
  };
  return [greeting(booking.name), ...bodies[kind], `Viele Grüße\n${shop.companyName}`]
    .filter(Boolean)
    .join("\n\n");
}

export function messageSubject(kind: MessageKind, booking: Booked, shop: Shop): string {
  return `${MESSAGE_LABELS[kind]}: ${formatLongGermanDate(booking.datum)}, ${timeText(booking)} – ${shop.companyName}`;
}

/** 'am Dienstag, 10. März 2026, um 10:00 Uhr' */
function appointment(booking: Booked): string {
  const time = atTime(booking);
  return `am ${formatLongGermanDate(booking.datum)}${time && `,${time}`}`;
}

function contents(booking: Booked): string[] {
  const isTalk = kindOf(booking.leistungen) === "beratung";
  const price =
    isTalk || booking.preis === 0 || booking.firmenlink
      ? ""
      : `\nPreis: ${priceText(booking, agreedCents(booking))}`;
  const stay = booking.bis === null ? "" : `\nDas Fahrzeug bleibt ${stayText(booking.bis)}`;
  return [`${bookedText(booking)}${price}${stay}`];
}

function carOf(booking: Booked): string {
  const car = carText(booking);
  return car === "" ? "Ihr Fahrzeug" : `Ihr Fahrzeug (${car})`;
}
