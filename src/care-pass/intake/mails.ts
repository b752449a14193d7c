import { type Letterhead, reachUs, writeMail } from "#company/letterhead.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import { formatEuro } from "#lib/money.ts";
import { fingerprintText, type Protocol } from "../protocol.ts";

/** Tells the mailbox's owner of the consent at once, in case somebody else gave it. */
const SAID_YES =
  "Sie haben eingewilligt, dass wir Sie nach einem Besuch einmal fragen, wie zufrieden Sie waren, und Sie erinnern, wenn eine Leistung aufgefrischt werden sollte. Ein Klick in jeder dieser E-Mails beendet das, oder eine Antwort auf diese.";

/** To the signer; the PDF is drawn when the mail leaves. */
export function protocolMail(
  { id, annahme, ...signed }: Protocol & { id: string; fingerabdruck: string },
  saysYes: boolean,
  letterhead: Letterhead,
): QueuedMail {
  const { modell, kennzeichen, leistungen, preis_cent } = annahme;
  const body = {
    preview: "Ihr Annahmeprotokoll liegt als PDF bei.",
    eyebrow: "Annahme",
    title: "Ihr Fahrzeug ist bei uns",
    opening: [
      greeting(annahme.name),
      "wir haben Ihr Fahrzeug angenommen. Das Protokoll, das Sie unterschrieben haben, liegt als PDF bei.",
    ],
    highlights: [{ label: "Fahrzeug", value: [modell, kennzeichen].filter(Boolean).join(", ") }],
    facts: [
      { label: "Angenommen am", value: formatGermanDate(signed.datum) },
      ...(leistungen.length > 0
        ? [{ label: "Leistung", value: [...leistungen, ...signed.extras].join("\n") }]
        : []),
      ...(preis_cent !== null && leistungen.length > 0
        ? [{ label: "Preis", value: formatEuro(preis_cent) }]
        : []),
      { label: "Prüfnummer", value: fingerprintText(signed.fingerabdruck) },
    ],
    sections: [
      {
        heading: "Was die Prüfnummer sagt",
        paragraphs: [
          "Sie gehört zu genau diesem Protokoll mit genau diesen Bildern. Ändert jemand etwas daran, passt sie nicht mehr.",
        ],
      },
      ...(saysYes ? [{ heading: "E-Mails nach dem Besuch", paragraphs: [SAID_YES] }] : []),
      { heading: "Fragen dazu?", paragraphs: [reachUs(letterhead)] },
    ],
  };
  return {
    key: `pass-protocol:${id}`,
    recipient: annahme.email,
    message: {
      ...writeMail(letterhead, {
        subject: `Annahmeprotokoll von ${letterhead.company.companyName}`,
        body,
        reason: "Sie bekommen diese E-Mail, weil Sie bei uns ein Fahrzeug abgegeben haben.",
        replyTo: letterhead.company.email,
      }),
      attachment: { kind: "protocol", visitId: id },
    },
  };
}
