import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** With what devices an account was used lately; it outlives their sessions. */
export const knownDevices: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await db.schema
      .createTable("known_devices")
      .addColumn("user_id", "varchar(12)", (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("device", "text", (column) => column.notNull())
      .addColumn("seen_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("known_devices_pkey", ["user_id", "device"])
      .execute();
    // Nobody is told of a device that is logged in already.
    await sql`
      insert into known_devices (user_id, device, seen_at)
      select user_id, device, max(used_at) from sessions group by user_id, device`.execute(db);
  },
};
