import { readLetterhead } from "#company/letterhead.server.ts";
import type { Db } from "#db/connect.server.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import { requireRecentConfirmation } from "#server/fresh-confirmation.server.ts";
import { queueMails, withdrawMails } from "#server/mail/outbox.server.ts";
import { mayMailUnrequested } from "#server/mail/unrequested-mails.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { isAddressKept } from "../address-returns.data.ts";
import { contactNotes, ownNote } from "../audit-lines.ts";
import { deleteEmailChange, findEmailChange, insertEmailChange } from "../email-changes.data.ts";
import { foldEmail } from "../fold-email.ts";
import { addressIsKept } from "../mails.ts";
import { findUserByEmail, updateContact } from "../users.data.ts";
import {
  addressIsTaken,
  addressIsToChange,
  emailChangeKey,
  newAddressToConfirm,
} from "./address-mails.ts";
import { contactOutdated, noAddressWaits } from "./contact-refusals.ts";
import type { Contact, ContactText } from "./contact-terms.ts";
import { readContact } from "./read-contact.server.ts";

/** Saves at once all but a new e-mail address, which needs a fresh confirmation and a press in its mail. The answer is the same for an address in use. */
export async function saveContact(
  platform: Platform,
  viewer: { id: string },
  { version, ...contact }: ContactText & { version?: number | undefined },
  sessionToken: string,
): Promise<Contact> {
  const { db, clock, outbox, auditLog } = platform;
  const now = clock.now();
  const saved = await db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw notLoggedIn();
    const stored = await readContact(tx, viewer, now);
    if (version !== undefined && version !== stored.version) throw contactOutdated(stored);
    const isSameAddress = foldEmail(contact.email) === foldEmail(stored.email);
    const isAskedAlready =
      stored.neue_email !== null && foldEmail(contact.email) === foldEmail(stored.neue_email);
    if (!isSameAddress && !isAskedAlready) await requireRecentConfirmation(tx, sessionToken, now);
    await updateContact(tx, viewer.id, {
      ...contact,
      email: isSameAddress ? contact.email : stored.email,
    });
    await auditLog.note(tx, ...contactNotes(stored, contact));
    if (!isAskedAlready) await withdrawEmailChange(tx, viewer.id, now);
    if (!isSameAddress && !isAskedAlready) {
      const changeId = await askNewAddress(platform, tx, viewer.id, contact.email);
      const letterhead = await readLetterhead({ ...platform, db: tx });
      await queueMails(tx, now, [addressIsToChange(changeId, stored, contact.email, letterhead)]);
      await auditLog.note(tx, ownNote("Neue E-Mail-Adresse angegeben, sie wartet auf Bestätigung"));
    }
    return await readContact(tx, viewer, now);
  });
  outbox.wake();
  return saved;
}

/** Sends the link again; only the newest one counts. */
export async function repeatEmailChange(platform: Platform, viewer: { id: string }): Promise<void> {
  const { db, clock, outbox } = platform;
  await db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw notLoggedIn();
    const waiting = await findEmailChange(tx, viewer.id, clock.now());
    if (!waiting) throw noAddressWaits();
    await askNewAddress(platform, tx, viewer.id, waiting.email);
    await platform.auditLog.note(
      tx,
      ownNote("Link für die neue E-Mail-Adresse noch einmal angefordert"),
    );
  });
  outbox.wake();
}

const EMAIL_CHANGES: Limit = { name: "email-changes-account", points: 10, seconds: 3600 };

/**
 * Mails the link to an address that is to become an account's own, and returns what the change is known by.
 * An address that got too many of them waits all the same, and a link that was mailed to it for this account stays good.
 */
async function askNewAddress(
  platform: Platform,
  tx: Db,
  userId: string,
  newEmail: string,
): Promise<string> {
  const now = platform.clock.now();
  await platform.limits.spend(EMAIL_CHANGES, userId, tx);
  const isMailed = await mayMailUnrequested(platform, tx, "new-address", newEmail);
  const waiting = await findEmailChange(tx, userId, now);
  if (waiting && !isMailed && foldEmail(waiting.email) === foldEmail(newEmail)) return waiting.id;
  await withdrawEmailChange(tx, userId, now);
  const letterhead = await readLetterhead({ ...platform, db: tx });
  const owner = await findUserByEmail(tx, newEmail);
  const id = newId();
  await insertEmailChange(tx, { id, user_id: userId, email: newEmail, now });
  // A registered but unconfirmed address is free.
  const isTaken = owner !== undefined && owner.bestaetigt_am !== null;
  const isKept = await isAddressKept(tx, newEmail, now, userId);
  const freely = isKept
    ? addressIsKept(id, newEmail, letterhead)
    : newAddressToConfirm(id, newEmail, letterhead);
  if (isMailed)
    await queueMails(tx, now, [isTaken ? addressIsTaken(id, owner.email, letterhead) : freely]);
  return id;
}

/** Ends the link and withdraws its mail. Returns the address that was asked for. */
async function withdrawEmailChange(
  tx: Db,
  userId: string,
  now: number,
): Promise<string | undefined> {
  const asked = await findEmailChange(tx, userId, now);
  if (asked) await withdrawMails(tx, [emailChangeKey(asked.id)]);
  await deleteEmailChange(tx, userId);
  return asked?.email;
}
