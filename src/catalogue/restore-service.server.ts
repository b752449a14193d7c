import type { Platform } from "#platform/platform.server.ts";
import { serviceNote } from "./journal-lines.ts";
import { serviceUnknown } from "./refusals.ts";
import type { EditedService } from "./schema.ts";
import { findEditedService, updateRetirement } from "./store.server.ts";

/** Offers a retired service again, where it stood. */
export async function restoreService({ db, journal }: Platform, id: string): Promise<EditedService> {
  return await db.transaction().execute(async (tx) => {
    const found = (await updateRetirement(tx, id, null)) && (await findEditedService(tx, id));
    if (!found) throw serviceUnknown();
    await journal.note(tx, serviceNote(found.title, "wird wieder angeboten"));
    return found;
  });
}
