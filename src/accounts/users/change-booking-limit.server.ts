import type { Platform } from "#platform/platform.server.ts";
import { findUser, updateBookingLimit } from "../users.store.server.ts";
import { toManagedUser } from "./managed-user.step.server.ts";
import { userUnknown } from "./refusals.ts";
import type { BookingLimit, ManagedUser } from "./schema.ts";

/** Lets one customer have more, or fewer, open appointments than the settings allow everybody (B16). */
export async function changeBookingLimit({ db }: Platform, { id, termine }: BookingLimit): Promise<ManagedUser> {
  return await db.transaction().execute(async (tx) => {
    await updateBookingLimit(tx, id, termine);
    const user = await findUser(tx, id);
    if (!user) throw userUnknown();
    return await toManagedUser(tx, user);
  });
}
