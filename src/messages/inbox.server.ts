import { UPLOAD_LIMITS } from "#lib/upload-limits.ts";
import { isoNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { inboxNote } from "./audit-lines.ts";
import type { InboxStatus } from "./inbox.ts";
import { deleteInboxRow, findInboxEntry, findPhoto, updateInboxStatus } from "./messages.data.ts";
import { messageUnknown, photoUnknown, withdrawalKept } from "./refusals.ts";
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
