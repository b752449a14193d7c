import { photoUnknown } from "#bookings/refusals.ts";
import type { Db } from "#db/connect.server.ts";
import { fitsBooking } from "#db/withdrawn-booking.server.ts";
import { UPLOAD_LIMITS } from "#lib/upload-limits.ts";
import { isoNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { inboxNote } from "./audit-lines.ts";
import type { InboxStatus } from "./inbox.ts";
import {
  deleteInboxRow,
  findInboxEntry,
  findPhoto,
  updateHidden,
  updateInboxStatus,
} from "./messages.data.ts";
import {
  alreadyHidden,
  messageUnknown,
  onlyWithdrawalsHide,
  withdrawalFitsBooking,
  withdrawalKept,
} from "./refusals.ts";
import type { InboxEntry } from "./schema.ts";

/** Answered or new again; marking what is marked already keeps the moment of the first time. */
export async function markInboxEntry(
  { db, clock, auditLog }: Platform,
  id: string,
  status: InboxStatus,
): Promise<InboxEntry> {
  return await db.transaction().execute(async (tx) => {
    const entry = await findInboxEntry(tx, id);
    if (!entry) throw messageUnknown();
    if (entry.status === status) return entry;
    const answered_am = status === "answered" ? isoNow(clock) : null;
    await updateInboxStatus(tx, id, status, answered_am);
    await auditLog.note(
      tx,
      inboxNote(
        entry,
        status === "answered" ? "als beantwortet markiert" : "wieder als neu markiert",
      ),
    );
    return { ...entry, status, answered_am };
  });
}

export async function deleteInboxEntry({ db, auditLog }: Platform, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const entry = await findInboxEntry(tx, id);
    if (entry?.art === "widerruf") throw withdrawalKept();
    if (!entry || !(await deleteInboxRow(tx, id))) throw messageUnknown();
    await auditLog.note(tx, inboxNote(entry, "gelöscht"));
  });
}

/** A forged withdrawal leaves the lists, with a reason, and stays as long as any; one that fits a booking cannot be forged away. */
export async function hideWithdrawal(
  { db, clock, auditLog }: Platform,
  id: string,
  grund: string,
): Promise<InboxEntry> {
  return await db.transaction().execute(async (tx) => {
    const entry = await findWithdrawal(tx, id);
    if (await fitsBooking(tx, entry)) throw withdrawalFitsBooking();
    const hidden = { ausgeblendet_am: isoNow(clock), ausgeblendet_grund: grund };
    if (!(await updateHidden(tx, id, hidden))) {
      const before = await findWithdrawal(tx, id);
      if (before.ausgeblendet_grund !== grund) throw alreadyHidden();
      return before;
    }
    await auditLog.note(tx, inboxNote(entry, "ausgeblendet"));
    return { ...entry, ...hidden };
  });
}

export async function showWithdrawal({ db, auditLog }: Platform, id: string): Promise<InboxEntry> {
  return await db.transaction().execute(async (tx) => {
    const entry = await findWithdrawal(tx, id);
    if (await updateHidden(tx, id, undefined))
      await auditLog.note(tx, inboxNote(entry, "wieder angezeigt"));
    return { ...entry, ausgeblendet_am: null, ausgeblendet_grund: "" };
  });
}

async function findWithdrawal(tx: Db, id: string) {
  const entry = await findInboxEntry(tx, id);
  if (!entry) throw messageUnknown();
  if (entry.art !== "widerruf") throw onlyWithdrawalsHide();
  return entry;
}

/** The shop's to see alone: photos have no address that would do without a login. */
export async function readPhoto(
  { db }: Platform,
  id: string,
  place: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const photo =
    Number.isInteger(place) && place < UPLOAD_LIMITS.files
      ? await findPhoto(db, id, place)
      : undefined;
  if (!photo) throw photoUnknown();
  return photo;
}
