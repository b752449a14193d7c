import { readLetterhead } from "#company/letterhead.step.server.ts";
import type { Db } from "#database/connect.server.ts";
import { lockUser } from "#database/lock-user.server.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import { newId } from "#platform/new-id.server.ts";
import { queueMails, withdrawMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import { spendUnaskedMail } from "#platform/unasked-mails.server.ts";
import { deleteEmailChange, findEmailChange, insertEmailChange } from "../email-changes.store.server.ts";
import { foldEmail } from "../fold-email.ts";
import { findUserByEmail, updateContact } from "../users.store.server.ts";
import { addressIsTaken, addressIsToChange, emailChangeKey, newAddressToConfirm } from "./mails.ts";
import { readContact } from "./read-contact.step.server.ts";
import { contactOutdated } from "./refusals.ts";
import type { ContactChange, ContactProfile } from "./schema.ts";

const EMAIL_CHANGES: Limit = { name: "email-changes-account", points: 10, seconds: 3600 };

/** Everything counts at once but a new e-mail address: that is asked first. What is answered is the same for an address that somebody else has (D24). */
export async function saveContact(platform: Platform, viewer: { id: string }, change: ContactChange): Promise<ContactProfile> {
  const { db, clock, outbox } = platform;
  const now = clock.now();
  const { version, ...contact } = change;
  const saved = await db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw notLoggedIn();
    const stored = await readContact(tx, viewer, now);
    if (version !== undefined && version !== stored.version) throw contactOutdated(stored);
    const isSameAddress = foldEmail(contact.email) === foldEmail(stored.email);
    await updateContact(tx, viewer.id, { ...contact, email: isSameAddress ? contact.email : stored.email });
    const isAskedAlready = stored.neue_email !== null && foldEmail(contact.email) === foldEmail(stored.neue_email);
    if (!isAskedAlready) await withdrawEmailChange(tx, viewer, now);
    if (!isSameAddress && !isAskedAlready) await askNewAddress(platform, tx, { ...viewer, email: stored.email }, contact.email);
    return await readContact(tx, viewer, now);
  });
  outbox.wake();
  return saved;
}

async function withdrawEmailChange(tx: Db, viewer: { id: string }, now: number): Promise<void> {
  const asked = await findEmailChange(tx, viewer.id, now);
  if (asked) await withdrawMails(tx, [emailChangeKey(asked.id)]);
  await deleteEmailChange(tx, viewer.id);
}

async function askNewAddress(platform: Platform, tx: Db, user: { id: string; email: string }, newEmail: string): Promise<void> {
  const now = platform.clock.now();
  await platform.limits.spend(EMAIL_CHANGES, user.id, tx);
  await spendUnaskedMail(platform, tx, newEmail);
  const letterhead = await readLetterhead({ ...platform, db: tx });
  const owner = await findUserByEmail(tx, newEmail);
  const id = newId();
  await insertEmailChange(tx, { id, user_id: user.id, email: newEmail, now });
  // An address that somebody registered but never confirmed is nobody's yet.
  const isTaken = owner !== undefined && owner.bestaetigt_am !== null;
  await queueMails(tx, now, [
    isTaken ? addressIsTaken(id, owner.email, letterhead) : newAddressToConfirm(id, newEmail, letterhead),
    addressIsToChange(id, user, newEmail, letterhead),
  ]);
}
