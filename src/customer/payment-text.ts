import { formatIban } from "#company/iban.ts";
import type { PaymentDetails } from "#company/schema.ts";
import { TAX_SENTENCES } from "#company/tax.ts";
import { contactFacts, type LegalFacts } from "#company/texts/imprint.ts";
import type { InfoText } from "#company/texts/info-text.ts";

/** How customers pay here, said as all of their area says it; the site itself takes no payment and keeps nothing about one. */
export function payment(company: LegalFacts, { iban }: PaymentDetails): InfoText {
  const { companyName, addresses } = company;
  const [place] = addresses;
  return {
    title: "Zahlungsdaten",
    sections: [
      {
        heading: "Bar oder per Überweisung",
        paragraphs: [
          "Du zahlst bei der Abholung bar oder nach Erhalt der Rechnung per Überweisung. Das Beratungsgespräch ist kostenlos.",
          "Es gilt der Preis, der in deiner Buchung steht. Wird vor Ort etwas anderes vereinbart, erfährst du den Preis, bevor wir anfangen.",
        ],
        facts: [
          { name: "Du zahlst an", value: companyName },
          ...(iban === "" ? [] : [{ name: "IBAN für Überweisungen", value: formatIban(iban) }]),
          ...(place ? [{ name: "Abholung und Barzahlung", value: place.address }] : []),
        ],
      },
      {
        heading: company.steuer === "regel" ? "Umsatzsteuer" : "Keine Umsatzsteuer",
        paragraphs: [TAX_SENTENCES[company.steuer]],
      },
      {
        heading: "Hier ist nichts gespeichert",
        paragraphs: [
          "Diese Seite nimmt kein Geld ein. Sie fragt nach keiner Karte und keinem Konto, und deshalb gibt es hier auch nichts zu ändern oder zu löschen. Fragen zu einer Rechnung beantworten wir gern:",
        ],
        facts: contactFacts(company),
      },
    ],
  };
}
