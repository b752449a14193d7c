import { type Letterhead, WRITTEN_BY_THE_SITE, writeMail } from "#company/letterhead.ts";
import type { QueuedMail } from "#lib/mail.ts";

/** So long a test is of interest; what did not leave by then is not sent any more. */
const TEST_LASTS = 10 * 60_000;

/** To the admin who asks whether mails go out. `now` in epoch milliseconds. */
export function testMail(
  id: string,
  recipient: string,
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const { companyName } = letterhead.company;
  const body = {
    preview: "Wenn Sie das lesen, verschickt Ihre Website E-Mails.",
    eyebrow: "Testmail",
    title: "Der E-Mail-Versand funktioniert",
    opening: [
      "Guten Tag,",
      `diese E-Mail kommt von der Website von ${companyName}. So sehen auch die E-Mails aus, die Ihre Kundinnen und Kunden bekommen.`,
      "Liegt sie im Spam-Ordner? Dann fragen Sie Ihren Mail-Anbieter nach SPF und DKIM für die Absenderadresse.",
    ],
    highlights: [],
    facts: [],
    sections: [],
  };
  return {
    key: `test-mail:${id}`,
    recipient,
    expiresAt: now + TEST_LASTS,
    message: writeMail(letterhead, {
      subject: `Testmail von ${companyName}`,
      body,
      reason: WRITTEN_BY_THE_SITE,
      replyTo: "",
    }),
  };
}
