import type { Platform } from "#platform/platform.server.ts";
import { bookingLimitNotes } from "../journal-lines.ts";
import { findUser, updateBookingLimit } from "../users.store.server.ts";
import { toManagedUser } from "./managed-user.step.server.ts";
import { userUnknown } from "./refusals.ts";
import type { BookingLimit, ManagedUser } from "./schema.ts";

/** Lets one customer have more, or fewer, open appointments than the settings allow everybody (B16). */
export async function changeBookingLimit({ db, journal }: Platform, { id, termine }: BookingLimit): Promise<ManagedUser> {
  return await db.transaction().execute(async (tx) => {
    const before = await findUser(tx, id);
    if (!before) throw userUnknown();
    await updateBookingLimit(tx, id, termine);
    await journal.note(tx, ...bookingLimitNotes(id, before.termineErlaubt, termine));
    const user = await findUser(tx, id);
    if (!user) throw userUnknown();
    return await toManagedUser(tx, user);
  });
}
