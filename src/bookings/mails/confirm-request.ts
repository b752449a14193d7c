import { type Letterhead, reachUs, writeMail } from "#company/letterhead.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { CONFIRMATION_HOURS, HOLD_MINUTES } from "../request-terms.ts";
import { appointmentFacts } from "./facts.ts";
import { confirmRequestKey } from "./mail-keys.ts";
import { type BookingWithRecipient, isConsultation } from "./mailed-booking.ts";
import { servicesInShort, whenOf } from "./wording.ts";

const HOUR = 3_600_000;
const TITLE = "Bitte bestätigen Sie Ihren Termin";
const REASON =
  "Sie bekommen diese E-Mail, weil mit dieser Adresse ein Termin angefragt wurde. Waren Sie das nicht? Dann brauchen Sie nichts zu tun: Ohne Bestätigung verfällt die Anfrage.";

/** Anybody may have typed the address: nothing here is in the visitor's words, not even a name. */
export function confirmRequestMail(
  booking: BookingWithRecipient,
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const body: MailBody = {
    preview: `${servicesInShort(booking)} am ${whenOf(booking)}: ein Klick, und der Termin ist vorgemerkt.`,
    eyebrow: "Terminanfrage",
    title: TITLE,
    opening: [
      "Guten Tag,",
      `vielen Dank für Ihre Terminanfrage. Gerade fragen sehr viele an, deshalb bitten wir Sie um eine Bestätigung: Mit dem Knopf unten merken wir ${isConsultation(booking) ? "die Uhrzeit" : "den Tag"} für Sie vor.`,
      `Wir halten den Termin ${HOLD_MINUTES} Minuten für Sie frei, gerechnet ab dem Versand dieser E-Mail.`,
    ],
    highlights: appointmentFacts(booking),
    facts: [
      {
        label: booking.leistungen.length > 1 ? "Leistungen" : "Leistung",
        value: booking.leistungen.join("\n"),
      },
    ],
    sections: [
      {
        heading: "Zu spät gesehen?",
        paragraphs: [`Dann fragen Sie einfach noch einmal an. ${reachUs(letterhead)}`],
      },
    ],
  };
  const message = writeMail(letterhead, {
    subject: TITLE,
    body,
    reason: REASON,
    replyTo: letterhead.company.email,
  });
  return {
    key: confirmRequestKey(booking),
    recipient: booking.mailAddress,
    message: {
      ...message,
      bookingLink: {
        purpose: "confirm-booking",
        label: "Termin bestätigen",
        bookingId: booking.id,
      },
    },
    expiresAt: now + CONFIRMATION_HOURS * HOUR,
  };
}
