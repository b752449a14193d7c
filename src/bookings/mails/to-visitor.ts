import { type Letterhead, writeMail } from "#company/letterhead.ts";
import type { MailMessage, QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import type { BookingWithRecipient } from "./mailed-booking.ts";
import { subjectOf } from "./wording.ts";

const REASON =
  "Sie bekommen diese E-Mail, weil mit dieser Adresse ein Termin angefragt wurde. Waren Sie das nicht? Dann antworten Sie uns bitte kurz.";

const REASON_OF_THE_SHOP =
  "Sie bekommen diese E-Mail, weil wir mit dieser Adresse einen Termin eingetragen haben. Wissen Sie nichts davon? Dann antworten Sie uns bitte kurz.";

const REASON_OF_AN_ACCOUNT =
  "Sie bekommen diese E-Mail, weil zu Ihrem Kundenkonto bei uns dieser Termin gehört.";

type Letter = {
  key: string;
  about: string;
  body: MailBody;
  enclosed: Pick<MailMessage, "bookingLink" | "calendar" | "attachment">;
};

/** To the account's address, or to the one that was given with the booking; answers go to the shop. */
export function toVisitor(
  booking: BookingWithRecipient,
  letterhead: Letterhead,
  { key, about, body, enclosed }: Letter,
): QueuedMail {
  const subject = `${about}: ${subjectOf(booking)}`;
  const { mailAddress, mailAccount } = booking;
  const reason =
    mailAccount !== null ? REASON_OF_AN_ACCOUNT : booking.vomBetrieb ? REASON_OF_THE_SHOP : REASON;
  const message = writeMail(letterhead, {
    subject,
    body,
    reason,
    replyTo: letterhead.company.email,
  });
  return {
    key,
    recipient: mailAddress,
    message: { ...message, ...enclosed, ...(mailAccount !== null && { toAccount: mailAccount }) },
  };
}
