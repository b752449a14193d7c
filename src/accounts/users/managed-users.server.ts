import { readLetterhead } from "#company/letterhead.server.ts";
import { tellOwners } from "#company/security-mail.server.ts";
import { dropPerson } from "#company/settings/hour-plan.server.ts";
import type { Db } from "#db/connect.server.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { isoNow } from "#server/clock.server.ts";
import { requireRecentConfirmation } from "#server/fresh-confirmation.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listOwnersOfUnused } from "../account-tokens.data.ts";
import { bookingLimitNotes, roleNote, userNote } from "../audit-lines.ts";
import { dropFactor } from "../login/factor.server.ts";
import { factorChanged } from "../login/factor-mails.ts";
import { listFactorOwners } from "../login/passkeys.data.ts";
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
  // An invited account has no password yet; its mail may still wait.
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

/** Ends the account's sessions. Needs a fresh confirmation. */
export async function changeRole(
  platform: Platform,
  { id, role }: RoleChange,
  sessionToken: string,
): Promise<ManagedUser> {
  const { db, clock, auditLog } = platform;
  return await db.transaction().execute(async (tx) => {
    const admins = await lockActiveAdmins(tx);
    const user = await findUser(tx, id);
    if (!user) throw userUnknown();
    if (user.role === role) return await toManagedUser(tx, user);
    const loss = role === "customer" && adminLoss(user, "demote", admins);
    if (loss) throw adminNeeded(loss);
    await requireRecentConfirmation(tx, sessionToken, clock.now());
    await updateRole(tx, id, role);
    // The customers' area cannot manage a second factor.
    if (role === "customer") {
      await dropFactor(tx, id);
      await dropPerson(platform, tx, id);
    }
    await deleteSessionsOf(tx, id);
    await auditLog.note(tx, roleNote(user, role));
    return await toManagedUser(tx, { ...user, role });
  });
}

/** Closing ends the sessions at once; opening replaces the confirmation by mail. */
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
    if (active === 0) {
      await deleteSessionsOf(tx, id);
      await dropPerson(platform, tx, id);
    }
    if (user.active !== change.active)
      await auditLog.note(tx, userNote(id, active === 1 ? "Konto aktiviert" : "Konto deaktiviert"));
    return await toManagedUser(tx, { ...user, ...change });
  });
  outbox.wake();
  return changed;
}

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

/** Unlike a visitor, an admin may learn whether the account exists. */
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

/** For somebody who has lost it: the password alone suffices again, and all sessions end. */
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
