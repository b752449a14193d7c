import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** Somebody who works in the shop and is no admin: invited by mail, with a calendar subscription of their own. */
export const staff: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await widen(db, "users", "role", "customer", ["admin", "mitarbeiter", "customer"]);
    await widen(db, "account_tokens", "purpose", "reset", ["confirm", "reset", "invite"]);
    await db.schema
      .createTable("calendar_feeds")
      .addColumn("user_id", "varchar(12)", (column) =>
        column.primaryKey().references("users.id").onDelete("cascade"),
      )
      .addColumn("token_hash", "varchar(64)", (column) => column.notNull().unique())
      .execute();
  },
};

/** SQLite changes no check of a column: another column takes its place and its name. */
async function widen(
  db: Kysely<AnyDatabase>,
  table: string,
  column: string,
  first: string,
  values: readonly string[],
): Promise<void> {
  const wide = `${column}_wide`;
  const list = sql.join(values.map((value) => sql.lit(value)));
  await db.schema
    .alterTable(table)
    .addColumn(wide, "text", (made) =>
      made
        .notNull()
        .defaultTo(first)
        .check(sql`${sql.ref(wide)} in (${list})`),
    )
    .execute();
  await db
    .updateTable(table)
    .set({ [wide]: sql.ref(column) })
    .execute();
  await db.schema.alterTable(table).dropColumn(column).execute();
  await db.schema.alterTable(table).renameColumn(wide, column).execute();
}
