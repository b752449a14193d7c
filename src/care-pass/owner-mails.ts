import { type Letterhead, reachUs, writeMail } from "#company/letterhead.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";

type Recipient = { passId: string; name: string; email: string; modell: string };

const LABEL = "Pflegepass öffnen";

/** May be sent several times: the request is part of the key. */
export function passMail(
  { passId, name, email, modell }: Recipient,
  letterhead: Letterhead,
  asked: string,
): QueuedMail {
  const car = modell ? `Ihr ${modell}` : "Ihr Auto";
  const body = {
    preview: `${car}: wie es kam, was wir gemacht haben und wie es jetzt aussieht.`,
    eyebrow: "Pflegepass",
    title: "Ihr Pflegepass",
    opening: [
      greeting(name),
      `${car} hat bei uns eine eigene Seite: wie es kam, was wir gemacht haben, wie es jetzt aussieht und was ihm guttut. Mit jedem Besuch kommt etwas dazu.`,
    ],
    highlights: [],
    facts: [],
    sections: [
      {
        heading: "Gut zu wissen",
        paragraphs: [
          "Der Link gehört Ihnen: Wer ihn hat, sieht auch Ihr Kennzeichen und Ihre Unterlagen. Für andere können Sie auf der Seite einen eigenen Link machen und jederzeit zurücknehmen.",
          reachUs(letterhead),
        ],
      },
    ],
  };
  return {
    key: `pass:${passId}:${asked}`,
    recipient: email,
    message: {
      ...writeMail(letterhead, {
        subject: `Ihr Pflegepass von ${letterhead.company.companyName}`,
        body,
        reason: "Sie bekommen diese E-Mail, weil Ihr Auto bei uns war.",
        replyTo: letterhead.company.email,
      }),
      bookingLink: { purpose: "pass", label: LABEL, passId },
    },
  };
}

/** For the owner's own app. */
export function passMessage({
  name,
  modell,
  url,
  shop,
}: {
  name: string;
  modell: string;
  url: string;
  shop: string;
}): string {
  return `${greeting(name)}\nhier ist der Pflegepass für ${modell ? `Ihr Auto (${modell})` : "Ihr Auto"}: ${url}\nDer Link gehört Ihnen, bitte nicht weiterleiten; für andere machen Sie auf der Seite einen eigenen.\nViele Grüße, ${shop}`;
}
