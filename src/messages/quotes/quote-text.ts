import type { Line } from "#bookings/quote-lines.ts";
import type { CompanySettings } from "#company/schema.ts";
import { TAX_SENTENCES } from "#company/tax.ts";
import { classTitle } from "#company/vehicle-classes.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { quoteName, quoteNumber } from "#papers/quote-name.ts";
import type { ReceiptText } from "#receipts/receipt-text.ts";
import { heldText, lineCents, totalCents } from "./quote.ts";
import type { QuotePaper } from "./sent-quote.ts";

/** All words of its paper; for nobody without the person and by which the car is found, as on its page. */
export function quoteText(
  paper: QuotePaper,
  company: CompanySettings,
  to: "person" | "nobody",
): ReceiptText {
  const { angebot, termine } = paper.inhalt;
  const [held] = termine;
  const { vertragsmodell, varianten, besichtigt } = angebot;
  const isPerson = to === "person";
  const address = (company.addresses[0]?.address ?? "").split("\n").filter(Boolean);
  const end = dayOf(paper.gueltig_bis);
  const facts = [
    ["Datum", dayOf(paper.gesendet_am ?? paper.erstellt_am)],
    ["Gültig bis", end],
    ["Fassung", paper.version > 1 ? String(paper.version) : ""],
    ["Fahrzeug", isPerson ? angebot.modell : ""],
    ["Kennzeichen", isPerson ? angebot.kennzeichen : ""],
    ["Klasse", classTitle(company, angebot.kfz)],
    ["Verschmutzung", angebot.verschmutzung],
    ["Frei gehalten", held ? heldText(held) : ""],
    ["Besichtigt am", besichtigt ? formatGermanDate(besichtigt.datum) : ""],
  ].map(([name = "", value = ""]) => ({ name, value }));
  return {
    title: quoteNumber(paper.angebotsnummer, vertragsmodell),
    senderLine: [company.companyName, ...address].join(" · "),
    buyer: isPerson ? [paper.name] : [],
    facts: facts.filter(({ value }) => value !== ""),
    amountHead: "Betrag",
    ...workText(varianten),
    notes: [
      paper.nachricht,
      quoteName(vertragsmodell) === "Angebot"
        ? `An dieses Angebot sind wir bis zum Ende des ${end} gebunden.`
        : `Der Preis gilt bis zum Ende des ${end}. Ein Termin ist damit noch nicht reserviert.`,
      TAX_SENTENCES[company.steuer],
    ].filter(Boolean),
    transfer: undefined,
    footer: [
      [company.companyName, ...address],
      [company.phoneNumbers[0] ?? "", company.email].filter(Boolean),
    ],
  };
}

function workText(
  varianten: QuotePaper["inhalt"]["angebot"]["varianten"],
): Pick<ReceiptText, "lines" | "sums"> {
  const [only] = varianten;
  if (only && varianten.length === 1) {
    const isOpen = only.positionen.some(({ wahlweise }) => wahlweise);
    return {
      lines: only.positionen.map((line) => ({
        text: titleOf(line),
        details: line.wahlweise ? "Wahlweise, nicht in der Summe" : "",
        amount: formatEuro(lineCents(line)),
      })),
      sums: [
        {
          name: isOpen ? "Summe ohne wahlweise Zeilen" : "Gesamt",
          amount: formatEuro(totalCents(only.positionen)),
          isTotal: true,
        },
      ],
    };
  }
  return {
    lines: varianten.map(({ titel, positionen }) => ({
      text: titel,
      details: positionen
        .map(
          (line) =>
            `${titleOf(line)}, ${formatEuro(lineCents(line))}${line.wahlweise ? " (wahlweise, nicht in der Summe)" : ""}`,
        )
        .join("\n"),
      amount: formatEuro(totalCents(positionen)),
    })),
    sums: [],
  };
}

function titleOf({ anzahl, title, firmenpreis }: Line): string {
  return `${anzahl > 1 ? `${anzahl} × ` : ""}${title}${firmenpreis ? " (Firmenpreis)" : ""}`;
}

function dayOf(instant: string): string {
  return formatGermanDate(berlinMoment(Date.parse(instant)).datum);
}
