import { readSettings } from "#company/company.data.ts";
import type { CompanySettings } from "#company/schema.ts";
import { type ClassShop, classTitle } from "#company/vehicle-classes.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { type CsvCell, csvLine, csvStart } from "#lib/csv.ts";
import type { Period } from "#lib/period.ts";
import type { Platform } from "#server/platform.server.ts";
import { listBookingsAfter } from "../booking-lists.data.ts";
import type { BookingRow } from "../booking-row.ts";
import { bookingNumber, CAR_FIELDS, extraTitles, textField } from "../fields.ts";
import { isOpenField } from "../open-fields.ts";
import { addressText, wayText } from "../place.ts";
import { answerText } from "../questions.ts";
import { statusText } from "../status-words.ts";

const ROWS_AT_ONCE = 500;
const REASONS = {
  "": "",
  kunde: "Kunde",
  betrieb: "Betrieb",
  nicht_erschienen: "nicht erschienen",
  anders: "anderer",
};
const PAYMENT_LABELS = { "": "", bar: "bar", ueberweisung: "Überweisung" };
const PLACE_TITLE = "Einsatzort";
const ANSWERS_TITLE = "Antworten";
const titlesOf = (shop: ExportShop) => [
  "Termin",
  "Uhrzeit",
  "Status",
  "Name",
  "E-Mail",
  "Telefon",
  "Leistungen",
  "Extras",
  "KFZ-Klasse",
  "Verschmutzung",
  ...carFieldsOf(shop).map((name) => textField(name).label),
  "Vereinbarter Preis",
  "Endpreis",
  "Zahlart",
  "Eingegangen",
  "Abgeschlossen",
  "Storniert",
  "Spät storniert",
  "Stornogrund",
  "Buchung",
];

const carFieldsOf = ({ firmenkunden }: Pick<ExportShop, "firmenkunden">) =>
  CAR_FIELDS.filter((name) => firmenkunden || !textField(name).isForFirms);

/** All bookings of a period as a table, a few hundred at a time. */
export async function* exportBookings({ db }: Platform, period: Period): AsyncGenerator<string> {
  const shop = await readSettings(db);
  yield csvStart([
    ...titlesOf(shop),
    ...(shop.unterwegs ? [PLACE_TITLE] : []),
    ...(shop.fragen.length > 0 ? [ANSWERS_TITLE] : []),
  ]);
  let after: BookingRow | undefined;
  do {
    const rows = await listBookingsAfter(db, period, after, ROWS_AT_ONCE);
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row, shop))).join("");
    after = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
  } while (after);
}

type ExportShop = ClassShop & Pick<CompanySettings, "unterwegs" | "fragen" | "firmenkunden">;

function placeOf({ einsatz }: BookingRow): string {
  return einsatz ? `${wayText(einsatz)}: ${addressText(einsatz)}` : "";
}

function cellsOf(row: BookingRow, shop: ExportShop): CsvCell[] {
  return [
    formatGermanDate(row.datum),
    isOpenField(row, "abgabezeit") ? "" : row.abgabezeit,
    statusText(row),
    row.name,
    row.email,
    row.telefon,
    row.leistungen.join(", "),
    extraTitles(row).join(", "),
    classTitle(shop, row.kfz),
    row.verschmutzung,
    ...carFieldsOf(shop).map((name) => row[name]),
    isOpenField(row, "preis") ? "" : { cent: row.preis_cent },
    row.endpreis_cent === null ? "" : { cent: row.endpreis_cent },
    PAYMENT_LABELS[row.zahlart],
    instantText(row.erstellt_am),
    instantText(row.erledigt_am),
    instantText(row.storniert_am),
    row.spaet_storniert ? "ja" : "",
    REASONS[row.stornogrund],
    bookingNumber(row.id),
    ...(shop.unterwegs ? [placeOf(row)] : []),
    ...(shop.fragen.length > 0 ? [row.antworten.map(answerText).join("; ")] : []),
  ];
}

function instantText(instant: string | null): string {
  return instant === null ? "" : formatGermanDate(berlinMoment(Date.parse(instant)).datum);
}
