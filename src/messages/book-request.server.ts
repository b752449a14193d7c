import { completedEntry, insertEntry } from "#bookings/enter-booking.server.ts";
import { claimKey, idempotencyKey } from "#bookings/idempotency.server.ts";
import type { QuickEntry } from "#bookings/schema.ts";
import type { User } from "#lib/viewer.ts";
import { isoNow } from "#server/clock.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { inboxNote } from "./audit-lines.ts";
import {
  findInboxEntry,
  findRequestOfBooking,
  updateBookingOfRequest,
  updateInboxStatus,
} from "./messages.data.ts";
import { alreadyBooked, messageUnknown } from "./refusals.ts";
import type { InboxEntry } from "./schema.ts";

/** An individual request becomes an appointment, once, and is answered by it. Returns the booking's id. */
export async function bookRequest(
  platform: Platform,
  viewer: User,
  id: string,
  quick: QuickEntry,
  key: string | undefined,
): Promise<string> {
  const { db, clock, outbox, auditLog } = platform;
  const idempotency = idempotencyKey(key, viewer, { anfrage: id, ...quick });
  const entry = await completedEntry(platform, quick);
  const booked = await db.transaction().execute(async (tx) => {
    const bookingId = newId();
    const earlier = await claimKey(tx, idempotency, bookingId, clock.now());
    if (earlier) return earlier.id;
    const request = await findInboxEntry(tx, id);
    if (request?.art !== "anfrage") throw messageUnknown();
    await insertEntry(platform, tx, viewer, bookingId, entry);
    if (!(await updateBookingOfRequest(tx, id, bookingId)))
      throw alreadyBooked(request.booking_id ?? "");
    if (request.status === "new") await updateInboxStatus(tx, id, "answered", isoNow(clock));
    await auditLog.note(tx, inboxNote(request, "wurde ein Termin"));
    return bookingId;
  });
  outbox.wake();
  return booked;
}

/** What was asked for before it became this appointment. */
export async function readRequestOfBooking(
  { db }: Platform,
  bookingId: string,
): Promise<InboxEntry | null> {
  return (await findRequestOfBooking(db, bookingId)) ?? null;
}

export async function readInboxEntry({ db }: Platform, id: string): Promise<InboxEntry> {
  const entry = await findInboxEntry(db, id);
  if (!entry) throw messageUnknown();
  return entry;
}
