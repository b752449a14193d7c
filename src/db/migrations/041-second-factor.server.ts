import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What an account asks for beside its password, and logins that wait for it. */
export const secondFactor: Migration = {
  up: async (db: Kysely<AnyDatabase>) => {
    await createFactors(db);
    await createWaiting(db);
  },
};

async function createFactors(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("passkeys")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(12)", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("credential_id", "text", (column) => column.notNull().unique())
    .addColumn("public_key", "text", (column) => column.notNull())
    .addColumn("counter", "bigint", (column) => column.notNull())
    .addColumn("transports", "json", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    .addColumn("zuletzt_am", "text")
    .execute();
  await db.schema.createIndex("passkeys_user").on("passkeys").column("user_id").execute();
  await db.schema
    .createTable("totp_factors")
    .addColumn("user_id", "varchar(12)", (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("last_step", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("aktiv_am", "text")
    .execute();
  await db.schema
    .createTable("recovery_codes")
    .addColumn("code_hash", "varchar(64)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(12)", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("used_at", "bigint")
    .execute();
  await db.schema
    .createIndex("recovery_codes_user")
    .on("recovery_codes")
    .column("user_id")
    .execute();
}

async function createWaiting(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("login_attempts")
    .addColumn("token_hash", "varchar(64)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(12)", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("password_mark", "varchar(64)", (column) => column.notNull())
    .addColumn("remember", "boolean", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("guesses", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("login_attempts_user")
    .on("login_attempts")
    .column("user_id")
    .execute();
  await db.schema
    .createTable("passkey_challenges")
    .addColumn("challenge_hash", "varchar(64)", (column) => column.primaryKey())
    .addColumn("purpose", "text", (column) =>
      column.notNull().check(sql`purpose in ('register', 'login', 'factor', 'confirm')`),
    )
    .addColumn("bound_to", "varchar(64)", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
}
