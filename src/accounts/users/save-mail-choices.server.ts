import type { Db } from "#db/connect.server.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import { updateMailChoices } from "../users.data.ts";

/** Locks the account until the transaction ends, so that mails depending on the choice wait. */
export async function saveMailChoices(
  tx: Db,
  userId: string,
  choices: Record<string, boolean>,
): Promise<void> {
  if (!(await lockUser(tx, userId))) throw notLoggedIn();
  await updateMailChoices(tx, userId, choices);
}
