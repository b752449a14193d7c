import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { isPostgres } from "#database/dialect.server.ts";
import type { AccountTokensTable, EmailChangesTable, SessionsTable, UsersTable } from "#database/tables.ts";
import { isUniqueViolation } from "#database/unique-violation.server.ts";
import { foldText } from "#lib/fold-text.ts";
import { wordPatterns } from "#lib/like-pattern.ts";
import type { Device, User } from "./schema.ts";
import { USERS_PER_PAGE, type UserFilter } from "./users/user-filters.ts";

export type UserRow = Selectable<UsersTable>;
type SessionRow = Insertable<SessionsTable>;

/** E-mail addresses are compared without case. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function toUser(row: UserRow): User {
  const { id, vorname, nachname, email, role, erstellt_am } = row;
  return { id, vorname, nachname, email, role, active: row.active ? 1 : 0, erstellt_am };
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return await db.selectFrom("users").selectAll().where("email_folded", "=", foldEmail(email)).executeTakeFirst();
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** What an account is found by; to be written anew whenever a name or the address changes. */
function personSearchText({ vorname, nachname, email }: Pick<UserRow, "vorname" | "nachname" | "email">): string {
  return foldText([vorname, nachname, email].join(" "));
}

/** The newest accounts first. */
export async function listUsers(
  db: Db,
  { zeige, q, seite }: { zeige: UserFilter; q: string; seite: number },
): Promise<{ users: UserRow[]; total: number }> {
  const matching = db
    .selectFrom("users")
    .$if(zeige === "kunden", (query) => query.where("role", "=", "customer"))
    .$if(zeige === "admins", (query) => query.where("role", "=", "admin"))
    .$if(zeige === "aktiv" || zeige === "inaktiv", (query) => query.where("active", "=", zeige === "aktiv"))
    .where((where) => where.and(wordPatterns(q).map((pattern) => sql<boolean>`search_folded like ${pattern} escape '\\'`)));
  const users = await matching
    .selectAll()
    .orderBy("erstellt_am", "desc")
    .orderBy("id", "desc")
    .limit(USERS_PER_PAGE)
    .offset((seite - 1) * USERS_PER_PAGE)
    .execute();
  const { total } = await matching.select((select) => select.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { users, total: Number(total) };
}

/** The ids of all active admins, held until the transaction ends: whoever takes one of them away waits for the others (D25). */
export async function holdActiveAdmins(tx: Db): Promise<string[]> {
  const rows = await tx
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("active", "=", true)
    .orderBy("id")
    // SQLite has one writer at a time anyway.
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .execute();
  return rows.map(({ id }) => id);
}

export async function updateRole(tx: Db, id: string, role: UserRow["role"]): Promise<void> {
  await tx.updateTable("users").set({ role }).where("id", "=", id).execute();
}

/** Whatever became of the built-in admin: it gets in again, as an admin. */
export async function restoreAdmin(tx: Db, id: string): Promise<void> {
  await tx.updateTable("users").set({ role: "admin", active: true }).where("id", "=", id).execute();
}

export async function updateActive(tx: Db, id: string, change: Pick<UserRow, "active" | "bestaetigt_am">): Promise<void> {
  await tx.updateTable("users").set(change).where("id", "=", id).execute();
}

export async function updateContact(
  tx: Db,
  id: string,
  contact: Pick<UserRow, "vorname" | "nachname" | "email" | "phone" | "street" | "postalCode" | "city">,
): Promise<void> {
  await tx
    .updateTable("users")
    .set((set) => ({ ...contact, search_folded: personSearchText(contact), version: set("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Longer than the outbox tries; the link itself lasts a day from when its mail leaves. */
const EMAIL_CHANGE_WAITS = 7 * 86_400_000;

type EmailChangeRow = Selectable<EmailChangesTable>;

/** The one before, of which there can be only one, has to be deleted first. */
export async function insertEmailChange(tx: Db, change: { id: string; user_id: string; email: string; now: number }): Promise<void> {
  const { now, ...asked } = change;
  await tx
    .insertInto("email_changes")
    .values({ ...asked, token_hash: null, requested_at: now, expires_at: now + EMAIL_CHANGE_WAITS, used_at: null })
    .execute();
}

/** What still waits to be confirmed. */
export async function findEmailChange(db: Db, userId: string, now: number): Promise<EmailChangeRow | undefined> {
  return await db
    .selectFrom("email_changes")
    .selectAll()
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** A new link makes the one before worthless. False when nothing waits to be confirmed any more. */
export async function giveEmailChangeToken(
  db: Db,
  id: string,
  link: { token_hash: string; expires_at: number },
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable("email_changes")
    .set(link)
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function findEmailChangeByToken(db: Db, tokenHash: string): Promise<EmailChangeRow | undefined> {
  return await db.selectFrom("email_changes").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

/** False when it was used already. */
export async function spendEmailChange(tx: Db, id: string, now: number): Promise<boolean> {
  const result = await tx
    .updateTable("email_changes")
    .set({ used_at: now })
    .where("id", "=", id)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** False when somebody else got the address a moment ago; the transaction can only be given up then. */
export async function updateEmail(tx: Db, user: UserRow, email: string): Promise<boolean> {
  const change = tx
    .updateTable("users")
    .set((set) => ({
      email,
      email_folded: foldEmail(email),
      search_folded: personSearchText({ ...user, email }),
      version: set("version", "+", 1),
    }))
    .where("id", "=", user.id);
  try {
    await change.execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Used ones are still answered kindly for some days. */
export async function deleteEmailChangesExpiredBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom("email_changes").where("expires_at", "<", instant).execute();
}

export async function deleteEmailChange(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom("email_changes").where("user_id", "=", userId).execute();
}

/** Sessions, tokens and vehicles go with it; bookings lose the link. */
export async function deleteUser(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("users").where("id", "=", id).execute();
}

/** Accounts that nobody ever confirmed, but for those whose newest link is still good. */
export async function deleteUnconfirmedUsersBefore(db: Db, registeredBefore: string, now: number): Promise<void> {
  await db
    .deleteFrom("users")
    .where("bestaetigt_am", "is", null)
    .where("active", "=", false)
    .where("is_builtin", "=", false)
    .where("erstellt_am", "<", registeredBefore)
    .where("id", "not in", (tokens) => tokens.selectFrom("account_tokens").select("user_id").where("expires_at", ">", now))
    .execute();
}

export async function findBuiltinAdmin(db: Db): Promise<UserRow | undefined> {
  return await db.selectFrom("users").selectAll().where("is_builtin", "=", true).executeTakeFirst();
}

/** False when there is such an address, or a built-in admin, already. */
export async function insertUser(tx: Db, user: Omit<Insertable<UsersTable>, "version">): Promise<boolean> {
  const result = await tx
    .insertInto("users")
    .values({ ...user, search_folded: personSearchText(user), version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Any password but an account's first: `am` says when it was changed. */
export async function updatePassword(tx: Db, userId: string, passwordHash: string, am: string): Promise<void> {
  await tx.updateTable("users").set({ password_hash: passwordHash, password_changed_am: am }).where("id", "=", userId).execute();
}

/** False when the password is no longer the one that the user row tells, or the account is gone. */
export async function replacePassword(tx: Db, user: UserRow, passwordHash: string, am: string): Promise<boolean> {
  const result = await tx
    .updateTable("users")
    .set({ password_hash: passwordHash, password_changed_am: am })
    .where("id", "=", user.id)
    .where("password_hash", "=", user.password_hash)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updateMailChoices(tx: Db, userId: string, choices: Record<string, boolean>): Promise<void> {
  await tx
    .updateTable("users")
    .set({ benachrichtigungen: JSON.stringify(choices) })
    .where("id", "=", userId)
    .execute();
}

/** The user of a session that is still valid; deactivated accounts have none. */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<{ user: UserRow; remember: boolean; used_at: number } | undefined> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .selectAll("users")
    .select(["sessions.remember", "sessions.used_at"])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now)
    .where("users.active", "=", true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { remember, used_at, ...user } = row;
  return { user, remember, used_at };
}

/** Holds the account until the transaction ends; false when its password is another one by now, or it is closed or gone. */
export async function holdUnchangedLogin(tx: Db, user: UserRow): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", user.id)
    .where("active", "=", true)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.password_hash === user.password_hash;
}

export async function insertSession(tx: Db, session: SessionRow): Promise<void> {
  await tx.insertInto("sessions").values(session).execute();
}

export async function prolongSession(db: Db, tokenHash: string, usedAt: number, expiresAt: number): Promise<void> {
  await db.updateTable("sessions").set({ used_at: usedAt, expires_at: expiresAt }).where("token_hash", "=", tokenHash).execute();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

export async function deleteSessionsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** Ends all sessions of a user but the one with this token. */
export async function deleteOtherSessions(tx: Db, userId: string, tokenHash: string): Promise<void> {
  await tx.deleteFrom("sessions").where("user_id", "=", userId).where("token_hash", "<>", tokenHash).execute();
}

/** Ends one session, named by its id. False when the user has no such. */
export async function deleteSessionOf(db: Db, user: { id: string }, sessionId: string): Promise<boolean> {
  const result = await db.deleteFrom("sessions").where("id", "=", sessionId).where("user_id", "=", user.id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Where a user is logged in, the session of this token first, then the last used ones. */
export async function listDevicesOf(db: Db, user: { id: string }, tokenHash: string, now: number): Promise<Device[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "token_hash", "device", "created_at", "used_at"])
    .where("user_id", "=", user.id)
    .where("expires_at", ">", now)
    .orderBy("used_at", "desc")
    .orderBy("id")
    .execute();
  const devices = rows.map((row) => ({
    id: row.id,
    device: row.device,
    angemeldet_am: new Date(row.created_at).toISOString(),
    zuletzt_am: new Date(row.used_at).toISOString(),
    isCurrent: row.token_hash === tokenHash,
  }));
  return [...devices.filter(({ isCurrent }) => isCurrent), ...devices.filter(({ isCurrent }) => !isCurrent)];
}

export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}

type AccountToken = Omit<Insertable<AccountTokensTable>, "used_at">;

export async function insertAccountToken(db: Db, token: AccountToken): Promise<void> {
  await db
    .insertInto("account_tokens")
    .values({ ...token, used_at: null })
    .execute();
}

/** Whose link this is and whether it is still good; a link for another purpose is none. */
export async function findAccountToken(
  db: Db,
  tokenHash: string,
  purpose: AccountToken["purpose"],
  now: number,
): Promise<{ user: UserRow; isGood: boolean } | undefined> {
  const row = await db
    .selectFrom("account_tokens")
    .innerJoin("users", "users.id", "account_tokens.user_id")
    .selectAll("users")
    .select(["account_tokens.expires_at", "account_tokens.used_at"])
    .where("account_tokens.token_hash", "=", tokenHash)
    .where("account_tokens.purpose", "=", purpose)
    .executeTakeFirst();
  if (!row) return undefined;
  const { expires_at, used_at, ...user } = row;
  return { user, isGood: used_at === null && expires_at > now };
}

/** Uses a link up; false when it was used or is too old, so that of two that come at once only one gets true. */
export async function spendAccountToken(tx: Db, tokenHash: string, purpose: AccountToken["purpose"], now: number): Promise<boolean> {
  const result = await tx
    .updateTable("account_tokens")
    .set({ used_at: now })
    .where("token_hash", "=", tokenHash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Links of one kind that nobody has used yet. */
export async function deleteUnusedAccountTokens(tx: Db, userId: string, purpose: AccountToken["purpose"]): Promise<void> {
  await tx.deleteFrom("account_tokens").where("user_id", "=", userId).where("purpose", "=", purpose).where("used_at", "is", null).execute();
}

export async function deleteAccountTokensExpiredBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom("account_tokens").where("expires_at", "<", instant).execute();
}

/** Only an address that was never confirmed: what the shop has closed since stays closed (D24). */
export async function confirmUser(tx: Db, id: string, am: string): Promise<void> {
  await tx
    .updateTable("users")
    .set((set) => ({ bestaetigt_am: am, active: true, version: set("version", "+", 1) }))
    .where("id", "=", id)
    .where("bestaetigt_am", "is", null)
    .execute();
}

/** An account that nobody has confirmed yet takes the name of whoever registers it again, and no password until its address is proven. */
export async function takeOverUnconfirmed(tx: Db, user: UserRow, name: Pick<UserRow, "vorname" | "nachname">): Promise<void> {
  await tx
    .updateTable("users")
    .set({ ...name, password_hash: null, search_folded: personSearchText({ ...user, ...name }) })
    .where("id", "=", user.id)
    .where("bestaetigt_am", "is", null)
    .execute();
}
