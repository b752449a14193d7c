import type { Selectable } from "kysely";
import type { BookingRow } from "#bookings/booking-row.ts";
import { bookedText, bookingNumber, carText, seatsText } from "#bookings/fields.ts";
import { priceText, timeText } from "#bookings/open-fields.ts";
import { placeLines } from "#bookings/place.ts";
import { answerText } from "#bookings/questions.ts";
import { statusText } from "#bookings/status-words.ts";
import { type ClassShop, classTitle } from "#company/vehicle-classes.ts";
import type { WaitingTable } from "#db/tables/booking.ts";
import type { PapersTable, QuotedWork } from "#db/tables/papers.ts";
import type { VoucherOrdersTable } from "#db/tables/vouchers.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { oneLine } from "#lib/one-line.ts";
import { PAPER_WORDS } from "#papers/paper-state.ts";
import { PAYMENT_KIND_LABELS } from "#receipts/payment-kinds.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import type { OwnReceipt } from "#receipts/schema.ts";
import { orderNumber } from "#vouchers/orders.ts";
import { dayOf, sentences } from "./words.ts";

const CANCELLED_BY = {
  "": "",
  kunde: "vom Kunden",
  betrieb: "von uns",
  nicht_erschienen: "nicht erschienen",
  anders: "aus anderem Grund",
} as const;

/** All that is kept of a booking, in words. */
export function bookingLine(booking: BookingRow, shop: ClassShop): string {
  const { id, datum, bis, preis_cent, kfz, verschmutzung, sitzOption } = booking;
  const car = [
    carText(booking),
    classTitle(shop, kfz),
    verschmutzung && `Verschmutzung ${verschmutzung}`,
  ]
    .filter(Boolean)
    .join(", ");
  return sentences([
    `${bookingNumber(id)}: ${formatGermanDate(datum)}, ${timeText(booking)}${bis ? ` bis ${formatGermanDate(bis)}` : ""}, ${bookedText(booking)}, ${booking.firmenlink && preis_cent === 0 ? "Preis mit der Firma vereinbart" : priceText(booking, preis_cent)}, ${statusText(booking)}`,
    `Gebucht als ${[booking.name, booking.telefon, booking.email].filter(Boolean).join(", ")} am ${dayOf(booking.erstellt_am)}${booking.vomBetrieb ? ", von uns eingetragen" : ""}${booking.bestEmail ? "" : ", ohne E-Mails dazu"}`,
    contractText(booking),
    car && `Fahrzeug: ${car}`,
    seatsText(booking) &&
      `${seatsText(booking)}${sitzOption?.details ? `: ${sitzOption.details}` : ""}`,
    ...booking.positionen.map(
      ({ title, preis_cent: cents, grund }) =>
        `${title} ${formatEuro(cents)}${grund ? ` (${grund})` : ""}`,
    ),
    booking.antworten.length > 0 &&
      `Ihre Antworten: ${booking.antworten.map(answerText).join("; ")}`,
    booking.einsatz && `Wo: ${placeLines(booking.einsatz).join("; ")}`,
    booking.nachricht && `Ihre Nachricht: ${booking.nachricht}`,
    booking.notiz && `Unsere Notiz: ${booking.notiz}`,
    ...becameOf(booking),
    ...booking.gesendet.map(({ art, weg, am }) => `Nachricht „${art}“ per ${weg} am ${dayOf(am)}`),
  ]);
}

function contractText({
  vertragsmodell,
  vereinbart_am,
  vorzeitigerBeginn,
  widerrufen_am,
}: BookingRow): string {
  if (vertragsmodell === "reservierung") return "Unverbindlich vorgemerkt";
  const how =
    vereinbart_am === null
      ? "Verbindlich gebucht"
      : `Verbindlich vereinbart am ${dayOf(vereinbart_am)}`;
  return [
    how,
    vorzeitigerBeginn && "Beginn vor dem Ende der Widerrufsfrist gewünscht",
    widerrufen_am && `widerrufen am ${dayOf(widerrufen_am)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function becameOf(booking: BookingRow): (string | false | null)[] {
  const { erledigt_am, storniert_am, endpreis_cent, endpreis_grund, zahlart, stornogrund } =
    booking;
  const why = [
    CANCELLED_BY[stornogrund],
    booking.spaet_storniert && "weniger als 24 Stunden vorher",
  ]
    .filter(Boolean)
    .join(", ");
  return [
    erledigt_am && `Abgeschlossen am ${dayOf(erledigt_am)}`,
    endpreis_cent !== null &&
      `Endpreis ${[formatEuro(endpreis_cent), PAYMENT_KIND_LABELS[zahlart]].filter(Boolean).join(", ")}`,
    endpreis_grund && `Zum Endpreis: ${endpreis_grund}`,
    storniert_am && `Storniert am ${dayOf(storniert_am)}${why && `, ${why}`}`,
  ];
}

/** What stands on a receipt is on the paper itself, which its customer has. */
export function receiptLine({
  nummer,
  praefix,
  art,
  datum,
  betrag_cent,
  faellig,
  bezahlt_am,
  erinnert_am,
}: OwnReceipt): string {
  const what = art === "storno" ? "Stornorechnung" : "Rechnung";
  return [
    `${what} ${receiptNumberText(nummer, praefix)} vom ${formatGermanDate(datum)} über ${formatEuro(betrag_cent)}, mit Name, Anschrift und Leistung`,
    faellig && `zu zahlen bis ${formatGermanDate(faellig)}`,
    erinnert_am && `erinnert am ${formatGermanDate(erinnert_am)}`,
    bezahlt_am && `bezahlt am ${formatGermanDate(bezahlt_am)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

export type WaitingRow = Pick<
  Selectable<WaitingTable>,
  | "name"
  | "email"
  | "leistungen"
  | "kfz"
  | "verschmutzung"
  | "anzahl"
  | "von"
  | "bis"
  | "wochentage"
  | "vorlauf"
  | "stand"
  | "wartet_seit"
  | "erstellt_am"
>;

const WAITING_WORDS: Record<WaitingRow["stand"], string> = {
  unbestaetigt: "Adresse nicht bestätigt",
  wartet: "wartet",
  vermittelt: "Platz gefunden",
};

/** What somebody waits for. */
export function waitingLine(waiting: WaitingRow, shop: ClassShop): string {
  const { name, email, leistungen, kfz, verschmutzung, anzahl, stand, wartet_seit } = waiting;
  return sentences([
    `${formatGermanDate(waiting.von)} bis ${formatGermanDate(waiting.bis)}${waiting.wochentage.length > 0 ? `, nur ${waiting.wochentage.join(", ")}` : ""}, bis ${waiting.vorlauf} Stunden vorher: ${WAITING_WORDS[stand]}`,
    [...leistungen, kfz && classTitle(shop, kfz), verschmutzung, anzahl > 0 && `Sitze: ${anzahl}`]
      .filter(Boolean)
      .join(", "),
    [name, email].filter(Boolean).join(", "),
    `Vorgemerkt am ${dayOf(waiting.erstellt_am)}`,
    wartet_seit && `Auf der Liste seit ${dayOf(wartet_seit)}`,
  ]);
}

export type OrderRow = Selectable<VoucherOrdersTable>;

/** What somebody has ordered and not paid yet. */
export function orderLine(order: OrderRow, shop: ClassShop): string {
  const { nummer, leistung, kfz, wert_cent, name, anschrift, email, bestellt_am, bis } = order;
  return sentences([
    `Gutschein ${orderNumber(nummer)} über ${formatEuro(wert_cent)}, bestellt am ${dayOf(bestellt_am)}, zu bezahlen bis ${formatGermanDate(bis)}`,
    [leistung, kfz && classTitle(shop, kfz)].filter(Boolean).join(", "),
    [name, oneLine(anschrift), email].filter(Boolean).join(", "),
  ]);
}

export type ProposalRow = Pick<
  Selectable<PapersTable>,
  | "nummer"
  | "angebotsnummer"
  | "version"
  | "name"
  | "email"
  | "telefon"
  | "stand"
  | "inhalt"
  | "antwort"
  | "nachricht"
  | "grund"
  | "gesendet_am"
  | "beantwortet_am"
>;

/** Other times that were proposed for a request, and the answer. */
export function proposalLine(proposal: ProposalRow): string {
  const { version, stand, antwort, nachricht, grund } = proposal;
  const nummer = proposal.angebotsnummer ?? proposal.nummer;
  const { termine, angebot, freigabe } = proposal.inhalt;
  const { gesendet_am, beantwortet_am } = proposal;
  const times = (days: readonly { datum: string; abgabezeit: string }[]) =>
    days.map((day) => `${formatGermanDate(day.datum)}, ${day.abgabezeit} Uhr`).join(" oder ");
  const what = freigabe
    ? freigabe.befunde
        .map(({ title, grund, preis_cent }) =>
          [`${title} ${formatEuro(preis_cent)}`, grund && `(${grund})`].filter(Boolean).join(" "),
        )
        .join(", ")
    : angebot
      ? angebot.varianten.map(linesText).join(" oder ")
      : times(termine);
  const addressee = [proposal.name, proposal.telefon, proposal.email].filter(Boolean).join(", ");
  return sentences([
    `${freigabe ? "Freigabe" : angebot ? "Angebot" : "Vorschlag"} ${nummer}.${version}${gesendet_am ? ` vom ${dayOf(gesendet_am)}` : ""}: ${what}, ${PAPER_WORDS[stand].toLowerCase()}${beantwortet_am ? ` am ${dayOf(beantwortet_am)}` : ""}`,
    addressee && `An: ${addressee}`,
    angebot && [angebot.modell, angebot.kennzeichen].filter(Boolean).join(", "),
    angebot && termine.length > 0 && `Frei gehalten: ${times(termine)}`,
    angebot?.besichtigt &&
      `Auto besichtigt am ${formatGermanDate(angebot.besichtigt.datum)}: ${angebot.besichtigt.ort}`,
    antwort &&
      (freigabe
        ? `Zugestimmt: ${times([antwort])}${antwort.name ? `, ${antwort.name}` : ""}, Preis ${formatEuro(antwort.vorher_cent ?? 0)}, danach ${formatEuro(antwort.nachher_cent ?? 0)}`
        : `Gewählt: ${times([antwort])}`),
    nachricht && `Unser Satz dazu: ${nachricht}`,
    grund && `Ihre Antwort: ${grund}`,
  ]);
}

function linesText({ positionen, tage, minuten }: QuotedWork["varianten"][number]): string {
  return [
    ...positionen.map(
      ({ title, anzahl, einzelpreis_cent }) => `${title} ${formatEuro(anzahl * einzelpreis_cent)}`,
    ),
    ...(tage === undefined ? [] : [`${tage} Tage`]),
    ...(minuten === undefined ? [] : [`${minuten} Minuten`]),
  ].join(", ");
}
