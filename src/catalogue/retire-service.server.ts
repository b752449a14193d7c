import { isoNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { serviceNote } from "./journal-lines.ts";
import { serviceUnknown } from "./refusals.ts";
import { findEditedService, updateRetirement } from "./store.server.ts";

/** Offered no more; old bookings, its prices and its address are kept. */
export async function retireService({ db, clock, journal }: Platform, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = (await updateRetirement(tx, id, isoNow(clock))) && (await findEditedService(tx, id));
    if (!found) throw serviceUnknown();
    await journal.note(tx, serviceNote(found.title, "wird nicht mehr angeboten"));
  });
}
