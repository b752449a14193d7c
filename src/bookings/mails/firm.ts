import { type Letterhead, writeMail } from "#company/letterhead.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { readEmails } from "#lib/text-checks.ts";
import { carFacts } from "../fields.ts";
import { appointmentFacts, choiceFacts } from "./facts.ts";
import type { MailedBooking } from "./mailed-booking.ts";
import { whatOf, whenOf } from "./wording.ts";

const REASON =
  "Sie bekommen diese E-Mail, weil jemand mit dem Link Ihrer Firma gebucht hat. Kennt ihn jemand, der ihn nicht kennen soll? Dann sagen Sie uns bitte Bescheid: Wir geben Ihnen einen neuen.";

/** To the firm, whoever of its staff has booked. */
export function bookedByFirm(
  booking: MailedBooking,
  recipients: string,
  letterhead: Letterhead,
): QueuedMail {
  const [recipient = "", ...alsoTo] = readEmails(recipients);
  const message = writeMail(letterhead, {
    subject: `Termin für Ihre Firma: ${whatOf(booking)}, ${whenOf(booking)}`,
    body: {
      preview: `${whatOf(booking)} am ${whenOf(booking)}.`,
      eyebrow: "Termin für Ihre Firma",
      title: "Mit Ihrem Link wurde gebucht",
      opening: ["Guten Tag,", "mit dem Link Ihrer Firma wurde dieser Termin eingetragen."],
      highlights: appointmentFacts(booking),
      facts: [
        { label: "Gebucht von", value: booking.name },
        ...carFacts(booking),
        ...choiceFacts(booking, letterhead),
      ],
      sections: [],
    },
    reason: REASON,
    replyTo: letterhead.company.email,
  });
  return { key: `booking-firm:${booking.id}`, recipient, alsoTo, message };
}
