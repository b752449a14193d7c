import type { Db } from "#db/connect.server.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import { updateMailChoices } from "../users.data.ts";

/** Keeps which optional mails the account's owner wants, and the account until the transaction ends: mails that depend on it wait. */
export async function saveMailChoices(
  tx: Db,
  userId: string,
  choices: Record<string, boolean>,
): Promise<void> {
  if (!(await lockUser(tx, userId))) throw notLoggedIn();
  await updateMailChoices(tx, userId, choices);
}
