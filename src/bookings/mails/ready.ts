import { type Letterhead, reachUs, writeMail } from "#company/letterhead.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailBody } from "#lib/mail-layout.ts";
import { paths } from "#lib/paths.ts";
import { choiceFacts, placeFacts } from "./facts.ts";
import { readyKey } from "./mail-keys.ts";
import type { BookingWithRecipient } from "./mailed-booking.ts";

export function bookingReady(booking: BookingWithRecipient, letterhead: Letterhead): QueuedMail {
  const { einsatz } = booking;
  const next = {
    betrieb: "Ihr Fahrzeug ist fertig und kann abgeholt werden.",
    kunde: "Ihr Fahrzeug ist fertig.",
    holen: "Ihr Fahrzeug ist fertig, wir bringen es Ihnen zurück.",
  }[einsatz?.weg ?? "betrieb"];
  const body: MailBody = {
    preview: `Vielen Dank für Ihr Vertrauen. ${next}`,
    eyebrow: "Vielen Dank",
    title: "Ihr Fahrzeug ist fertig",
    opening: [greeting(booking.name), `vielen Dank für Ihr Vertrauen. ${next}`],
    highlights: [],
    facts: [...choiceFacts(booking, letterhead), ...placeFacts(letterhead, booking)],
    action: { label: "Meine Buchungen", href: `${letterhead.baseUrl}${paths.customer.bookings}` },
    sections: [
      {
        heading: einsatz ? "Bei der Übergabe" : "Bei der Abholung",
        paragraphs: [
          "Bitte sehen Sie sich Ihr Fahrzeug an und sagen Sie uns gleich, wenn etwas nicht passt. Sie zahlen bar oder, nach Erhalt der Rechnung, per Überweisung.",
          reachUs(letterhead),
        ],
      },
    ],
  };
  const reason =
    "Sie bekommen diese E-Mail, weil Sie mit Ihrem Konto einen Termin gebucht haben. Abbestellen können Sie sie in Ihrem Konto unter „Benachrichtigungen“.";
  return {
    key: readyKey(booking),
    recipient: booking.mailAddress,
    message: {
      ...writeMail(letterhead, {
        subject: "Ihr Fahrzeug ist fertig",
        body,
        reason,
        replyTo: letterhead.company.email,
      }),
      ...(booking.mailAccount !== null && { toAccount: booking.mailAccount }),
    },
  };
}
