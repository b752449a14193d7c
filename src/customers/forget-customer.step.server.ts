import { findUser } from "#accounts/users.store.server.ts";
import type { Db } from "#database/connect.server.ts";
import { deleteNote } from "./store.server.ts";

/** What was noted about the owner of an account that is being deleted (K4). */
export async function forgetCustomer(tx: Db, userId: string): Promise<void> {
  const account = await findUser(tx, userId);
  if (account) await deleteNote(tx, account.email_folded);
}
