import type { Db } from "#database/connect.server.ts";
import { newId, newToken, sha256 } from "#platform/new-id.server.ts";
import type { Session } from "./schema.ts";
import { sessionLifetime } from "./session-lifetime.ts";
import { insertSession } from "./sessions.store.server.ts";
import { toUser, type UserRow } from "./user-row.ts";
import { holdUnchangedLogin } from "./users.store.server.ts";

/** Where a login comes from: the address for the limits, the device's name for the list that its owner sees. */
export type Sender = { address: string; device: string };

/**
 * The token leaves the server once, here; what stays is its hash. Undefined when the password was changed, or the account closed,
 * while it was looked at: that has ended all sessions, and this would be one more.
 */
export async function openSession(
  db: Db,
  user: UserRow,
  { remember, device }: { remember: boolean; device: string },
  now: number,
): Promise<Session | undefined> {
  const token = newToken();
  const session = { token_hash: sha256(token), id: newId(), device, user_id: user.id, remember };
  return await db.transaction().execute(async (tx) => {
    if (!(await holdUnchangedLogin(tx, user))) return undefined;
    await insertSession(tx, { ...session, created_at: now, used_at: now, expires_at: now + sessionLifetime(remember) });
    return { token, user: toUser(user) };
  });
}
