import { placeFacts } from "#bookings/mails/facts.ts";
import { readyKey } from "#bookings/mails/mail-keys.ts";
import { type Letterhead, reachUs, writeMail } from "#company/letterhead.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { formatEuro } from "#lib/money.ts";
import { carName, openingLines, PAYABLE, type ReadyCar } from "./ready-text.ts";

/** Of a car without an appointment. */
export const walkInReadyKey = ({ id }: { id: string }) => `pass-ready:${id}`;

/** To whoever brought the car. Its key is that of the mail at the completion, so that nobody hears the same twice. */
export function readyMail(
  { address, account, ...car }: ReadyCar & { address: string; account: string | null },
  letterhead: Letterhead,
): QueuedMail {
  const { id, bookingId, leistungen, preis_cent, bemerkung, hinweise, passId } = car;
  const body: MailBody = {
    preview: "Ihr Fahrzeug ist fertig und kann abgeholt werden.",
    eyebrow: "Übergabe",
    title: "Ihr Fahrzeug ist fertig",
    opening: [greeting(car.name), "Ihr Fahrzeug ist fertig und kann abgeholt werden."],
    highlights: [{ label: "Fahrzeug", value: carName(car) }],
    facts: [
      ...(leistungen.length > 0
        ? [
            {
              label: leistungen.length > 1 ? "Leistungen" : "Leistung",
              value: leistungen.join("\n"),
            },
          ]
        : []),
      ...(preis_cent === null
        ? []
        : [
            {
              label: "Preis",
              value: preis_cent === 0 ? "kostenlos" : formatEuro(preis_cent),
              isStrong: true,
            },
          ]),
      ...(preis_cent === null || preis_cent === 0 ? [] : [{ label: "Bezahlung", value: PAYABLE }]),
      { label: "Geöffnet", value: openingLines(letterhead.company).join("\n") },
      ...placeFacts(letterhead),
    ],
    sections: [
      ...(bemerkung === ""
        ? []
        : [{ heading: "Von uns für Sie", paragraphs: bemerkung.split("\n") }]),
      ...hinweise.map(({ leistung, text }) => ({
        heading: `So bleibt es schön: ${leistung}`,
        paragraphs: text.split("\n"),
      })),
      {
        heading: "Bei der Abholung",
        paragraphs: [
          "Bitte sehen Sie sich Ihr Fahrzeug an und sagen Sie uns gleich, wenn etwas nicht passt.",
          reachUs(letterhead),
        ],
      },
    ],
  };
  return {
    key: bookingId === null ? walkInReadyKey({ id }) : readyKey({ id: bookingId }),
    recipient: address,
    message: {
      ...writeMail(letterhead, {
        subject: "Ihr Fahrzeug ist fertig",
        body,
        reason: "Sie bekommen diese E-Mail, weil Sie bei uns ein Fahrzeug abgegeben haben.",
        replyTo: letterhead.company.email,
      }),
      ...(passId !== null && {
        bookingLink: {
          purpose: "pass" as const,
          label: "Pflegepass öffnen",
          passId,
          isOptional: true as const,
        },
      }),
      ...(account !== null && { toAccount: account }),
    },
  };
}
