import { sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { loginNote } from "./audit-lines.ts";
import { deviceUnknown } from "./refusals.ts";
import { deleteOtherSessions, deleteSession, deleteSessionOf } from "./sessions.data.ts";

/** An unknown token is logged out already. */
export async function logOut({ db, auditLog }: Platform, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await deleteSession(tx, sha256(token))) await auditLog.note(tx, loginNote("Abgemeldet"));
  });
}

export async function logOutOtherDevices(
  { db, auditLog }: Platform,
  user: { id: string },
  token: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteOtherSessions(tx, user.id, sha256(token));
    await auditLog.note(tx, loginNote("Alle anderen Geräte abgemeldet"));
  });
}

export async function logOutDevice(
  { db, auditLog }: Platform,
  user: { id: string },
  sessionId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteSessionOf(tx, user, sessionId))) throw deviceUnknown();
    await auditLog.note(tx, loginNote("Ein Gerät abgemeldet"));
  });
}
