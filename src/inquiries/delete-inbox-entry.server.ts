import type { Platform } from "#platform/platform.server.ts";
import { inboxNote } from "./journal-lines.ts";
import { messageUnknown } from "./refusals.ts";
import { deleteInboxRow, findInboxEntry } from "./store.server.ts";

export async function deleteInboxEntry({ db, journal }: Platform, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const entry = await findInboxEntry(tx, id);
    if (!entry || !(await deleteInboxRow(tx, id))) throw messageUnknown();
    await journal.note(tx, inboxNote(entry, "gelöscht"));
  });
}
