import { isoNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { userNote } from "../journal-lines.ts";
import { deleteSessionsOf } from "../sessions/sessions.store.server.ts";
import { findUser, holdActiveAdmins, updateActive } from "../users.store.server.ts";
import { adminLoss } from "./admin-loss.ts";
import { toManagedUser } from "./managed-user.step.server.ts";
import { adminNeeded, userUnknown } from "./refusals.ts";
import type { ActiveChange, ManagedUser } from "./schema.ts";

/** Closes an account, which ends its sessions at once, or opens it: the shop's word then stands for the confirmation by mail (A7). */
export async function toggleActive({ db, clock, journal }: Platform, { id, active }: ActiveChange): Promise<ManagedUser> {
  return await db.transaction().execute(async (tx) => {
    const admins = await holdActiveAdmins(tx);
    const user = await findUser(tx, id);
    if (!user) throw userUnknown();
    const change = { active: active === 1, bestaetigt_am: user.bestaetigt_am ?? (active === 1 ? isoNow(clock) : null) };
    const loss = active === 0 && adminLoss(user, "deactivate", admins);
    if (loss) throw adminNeeded(loss);
    await updateActive(tx, id, change);
    if (active === 0) await deleteSessionsOf(tx, id);
    if (user.active !== change.active) await journal.note(tx, userNote(id, active === 1 ? "Konto aktiviert" : "Konto deaktiviert"));
    return await toManagedUser(tx, { ...user, ...change });
  });
}
