import type { Platform } from "#platform/platform.server.ts";
import { dropFactor } from "../factor/drop-factor.step.server.ts";
import { roleNote } from "../journal-lines.ts";
import { expectFreshConfirmation } from "../sessions/expect-fresh-confirmation.step.server.ts";
import { deleteSessionsOf } from "../sessions/sessions.store.server.ts";
import { findUser, holdActiveAdmins, updateRole } from "../users.store.server.ts";
import { adminLoss } from "./admin-loss.ts";
import { toManagedUser } from "./managed-user.step.server.ts";
import { adminNeeded, userUnknown } from "./refusals.ts";
import type { ManagedUser, RoleChange } from "./schema.ts";

/** Another role begins with another login: the sessions of the old one end at once. Whoever gives it has to be there (A23). */
export async function changeRole({ db, clock, journal }: Platform, { id, role }: RoleChange, sessionToken: string): Promise<ManagedUser> {
  return await db.transaction().execute(async (tx) => {
    const admins = await holdActiveAdmins(tx);
    const user = await findUser(tx, id);
    if (!user) throw userUnknown();
    if (user.role === role) return await toManagedUser(tx, user);
    const loss = role === "customer" && adminLoss(user, "demote", admins);
    if (loss) throw adminNeeded(loss);
    await expectFreshConfirmation(tx, sessionToken, clock.now());
    await updateRole(tx, id, role);
    // A customer has no place to look after a second factor.
    if (role === "customer") await dropFactor(tx, id);
    await deleteSessionsOf(tx, id);
    await journal.note(tx, roleNote(user, role));
    return await toManagedUser(tx, { ...user, role });
  });
}
