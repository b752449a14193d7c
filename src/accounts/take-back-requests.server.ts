import type { Db } from "#db/connect.server.ts";
import { deleteUnusedAccountTokens } from "./account-tokens.data.ts";
import { deleteEmailChange } from "./email-changes.data.ts";

/** With a new password nothing counts any more that somebody may have asked for who was in the account before: no other link, no other address. */
export async function takeBackRequests(tx: Db, userId: string): Promise<void> {
  await deleteUnusedAccountTokens(tx, userId, "reset");
  await deleteEmailChange(tx, userId);
}
