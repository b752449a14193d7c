import { readLetterhead } from "#company/letterhead.step.server.ts";
import { lockUser } from "#database/lock-user.server.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { foldEmail } from "../fold-email.ts";
import { contactNotes, ownNote } from "../journal-lines.ts";
import { expectFreshConfirmation } from "../sessions/expect-fresh-confirmation.step.server.ts";
import { updateContact } from "../users.store.server.ts";
import { askNewAddress, withdrawEmailChange } from "./ask-new-address.step.server.ts";
import { addressIsToChange } from "./mails.ts";
import { readContact } from "./read-contact.step.server.ts";
import { contactOutdated } from "./refusals.ts";
import type { ContactChange, ContactProfile } from "./schema.ts";

/** Everything counts at once but a new e-mail address: its owner has to be there (A23), and the address is asked first. What is answered is the same for an address that somebody else has (A8). */
export async function saveContact(
  platform: Platform,
  viewer: { id: string },
  change: ContactChange,
  sessionToken: string,
): Promise<ContactProfile> {
  const { db, clock, outbox, journal } = platform;
  const now = clock.now();
  const { version, ...contact } = change;
  const saved = await db.transaction().execute(async (tx) => {
    if (!(await lockUser(tx, viewer.id))) throw notLoggedIn();
    const stored = await readContact(tx, viewer, now);
    if (version !== undefined && version !== stored.version) throw contactOutdated(stored);
    const isSameAddress = foldEmail(contact.email) === foldEmail(stored.email);
    const isAskedAlready = stored.neue_email !== null && foldEmail(contact.email) === foldEmail(stored.neue_email);
    if (!isSameAddress && !isAskedAlready) await expectFreshConfirmation(tx, sessionToken, now);
    await updateContact(tx, viewer.id, { ...contact, email: isSameAddress ? contact.email : stored.email });
    await journal.note(tx, ...contactNotes(stored, contact));
    if (!isAskedAlready) await withdrawEmailChange(tx, viewer.id, now);
    if (!isSameAddress && !isAskedAlready) {
      const changeId = await askNewAddress(platform, tx, viewer.id, contact.email);
      const letterhead = await readLetterhead({ ...platform, db: tx });
      await queueMails(tx, now, [addressIsToChange(changeId, stored, contact.email, letterhead)]);
      await journal.note(tx, ownNote("Neue E-Mail-Adresse angegeben, sie wartet auf Bestätigung"));
    }
    return await readContact(tx, viewer, now);
  });
  outbox.wake();
  return saved;
}
