import type { Db } from "#db/connect.server.ts";
import { deleteUnusedAccountTokens } from "./account-tokens.data.ts";
import { deleteEmailChange } from "./email-changes.data.ts";

/** A new password ends every link and change of address that a former intruder may have asked for. */
export async function takeBackRequests(tx: Db, userId: string): Promise<void> {
  await deleteUnusedAccountTokens(tx, userId, "reset");
  await deleteEmailChange(tx, userId);
}
