import { readCardContact } from "#accounts/proven-address.server.ts";
import { turnWhatsappOn } from "#company/company.data.ts";
import { isoNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { messageSentNote } from "../audit-lines.ts";
import type { BilledBooking } from "../booking-row.ts";
import { addSentMessage, findBooking, lockBooking, writeKnown } from "../bookings.data.ts";
import { bookingUnknown } from "../refusals.ts";
import { WAY_LABELS } from "./message-link.ts";
import type { CustomerContact, SentMessageWish } from "./message-schema.ts";
import { MESSAGE_LABELS, type MessageKind } from "./message-text.ts";

/** Whoever reads it knows the appointment as it is. */
const NEWS: readonly string[] = ["bestaetigung", "verschoben"] satisfies MessageKind[];

export async function noteMessage(
  { db, clock, auditLog }: Platform,
  id: string,
  { art, weg }: SentMessageWish,
): Promise<BilledBooking> {
  return await db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking) throw bookingUnknown();
    await addSentMessage(tx, booking, { art, weg, am: isoNow(clock) });
    if (NEWS.includes(art)) await writeKnown(tx, id, null);
    if (weg === "whatsapp") await turnWhatsappOn(tx);
    await auditLog.note(tx, messageSentNote(booking, MESSAGE_LABELS[art], WAY_LABELS[weg]));
    const noted = await findBooking(tx, id);
    if (!noted) throw bookingUnknown();
    return noted;
  });
}

/** By the card or the account of whoever it belongs to; what only the booking says stands in where these say nothing. */
export async function readContactOf({ db }: Platform, id: string): Promise<CustomerContact> {
  const booking = await findBooking(db, id);
  if (!booking) throw bookingUnknown();
  const known =
    booking.karte_id === null
      ? { telefon: "", email: "" }
      : await readCardContact(db, booking.karte_id);
  return { telefon: known.telefon || booking.telefon, email: known.email || booking.email };
}
