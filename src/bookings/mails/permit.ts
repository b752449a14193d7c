import { type Letterhead, reachUs, writeMail } from "#company/letterhead.ts";
import { RETENTION } from "#company/retention.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { BOOKINGS_PER_PERMIT, OPEN_BOOKINGS_PER_EMAIL } from "../request-terms.ts";

const HOUR = 3_600_000;
const NUMBERS = ["null", "ein", "zwei", "drei", "vier", "fünf"];
const REASON =
  "Sie bekommen diese E-Mail, weil mit dieser Adresse auf unserer Website um weitere Termine gebeten wurde. Waren Sie das nicht? Dann brauchen Sie nichts zu tun.";

/** To an address with as many open appointments as an address may have. Like all mails that anybody can have sent it holds nothing that was typed. */
export function permitMail(
  id: string,
  recipient: string,
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const title = "Weitere Termine anfragen";
  const most = NUMBERS[OPEN_BOOKINGS_PER_EMAIL] ?? OPEN_BOOKINGS_PER_EMAIL;
  const more = NUMBERS[BOOKINGS_PER_PERMIT] ?? BOOKINGS_PER_PERMIT;
  const body: MailBody = {
    preview: `Mit dem Link können Sie bis zu ${more} weitere Termine anfragen.`,
    eyebrow: "Terminanfrage",
    title,
    opening: [
      "Guten Tag,",
      `mit dieser Adresse sind schon ${most} Termine angefragt, und mehr nehmen wir ohne Rückfrage nicht an. Mit dem Knopf unten können Sie bis zu ${more} weitere anfragen.`,
      "Haben Sie die Anfrage noch offen? Was Sie dort eingegeben haben, bleibt stehen.",
    ],
    highlights: [],
    facts: [],
    sections: [
      {
        heading: "Gut zu wissen",
        paragraphs: [`Der Link gilt ${RETENTION.permitHours} Stunden und nur für diese Adresse.`],
      },
      {
        heading: "Sind Termine dabei, die Sie nicht angefragt haben?",
        paragraphs: [
          `Dann hat jemand Ihre Adresse eingetragen. ${reachUs(letterhead)} Wir nehmen sie wieder heraus.`,
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
    key: `booking-permit:${id}`,
    recipient,
    message: { ...message, bookingLink: { purpose: "permit", label: title } },
    // After that the visitor has called.
    expiresAt: now + RETENTION.permitHours * HOUR,
  };
}
