import type { Insertable, Selectable } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { SessionsTable, UsersTable } from "#database/tables.ts";
import type { User } from "./schema.ts";

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

export async function findBuiltinAdmin(db: Db): Promise<UserRow | undefined> {
  return await db.selectFrom("users").selectAll().where("is_builtin", "=", true).executeTakeFirst();
}

/** False when there is such an address, or a built-in admin, already. */
export async function insertUser(tx: Db, user: Omit<Insertable<UsersTable>, "version">): Promise<boolean> {
  const result = await tx
    .insertInto("users")
    .values({ ...user, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updatePassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable("users").set({ password_hash: passwordHash }).where("id", "=", userId).execute();
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

export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<=", now).execute();
}
