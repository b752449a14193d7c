import type { Period } from "#lib/period.ts";
import { type DatevAccount, type DatevFacts, entriesOf, yearBegin } from "./datev-terms.ts";
import { receiptNumberText } from "./receipt-terms.ts";
import type { ReceiptContent } from "./schema.ts";

/** What a row is made of. */
export type DatevReceipt = {
  nummer: number;
  praefix: string;
  datum: string;
  betrag_cent: number;
  inhalt: Pick<
    ReceiptContent,
    "kunde" | "zahlart" | "steuer" | "storniert" | "gutschein" | "angerechnet"
  >;
};

const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => [
    `${name} – Art ${at + 1}`,
    `${name} – Inhalt ${at + 1}`,
  ]).flat();

/** The columns of a Buchungsstapel, format version 13, in their order. */
export const DATEV_COLUMNS: readonly string[] = [
  "Umsatz (ohne Soll/Haben-Kz)",
  "Soll/Haben-Kennzeichen",
  "WKZ Umsatz",
  "Kurs",
  "Basis-Umsatz",
  "WKZ Basis-Umsatz",
  "Konto",
  "Gegenkonto (ohne BU-Schlüssel)",
  "BU-Schlüssel",
  "Belegdatum",
  "Belegfeld 1",
  "Belegfeld 2",
  "Skonto",
  "Buchungstext",
  "Postensperre",
  "Diverse Adressnummer",
  "Geschäftspartnerbank",
  "Sachverhalt",
  "Zinssperre",
  "Beleglink",
  ...numbered(8, "Beleginfo"),
  "KOST1 – Kostenstelle",
  "KOST2 – Kostenstelle",
  "KOST-Menge",
  "EU-Mitgliedstaat u. UStID (Bestimmung)",
  "EU-Steuersatz (Bestimmung)",
  "Abw. Versteuerungsart",
  "Sachverhalt L+L",
  "Funktionsergänzung L+L",
  "BU 49 Hauptfunktionstyp",
  "BU 49 Hauptfunktionsnummer",
  "BU 49 Funktionsergänzung",
  ...numbered(20, "Zusatzinformation"),
  "Stück",
  "Gewicht",
  "Zahlweise",
  "Forderungsart",
  "Veranlagungsjahr",
  "Zugeordnete Fälligkeit",
  "Skontotyp",
  "Auftragsnummer",
  "Buchungstyp",
  "USt-Schlüssel (Anzahlungen)",
  "EU-Mitgliedstaat (Anzahlungen)",
  "Sachverhalt L+L (Anzahlungen)",
  "EU-Steuersatz (Anzahlungen)",
  "Erlöskonto (Anzahlungen)",
  "Herkunft-Kz",
  "Leerfeld",
  "KOST-Datum",
  "SEPA-Mandatsreferenz",
  "Skontosperre",
  "Gesellschaftername",
  "Beteiligtennummer",
  "Identifikationsnummer",
  "Zeichnernummer",
  "Postensperre bis",
  "Bezeichnung SoBil-Sachverhalt",
  "Kennzeichen SoBil-Buchung",
  "Festschreibung",
  "Leistungsdatum",
  "Datum Zuord. Steuerperiode",
  "Fälligkeit",
  "Generalumkehr (GU)",
  "Steuersatz",
  "Land",
  "Abrechnungsreferenz",
  "BVV-Position",
  "EU-Mitgliedstaat u. UStID (Ursprung)",
  "EU-Steuersatz (Ursprung)",
  "Abw. Skontokonto",
];

/** Which accounts a receipt still lacks. */
export function missingAccounts({ konten }: DatevFacts, receipt: DatevReceipt): DatevAccount[] {
  const needed = entriesOf(receipt).flatMap(({ konto, gegenkonto }) => [konto, gegenkonto]);
  return [...new Set(needed)].filter((account) => konten[account] === "");
}

/** The line before all others: what the file is, whose, and of which days. */
export function datevHeader(
  facts: DatevFacts,
  { von, bis }: Period,
  made: { datum: string; zeit: string },
): string {
  return line([
    text("EXTF"),
    "700",
    "21",
    text("Buchungsstapel"),
    "13",
    `${bare(made.datum)}${made.zeit.replace(":", "")}00000`,
    "",
    text(""),
    text(""),
    text(""),
    facts.berater,
    facts.mandant,
    bare(yearBegin(bis, facts.wjMonat)),
    String(facts.kontenlaenge),
    bare(von),
    bare(bis),
    text(`Rechnungen ${bare(von)}-${bare(bis)}`, 30),
    text(""),
    "1",
    "0",
    "0",
    text("EUR"),
    "",
    text(""),
    "",
    "",
    text(facts.rahmen),
    "",
    "",
    text(""),
    text(""),
  ]);
}

export function datevTitles(): string {
  return line(DATEV_COLUMNS);
}

/** What a receipt books, a line each; what it undoes is booked on the other side. */
export function datevRow(facts: DatevFacts, receipt: DatevReceipt): string {
  const { nummer, praefix, datum, betrag_cent, inhalt } = receipt;
  const entries = entriesOf(receipt).map(({ cent, konto, gegenkonto }) => {
    const key =
      gegenkonto === "gutschein"
        ? ""
        : facts.schluessel[gegenkonto === "regel" ? "regel" : "klein"];
    const said: Record<string, string> = {
      "Umsatz (ohne Soll/Haben-Kz)": amount(cent),
      "Soll/Haben-Kennzeichen": text(cent < 0 ? "H" : "S"),
      "WKZ Umsatz": text("EUR"),
      Konto: facts.konten[konto],
      "Gegenkonto (ohne BU-Schlüssel)": facts.konten[gegenkonto],
      "BU-Schlüssel": text(key),
      Belegdatum: `${datum.slice(8, 10)}${datum.slice(5, 7)}`,
      "Belegfeld 1": text(documentField(receiptNumberText(nummer, praefix)), 36),
      Buchungstext: harmlessText(
        [betrag_cent < 0 && `Storno ${inhalt.storniert ?? ""}`.trim(), inhalt.kunde.name]
          .filter(Boolean)
          .join(" "),
      ),
      Festschreibung: "0",
    };
    return line(DATEV_COLUMNS.map((column) => said[column] ?? ""));
  });
  return entries.join("");
}

const line = (fields: readonly string[]) => `${fields.join(";")}\r\n`;
const bare = (day: string) => day.replaceAll("-", "");

/** In quotes, on one line, and no longer than the field is. */
function text(value: string, most = 60): string {
  const plain = value.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
  return `"${inWindows1252(plain).slice(0, most).trim().replaceAll('"', '""')}"`;
}

/** What a spreadsheet would take for a formula, as in lib/csv.ts; an apostrophe before it would be part of the name. */
const FORMULA_START = /^[\s\p{Cc}=+\-@＝＋－＠]+/u;

function harmlessText(value: string): string {
  // A mark may have been taken off an equals sign only there.
  return text(inWindows1252(value.replace(FORMULA_START, "")).replace(FORMULA_START, ""));
}

/** Letters, digits and a few signs are all that it may hold. */
function documentField(number: string): string {
  return inWindows1252(number).replace(/[^\p{L}\p{N}$&%*+\-/]/gu, "-");
}

function amount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}

/** What Windows-1252 has at 0x80 to 0x9F, in this order; a space where it has nothing. */
const HIGH = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const at = letter === " " ? -1 : HIGH.indexOf(letter);
  return at < 0 ? undefined : 0x80 + at;
}

/** What the file cannot hold becomes the letter without its marks, or a question mark. */
function inWindows1252(value: string): string {
  return Array.from(value.normalize("NFC"), (letter) => {
    if (byteOf(letter) !== undefined) return letter;
    const base = letter.normalize("NFD").replace(/\p{M}/gu, "");
    return base !== "" && byteOf(base) !== undefined ? base : "?";
  }).join("");
}

export function windows1252(value: string): Uint8Array {
  return Uint8Array.from(inWindows1252(value), (letter) => byteOf(letter) ?? 0x3f);
}
