import { readLetterhead } from "#company/letterhead.server.ts";
import type { Db } from "#db/connect.server.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { deleteUnusedAccountTokens } from "../account-tokens.data.ts";
import { insertAddressReturn, isAddressKept } from "../address-returns.data.ts";
import { ownNote } from "../audit-lines.ts";
import { findEmailChangeByToken, spendEmailChange } from "../email-changes.data.ts";
import type { UserRow } from "../user-row.ts";
import { deleteUser, findUser, findUserByEmail, updateEmail } from "../users.data.ts";
import { addressHasChanged } from "./address-mails.ts";
import { newAddressLinkRefused, newAddressTaken } from "./contact-refusals.ts";

/** The new address counts from now on. False when the link is for something else; a second click succeeds, too. */
export async function confirmNewEmail(
  platform: Platform,
  tx: Db,
  tokenHash: string,
): Promise<boolean> {
  const now = platform.clock.now();
  const change = await findEmailChangeByToken(tx, tokenHash);
  if (!change) return false;
  if (change.used_at !== null) return true;
  await lockUser(tx, change.user_id);
  const user = await findUser(tx, change.user_id);
  const passwordSince =
    user?.password_changed_am && Date.parse(user.password_changed_am) > change.requested_at;
  if (!user || passwordSince || change.expires_at <= now) throw newAddressLinkRefused();
  if (!(await spendEmailChange(tx, change.id, now))) return true;

  if (await isAddressKept(tx, change.email, now, user.id)) throw newAddressTaken();
  if (!(await freeAddress(tx, change.email, user))) throw newAddressTaken();
  // Links sent to the former mailbox end.
  await deleteUnusedAccountTokens(tx, user.id, "reset");
  if (!(await updateEmail(tx, user, change.email))) throw newAddressTaken();
  await platform.auditLog.by(user).note(tx, ownNote("Neue E-Mail-Adresse bestätigt"));
  await tellFormerAddress(platform, tx, user, change.email);
  return true;
}

/** The former address can undo the change. */
async function tellFormerAddress(
  platform: Platform,
  tx: Db,
  former: UserRow,
  newEmail: string,
): Promise<void> {
  const now = platform.clock.now();
  const id = newId();
  await insertAddressReturn(tx, { id, user_id: former.id, email: former.email }, now);
  const letterhead = await readLetterhead({ ...platform, db: tx });
  await queueMails(tx, now, [addressHasChanged(id, former, newEmail, letterhead)]);
}

/** Frees the new address of an unconfirmed account. False when a confirmed one has it. */
export async function freeAddress(tx: Db, email: string, user: { id: string }): Promise<boolean> {
  const owner = await findUserByEmail(tx, email);
  if (!owner || owner.id === user.id) return true;
  if (owner.bestaetigt_am !== null || owner.active) return false;
  await deleteUser(tx, owner.id);
  return true;
}
