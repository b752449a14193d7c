import type { Db } from "#database/connect.server.ts";
import { newId, newToken, sha256 } from "#platform/new-id.server.ts";
import type { Session } from "./schema.ts";
import { sessionLifetime } from "./session-lifetime.ts";
import { insertSession, toUser, type UserRow } from "./store.server.ts";

/** Where a login comes from: the address for the limits, the device's name for the list that its owner sees. */
export type Sender = { address: string; device: string };

/** The token leaves the server once, here; what stays is its hash. */
export async function openSession(
  tx: Db,
  user: UserRow,
  { remember, device }: { remember: boolean; device: string },
  now: number,
): Promise<Session> {
  const token = newToken();
  const expires_at = now + sessionLifetime(remember);
  await insertSession(tx, {
    token_hash: sha256(token),
    id: newId(),
    device,
    user_id: user.id,
    remember,
    created_at: now,
    used_at: now,
    expires_at,
  });
  return { token, user: toUser(user) };
}
