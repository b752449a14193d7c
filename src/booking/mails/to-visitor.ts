import { type Letterhead, writeMail } from "#company/letterhead.ts";
import type { MailMessage, QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import type { MailedBooking } from "./mailed-booking.ts";
import { subjectOf } from "./wording.ts";

const REASON =
  "Sie bekommen diese E-Mail, weil mit dieser Adresse ein Termin angefragt wurde. Waren Sie das nicht? Dann antworten Sie uns bitte kurz.";

type Letter = { key: string; about: string; body: MailBody; enclosed: Pick<MailMessage, "bookingLink" | "calendar"> };

/** To the address that was given with the booking; answers go to the shop. */
export function toVisitor(booking: MailedBooking, letterhead: Letterhead, { key, about, body, enclosed }: Letter): QueuedMail {
  const subject = `${about}: ${subjectOf(booking)}`;
  const message = writeMail(letterhead, { subject, body, reason: REASON, replyTo: letterhead.company.email });
  return { key, recipient: booking.email, message: { ...message, ...enclosed } };
}
