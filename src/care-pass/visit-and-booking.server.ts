import { pricesBefore } from "#bookings/approved.ts";
import { readMailChoices } from "#bookings/bookers.data.ts";
import type { BookingRow } from "#bookings/booking-row.ts";
import { findBooking } from "#bookings/bookings.data.ts";
import { mailAddressOf } from "#bookings/mails/mail-address.server.ts";
import type { Db } from "#db/connect.server.ts";
import type { Intake } from "./intake.ts";
import type { SentVisit } from "./schema.ts";
import type { VisitRow } from "./visits.data.ts";
import { isWorkClosed } from "./work.ts";

/** How a visit stands to its booking, and whom a mail would reach. */
export type Standing = Pick<SentVisit, "termin" | "weicht_ab" | "abgeschlossen" | "mail">;

export async function standingOf(db: Db, visit: VisitRow): Promise<Standing> {
  const booking = await bookingOfVisit(db, visit);
  const { mail } = await readyAddressOf(db, visit, booking);
  return {
    termin: booking?.status ?? null,
    weicht_ab:
      visit.unterschrieben_am !== null &&
      booking?.status === "open" &&
      isOther(visit.annahme, booking),
    abgeschlossen: isWorkClosed(visit, booking?.status),
    mail,
  };
}

export async function bookingOfVisit(
  db: Db,
  { booking_id }: Pick<VisitRow, "booking_id">,
): Promise<BookingRow | undefined> {
  return booking_id === null ? undefined : await findBooking(db, booking_id);
}

type ReadyAddress = { mail: Standing["mail"]; address: string; account: string | null };

/** To the account, if it wants such mails; else to the protocol's address. */
export async function readyAddressOf(
  db: Db,
  { annahme }: Pick<VisitRow, "annahme">,
  booking: BookingRow | undefined,
): Promise<ReadyAddress> {
  const { mailAddress, mailAccount } = booking
    ? await mailAddressOf(db, booking)
    : { mailAddress: "", mailAccount: null };
  const address = mailAccount === null ? annahme.email || mailAddress : mailAddress;
  const { fertig } = await readMailChoices(db, booking?.user_id ?? null);
  return {
    mail: address === "" ? "keine_adresse" : fertig ? "moeglich" : "nicht_gewuenscht",
    address,
    account: mailAccount,
  };
}

/** What was agreed to under a signature and does not stand at the booking yet; what was approved since does. */
function isOther({ preis_cent, kfz, verschmutzung, extras }: Intake, booking: BookingRow): boolean {
  if (preis_cent === null) return false;
  const prices = [booking.preis_cent, ...pricesBefore(booking)];
  const agreed_cent = prices.includes(preis_cent) ? preis_cent : booking.preis_cent;
  const key = (cents: number, choice: Pick<Intake, "kfz" | "verschmutzung" | "extras">) =>
    JSON.stringify([cents, choice.kfz, choice.verschmutzung, [...choice.extras].sort()]);
  return key(preis_cent, { kfz, verschmutzung, extras }) !== key(agreed_cent, booking);
}
