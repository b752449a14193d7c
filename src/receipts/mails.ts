import { type Letterhead, reachUs, writeMail } from "#company/letterhead.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { greeting } from "#lib/greeting.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { MailFact } from "#lib/mail-layout.ts";
import { formatEuro } from "#lib/money.ts";
import { readEmails } from "#lib/text-checks.ts";
import { type ReceiptKind, receiptTitle } from "./receipt-terms.ts";
import { paymentLines } from "./receipt-text.ts";
import type { ReceiptContent } from "./schema.ts";

type MailedReceipt = {
  nummer: number;
  praefix: string;
  art: ReceiptKind;
  betrag_cent: number;
  inhalt: ReceiptContent;
};

const EYEBROWS: Record<ReceiptKind, string> = {
  rechnung: "Rechnung",
  storno: "Storno",
  korrektur: "Gutschrift",
};

/** To the customer, at one address or several; the PDF is drawn and attached when the mail leaves. Sent as often as asked for: the moment is part of the key. */
export function receiptMail(
  receipt: MailedReceipt,
  recipients: string,
  letterhead: Letterhead,
  now: number,
): QueuedMail {
  const { nummer, art, betrag_cent, inhalt } = receipt;
  const [recipient = "", ...alsoTo] = readEmails(recipients);
  const title = receiptTitle(receipt);
  const form = inhalt.erechnung ? "als E-Rechnung (PDF mit den Daten nach EN 16931)" : "als PDF";
  const body = {
    preview: `${title} über ${formatEuro(betrag_cent)} liegt als PDF bei.`,
    eyebrow: EYEBROWS[art],
    title,
    opening: [
      greeting(inhalt.kunde.kontakt ?? inhalt.kunde.name),
      {
        storno: `wir haben Ihre Rechnung storniert. Die Stornorechnung liegt ${form} bei.`,
        korrektur: `wir schreiben Ihnen eine Zeile der Rechnung ${inhalt.storniert ?? ""} gut. Die Rechnungskorrektur liegt ${form} bei.`,
        rechnung: `vielen Dank für Ihren ${inhalt.gutschein ? "Kauf" : "Auftrag"}. Ihre Rechnung liegt ${form} bei.`,
      }[art],
    ],
    highlights: [{ label: "Betrag", value: formatEuro(betrag_cent) }],
    facts: [
      ...serviceFacts(inhalt),
      ...paymentLines(receipt).map((value) => ({ label: "Zahlung", value })),
    ],
    sections: [{ heading: "Fragen dazu?", paragraphs: [reachUs(letterhead)] }],
  };
  return {
    key: `receipt:${nummer}:${now}`,
    recipient,
    alsoTo,
    message: {
      ...writeMail(letterhead, {
        subject: `${title} von ${letterhead.company.companyName}`,
        body,
        reason: `Sie bekommen diese E-Mail, weil Sie bei uns einen ${inhalt.gutschein ? "Gutschein gekauft haben" : "Auftrag hatten"}.`,
        replyTo: letterhead.company.email,
      }),
      attachment: { kind: "receipt", nummer },
    },
  };
}

function serviceFacts({ leistung, positionen, gutschein }: ReceiptContent): MailFact[] {
  const what = { label: "Leistung", value: positionen.map(({ text }) => text).join("\n") };
  // Nothing is done yet.
  if (gutschein === "mehrzweck") return [what];
  return [
    what,
    leistung.bis === null
      ? { label: "Leistungsdatum", value: formatGermanDate(leistung.von) }
      : {
          label: "Leistungszeitraum",
          value: `${formatGermanDate(leistung.von)} – ${formatGermanDate(leistung.bis)}`,
        },
  ];
}
