import { type Letterhead, reachUs, writeMail } from "#company/letterhead.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";

type Recipient = { passId: string; name: string; email: string; modell: string };

/** Asks again, now that the pair is as it would be shown. */
export function pairMail(
  { passId, name, email, modell }: Recipient,
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const car = modell ? `Ihrem ${modell}` : "Ihrem Auto";
  const body = {
    preview:
      "So würden wir Ihr Bilderpaar zeigen. Gezeigt wird es erst, wenn Sie noch einmal Ja sagen.",
    eyebrow: "Vorher und nachher",
    title: "Dürfen wir es so zeigen?",
    opening: [
      greeting(name),
      `Sie haben uns erlaubt, ein Bilderpaar von ${car} auf unserer Website zu zeigen. Wir haben es vorbereitet. Bitte sehen Sie es sich im Pflegepass an: Erst wenn Sie dort noch einmal Ja sagen, erscheint es.`,
    ],
    highlights: [],
    facts: [],
    sections: [
      {
        heading: "Gut zu wissen",
        paragraphs: [
          "Ihr Ja können Sie dort jederzeit zurücknehmen. Dann verschwindet das Paar sofort.",
          reachUs(letterhead),
        ],
      },
    ],
  };
  return {
    key: `pair:${passId}:${now}`,
    recipient: email,
    message: {
      ...writeMail(letterhead, {
        subject: `Ihr Bilderpaar auf der Website von ${letterhead.company.companyName}`,
        body,
        reason: "Sie bekommen diese E-Mail, weil Sie uns erlaubt haben, ein Bilderpaar zu zeigen.",
        replyTo: letterhead.company.email,
      }),
      bookingLink: { purpose: "pass", label: "Bilderpaar ansehen", passId },
    },
  };
}
