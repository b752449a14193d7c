import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Of the person that a card stands for: its own bookings, and those of the cards that were joined into it. */
const LAST_DAY = `coalesce((
  select max((select max(bookings.datum) from bookings where bookings.karte_id = own.id))
  from customer_cards as own where own.id = customer_cards.id or own.joined_into = customer_cards.id
), '')`;
const shownOn = (card: string) =>
  `(select coalesce(joined_into, id) from customer_cards where id = ${card})`;
/** Looks at the card's own row alone: many bookings get their cards at once. */
const GAINED = `update customer_cards set letzter_termin = new.datum where id = ${shownOn("new.karte_id")} and letzter_termin < new.datum`;
/** Only when the latest day went is another one sought. */
const LOST = `update customer_cards set letzter_termin = ${LAST_DAY} where id = ${shownOn("old.karte_id")} and letzter_termin = old.datum`;

type Reaction = { name: string; table: string; on: string; does: string };

const REACTIONS: Reaction[] = [
  { name: "card_booked", table: "bookings", on: "insert", does: GAINED },
  {
    name: "card_moved",
    table: "bookings",
    on: "update of karte_id, datum",
    does: `${LOST}; ${GAINED}`,
  },
  { name: "card_unbooked", table: "bookings", on: "delete", does: LOST },
  {
    name: "card_joined",
    table: "customer_cards",
    on: "update of joined_into",
    does: `update customer_cards set letzter_termin = ${LAST_DAY} where id in (new.id, old.joined_into, new.joined_into)`,
  },
];

/**
 * Each card knows the last day of its person, and the database itself keeps it: the list of 20,000 customers is read in its order, and no writer,
 * no restore and no hand-made fix can forget it.
 */
export const lastDayOfCards: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .alterTable("customer_cards")
      .addColumn("letzter_termin", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    await sql`update customer_cards set letzter_termin = ${sql.raw(LAST_DAY)} where joined_into is null`.execute(
      db,
    );
    // SQLite takes an index for whole only when it holds what its own condition speaks of, and any index of joined_into before this one.
    await sql`create index customer_cards_people on customer_cards (letzter_termin desc, id, joined_into) where joined_into is null`.execute(
      db,
    );
    await db.schema.dropIndex("customer_cards_joined_into").execute();
    await sql`create index customer_cards_joined_into on customer_cards (joined_into) where joined_into is not null`.execute(
      db,
    );
    for (const reaction of REACTIONS)
      await (isPostgres(db) ? reactOnPostgres(db, reaction) : reactOnSqlite(db, reaction));
  },
};

async function reactOnSqlite(
  db: Kysely<AnyDatabase>,
  { name, table, on, does }: Reaction,
): Promise<void> {
  await sql.raw(`create trigger ${name} after ${on} on ${table} begin ${does}; end`).execute(db);
}

async function reactOnPostgres(
  db: Kysely<AnyDatabase>,
  { name, table, on, does }: Reaction,
): Promise<void> {
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as $$ begin ${does}; return null; end $$`,
    )
    .execute(db);
  await sql
    .raw(`create trigger ${name} after ${on} on ${table} for each row execute function ${name}()`)
    .execute(db);
}
