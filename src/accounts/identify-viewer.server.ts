import { GUEST, type Viewer } from "#lib/viewer.ts";
import { sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { keepDevice } from "./known-devices.data.ts";
import type { User } from "./schema.ts";
import { sessionEnd, shouldExtendSession } from "./session-lifetime.ts";
import { findSession, prolongSession } from "./sessions.data.ts";
import { toUser } from "./user-row.ts";

/** Unknown, expired and revoked tokens are a guest's. */
export async function identifyViewer(
  platform: Platform,
  token: string | undefined,
): Promise<Viewer> {
  const user = token ? await findUserOfToken(platform, token) : undefined;
  return user ? { kind: "user", id: user.id, role: user.role, vorname: user.vorname } : GUEST;
}

export async function findUserOfToken(
  { db, clock, storage }: Platform,
  token: string,
): Promise<User | undefined> {
  const tokenHash = sha256(token);
  const now = clock.now();
  const session = await findSession(db, tokenHash, now);
  if (!session) return undefined;
  if (shouldExtendSession(session.used_at, now)) {
    const kept = prolongSession(db, tokenHash, now, sessionEnd(session, now)).then(() =>
      keepDevice(db, session.user.id, session.device, now),
    );
    // Reading goes on while the disk is full.
    await kept.catch((error) => {
      if (!storage.notice(error)) throw error;
    });
  }
  return toUser(session.user);
}
