import type { KnownAppointment } from "#db/tables/booking.ts";
import { formatShortGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import type { BookingRow } from "./booking-row.ts";
import { kindOf } from "./calendar.ts";
import { bookedText } from "./fields.ts";
import { isOpenField } from "./open-fields.ts";
import { hasStarted } from "./status.ts";

type Appointment = Pick<
  BookingRow,
  | "status"
  | "stornogrund"
  | "datum"
  | "abgabezeit"
  | "leistungen"
  | "extras"
  | "positionen"
  | "preis_cent"
  | "noch_offen"
  | "anrufen"
>;

type Circumstances = { by: "shop" | "customer"; hasMail: boolean; now: number };

/** What the customer of a changed appointment knows of it, if somebody has to call; null where a mail says it, or nothing is to be said. */
export function knownUntilCalled(
  before: Appointment,
  after: Appointment,
  { by, hasMail, now }: Circumstances,
): KnownAppointment | null {
  if (hasMail || by === "customer" || hasStarted(after, now)) return null;
  if ([before, after].some(isTheirs)) return null;
  const known = before.anrufen ?? knownOf(before);
  return untold(known, after).length === 0 ? null : known;
}

/** They called it off themselves, did not come, or were here. */
function isTheirs({ status, stornogrund }: Appointment): boolean {
  return status === "done" || stornogrund === "kunde" || stornogrund === "nicht_erschienen";
}

/** What is to be said on the telephone, as parts of one line. */
export function untold(known: KnownAppointment, now: Appointment): string[] {
  if (now.status === "cancelled") return known.datum === "" ? [] : [`abgesagt: ${whenOf(known)}`];
  const is = knownOf(now);
  if (known.datum === "") return [`findet doch statt: ${whenOf(is)}`];
  const isMoved =
    known.datum !== is.datum ||
    (known.abgabezeit !== "" && is.abgabezeit !== "" && known.abgabezeit !== is.abgabezeit);
  const isOther = known.leistungen !== "" && is.leistungen !== known.leistungen;
  const costs = known.preis_cent !== null && is.preis_cent !== null;
  return [
    ...(isMoved ? [`verschoben: ${whenOf(is)} statt ${whenOf(known)}`] : []),
    ...(isOther ? [`${is.leistungen} statt ${known.leistungen}`] : []),
    ...(costs && known.preis_cent !== is.preis_cent
      ? [`${formatEuro(is.preis_cent ?? 0)} statt ${formatEuro(known.preis_cent ?? 0)}`]
      : []),
  ];
}

function knownOf(booking: Appointment): KnownAppointment {
  const isFree = kindOf(booking.leistungen) === "beratung";
  const hasPrice = !isFree && !isOpenField(booking, "preis");
  return {
    datum: booking.status === "cancelled" ? "" : booking.datum,
    abgabezeit: isOpenField(booking, "abgabezeit") ? "" : booking.abgabezeit,
    leistungen: booking.leistungen.length === 0 ? "" : bookedText(booking),
    preis_cent: hasPrice ? booking.preis_cent : null,
  };
}

/** 'Do, 12.03., 10:00 Uhr' */
function whenOf({ datum, abgabezeit }: KnownAppointment): string {
  return formatShortGermanDate(datum) + (abgabezeit && `, ${abgabezeit} Uhr`);
}
