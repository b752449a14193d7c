import { readLetterhead } from "#company/letterhead.server.ts";
import { tellOwners } from "#company/security-mail.server.ts";
import type { Db } from "#db/connect.server.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { isoNow } from "#server/clock.server.ts";
import { requireRecentConfirmation } from "#server/fresh-confirmation.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listOwnersOfUnused } from "../account-tokens.data.ts";
import { bookingLimitNotes, roleNote, userNote } from "../audit-lines.ts";
import { dropFactor } from "../factor/factor.server.ts";
import { factorChanged } from "../factor/mails.ts";
import { listFactorOwners } from "../factor/passkeys.data.ts";
import { passwordToReset } from "../mails.ts";
import { deleteSessionsOf } from "../sessions.data.ts";
import { toUser, type UserRow } from "../user-row.ts";
import {
  findUser,
  findUserByEmail,
  lockActiveAdmins,
  updateActive,
  updateBookingLimit,
  updateRole,
} from "../users.data.ts";
import { adminNeeded, deactivatedGetsNoReset, userUnknown } from "./refusals.ts";
import type { ActiveChange, BookingLimit, ManagedUser, RoleChange } from "./schema.ts";
import { adminLoss } from "./user-status.ts";

export async function toManagedUsers(db: Db, rows: readonly UserRow[]): Promise<ManagedUser[]> {
  const ids = rows.map(({ id }) => id);
  const [owners, invited] = await Promise.all([
    listFactorOwners(db, ids),
    listOwnersOfUnused(db, "invite", ids),
  ]);
  // An account that the invitation made has no password before it is accepted; its mail may still wait.
  const isInvited = ({ id, role, bestaetigt_am, password_hash }: UserRow) =>
    role === "customer" &&
    (invited.includes(id) || (bestaetigt_am === null && password_hash === null));
  return rows.map((row) => ({
    ...toUser(row),
    bestaetigt_am: row.bestaetigt_am,
    is_builtin: row.is_builtin,
    termineErlaubt: row.termineErlaubt,
    zweiter_faktor: owners.includes(row.id),
    eingeladen: isInvited(row),
  }));
}

async function toManagedUser(db: Db, row: UserRow): Promise<ManagedUser> {
  const [user] = await toManagedUsers(db, [row]);
  return user as ManagedUser;
}

/** Another role begins with another login: the sessions of the old one end at once. Whoever gives it has to be there. */
export async function changeRole(
  { db, clock, auditLog }: Platform,
  { id, role }: RoleChange,
  sessionToken: string,
): Promise<ManagedUser> {
  return await db.transaction().execute(async (tx) => {
    const admins = await lockActiveAdmins(tx);
    const user = await findUser(tx, id);
    if (!user) throw userUnknown();
    if (user.role === role) return await toManagedUser(tx, user);
    const loss = role === "customer" && adminLoss(user, "demote", admins);
    if (loss) throw adminNeeded(loss);
    await requireRecentConfirmation(tx, sessionToken, clock.now());
    await updateRole(tx, id, role);
    // A customer has no place to look after a second factor.
    if (role === "customer") await dropFactor(tx, id);
    await deleteSessionsOf(tx, id);
    await auditLog.note(tx, roleNote(user, role));
    return await toManagedUser(tx, { ...user, role });
  });
}

/** Closes an account, which ends its sessions at once, or opens it: the shop's word then stands for the confirmation by mail. */
export async function toggleActive(
  platform: Platform,
  { id, active }: ActiveChange,
  sessionToken: string,
): Promise<ManagedUser> {
  const { db, clock, auditLog, outbox } = platform;
  const changed = await db.transaction().execute(async (tx) => {
    const admins = await lockActiveAdmins(tx);
    const user = await findUser(tx, id);
    if (!user) throw userUnknown();
    const change = {
      active: active === 1,
      bestaetigt_am: user.bestaetigt_am ?? (active === 1 ? isoNow(clock) : null),
    };
    const loss = active === 0 && adminLoss(user, "deactivate", admins);
    if (loss) throw adminNeeded(loss);
    if (active === 0 && user.active && user.role === "admin") {
      await requireRecentConfirmation(tx, sessionToken, clock.now());
      await tellOwners(platform, tx, "admin_geschlossen");
    }
    await updateActive(tx, id, change);
    if (active === 0) await deleteSessionsOf(tx, id);
    if (user.active !== change.active)
      await auditLog.note(tx, userNote(id, active === 1 ? "Konto aktiviert" : "Konto deaktiviert"));
    return await toManagedUser(tx, { ...user, ...change });
  });
  outbox.wake();
  return changed;
}

/** Lets one customer have more, or fewer, open appointments than the settings allow everybody. */
export async function changeBookingLimit(
  { db, auditLog }: Platform,
  { id, termine }: BookingLimit,
): Promise<ManagedUser> {
  return await db.transaction().execute(async (tx) => {
    const before = await findUser(tx, id);
    if (!before) throw userUnknown();
    await updateBookingLimit(tx, id, termine);
    await auditLog.note(tx, ...bookingLimitNotes(id, before.termineErlaubt, termine));
    const user = await findUser(tx, id);
    if (!user) throw userUnknown();
    return await toManagedUser(tx, user);
  });
}

/** The shop has a link for a new password sent. Unlike a visitor, an admin may know whether there is such an account. */
export async function triggerReset(platform: Platform, email: string): Promise<void> {
  const { db, clock, outbox, auditLog } = platform;
  const letterhead = await readLetterhead(platform);
  await db.transaction().execute(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) throw userUnknown();
    if (!user.active && user.bestaetigt_am !== null) throw deactivatedGetsNoReset();
    await queueMails(tx, clock.now(), [passwordToReset(newId(), user.email, letterhead)]);
    await auditLog.note(tx, userNote(user.id, "Link für ein neues Passwort geschickt"));
  });
  outbox.wake();
}

/** An admin takes somebody's second factor away who has lost it: the password alone lets in again, and every session ends. */
export async function resetFactor(
  platform: Platform,
  userId: string,
  sessionToken: string,
): Promise<void> {
  const { db, clock, outbox, auditLog } = platform;
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const user = await findUser(tx, userId);
    if (!user) throw userUnknown();
    await requireRecentConfirmation(tx, sessionToken, clock.now());
    await dropFactor(tx, userId);
    await deleteSessionsOf(tx, userId);
    await auditLog.note(tx, userNote(userId, "Zweiten Faktor zurückgesetzt"));
    const letterhead = await readLetterhead({ ...platform, db: tx });
    await queueMails(tx, clock.now(), [
      factorChanged(user, letterhead, "zurueckgesetzt", clock.now()),
    ]);
  });
  outbox.wake();
}
