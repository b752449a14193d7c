import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import { isAmong } from "#db/search-index.server.ts";
import type {
  ImportBookingsTable,
  ImportCardsTable,
  ImportLinesTable,
  ImportsTable,
} from "#db/tables/customers.ts";

const LINES_AT_ONCE = 500;

export type ImportRow = Selectable<ImportsTable>;
export type LineRow = Selectable<ImportLinesTable>;
export type CardBeside = Selectable<ImportCardsTable>;
export type BookingBeside = Selectable<ImportBookingsTable>;

export async function insertImport(tx: Db, row: ImportRow): Promise<void> {
  await tx
    .insertInto("imports")
    .values({
      ...row,
      spalten: JSON.stringify(row.spalten),
      zuordnung: JSON.stringify(row.zuordnung),
    })
    .execute();
}

/** New lines, or the same ones with what became of them. */
export async function writeLines(tx: Db, lines: readonly LineRow[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto("import_lines")
    .values(lines.map((line) => ({ ...line, zellen: JSON.stringify(line.zellen) })))
    .onConflict((conflict) =>
      conflict.columns(["import_id", "nr"]).doUpdateSet((row) => ({
        zustand: row.ref("excluded.zustand"),
        grund: row.ref("excluded.grund"),
        karte_id: row.ref("excluded.karte_id"),
      })),
    )
    .execute();
}

export async function findImport(db: Db, id: string): Promise<ImportRow | undefined> {
  return await db
    .selectFrom("imports")
    .selectAll()
    .where("id", "=", id)
    .where("zustand", "<>", "verworfen")
    .executeTakeFirst();
}

/** Whoever else works on it waits until the transaction is over. */
export async function lockImport(tx: Db, id: string): Promise<ImportRow | undefined> {
  return await tx
    .selectFrom("imports")
    .selectAll()
    .where("id", "=", id)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
}

/** One after the other takes over, so that the next one knows whom the last one brought. */
export async function lockAllImports(tx: Db): Promise<void> {
  if (isPostgres(tx)) await sql`select id from imports order by id for update`.execute(tx);
}

export async function listImports(db: Db): Promise<ImportRow[]> {
  return await db
    .selectFrom("imports")
    .selectAll()
    .where("zustand", "<>", "verworfen")
    .orderBy("angelegt_am", "desc")
    .orderBy("id")
    .execute();
}

export async function updateImport(
  tx: Db,
  id: string,
  change: Partial<Pick<ImportRow, "geprueft_bis" | "zustand" | "laeuft" | "uebernommen_am">> & {
    zuordnung?: readonly string[];
  },
): Promise<void> {
  const { zuordnung, ...rest } = change;
  await tx
    .updateTable("imports")
    .set({ ...rest, ...(zuordnung && { zuordnung: JSON.stringify(zuordnung) }) })
    .where("id", "=", id)
    .execute();
}

/** How many lines are in which state. */
export async function countLines(
  db: Db,
  ids: readonly string[],
): Promise<{ import_id: string; zustand: LineRow["zustand"]; anzahl: number }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("import_lines")
    .select((row) => ["import_id", "zustand", row.fn.countAll<number>().as("anzahl")])
    .where("import_id", "in", ids)
    .groupBy(["import_id", "zustand"])
    .execute();
  return rows.map((row) => ({ ...row, anzahl: Number(row.anzahl) }));
}

/** How many lines were looked at. */
export async function countChecked(
  db: Db,
  { id, geprueft_bis }: Pick<ImportRow, "id" | "geprueft_bis">,
): Promise<number> {
  const row = await db
    .selectFrom("import_lines")
    .select((select) => select.fn.countAll<number>().as("anzahl"))
    .where("import_id", "=", id)
    .where("nr", "<=", geprueft_bis)
    .executeTakeFirst();
  return Number(row?.anzahl ?? 0);
}

export async function listLines(
  db: Db,
  id: string,
  {
    after = 0,
    zustand,
    most,
    skip = 0,
  }: {
    after?: number;
    zustand?: LineRow["zustand"] | undefined;
    most: number;
    skip?: number;
  },
): Promise<LineRow[]> {
  return await db
    .selectFrom("import_lines")
    .selectAll()
    .where("import_id", "=", id)
    .where("nr", ">", after)
    .$if(zustand !== undefined, (query) => query.where("zustand", "=", zustand ?? "offen"))
    .orderBy("nr")
    .limit(most)
    .offset(skip)
    .execute();
}

/** A few thousand at a time, so that nobody else waits. True when there may be more. */
export async function deleteSomeLines(db: Db, id: string, most: number): Promise<boolean> {
  const last = await db
    .selectFrom("import_lines")
    .select("nr")
    .where("import_id", "=", id)
    .orderBy("nr")
    .limit(1)
    .offset(most)
    .executeTakeFirst();
  const is = db.deleteFrom("import_lines").where("import_id", "=", id);
  await (last ? is.where("nr", "<=", last.nr) : is).execute();
  return last !== undefined;
}

export async function deleteImport(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("imports").where("id", "=", id).execute();
}

/** Those of which somebody, or the end of a process, left steps undone. */
export async function listUnderWay(db: Db): Promise<ImportRow[]> {
  return await db.selectFrom("imports").selectAll().where("laeuft", "=", true).execute();
}

export async function listImportsBefore(db: Db, instant: string): Promise<ImportRow[]> {
  return await db
    .selectFrom("imports")
    .selectAll()
    .where(sql<boolean>`coalesce(uebernommen_am, angelegt_am) < ${instant}`)
    .execute();
}

export async function insertCardsBeside(tx: Db, cards: readonly CardBeside[]): Promise<void> {
  if (cards.length > 0)
    await tx
      .insertInto("import_cards")
      .values([...cards])
      .execute();
}

export async function insertBookingsBeside(
  tx: Db,
  bookings: readonly BookingBeside[],
): Promise<void> {
  if (bookings.length > 0)
    await tx
      .insertInto("import_bookings")
      .values(bookings.map((one) => ({ ...one, termin: JSON.stringify(one.termin) })))
      .execute();
}

/** In the order of the file. */
export async function listBookingsBeside(db: Db, importId: string): Promise<BookingBeside[]> {
  return await db
    .selectFrom("import_bookings")
    .selectAll()
    .where("import_id", "=", importId)
    .orderBy("zeile")
    .execute();
}

/** Whoever changes one of the appointments that were taken over waits until the transaction is over. */
export async function lockBookingsOfImport(tx: Db, importId: string): Promise<void> {
  if (isPostgres(tx))
    await sql`
      select id from bookings where id in (select id from import_bookings where import_id = ${importId})
      order by id for update`.execute(tx);
}

export async function countBookingsBeside(db: Db, importId: string): Promise<number> {
  const row = await db
    .selectFrom("import_bookings")
    .select((select) => select.fn.countAll<number>().as("anzahl"))
    .where("import_id", "=", importId)
    .executeTakeFirst();
  return Number(row?.anzahl ?? 0);
}

export async function deleteBookingsBeside(tx: Db, importId: string): Promise<void> {
  await tx.deleteFrom("import_bookings").where("import_id", "=", importId).execute();
}

/** These lines of a file are not entered after all, nor the cards of whom it brings nothing else. */
export async function dropBookingsBeside(
  tx: Db,
  importId: string,
  lines: readonly number[],
  grund: string,
): Promise<void> {
  if (lines.length === 0) return;
  for (let first = 0; first < lines.length; first += LINES_AT_ONCE) {
    const some = lines.slice(first, first + LINES_AT_ONCE);
    await tx
      .deleteFrom("import_bookings")
      .where("import_id", "=", importId)
      .where("zeile", "in", some)
      .execute();
    await tx
      .updateTable("import_lines")
      .set({ zustand: "bekannt", grund, karte_id: null })
      .where("import_id", "=", importId)
      .where("nr", "in", some)
      .execute();
  }
  await tx
    .deleteFrom("import_cards")
    .where("import_id", "=", importId)
    .where("id", "not in", (beside) =>
      beside.selectFrom("import_bookings").select("karte_id").where("import_id", "=", importId),
    )
    .execute();
}

/** The open appointments that begin on these days. */
export async function listAppointmentsOn(db: Db, days: readonly string[]) {
  if (days.length === 0) return [];
  return await db
    .selectFrom("bookings")
    .select(["datum", "abgabezeit", "name", "noch_offen"])
    .where(isAmong(db, sql`datum`, [...new Set(days)]))
    .where("status", "=", "open")
    .execute();
}

/** What each appointment meets; what meets nothing any more is an ordinary one. */
export async function writeCollisions(
  tx: Db,
  importId: string,
  planned: readonly { zeile: number; kollision: string | undefined }[],
): Promise<void> {
  await tx
    .updateTable("import_lines")
    .set({ zustand: "neu", grund: "" })
    .where("import_id", "=", importId)
    .where("zustand", "=", "kollision")
    .execute();
  for (const grund of new Set(planned.flatMap(({ kollision }) => kollision ?? []))) {
    const lines = planned.filter(({ kollision }) => kollision === grund);
    for (let first = 0; first < lines.length; first += LINES_AT_ONCE)
      await tx
        .updateTable("import_lines")
        .set({ zustand: "kollision", grund })
        .where("import_id", "=", importId)
        .where(
          "nr",
          "in",
          lines.slice(first, first + LINES_AT_ONCE).map(({ zeile }) => zeile),
        )
        .execute();
  }
}

/** Of appointments that were taken over: the names of those at which something was done since. */
export async function listChangedBookings(
  db: Db,
  importId: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select beside.name from import_bookings as beside left join bookings on bookings.id = beside.id
    where beside.import_id = ${importId} and (
      bookings.id is null or bookings.version <> 1 or bookings.status <> 'open' or cast(bookings.gesendet as text) <> '[]'
      or bookings.id in (select booking_id from pass_visits where booking_id is not null)
      or bookings.id in (select booking_id from papers where booking_id is not null)
    ) order by beside.zeile limit ${most}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The next ones of a file, by their ids. */
export async function listCardsBesideAfter(
  db: Db,
  importId: string,
  after: string,
  most: number,
): Promise<CardBeside[]> {
  return await db
    .selectFrom("import_cards")
    .selectAll()
    .where("import_id", "=", importId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();
}

export async function deleteCardsBeside(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom("import_cards")
    .where(isAmong(tx, sql`id`, ids))
    .execute();
}

export type KnownCard = {
  id: string;
  key: string;
  user_id: string | null;
  name: string;
  email_folded: string;
  telefon_key: string;
};

/** The cards that these addresses and numbers are known of, as far as they were proven. */
export async function listKnownCards(
  db: Db,
  emails: readonly string[],
  phones: readonly string[],
): Promise<KnownCard[]> {
  const columns = sql`card.id, coalesce(card.joined_into, card.id) as key, card.user_id, card.telefon_key`;
  const { rows } = await sql<KnownCard>`
    select ${columns}, card.name, card.email_folded from customer_cards as card
    where ${isAmong(db, sql`card.email_folded`, emails)} and card.email_folded <> ''
    union all
    select ${columns}, card.name, card.email_folded from customer_cards as card
    where ${isAmong(db, sql`card.telefon_key`, phones)} and card.telefon_key <> ''
    union all
    select ${columns}, trim(users.vorname || ' ' || users.nachname) as name, users.email_folded
    from users join customer_cards as card on card.id = users.id
    where ${isAmong(db, sql`users.email_folded`, emails)} and users.bestaetigt_am is not null`.execute(
    db,
  );
  return rows;
}

/** Whom earlier lines of the same file bring. */
export async function listCardsBeside(
  db: Db,
  importId: string,
  emails: readonly string[],
  phones: readonly string[],
  names: readonly string[],
): Promise<CardBeside[]> {
  return await db
    .selectFrom("import_cards")
    .selectAll()
    .where("import_id", "=", importId)
    .where((where) =>
      where.or([
        where.and([isAmong(db, sql`email_folded`, emails), where("email_folded", "<>", "")]),
        where.and([isAmong(db, sql`telefon_key`, phones), where("telefon_key", "<>", "")]),
        where.and([
          isAmong(db, sql`name`, names),
          where("email_folded", "=", ""),
          where("telefon_key", "=", ""),
        ]),
      ]),
    )
    .orderBy("zeile")
    .execute();
}

/** A card that is known meanwhile is not made. */
export async function takeCardBack(
  tx: Db,
  { import_id, id }: CardBeside,
  known: KnownCard,
  isAppointments: boolean,
): Promise<void> {
  const state = { zustand: "bekannt" as const, grund: `Schon bekannt: ${known.name}` };
  await tx
    .updateTable("import_lines")
    .set({ karte_id: known.key, ...(!isAppointments && state) })
    .where("import_id", "=", import_id)
    .where("karte_id", "=", id)
    .execute();
  await tx
    .updateTable("import_bookings")
    .set({ karte_id: known.key })
    .where("karte_id", "=", id)
    .execute();
  await tx.deleteFrom("import_cards").where("id", "=", id).execute();
}

/** Cards beside, as a query. */
export function cardsBesideOf(db: Db, ids: readonly string[]): RawBuilder<unknown> {
  return sql`select * from import_cards where ${isAmong(db, sql`id`, ids)}`;
}

/** What files say of somebody who is forgotten; they are as many lines shorter. */
export async function forgetLinesOfCards(tx: Db, cardIds: readonly string[]): Promise<void> {
  const lines = tx.selectFrom("import_lines").where("karte_id", "in", cardIds);
  const counts = await lines
    .select((row) => ["import_id", row.fn.countAll<number>().as("anzahl")])
    .groupBy("import_id")
    .execute();
  await tx.deleteFrom("import_lines").where("karte_id", "in", cardIds).execute();
  await tx.deleteFrom("import_cards").where("id", "in", cardIds).execute();
  await tx.deleteFrom("import_bookings").where("karte_id", "in", cardIds).execute();
  for (const { import_id, anzahl } of counts)
    await tx
      .updateTable("imports")
      .set((row) => ({ zeilen: row("zeilen", "-", Number(anzahl)) }))
      .where("id", "=", import_id)
      .execute();
}

/** All that are prepared and not yet there. */
export const COMING_CARDS = sql`(select id from import_cards)`;

/** Those of these cards about whom something was changed since they came. */
export async function listChangedSince(
  db: Db,
  importId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select beside.id, beside.name from import_cards as beside
    join customer_cards as card on card.id = beside.id left join customer_notes as note on note.karte_id = card.id
    where ${isAmong(db, sql`beside.id`, ids)} and (
      card.version <> 1 or card.user_id is not null or card.joined_into is not null
      or card.name <> beside.name or card.email <> beside.email or card.telefon <> beside.telefon
      or coalesce(note.notiz, '') <> beside.notiz
      or exists (
        select 1 from bookings where bookings.karte_id = card.id
        and bookings.id not in (select id from import_bookings where import_id = ${importId})
      )
      or exists (select 1 from passes where passes.karte_id = card.id)
      or exists (select 1 from customer_cards as other where other.joined_into = card.id)
    ) order by beside.zeile`.execute(db);
  return rows;
}

/** Whether a file, a card or a car of another program is kept. */
export async function isAnybodyBrought(db: Db): Promise<boolean> {
  const { rows } = await sql<{ one: number }>`
    select 1 as one from customer_cards where uebernommen_am > ''
    union all select 1 from imports union all select 1 from card_vehicles limit 1`.execute(db);
  return rows.length > 0;
}
