import { ReadableStream } from "node:stream/web";
import type { Db } from "#db/connect.server.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { type CsvCell, csvLine, csvStart } from "#lib/csv.ts";
import type { Period } from "#lib/period.ts";
import { type ZipEntry, zipParts } from "#server/files/zip.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { drawReceipt } from "./draw-receipt.server.ts";
import { invoiceFileName, invoiceXml } from "./receipt-invoice.ts";
import { RECEIPT_KINDS, receiptNumberText } from "./receipt-terms.ts";
import { listReceiptsAfter, type ReceiptRow } from "./receipts.data.ts";

const ROWS_AT_ONCE = 500;
const PAYMENT_LABELS = { "": "", bar: "bar", ueberweisung: "Überweisung" };
const TITLES = [
  "Nummer",
  "Art",
  "Datum",
  "Kunde",
  "Anschrift",
  "Leistung von",
  "Leistung bis",
  "Positionen",
  "Betrag",
  "Enthaltene Umsatzsteuer",
  "Zahlart",
  "Storniert Nummer",
  "Zahlbar bis",
  "Bezahlt am",
];

/** All documents of a period as a table for the tax adviser. */
export async function* exportReceipts({ db }: Platform, period: Period): AsyncGenerator<string> {
  yield csvStart(TITLES);
  for await (const rows of receiptsOf(db, period))
    yield rows.map((row) => csvLine(cellsOf(row))).join("");
}

/** The same documents as they were handed out, one after the other. */
export async function* printReceipts(
  { db }: Platform,
  period: Period,
): AsyncGenerator<{ name: string; content: string | Buffer }> {
  for await (const rows of receiptsOf(db, period)) {
    for (const row of rows) {
      const { filename, content } = await drawReceipt(db, row);
      yield { name: filename, content };
      if (row.inhalt.erechnung) yield { name: invoiceFileName(row), content: invoiceXml(row) };
    }
  }
}

/** The table and every document of it in one archive. */
export function packReceipts(
  platform: Platform,
  period: Period,
): { filename: string; bytes: globalThis.ReadableStream<Uint8Array> } {
  const name = `rechnungen-${period.von}-bis-${period.bis}`;
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    let table = "";
    for await (const part of exportReceipts(platform, period)) table += part;
    yield { name: `${name}.csv`, content: table };
    yield* printReceipts(platform, period);
  };
  const bytes: unknown = ReadableStream.from(zipParts(entries()));
  return { filename: `${name}.zip`, bytes: bytes as globalThis.ReadableStream<Uint8Array> };
}

/** A few hundred at a time. */
export async function* receiptsOf(db: Db, period: Period): AsyncGenerator<ReceiptRow[]> {
  let after = 0;
  for (;;) {
    const rows = await listReceiptsAfter(db, period, after, ROWS_AT_ONCE);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.nummer ?? after;
  }
}

function cellsOf({
  nummer,
  praefix,
  art,
  datum,
  inhalt,
  faellig,
  bezahlt_am,
  betrag_cent,
  steuer_cent,
  storniert_nummer,
}: ReceiptRow): CsvCell[] {
  const { kunde, leistung, positionen, zahlart } = inhalt;
  return [
    receiptNumberText(nummer, praefix),
    RECEIPT_KINDS[art],
    formatGermanDate(datum),
    kunde.name,
    kunde.anschrift,
    formatGermanDate(leistung.von),
    formatGermanDate(leistung.bis ?? leistung.von),
    positionen.map(({ text }) => text).join(", "),
    { cent: betrag_cent },
    { cent: steuer_cent },
    PAYMENT_LABELS[zahlart],
    inhalt.storniert ?? (storniert_nummer === null ? "" : receiptNumberText(storniert_nummer)),
    faellig === null ? "" : formatGermanDate(faellig),
    bezahlt_am === null ? "" : formatGermanDate(bezahlt_am),
  ];
}
