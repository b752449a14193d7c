import { sql } from "kysely";
import { areTheirs, type Whose } from "#db/booking-contact.server.ts";
import type { Db } from "#db/connect.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import { OPEN_APPROVAL, OPEN_PASS, STAND_OF_INTAKE } from "#db/open-pass.server.ts";
import { isAmong } from "#db/search-index.server.ts";
import type { KnownAppointment, SentMessage } from "#db/tables/booking.ts";
import type { BilledBooking, BookingRow } from "./booking-row.ts";
import { type CarField, FIELDS } from "./fields.ts";
import { deletePhotosOf } from "./photos.data.ts";
import { freePlaces } from "./places.data.ts";
import { freeQuarters } from "./quarters.data.ts";
import { searchTextOf } from "./search-text.ts";

type LaterField =
  | (
      | "status"
      | "search_folded"
      | "ics_sequence"
      | "erledigt_am"
      | "storniert_am"
      | "spaet_storniert"
      | "stornogrund"
      | "version"
    )
  | ("endpreis_cent" | "endpreis_grund" | "zahlart");

type OptionalField =
  | CarField
  | "mailWieAngegeben"
  | "karte_id"
  | "notiz"
  | "gesendet"
  | "vereinbart_am"
  | "widerrufen_am"
  | "adresseOffen"
  | "kontakt_bis"
  | "bestaetigung"
  | "firmenlink"
  | "serie"
  | "link_version"
  | "antworten"
  | "einsatz"
  | "noch_offen"
  | "nacharbeit_zu"
  | "anrufen"
  | "zusage"
  | "antwort_bis";

export type NewBooking = Omit<BookingRow, LaterField | OptionalField> &
  Partial<Pick<BookingRow, OptionalField>>;

/** The receipt that stands for it; null when none was written, or when it was undone. */
export const STANDING_RECEIPT = sql<number | null>`(
  select billed_bookings.nummer from billed_bookings where billed_bookings.booking_id = bookings.id
)`.as("rechnung");

/** The same for its customer, who gets none that bills other visits, too. */
export const OWN_RECEIPT = sql<number | null>`(
  select receipts.nummer from billed_bookings join receipts on receipts.nummer = billed_bookings.nummer
  where billed_bookings.booking_id = bookings.id and receipts.booking_id = bookings.id
)`.as("rechnung");

/** What vouchers pay of it: set aside while it is open, redeemed once it is done. */
export const COVERED = sql<number>`(
  select cast(coalesce(-sum(voucher_movements.gedeckt_cent), 0) as integer) from voucher_movements
  where voucher_movements.booking_id = bookings.id
)`.as("gedeckt_cent");

const MOST_MESSAGES = 50;
/** Below what a statement may carry. */
const ROWS_AT_ONCE = 200;

export async function insertBooking(tx: Db, booking: NewBooking): Promise<void> {
  await insertBookings(tx, [booking]);
}

/** All of them have the same fields. */
export async function insertBookings(tx: Db, bookings: readonly NewBooking[]): Promise<void> {
  for (let first = 0; first < bookings.length; first += ROWS_AT_ONCE)
    await tx
      .insertInto("bookings")
      .values(bookings.slice(first, first + ROWS_AT_ONCE).map(newRow))
      .execute();
}

function newRow(booking: NewBooking) {
  return {
    ...booking,
    leistungen: JSON.stringify(booking.leistungen),
    sitzOption: booking.sitzOption && JSON.stringify(booking.sitzOption),
    sitze: JSON.stringify(booking.sitze),
    extras: JSON.stringify(booking.extras),
    positionen: JSON.stringify(booking.positionen),
    antworten: JSON.stringify(booking.antworten ?? []),
    einsatz: booking.einsatz ? JSON.stringify(booking.einsatz) : null,
    noch_offen: JSON.stringify(booking.noch_offen ?? []),
    status: "open",
    search_folded: searchTextOf(booking),
    ics_sequence: 0,
    spaet_storniert: false,
    version: 1,
  } as never;
}

export async function findBooking(db: Db, id: string): Promise<BilledBooking | undefined> {
  return await db
    .selectFrom("bookings")
    .selectAll()
    .select([STANDING_RECEIPT, OPEN_PASS, STAND_OF_INTAKE, COVERED, OPEN_APPROVAL])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function readCovered(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom("bookings")
    .select(COVERED)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.gedeckt_cent ?? 0;
}

/** What a link about the booking signs. */
export async function readLinkVersion(db: Db, id: string): Promise<number> {
  const row = await db
    .selectFrom("bookings")
    .select("link_version")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.link_version ?? 0;
}

/** Locks the booking until the transaction ends. */
export async function lockBooking(tx: Db, id: string): Promise<BookingRow | undefined> {
  return await tx
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", id)
    // SQLite has one writer at a time anyway.
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
}

/** What still waits for the confirmation of its guest's address and was not changed by the shop. */
export async function listUnconfirmed(db: Db): Promise<Pick<BookingRow, "id" | "erstellt_am">[]> {
  // Worded to match the partial index, since every request asks this.
  const rows = await db
    .selectFrom("bookings")
    .select(["id", "erstellt_am", "status", "version"])
    .where(sql<boolean>`bestaetigung = 'offen'`)
    .execute();
  return rows.filter(({ status, version }) => status === "open" && version === 1);
}

export async function confirmBookingRow(
  tx: Db,
  { id, erstellt_am, antwort_bis }: Pick<BookingRow, "id" | "erstellt_am" | "antwort_bis">,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set((set) => ({
      erstellt_am,
      antwort_bis,
      bestaetigung: "bestaetigt" as const,
      version: set("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** Not what its guest has yet to confirm; what the shop has changed meanwhile is the shop's. */
const CONCERNS_THE_SHOP = sql<boolean>`(bestaetigung <> 'offen' or version > 1)`;

/** Requests whose time for an answer is over. */
export async function listUnanswered(db: Db, now: string): Promise<Pick<BookingRow, "id">[]> {
  // Worded to match the partial index, since the clock asks this each minute.
  return await db
    .selectFrom("bookings")
    .select("id")
    .where(sql<boolean>`zusage = 'offen'`)
    .where("antwort_bis", "<", now)
    .where("status", "=", "open")
    .where(CONCERNS_THE_SHOP)
    .execute();
}

/** What was asked for and not answered, the most urgent first. */
export async function listAsked(db: Db): Promise<BilledBooking[]> {
  return await db
    .selectFrom("bookings")
    .selectAll()
    .select([STANDING_RECEIPT, OPEN_PASS, STAND_OF_INTAKE, COVERED, OPEN_APPROVAL])
    .where(sql<boolean>`zusage = 'offen'`)
    .where("status", "=", "open")
    .where(CONCERNS_THE_SHOP)
    .orderBy("antwort_bis")
    .execute();
}

/** Who is to answer has until then. */
export async function updateAnswerEnd(tx: Db, id: string, antwort_bis: string): Promise<void> {
  await tx
    .updateTable("bookings")
    .set((set) => ({ antwort_bis, version: set("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** The caller takes the places. */
export async function updateAppointment(
  tx: Db,
  id: string,
  {
    noch_offen,
    ...to
  }: Pick<BookingRow, "datum" | "abgabezeit" | "dauerTage" | "bis" | "noch_offen">,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set((set) => ({
      ...to,
      noch_offen: JSON.stringify(noch_offen),
      ics_sequence: set("ics_sequence", "+", 1),
      version: set("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** False when another change was faster. A cancelled booking frees its place. */
export async function closeBooking(
  tx: Db,
  id: string,
  to: "done" | "cancelled",
  change: {
    am: string;
    spaet_storniert: boolean;
    stornogrund?: BookingRow["stornogrund"];
    notiz?: string;
    payment?: Pick<BookingRow, "endpreis_cent" | "endpreis_grund" | "zahlart"> &
      Partial<Pick<BookingRow, "notiz">>;
  },
): Promise<boolean> {
  const result = await tx
    .updateTable("bookings")
    .set((set) => ({
      status: to,
      ...(to === "done"
        ? { erledigt_am: change.am, zusage: "zugesagt" as const }
        : { storniert_am: change.am }),
      antwort_bis: null,
      spaet_storniert: change.spaet_storniert,
      stornogrund: change.stornogrund ?? "",
      ...(change.notiz !== undefined && { notiz: change.notiz }),
      ...change.payment,
      ics_sequence: set("ics_sequence", "+", 1),
      version: set("version", "+", 1),
    }))
    .where("id", "=", id)
    .where("status", "=", "open")
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  if (to === "cancelled") {
    await freePlaces(tx, id);
    await freeQuarters(tx, id);
  }
  return true;
}

/** The caller takes the places. */
export async function reopenBookingRow(
  tx: Db,
  id: string,
  { bis }: Pick<BookingRow, "bis">,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set((set) => ({
      status: "open" as const,
      bis,
      erledigt_am: null,
      storniert_am: null,
      spaet_storniert: false,
      stornogrund: "" as const,
      zusage: "zugesagt" as const,
      antwort_bis: null,
      widerrufen_am: null,
      endpreis_cent: null,
      endpreis_grund: "",
      zahlart: "" as const,
      ics_sequence: set("ics_sequence", "+", 1),
      version: set("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

export async function writeWithdrawn(tx: Db, id: string, widerrufen_am: string): Promise<void> {
  await tx.updateTable("bookings").set({ widerrufen_am }).where("id", "=", id).execute();
}

/** Writes these fields of a booking that the transaction holds. */
export async function updateBooking(
  tx: Db,
  booking: BookingRow,
  names: readonly (keyof BookingRow)[],
): Promise<void> {
  const written = [...names, "version", "ics_sequence"] as const;
  await tx
    .updateTable("bookings")
    .set({
      ...Object.fromEntries(written.map((name) => [name, columnOf(booking[name])])),
      search_folded: searchTextOf(booking),
    })
    .where("id", "=", booking.id)
    .execute();
}

function columnOf(value: unknown): unknown {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}

/** For columns nobody edits: keeps the version. */
export async function addSentMessage(
  tx: Db,
  booking: BookingRow,
  message: SentMessage,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ gesendet: JSON.stringify([...booking.gesendet, message].slice(-MOST_MESSAGES)) })
    .where("id", "=", booking.id)
    .execute();
}

/** For columns nobody edits: keeps the version. */
export async function writeKnown(
  tx: Db,
  id: string,
  known: KnownAppointment | null,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ anrufen: known && JSON.stringify(known) })
    .where("id", "=", id)
    .execute();
}

/** Whose customers are to be called: from this day on they are there, or would come, as they know it. The next first. */
export async function listToCall(db: Db, ab: string, limit: number): Promise<BookingRow[]> {
  return await db
    .selectFrom("bookings")
    .selectAll()
    .where("anrufen", "is not", null)
    .where(({ or, eb }) =>
      or([eb("datum", ">=", ab), eb(sql<string>`anrufen ->> 'datum'`, ">=", ab)]),
    )
    .orderBy("datum")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** What replaces each personal field once forgotten. */
const FORGOTTEN: Record<string, string | null> = Object.fromEntries(
  Object.entries(FIELDS).flatMap(([name, field]) =>
    "forgotten" in field ? [[name, field.forgotten]] : [],
  ),
);

/** Who it was is no longer known of those bookings that no law makes the business keep. Returns which. */
export async function forgetPersonOf(tx: Db, whose: Whose): Promise<string[]> {
  const forgotten = await tx
    .updateTable("bookings")
    .set({ ...FORGOTTEN, search_folded: "" })
    .where(areTheirs(whose))
    .where((where) => where.or([where("status", "=", "cancelled"), where("art", "=", "beratung")]))
    .returning("id")
    .execute();
  const ids = forgotten.map(({ id }) => id);
  await deletePhotosOf(tx, ids);
  return ids;
}

export async function setContactEnd(tx: Db, id: string, kontakt_bis: string): Promise<void> {
  await tx.updateTable("bookings").set({ kontakt_bis }).where("id", "=", id).execute();
}

/** Name and service stay, which the tax office may ask for. */
export async function forgetContactOf(tx: Db, row: BookingRow): Promise<void> {
  const search_folded = searchTextOf({ ...row, telefon: "", email: "", einsatz: null });
  await tx
    .updateTable("bookings")
    .set({ telefon: "", email: "", einsatz: null, kontakt_bis: null, search_folded })
    .where("id", "=", row.id)
    .execute();
  await deletePhotosOf(tx, [row.id]);
}

/** Their places go with them. */
export async function deleteBookingRows(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("bookings")
    .where(isAmong(tx, sql`id`, ids))
    .execute();
}

/** The place goes with the row. False when it was gone already. */
export async function deleteBookingRow(tx: Db, id: string): Promise<boolean> {
  const result = await tx.deleteFrom("bookings").where("id", "=", id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/**
 * Deletes what may no longer be kept: services that were not cancelled before `services`, consultations and cancelled bookings before `others`.
 * Both are calendar dates.
 */
export async function deleteBookingsBefore(
  db: Db,
  dates: { services: string; others: string },
): Promise<void> {
  await db
    .deleteFrom("bookings")
    .where("datum", "<", dates.others)
    .where((where) =>
      where.or([
        where("datum", "<", dates.services),
        where("art", "=", "beratung"),
        where("status", "=", "cancelled"),
      ]),
    )
    .execute();
}

/** The address is approved. */
export async function closeAddress(
  tx: Db,
  cardIds: readonly string[],
  email: string,
): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ adresseOffen: false })
    .where("karte_id", "in", cardIds)
    .where("adresseOffen", "=", true)
    .where(sql<string>`lower(email)`, "=", email.trim().toLowerCase())
    .execute();
}

/** The first visit of a series. */
export async function setSeries(tx: Db, id: string, serie: string): Promise<void> {
  await tx
    .updateTable("bookings")
    .set((row) => ({ serie, version: row("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** What of a series is open, from a day on. */
export async function listOpenOfSeries(db: Db, serie: string, from: string): Promise<string[]> {
  const rows = await db
    .selectFrom("bookings")
    .select("id")
    .where("serie", "=", serie)
    .where("serie", "<>", "")
    .where("status", "=", "open")
    .where("datum", ">=", from)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}
