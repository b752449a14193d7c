import { sha256 } from "#platform/new-id.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { loginNote } from "../journal-lines.ts";
import { deviceUnknown } from "../refusals.ts";
import { deleteOtherSessions, deleteSession, deleteSessionOf } from "./sessions.store.server.ts";

/** A token that is nobody's any more is logged out already. */
export async function logOut({ db, journal }: Platform, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await deleteSession(tx, sha256(token))) await journal.note(tx, loginNote("Abgemeldet"));
  });
}

export async function logOutOtherDevices({ db, journal }: Platform, user: { id: string }, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await deleteOtherSessions(tx, user.id, sha256(token));
    await journal.note(tx, loginNote("Alle anderen Geräte abgemeldet"));
  });
}

export async function logOutDevice({ db, journal }: Platform, user: { id: string }, sessionId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await deleteSessionOf(tx, user, sessionId))) throw deviceUnknown();
    await journal.note(tx, loginNote("Ein Gerät abgemeldet"));
  });
}
