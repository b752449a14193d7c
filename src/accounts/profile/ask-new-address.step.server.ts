import { readLetterhead } from "#company/letterhead.step.server.ts";
import type { Db } from "#database/connect.server.ts";
import { newId } from "#platform/new-id.server.ts";
import { queueMails, withdrawMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import { mayMailUnasked } from "#platform/unasked-mails.server.ts";
import { isAddressKept } from "../address-returns.store.server.ts";
import { deleteEmailChange, findEmailChange, insertEmailChange } from "../email-changes.store.server.ts";
import { foldEmail } from "../fold-email.ts";
import { addressIsKept } from "../mails.ts";
import { findUserByEmail } from "../users.store.server.ts";
import { addressIsTaken, emailChangeKey, newAddressToConfirm } from "./mails.ts";

const EMAIL_CHANGES: Limit = { name: "email-changes-account", points: 10, seconds: 3600 };

/**
 * Mails the link to an address that is to become an account's own, and returns what the change is known by.
 * An address that got too many of them waits all the same, and a link that was mailed to it for this account stays good (P21).
 */
export async function askNewAddress(platform: Platform, tx: Db, userId: string, newEmail: string): Promise<string> {
  const now = platform.clock.now();
  await platform.limits.spend(EMAIL_CHANGES, userId, tx);
  const isMailed = await mayMailUnasked(platform, tx, "new-address", newEmail);
  const waiting = await findEmailChange(tx, userId, now);
  if (waiting && !isMailed && foldEmail(waiting.email) === foldEmail(newEmail)) return waiting.id;
  await withdrawEmailChange(tx, userId, now);
  const letterhead = await readLetterhead({ ...platform, db: tx });
  const owner = await findUserByEmail(tx, newEmail);
  const id = newId();
  await insertEmailChange(tx, { id, user_id: userId, email: newEmail, now });
  // An address that somebody registered but never confirmed is nobody's yet.
  const isTaken = owner !== undefined && owner.bestaetigt_am !== null;
  const isKept = await isAddressKept(tx, newEmail, now, userId);
  const freely = isKept ? addressIsKept(id, newEmail, letterhead) : newAddressToConfirm(id, newEmail, letterhead);
  if (isMailed) await queueMails(tx, now, [isTaken ? addressIsTaken(id, owner.email, letterhead) : freely]);
  return id;
}

/** Its link is worthless from now on, and its mail stays here when it has not left yet. Returns the address that was asked for. */
export async function withdrawEmailChange(tx: Db, userId: string, now: number): Promise<string | undefined> {
  const asked = await findEmailChange(tx, userId, now);
  if (asked) await withdrawMails(tx, [emailChangeKey(asked.id)]);
  await deleteEmailChange(tx, userId);
  return asked?.email;
}
