import type { Db } from "#database/connect.server.ts";
import { lockUser } from "#database/lock-user.server.ts";
import { deleteUnusedAccountTokens } from "../account-tokens.store.server.ts";
import { findEmailChangeByToken, spendEmailChange } from "../email-changes.store.server.ts";
import { deleteUser, findUser, findUserByEmail, updateEmail } from "../users.store.server.ts";
import { newAddressLinkRefused, newAddressTaken } from "./refusals.ts";

/** The new address counts from now on. False when the link is not for one; a second click is a success too (D24). */
export async function confirmNewEmail(tx: Db, tokenHash: string, now: number): Promise<boolean> {
  const change = await findEmailChangeByToken(tx, tokenHash);
  if (!change) return false;
  if (change.used_at !== null) return true;
  await lockUser(tx, change.user_id);
  const user = await findUser(tx, change.user_id);
  const passwordSince = user?.password_changed_am && Date.parse(user.password_changed_am) > change.requested_at;
  if (!user || passwordSince || change.expires_at <= now) throw newAddressLinkRefused();
  if (!(await spendEmailChange(tx, change.id, now))) return true;

  const owner = await findUserByEmail(tx, change.email);
  if (owner && owner.id !== user.id) {
    if (owner.bestaetigt_am !== null || owner.active) throw newAddressTaken();
    // Whoever registered it never proved that it is theirs.
    await deleteUser(tx, owner.id);
  }
  // What lies in the mailbox before is no key any more.
  await deleteUnusedAccountTokens(tx, user.id, "reset");
  if (!(await updateEmail(tx, user, change.email))) throw newAddressTaken();
  return true;
}
