import { ReadableStream } from "node:stream/web";
import { exportAuditLog } from "#audit-log/export-audit-log.server.ts";
import { type HiddenBooking, listHiddenOf } from "#bookings/changes/hidden.data.ts";
import { bookingNumber } from "#bookings/fields.ts";
import { exportBookings } from "#bookings/list/export-bookings.server.ts";
import { readSettings } from "#company/company.data.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { csvLine, csvStart } from "#lib/csv.ts";
import type { Period } from "#lib/period.ts";
import { exportReceipts, printReceipts } from "#receipts/export-receipts.server.ts";
import { type ZipEntry, zipParts } from "#server/files/zip.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { VERSION } from "#server/version.server.ts";
import { AUDIT_FIELDS } from "./tax-audit-fields.ts";

/** All that an audit may ask this site for, in one archive: tables with a description of their fields, and every receipt as it was handed out. */
export async function exportForAudit(
  platform: Platform,
  period: Period,
): Promise<{ filename: string; bytes: globalThis.ReadableStream<Uint8Array> }> {
  const { companyName } = await readSettings(platform.db);
  const tables = [
    { name: "rechnungen.csv", content: await whole(exportReceipts(platform, period)) },
    { name: "buchungen.csv", content: await whole(exportBookings(platform, period)) },
    {
      name: "ausgeblendete-buchungen.csv",
      content: hiddenTable(await listHiddenOf(platform.db, period)),
    },
    { name: "protokoll.csv", content: await whole(exportAuditLog(platform, { ...period, q: "" })) },
  ];
  const readMe = { name: "LIESMICH.txt", content: readMeText(companyName, period, tables) };
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    yield* [readMe, { name: "felder.csv", content: fieldsTable() }, ...tables];
    for await (const { name, content } of printReceipts(platform, period))
      yield { name: `${RECEIPTS}/${name}`, content };
  };
  const bytes: unknown = ReadableStream.from(zipParts(entries()));
  return {
    filename: `pruefung-${period.von}-bis-${period.bis}.zip`,
    bytes: bytes as globalThis.ReadableStream<Uint8Array>,
  };
}

const RECEIPTS = "belege";

async function whole(parts: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}

function hiddenTable(hidden: readonly HiddenBooking[]): string {
  const lines = hidden.map(({ id, inhalt, grund, ausgeblendet_am, ausgeblendet_von }) =>
    csvLine([
      bookingNumber(id),
      formatGermanDate(inhalt.datum),
      inhalt.name,
      inhalt.leistungen.join(", "),
      { cent: inhalt.preis_cent },
      { cent: inhalt.endpreis_cent ?? inhalt.preis_cent },
      grund,
      formatGermanDate(berlinMoment(Date.parse(ausgeblendet_am)).datum),
      ausgeblendet_von,
      inhalt.belege.join(", "),
    ]),
  );
  return csvStart(Object.keys(AUDIT_FIELDS["ausgeblendete-buchungen.csv"] ?? {})) + lines.join("");
}

function fieldsTable(): string {
  const lines = Object.entries(AUDIT_FIELDS).flatMap(([file, fields]) =>
    Object.entries(fields).map(([title, meaning]) => csvLine([file, title, meaning])),
  );
  return csvStart(["Datei", "Feld", "Bedeutung"]) + lines.join("");
}

function readMeText(
  companyName: string,
  { von, bis }: Period,
  tables: readonly { name: string; content: string }[],
): string {
  return [
    `${companyName}: Daten der Website vom ${formatGermanDate(von)} bis ${formatGermanDate(bis)}`,
    "",
    "Tabellen mit Semikolon als Trennzeichen, Dezimalkomma, UTF-8 mit Kennung, Zeilenende CRLF. Die erste Zeile nennt die Felder; was sie bedeuten, steht in felder.csv.",
    "Ein Apostroph vor =, +, - oder @ gehört nicht zum Wert: Er verhindert, dass eine Tabellenkalkulation ihn ausrechnet.",
    "",
    ...tables.map(({ name, content }) => `${name}: ${recordsOf(content)} Datensätze`),
    "",
    "Rechnungen und Stornorechnungen haben eine gemeinsame Nummernreihe ohne Lücke. Jede liegt im Ordner belege als PDF, wie sie ausgegeben wurde, E-Rechnungen auch als XML (EN 16931).",
    `Software: Version ${VERSION}.`,
    "",
  ].join("\r\n");
}

/** Line breaks within quotes end no record. */
function recordsOf(table: string): number {
  return table.replaceAll(/"(?:[^"]|"")*"/g, "").split("\r\n").length - 2;
}
