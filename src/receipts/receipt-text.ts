import { formatIban } from "#company/iban.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { giroCode } from "./giro-code.ts";
import { splitProportionally } from "./net-lines.ts";
import {
  dueCents,
  RECEIPT_KINDS,
  type ReceiptKind,
  receiptNumberText,
  receiptTitle,
  VAT_RATE,
} from "./receipt-terms.ts";
import type { ReceiptContent } from "./schema.ts";

/** A document as it is kept. */
export type PrintedReceipt = {
  nummer: number;
  praefix: string;
  art: ReceiptKind;
  storniert_nummer: number | null;
  datum: string;
  betrag_cent: number;
  steuer_cent: number;
  inhalt: ReceiptContent;
};

export type ReceiptText = {
  title: string;
  /** The sender in one line over the address, as a window envelope shows it. */
  senderLine: string;
  buyer: string[];
  facts: { name: string; value: string }[];
  /** What the amounts of the lines are. */
  amountHead: "Betrag" | "Netto";
  lines: { text: string; details: string; amount: string }[];
  sums: { name: string; amount: string; isTotal?: true }[];
  notes: string[];
  /** What a banking app reads from the code beside the notes; none where nothing is to be transferred. */
  transfer: string | undefined;
  footer: string[][];
};

/** All words of a document, in the order in which they are printed (§ 14 Abs. 4 UStG, § 34a UStDV). */
export function receiptText(receipt: PrintedReceipt): ReceiptText {
  const { anbieter, kunde, positionen, erechnung, steuer } = receipt.inhalt;
  const isNet = erechnung === true && steuer === "regel";
  return {
    title: receiptTitle(receipt),
    senderLine: [anbieter.name, ...oneLineEach(anbieter.anschrift)].join(" · "),
    buyer: [kunde.name, ...(kunde.kontakt ? [kunde.kontakt] : []), ...oneLineEach(kunde.anschrift)],
    facts: factsOf(receipt),
    amountHead: isNet ? "Netto" : "Betrag",
    lines: (isNet ? netLinesOf(receipt) : positionen).map(({ text, details, cent }) => ({
      text,
      details,
      amount: printedEuro(cent, receipt.inhalt),
    })),
    sums: sumsOf(receipt),
    notes: [...paymentLines(receipt), taxNote(receipt), erechnung ? E_INVOICE_NOTE : ""].filter(
      (note) => note !== "",
    ),
    transfer: transferOf(receipt),
    footer: footerOf(anbieter),
  };
}

const E_INVOICE_NOTE =
  "E-Rechnung nach EN 16931 (ZUGFeRD): Ihre Buchhaltung liest die Daten aus dieser Datei selbst ein.";

/** Companies see net prices; visitors saw gross ones. */
export function netLinesOf({
  betrag_cent,
  steuer_cent,
  inhalt,
}: Pick<PrintedReceipt, "betrag_cent" | "steuer_cent" | "inhalt">) {
  const net = splitProportionally(
    inhalt.positionen.map(({ cent }) => cent),
    betrag_cent - steuer_cent,
  );
  return inhalt.positionen.map((line, index) => ({ ...line, cent: net[index] ?? 0 }));
}

/** How it was or is to be paid, as sentences; in a counter-document, what happens with the money. */
export function paymentLines({
  nummer,
  praefix,
  art,
  betrag_cent,
  inhalt,
}: Pick<PrintedReceipt, "nummer" | "praefix" | "art" | "betrag_cent" | "inhalt">): string[] {
  if (art === "korrektur")
    return [`Der Betrag der Rechnung ${inhalt.storniert ?? ""} ist um diese Gutschrift geringer.`];
  if (art === "storno")
    return ["Mit dieser Stornorechnung ist die ursprüngliche Rechnung aufgehoben."];
  const { zahlart, anbieter, faellig } = inhalt;
  const due = dueCents({ betrag_cent, inhalt });
  if (due <= 0) return ["Mit dem Gutschein bezahlt."];
  if (inhalt.ueberwiesen_am)
    return [`Per Überweisung erhalten am ${printedDate(inhalt.ueberwiesen_am, inhalt)}.`];
  if (zahlart === "bar")
    return [inhalt.angerechnet ? `${formatEuro(due)} bar erhalten.` : "Betrag bar erhalten."];
  const account =
    anbieter.iban === ""
      ? []
      : [
          `Konto: IBAN ${formatIban(anbieter.iban)}, ${payeeOf(anbieter)}, Verwendungszweck: Rechnung ${receiptNumberText(nummer, praefix)}`,
        ];
  if (faellig)
    return [`Zahlbar bis ${printedDate(faellig, inhalt)} per Überweisung, ohne Abzug.`, ...account];
  if (zahlart === "ueberweisung") return ["Zu überweisen, ohne Abzug.", ...account];
  if (inhalt.gutschein) return ["Zahlbar bar oder per Überweisung.", ...account];
  return [
    (inhalt.fassung ?? 1) < 4
      ? "Zu zahlen bar oder per Überweisung."
      : "Zahlbar bar bei Abholung oder per Überweisung.",
    ...account,
  ];
}

/** Whose account it is. */
export function payeeOf({ kontoinhaber, inhaber, name }: ReceiptContent["anbieter"]): string {
  return kontoinhaber || inhaber || name;
}

/** The GiroCode of the transfer. Cash is paid, and documents of the first form had none. */
function transferOf({
  nummer,
  praefix,
  art,
  betrag_cent,
  inhalt,
}: PrintedReceipt): string | undefined {
  const { fassung, zahlart, anbieter } = inhalt;
  const due = dueCents({ betrag_cent, inhalt });
  if (
    fassung === undefined ||
    art !== "rechnung" ||
    zahlart === "bar" ||
    inhalt.ueberwiesen_am !== undefined ||
    anbieter.iban === "" ||
    due <= 0
  )
    return undefined;
  return giroCode({
    payee: payeeOf(anbieter),
    iban: anbieter.iban,
    cents: due,
    text: `Rechnung ${receiptNumberText(nummer, praefix)}`,
  });
}

function factsOf({
  nummer,
  praefix,
  art,
  storniert_nummer,
  datum,
  inhalt,
}: PrintedReceipt): ReceiptText["facts"] {
  const { von, bis } = inhalt.leistung;
  return [
    {
      name: `${RECEIPT_KINDS[art]} Nr.`,
      value: receiptNumberText(nummer, praefix),
    },
    ...(storniert_nummer === null
      ? []
      : [
          {
            name: "Storniert Rechnung Nr.",
            value: inhalt.storniert ?? receiptNumberText(storniert_nummer),
          },
        ]),
    ...(art === "korrektur" ? [{ name: "Zur Rechnung Nr.", value: inhalt.storniert ?? "" }] : []),
    ...(inhalt.buchung ? [{ name: "Buchungsnummer", value: inhalt.buchung }] : []),
    ...(inhalt.kunde.bestellnummer
      ? [{ name: "Ihre Bestellnummer", value: inhalt.kunde.bestellnummer }]
      : []),
    ...(inhalt.kunde.ustId ? [{ name: "Ihre USt-IdNr.", value: inhalt.kunde.ustId }] : []),
    ...(inhalt.kunde.leitwegId ? [{ name: "Leitweg-ID", value: inhalt.kunde.leitwegId }] : []),
    { name: "Datum", value: printedDate(datum, inhalt) },
    // Nothing is done yet where a voucher of many uses is sold.
    ...(inhalt.gutschein === "mehrzweck"
      ? []
      : [
          bis === null
            ? { name: "Leistungsdatum", value: printedDate(von, inhalt) }
            : {
                name: "Leistungszeitraum",
                value: `${printedDate(von, inhalt)} – ${printedDate(bis, inhalt)}`,
              },
        ]),
  ];
}

function sumsOf({ betrag_cent, steuer_cent, inhalt }: PrintedReceipt): ReceiptText["sums"] {
  const total = {
    name: "Gesamtbetrag",
    amount: printedEuro(betrag_cent, inhalt),
    isTotal: true,
  } as const;
  const { angerechnet, gutschein } = inhalt;
  const paid = angerechnet
    ? [
        { name: angerechnet.text, amount: printedEuro(-angerechnet.cent, inhalt) },
        {
          name: "Noch zu zahlen",
          amount: printedEuro(dueCents({ betrag_cent, inhalt }), inhalt),
        },
      ]
    : [];
  if (inhalt.steuer === "kleinunternehmer" || gutschein === "mehrzweck") return [total, ...paid];
  return [
    { name: "Nettobetrag", amount: printedEuro(betrag_cent - steuer_cent, inhalt) },
    { name: `Umsatzsteuer ${VAT_RATE} %`, amount: printedEuro(steuer_cent, inhalt) },
    total,
    ...paid,
  ];
}

export function taxNote({ inhalt }: Pick<PrintedReceipt, "inhalt">): string {
  if (inhalt.steuer === "kleinunternehmer")
    return "Steuerfrei nach § 19 UStG (Kleinunternehmer): Es wird keine Umsatzsteuer berechnet.";
  return inhalt.gutschein === "mehrzweck"
    ? "Mehrzweck-Gutschein (§ 3 Abs. 15 UStG): Umsatzsteuer wird erst beim Einlösen berechnet."
    : "";
}

function footerOf({
  name,
  inhaber,
  anschrift,
  telefon,
  email,
  steuernummer,
  ustId,
  iban,
  angaben,
}: ReceiptContent["anbieter"]): string[][] {
  const columns = [
    [name, ownerLine(inhaber, angaben), ...oneLineEach(anschrift)],
    [telefon === "" ? "" : `Telefon ${telefon}`, email, ...(angaben ?? [])],
    [
      steuernummer === "" ? "" : `Steuernummer ${steuernummer}`,
      ustId === "" ? "" : `USt-IdNr. ${ustId}`,
      iban === "" ? "" : `IBAN ${formatIban(iban)}`,
    ],
  ];
  return columns.map((lines) => lines.filter((line) => line !== ""));
}

/** A registered business has its whole name there, without a word before it. */
function ownerLine(inhaber: string, angaben: string[] | undefined): string {
  return inhaber === "" || angaben ? inhaber : `Inhaber: ${inhaber}`;
}

/** An address in lines, however typed: 'Weg 1, 79098 Freiburg' are two. */
function oneLineEach(text: string): string[] {
  return text
    .split(/\r?\n|,\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

type Form = Pick<ReceiptContent, "fassung">;

function isSinceThird(fassung: Form["fassung"] = 2): boolean {
  return fassung >= 3;
}

/** A day as its document has always printed it: from the third form on like everywhere, before without the noughts ('2.3.2026'). */
function printedDate(datum: string, { fassung }: Form): string {
  const written = formatGermanDate(datum);
  return isSinceThird(fassung) ? written : written.replace(/\b0(\d\.)/g, "$1");
}

/** An amount as its document has always printed it: before the third form the minus was a hyphen. */
function printedEuro(cents: number, { fassung }: Form): string {
  const written = formatEuro(cents);
  return isSinceThird(fassung) ? written : written.replace("−", "-");
}
