import { findBooking } from "#bookings/bookings.data.ts";
import { withRecipient } from "#bookings/mails/mail-address.server.ts";
import { approvalNumber } from "#care-pass/approvals/approval.ts";
import { openApprovalLink } from "#care-pass/approvals/approval-link.server.ts";
import { readLetterhead } from "#company/letterhead.server.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { paperUnknown } from "#papers/refusals.ts";
import { isoNow } from "#server/clock.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { messageArrived } from "./mails.ts";
import { insertMessage } from "./messages.data.ts";
import { INQUIRIES } from "./take-in.server.ts";

/** A question waits in the shop's inbox; who asks is known, and nothing of it goes to the customer's address. */
export async function askAboutApproval(
  platform: Platform,
  token: string,
  address: string,
  frage: string,
): Promise<void> {
  const { db, clock, limits, outbox } = platform;
  await limits.spend(INQUIRIES, address);
  const { paper } = await openApprovalLink(platform, token, address);
  const booking = await findBooking(db, paper.booking_id);
  if (!booking) throw paperUnknown();
  const { name, telefon, mailAddress } = await withRecipient(db, booking);
  const message = {
    id: newId(),
    name,
    email: mailAddress,
    subject: `Frage zu: ${approvalNumber(paper.nummer)}`,
    message: frage,
  };
  const letterhead = await readLetterhead(platform);
  const from = {
    telefon,
    buchung: `${letterhead.baseUrl}${withQuery(paths.admin.bookings, { buchung: booking.id })}`,
  };
  await db.transaction().execute(async (tx) => {
    await insertMessage(tx, { ...message, erstellt_am: isoNow(clock) });
    await queueMails(tx, clock.now(), [messageArrived(message, letterhead, from)]);
  });
  outbox.wake();
}
