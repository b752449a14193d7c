import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { foldText } from "#lib/fold-text.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What is searched of each row; SQLite itself knows no lower case beyond ASCII. */
const SEARCHED: Record<string, readonly string[]> = {
  users: ["vorname", "nachname", "email"],
  contact_messages: ["name", "email", "subject", "message"],
  offer_requests: ["name", "email", "telefon", "wunsch"],
};

export const searchablePeople: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    for (const [table, columns] of Object.entries(SEARCHED)) {
      await db.schema
        .alterTable(table)
        .addColumn("search_folded", "text", (column) => column.notNull().defaultTo(""))
        .execute();
      for (const row of await db
        .selectFrom(table)
        .select(["id", ...columns])
        .execute()) {
        const search_folded = foldText(columns.map((column) => row[column]).join(" "));
        await db.updateTable(table).set({ search_folded }).where("id", "=", row.id).execute();
      }
    }
    await db.schema
      .createIndex("users_erstellt")
      .on("users")
      .columns(["erstellt_am", "id"])
      .execute();
  },
};
