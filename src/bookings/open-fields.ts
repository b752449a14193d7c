// chunk: booking
import type { OpenField } from "#db/tables/booking.ts";
import { formatEuro } from "#lib/money.ts";

export type { OpenField };

/** What a quick entry of the shop may leave open, in the order in which it is asked when the car comes. */
export const OPEN_FIELDS = [
  "abgabezeit",
  "leistungen",
  "kfz",
  "verschmutzung",
  "preis",
  "telefon",
  "email",
] as const satisfies OpenField[];

const LABELS: Record<OpenField, string> = {
  abgabezeit: "Uhrzeit",
  leistungen: "Leistung",
  kfz: "KFZ-Klasse",
  verschmutzung: "Verschmutzung",
  preis: "Preis",
  telefon: "Telefon",
  email: "E-Mail",
};

/** Missing in older copies on a device. */
type Open = { noch_offen?: readonly OpenField[] | undefined };

export function isOpenField({ noch_offen }: Open, field: OpenField): boolean {
  return noch_offen?.includes(field) ?? false;
}

/** What must be known before it can be completed, as words: 'KFZ-Klasse und Verschmutzung'; empty when nothing is missing. */
export function missingForCompletion(booking: Open): string {
  const needed = (["leistungen", "kfz", "verschmutzung", "preis"] as const).filter((field) =>
    isOpenField(booking, field),
  );
  // With class and level the price follows from the list.
  const asked = needed.filter((field) => field !== "preis" || needed.length === 1);
  return new Intl.ListFormat("de").format(asked.map((field) => LABELS[field]));
}

/** 'KFZ-Klasse, Verschmutzung, Telefon', as far as it is asked when the car comes; an estimate says itself that it is one. */
export function openText({ noch_offen = [] }: Open): string {
  return OPEN_FIELDS.filter((field) => field !== "preis" && noch_offen.includes(field))
    .map((field) => LABELS[field])
    .join(", ");
}

/** '10:00 Uhr' */
export function timeText(booking: Open & { abgabezeit: string }): string {
  return isOpenField(booking, "abgabezeit") ? "Uhrzeit offen" : `${booking.abgabezeit} Uhr`;
}

/** ' um 10:00 Uhr' behind a day; nothing where no time is agreed. */
export function atTime(booking: Open & { abgabezeit: string }): string {
  return isOpenField(booking, "abgabezeit") ? "" : ` um ${booking.abgabezeit} Uhr`;
}

/** '40,00 €'; of an estimate the least that it can be. */
export function priceText(booking: Open, cents: number): string {
  if (!isOpenField(booking, "preis")) return formatEuro(cents);
  return cents === 0 ? "Preis offen" : `geschätzt ab ${formatEuro(cents)}`;
}

type Settled = { leistungen: readonly string[]; kfz: string; verschmutzung: string } & {
  telefon: string;
  email: string;
};

/** What of it stays open with a booking as it is now; time and price are settled by being said. */
export function stillOpen(
  open: readonly OpenField[],
  booking: Settled,
  said: { time?: boolean; price?: boolean } = {},
): OpenField[] {
  const isOpen: Record<OpenField, boolean> = {
    abgabezeit: !said.time,
    leistungen: booking.leistungen.length === 0,
    kfz: booking.kfz === "",
    verschmutzung: booking.verschmutzung === "",
    preis: !said.price,
    telefon: booking.telefon === "",
    email: booking.email === "",
  };
  return open.filter((field) => isOpen[field]);
}
