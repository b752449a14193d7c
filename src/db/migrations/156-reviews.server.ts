import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What customers said of a visit: one review a visit, and hidden only with a reason of the law. */
export const reviews: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("reviews")
      .addColumn("id", "varchar(12)", (column) => column.primaryKey())
      // A booking that is deleted takes no review with it: else that would be a way to be rid of one.
      .addColumn("booking_id", "varchar(12)", (column) =>
        column.unique().references("bookings.id").onDelete("set null"),
      )
      .addColumn("besucht_am", "text", (column) => column.notNull())
      .addColumn("leistungen", "json", (column) => column.notNull())
      .addColumn("sterne", "integer", (column) =>
        column.notNull().check(sql`sterne between 1 and 5`),
      )
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) =>
        column.notNull().check(sql`status in ('neu', 'veroeffentlicht', 'verborgen')`),
      )
      .addColumn("erscheint_am", "text", (column) => column.notNull())
      .addColumn("grund", "text", (column) =>
        column
          .notNull()
          .defaultTo("")
          .check(
            sql`grund in ('', 'beleidigung', 'unwahr', 'persoenlich', 'rechtswidrig', 'fremd')`,
          ),
      )
      .addColumn("begruendung", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("antwort", "text", (column) => column.notNull().defaultTo(""))
      .addColumn("antwort_am", "text")
      .addColumn("erstellt_am", "text", (column) => column.notNull())
      .addColumn("geaendert_am", "text")
      .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
      .addCheckConstraint(
        "reviews_hidden_with_reason",
        sql`(status = 'verborgen') = (grund <> '' and begruendung <> '')`,
      )
      .execute();
    await db.schema
      .createIndex("reviews_status")
      .on("reviews")
      .columns(["status", "erstellt_am"])
      .execute();
    await countChanges(db);
  },
};

/** Public pages show reviews: their changes count like any other's. */
async function countChanges(db: Kysely<AnyDatabase>): Promise<void> {
  if (isPostgres(db)) {
    await sql`
      create constraint trigger content_reviews after insert or update or delete on reviews
      deferrable initially deferred for each row execute function content_changed()`.execute(db);
    return;
  }
  for (const change of ["insert", "update", "delete"]) {
    await sql`
      create trigger ${sql.id(`content_reviews_${change}`)} after ${sql.raw(change)} on reviews
      begin update content_version set version = version + 1; end`.execute(db);
  }
}
