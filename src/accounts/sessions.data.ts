import type { Insertable, Selectable } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { SessionsTable } from "#db/tables/accounts.ts";
import type { Device } from "./schema.ts";
import { LONGEST_SESSION, MOST_SESSIONS } from "./session-lifetime.ts";
import type { UserRow } from "./user-row.ts";

/** More than the clocks of several nodes differ. */
const CLOCK_SLACK = 86_400_000;

type SessionRow = Insertable<SessionsTable>;

/** The user of a session that is still valid; deactivated accounts have none. */
export async function findSession(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<
  | ({ user: UserRow } & Pick<
      Selectable<SessionsTable>,
      "remember" | "device" | "created_at" | "used_at"
    >)
  | undefined
> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .selectAll("users")
    .select(["sessions.remember", "sessions.device", "sessions.created_at", "sessions.used_at"])
    .where("sessions.token_hash", "=", tokenHash)
    .where("sessions.expires_at", ">", now)
    // Sessions of earlier versions, or made while the clock was ahead, would end far too late.
    .where("sessions.created_at", ">", now - LONGEST_SESSION)
    .where("sessions.created_at", "<", now + CLOCK_SLACK)
    .where("users.active", "=", true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { remember, device, created_at, used_at, ...user } = row;
  return { user, remember, device, created_at, used_at };
}

export async function insertSession(tx: Db, session: SessionRow): Promise<void> {
  await tx.insertInto("sessions").values(session).execute();
}

/** Ends the oldest sessions above the limit, never the one being made. */
export async function deleteSurplusSessions(tx: Db, userId: string, newest: string): Promise<void> {
  const rows = await tx
    .selectFrom("sessions")
    .select("token_hash")
    .where("user_id", "=", userId)
    .where("token_hash", "<>", newest)
    .orderBy("created_at", "desc")
    .orderBy("token_hash")
    .execute();
  const surplus = rows.slice(MOST_SESSIONS - 1).map(({ token_hash }) => token_hash);
  if (surplus.length > 0)
    await tx.deleteFrom("sessions").where("token_hash", "in", surplus).execute();
}

export async function prolongSession(
  db: Db,
  tokenHash: string,
  usedAt: number,
  expiresAt: number,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ used_at: usedAt, expires_at: expiresAt })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function confirmSession(
  db: Db,
  tokenHash: string,
  confirmedAt: number,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ confirmed_at: confirmedAt })
    .where("token_hash", "=", tokenHash)
    .execute();
}

/** False when the session is gone. */
export async function deleteSession(tx: Db, tokenHash: string): Promise<boolean> {
  const result = await tx
    .deleteFrom("sessions")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteSessionsOf(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

/** Ends all sessions of a user but the one with this token. */
export async function deleteOtherSessions(
  tx: Db,
  userId: string,
  tokenHash: string,
): Promise<void> {
  await tx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("token_hash", "<>", tokenHash)
    .execute();
}

/** False when the user has no such session. */
export async function deleteSessionOf(
  db: Db,
  user: { id: string },
  sessionId: string,
): Promise<boolean> {
  const result = await db
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** The session of this token first, then the last used ones. */
export async function listDevicesOf(
  db: Db,
  user: { id: string },
  tokenHash: string,
  now: number,
): Promise<Device[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "token_hash", "device", "created_at", "used_at"])
    .where("user_id", "=", user.id)
    .where("expires_at", ">", now)
    .where("created_at", ">", now - LONGEST_SESSION)
    .where("created_at", "<", now + CLOCK_SLACK)
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
  return [
    ...devices.filter(({ isCurrent }) => isCurrent),
    ...devices.filter(({ isCurrent }) => !isCurrent),
  ];
}

export async function deleteExpiredSessions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((row) =>
      row.or([row("expires_at", "<=", now), row("created_at", "<=", now - LONGEST_SESSION)]),
    )
    .execute();
}
