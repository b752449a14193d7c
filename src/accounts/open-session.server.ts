import { readLetterhead } from "#company/letterhead.server.ts";
import type { Db } from "#db/connect.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { newId, newToken, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { loginNote } from "./audit-lines.ts";
import { deviceName, isNewDevice } from "./devices.ts";
import { keepDevice, listSeenDevices } from "./known-devices.data.ts";
import { loginFromNewDevice } from "./mails.ts";
import type { Session } from "./schema.ts";
import { sessionEnd } from "./session-lifetime.ts";
import { deleteSurplusSessions, insertSession } from "./sessions.data.ts";
import { toUser, type UserRow } from "./user-row.ts";
import { lockUnchangedLogin } from "./users.data.ts";

/** Where a login comes from: the address for the limits, the device's name for the list that its owner sees. */
export type Sender = { address: string; device: string };

/**
 * The token leaves the server once, here; what stays is its hash. Undefined when the password was changed, or the account closed,
 * while it was looked at: that has ended all sessions, and this would be one more. The owner is told of a device that is new.
 */
export async function openSession(
  platform: Platform,
  user: UserRow,
  { remember, device }: { remember: boolean; device: string },
): Promise<Session | undefined> {
  const { db, clock, outbox } = platform;
  const now = clock.now();
  const token = newToken();
  const session = {
    token_hash: sha256(token),
    id: newId(),
    device,
    user_id: user.id,
    remember,
    created_at: now,
    used_at: now,
  };
  const opened = await db.transaction().execute(async (tx) => {
    if (!(await lockUnchangedLogin(tx, user))) return undefined;
    await insertSession(tx, { ...session, expires_at: sessionEnd(session, now) });
    await deleteSurplusSessions(tx, user.id, session.token_hash);
    const isTold = await tellOfNewDevice(platform, tx, user, session);
    await platform.auditLog
      .by(user)
      .note(tx, loginNote(`Angemeldet: ${device}${isTold ? " (neues Gerät)" : ""}`));
    return { token, user: toUser(user), isTold };
  });
  if (!opened) return undefined;
  const { isTold, ...answer } = opened;
  if (isTold) outbox.wake();
  return answer;
}

async function tellOfNewDevice(
  platform: Platform,
  tx: Db,
  user: UserRow,
  session: { id: string; device: string },
): Promise<boolean> {
  const now = platform.clock.now();
  const seen = await listSeenDevices(tx, user.id);
  await keepDevice(tx, user.id, session.device, now);
  if (!isNewDevice(session.device, seen, now)) return false;
  const letterhead = await readLetterhead({ ...platform, db: tx });
  await queueMails(tx, now, [loginFromNewDevice(user, session, letterhead, now)]);
  return true;
}

export function senderOf({ address, userAgent }: { address: string; userAgent: string }): Sender {
  return { address, device: deviceName(userAgent) };
}
