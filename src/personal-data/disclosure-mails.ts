import { type Letterhead, reachUs, writeMail } from "#company/letterhead.ts";
import { RETENTION } from "#company/retention.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";

const HOUR = 3_600_000;
const REASON =
  "Sie bekommen diese E-Mail, weil mit dieser Adresse auf unserer Website nach gespeicherten Daten gefragt wurde. Waren Sie das nicht? Dann brauchen Sie nichts zu tun.";

/** The same to every address, known or not. Like all mails that anybody can have sent it holds nothing that was typed. */
export function disclosureMail(
  id: string,
  recipient: string,
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const title = "Auskunft über Ihre Daten";
  const body: MailBody = {
    preview: "Mit dem Link bestätigen Sie Ihre Adresse und öffnen die Auskunft.",
    eyebrow: "Datenschutz",
    title,
    opening: [
      "Guten Tag,",
      "mit dieser Adresse wurde auf unserer Website gefragt, was wir zu ihr gespeichert haben (Art. 15 DSGVO). Mit dem Knopf unten bestätigen Sie, dass es Ihre Adresse ist, und bekommen die Antwort als PDF.",
    ],
    highlights: [],
    facts: [],
    sections: [
      {
        heading: "Gut zu wissen",
        paragraphs: [
          `Der Link gilt ${RETENTION.disclosureHours} Stunden und für eine Auskunft. Nachgesehen wird erst, wenn Sie ihn benutzen: Diese E-Mail heißt nicht, dass etwas gespeichert ist.`,
        ],
      },
      {
        heading: "Waren Sie das nicht?",
        paragraphs: [
          `Dann brauchen Sie nichts zu tun; ohne den Link bekommt niemand etwas. ${reachUs(letterhead)}`,
        ],
      },
    ],
  };
  const message = writeMail(letterhead, {
    subject: title,
    body,
    reason: REASON,
    replyTo: letterhead.company.email,
  });
  return {
    key: `disclosure-link:${id}`,
    recipient,
    message: { ...message, bookingLink: { purpose: "disclosure", label: "Auskunft öffnen" } },
    expiresAt: now + RETENTION.disclosureHours * HOUR,
  };
}
