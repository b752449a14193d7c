import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

const SEPARATORS = [" ", "/", "-", ".", "(", ")", "+"];

/** Bookings that were made before are found by the bare digits of their telephone number too. */
export const phoneDigits: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    const digits = SEPARATORS.reduce(
      (text, separator) => sql`replace(${text}, ${sql.lit(separator)}, '')`,
      sql`telefon`,
    );
    await sql`update bookings set search_folded = search_folded || ' ' || ${digits} where telefon <> ''`.execute(
      db,
    );
  },
};
