import { type AuditEntry, changed, changedNames, changedTogether } from "#lib/audit-log.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { recordOf } from "#lib/record-of.ts";
import { PAYMENT_KIND_LABELS } from "#receipts/payment-kinds.ts";
import type { BookingRow } from "./booking-row.ts";
import type { BookingException } from "./exceptions.ts";
import { bookedText, factLabel, NOTED_FIELDS, TEXT_FIELDS, type TextName } from "./fields.ts";
import { priceText, timeText } from "./open-fields.ts";
import { staysAsRecord } from "./status.ts";
import { STATUS_WORDS } from "./status-words.ts";

type Named = Pick<BookingRow, "id" | "user_id" | "datum" | "abgabezeit"> &
  Partial<Pick<BookingRow, "noch_offen">>;
type Priced = Named & Pick<BookingRow, "leistungen" | "positionen" | "preis_cent">;

/** What the journal says of bookings: number, day and sum, and nothing of who it was. */
export const bookingMadeNote = (booking: Priced, allowed?: readonly BookingException[]) =>
  note(booking, `angelegt: ${contents(booking, booking.preis_cent)}${inSpiteOf(allowed)}`);

export const bookingCancelledNote = (
  booking: Named & Pick<BookingRow, "spaet_storniert" | "stornogrund">,
) =>
  note(
    booking,
    `${CANCELLED_WORDS[booking.stornogrund]}${booking.spaet_storniert ? ", weniger als 24 Stunden vorher" : ""}`,
  );

const CANCELLED_WORDS = {
  "": "storniert",
  kunde: "storniert",
  betrieb: "storniert (der Betrieb hat abgesagt)",
  nicht_erschienen: "storniert (nicht erschienen)",
  anders: "storniert (anderer Grund)",
} as const;

/** What had become of it does not hold any more. */
export const bookingReopenedNote = (
  before: Named & Pick<BookingRow, "status">,
  allowed?: readonly BookingException[],
): AuditEntry => ({
  ...note(
    before,
    `wieder geöffnet (war ${STATUS_WORDS[before.status].inText})${inSpiteOf(allowed)}`,
  ),
  beleg: before.status === "done",
});

export const bookingMovedNote = (
  from: Named,
  to: Named,
  allowed?: readonly BookingException[],
): AuditEntry => ({
  ...note(from, ""),
  text: `Buchung ${from.id} verschoben: ${moment(from)} → ${moment(to)}${inSpiteOf(allowed)}`,
});

export function bookingDoneNote(
  booking: Priced & Pick<BookingRow, "endpreis_cent" | "zahlart">,
): AuditEntry {
  const paid = booking.endpreis_cent ?? booking.preis_cent;
  const agreed = paid === booking.preis_cent ? "" : ` statt ${formatEuro(booking.preis_cent)}`;
  const how = PAYMENT_KIND_LABELS[booking.zahlart];
  return {
    ...note(booking, `abgeschlossen: ${formatEuro(paid)}${agreed}${how && `, ${how}`}`),
    beleg: true,
  };
}

export const requestAcceptedNote = (booking: Named, how: string) => note(booking, `${how}zugesagt`);
export const requestEndedNote = (booking: Named, isUnanswered: boolean) =>
  note(booking, isUnanswered ? "nicht rechtzeitig beantwortet" : "nicht zugesagt");
export const proposalSentNote = (
  booking: Named,
  termine: readonly { datum: string; abgabezeit: string }[],
) => note(booking, `andere Zeiten vorgeschlagen: ${termine.map(moment).join("; ")}`);
export const proposalDeclinedNote = (booking: Named) => note(booking, "Vorschlag passte nicht");

/** All that is left of it. */
export const bookingConfirmedNote = (booking: Named) =>
  note(booking, "von ihrer E-Mail-Adresse bestätigt");
export const bookingExpiredNote = (booking: Named) =>
  note(booking, "nicht rechtzeitig bestätigt, der Platz ist wieder frei");

export function bookingDeletedNote(
  booking: Priced & Pick<BookingRow, "endpreis_cent" | "status">,
): AuditEntry {
  const paid = booking.endpreis_cent ?? booking.preis_cent;
  return {
    ...note(
      booking,
      `${staysAsRecord(booking) ? "ausgeblendet" : "gelöscht"} (war ${STATUS_WORDS[booking.status].inText}): ${contents(booking, paid)}`,
    ),
    beleg: booking.status === "done",
  };
}

const NOTE_NAMES = recordOf(NOTED_FIELDS, factLabel);
type Notes = Pick<BookingRow, keyof typeof NOTE_NAMES>;

const CHOICE_NAMES: Partial<Record<keyof BookingRow, string>> = {
  kfz: "KFZ-Klasse",
  verschmutzung: "Verschmutzung",
  sitzOption: "Sitze",
};

/** What was agreed anew; of the person only that it was changed. */
export function bookingEditedNote(
  before: BookingRow,
  after: BookingRow,
  names: readonly (keyof BookingRow)[],
  allowed?: readonly BookingException[],
): AuditEntry {
  const label = (name: keyof BookingRow) =>
    CHOICE_NAMES[name] ?? (name in TEXT_FIELDS ? factLabel(name as TextName) : undefined);
  const others = names.map(label).filter((word) => word !== undefined);
  const changes = changedTogether([
    changed("Termin", moment(before), moment(after)),
    changed("Leistungen", before.leistungen.join(", "), after.leistungen.join(", ")),
    changed("Preis", priceText(before, before.preis_cent), priceText(after, after.preis_cent)),
    before.vertragsmodell === after.vertragsmodell ? undefined : "verbindlich vereinbart",
    before.vorzeitigerBeginn === after.vorzeitigerBeginn
      ? undefined
      : "Beginn vor dem Ende der Widerrufsfrist gewünscht",
    others.length > 0 ? `${others.join(", ")} geändert` : undefined,
  ]);
  return note(before, `bearbeitet${changes ? `: ${changes}` : ""}${inSpiteOf(allowed)}`);
}

/** Only that they were changed. */
export function bookingNotesNotes(before: Named & Notes, after: Partial<Notes>): AuditEntry[] {
  const names = changedNames<Notes>(NOTE_NAMES, before, after);
  return names === undefined ? [] : [note(before, `${names} geändert`)];
}

/** Which text was opened in which app; what stood in it is nobody's but the shop's and the customer's. */
export const messageSentNote = (booking: Named, what: string, way: string) =>
  note(booking, `Nachricht „${what}“ per ${way} geöffnet`);

export const customerCalledNote = (booking: Named, told: readonly string[]) =>
  note(booking, `Kunde angerufen: ${told.join("; ")}`);

type Waits = { id: string; user_id: string | null };
const waitingNote = ({ id, user_id }: Waits, what: string): AuditEntry => ({
  bereich: "buchung",
  text: `Warteliste ${id}: ${what}`,
  betrifft: user_id,
});
export const waitingStartedNote = (one: Waits) => waitingNote(one, "wartet auf einen freien Platz");
export const waitingEndedNote = (one: Waits) => waitingNote(one, "wartet nicht mehr");
export const freePlaceDeclinedNote = (one: Waits) =>
  waitingNote(one, "angebotener Platz abgelehnt");
export const freePlaceTakenNote = (one: Waits, { datum }: { datum: string }) =>
  waitingNote(one, `angebotener Platz am ${formatGermanDate(datum)} genommen`);

const EXCEPTION_WORDS: Record<BookingException, string> = {
  vergangen: "vergangener Termin",
  zu_weit: "mehr als drei Monate voraus",
  sonntag: "Sonntag",
  geschlossen: "geschlossener Tag",
  uhrzeit: "andere Uhrzeit",
  belegt: "zusätzlicher Platz",
};

/** Which rules the shop set aside. */
function inSpiteOf(allowed: readonly BookingException[] = []): string {
  return allowed.length === 0
    ? ""
    : `, Ausnahme: ${allowed.map((exception) => EXCEPTION_WORDS[exception]).join(", ")}`;
}

function note(booking: Named, what: string): AuditEntry {
  return {
    bereich: "buchung",
    text: `Buchung ${booking.id} am ${moment(booking)} ${what}`,
    betrifft: booking.user_id,
  };
}

function moment(booking: Pick<Named, "datum" | "abgabezeit" | "noch_offen">): string {
  return `${formatGermanDate(booking.datum)}, ${timeText(booking)}`;
}

function contents(
  booking: Pick<BookingRow, "leistungen" | "positionen"> & Partial<Pick<BookingRow, "noch_offen">>,
  cents: number,
): string {
  return `${bookedText(booking)}, ${priceText(booking, cents)}`;
}
