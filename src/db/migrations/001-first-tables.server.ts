import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

const DATE_PATTERN = "____-__-__";
const TIME_PATTERN = "__:__";

export const firstTables: Migration = { up: createFirstTables };

async function createFirstTables(db: Kysely<AnyDatabase>): Promise<void> {
  await createAccounts(db);
  await createCatalogue(db);
  await createBookings(db);
  await createCompany(db);
  await createInquiries(db);
}

async function createAccounts(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("users")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("vorname", "text", (column) => column.notNull())
    .addColumn("nachname", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_folded", "text", (column) => column.notNull().unique())
    .addColumn("role", "text", (column) =>
      column.notNull().check(oneOf("role", ["admin", "customer"])),
    )
    .addColumn("active", "boolean", (column) => column.notNull())
    .addColumn("bestaetigt_am", "text")
    .addColumn("password_hash", "text")
    .addColumn("is_builtin", "boolean", (column) => column.notNull().defaultTo(false))
    .addColumn("phone", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("street", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("postalCode", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("city", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    .$call(withVersion)
    .execute();
  // There is one built-in admin.
  await db.schema
    .createIndex("users_builtin")
    .unique()
    .on("users")
    .column("is_builtin")
    .where(sql.ref("is_builtin"), "=", sql.lit(true))
    .execute();

  await db.schema
    .createTable("sessions")
    .addColumn("token_hash", "varchar(64)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(12)", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("remember", "boolean", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sessions_user").on("sessions").column("user_id").execute();
  await db.schema.createIndex("sessions_expiry").on("sessions").column("expires_at").execute();

  await db.schema
    .createTable("account_tokens")
    .addColumn("token_hash", "varchar(64)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(12)", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("purpose", "text", (column) =>
      column.notNull().check(oneOf("purpose", ["confirm", "reset"])),
    )
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await db.schema
    .createIndex("account_tokens_user")
    .on("account_tokens")
    .column("user_id")
    .execute();

  await db.schema
    .createTable("rate_limits")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("points", "integer", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("rate_limits_expiry")
    .on("rate_limits")
    .column("expires_at")
    .execute();
}

async function createCatalogue(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("services")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull().unique())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("longDescription", "text", (column) => column.notNull())
    .addColumn("imageUrl", "text", (column) => column.notNull())
    .addColumn("price_text", "text", (column) => column.notNull())
    .addColumn("features", "json", (column) => column.notNull())
    .addColumn("proSitz", "boolean", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("retired_am", "text")
    .$call(withVersion)
    .execute();

  await db.schema
    .createTable("service_slugs")
    .addColumn("slug", "text", (column) => column.primaryKey())
    .addColumn("service_id", "varchar(12)", (column) =>
      column.notNull().references("services.id").onDelete("cascade"),
    )
    .execute();

  await db.schema
    .createTable("prices")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("service_id", "varchar(12)", (column) =>
      column.notNull().references("services.id").onDelete("cascade"),
    )
    .addColumn("stufe", "text", (column) =>
      column.notNull().check(oneOf("stufe", ["Leicht", "Mittel", "Schwer"])),
    )
    .addColumn("kategorie", "text", (column) =>
      column.notNull().check(oneOf("kategorie", ["kleinwagen", "limousine", "suv"])),
    )
    .addColumn("preis_cent", "integer", (column) =>
      column.notNull().check(sql`preis_cent between 0 and 10000000`),
    )
    .$call(withVersion)
    .addUniqueConstraint("prices_cell", ["service_id", "stufe", "kategorie"])
    .execute();

  await db.schema
    .createTable("offers")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull().check(sql`length(title) > 0`))
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) =>
      column.notNull().check(oneOf("type", ["allgemein", "neukunde", "bestandskunde"])),
    )
    .addColumn("discount_pct", "real", (column) =>
      column.notNull().defaultTo(0).check(sql`discount_pct between 0 and 100`),
    )
    .addColumn("active", "boolean", (column) => column.notNull())
    .addColumn("start_date", "text", (column) =>
      column.check(sql`start_date like ${sql.lit(DATE_PATTERN)}`),
    )
    .addColumn("end_date", "text", (column) =>
      column.check(sql`end_date like ${sql.lit(DATE_PATTERN)}`),
    )
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    .$call(withVersion)
    .addCheckConstraint(
      "offers_period",
      sql`start_date is null or end_date is null or start_date <= end_date`,
    )
    .execute();

  await db.schema
    .createTable("offer_services")
    .addColumn("offer_id", "varchar(12)", (column) =>
      column.notNull().references("offers.id").onDelete("cascade"),
    )
    .addColumn("service_id", "varchar(12)", (column) =>
      column.notNull().references("services.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("offer_services_pair", ["offer_id", "service_id"])
    .execute();
}

async function createBookings(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("bookings")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("art", "text", (column) =>
      column.notNull().check(oneOf("art", ["service", "beratung"])),
    )
    .addColumn("datum", "text", (column) =>
      column.notNull().check(sql`datum like ${sql.lit(DATE_PATTERN)}`),
    )
    .addColumn("abgabezeit", "text", (column) =>
      column.notNull().check(sql`abgabezeit like ${sql.lit(TIME_PATTERN)}`),
    )
    .addColumn("name", "text", (column) => column.notNull().check(sql`length(name) > 0`))
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("telefon", "text", (column) => column.notNull())
    .addColumn("kfz", "text", (column) =>
      column.notNull().check(oneOf("kfz", ["kleinwagen", "limousine", "suv", ""])),
    )
    .addColumn("verschmutzung", "text", (column) =>
      column.notNull().check(oneOf("verschmutzung", ["Leicht", "Mittel", "Schwer", ""])),
    )
    .addColumn("leistungen", "json", (column) => column.notNull())
    .addColumn("preis_cent", "integer", (column) => column.notNull().check(sql`preis_cent >= 0`))
    .addColumn("nachricht", "text", (column) => column.notNull())
    .addColumn("sitzOption", "json")
    .addColumn("status", "text", (column) =>
      column.notNull().check(oneOf("status", ["open", "done", "cancelled"])),
    )
    .addColumn("bestEmail", "boolean", (column) => column.notNull())
    .addColumn("user_id", "varchar(12)", (column) =>
      column.references("users.id").onDelete("set null"),
    )
    .addColumn("search_folded", "text", (column) => column.notNull())
    .addColumn("ics_sequence", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    .addColumn("erledigt_am", "text")
    .addColumn("storniert_am", "text")
    .addColumn("spaet_storniert", "boolean", (column) => column.notNull().defaultTo(false))
    .$call(withVersion)
    .addCheckConstraint(
      "bookings_consultation",
      sql`(art = 'beratung' and kfz = '' and verschmutzung = '' and preis_cent = 0) or (art = 'service' and kfz <> '' and verschmutzung <> '')`,
    )
    .addCheckConstraint(
      "bookings_status_times",
      sql`(status = 'done') = (erledigt_am is not null) and (status = 'cancelled') = (storniert_am is not null)`,
    )
    .execute();
  await db.schema
    .createIndex("bookings_status_datum")
    .on("bookings")
    .columns(["status", "datum", "abgabezeit"])
    .execute();
  await db.schema
    .createIndex("bookings_datum")
    .on("bookings")
    .columns(["datum", "abgabezeit"])
    .execute();
  await db.schema
    .createIndex("bookings_user")
    .on("bookings")
    .columns(["user_id", "datum"])
    .execute();
  // Guests are counted by their address, whatever its case.
  await db.schema
    .createIndex("bookings_email")
    .on("bookings")
    .expression(sql`lower(email)`)
    .execute();

  await db.schema
    .createTable("places")
    .addColumn("datum", "text", (column) =>
      column.notNull().check(sql`datum like ${sql.lit(DATE_PATTERN)}`),
    )
    .addColumn("art", "text", (column) =>
      column.notNull().check(oneOf("art", ["service", "beratung"])),
    )
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("booking_id", "varchar(12)", (column) =>
      column.notNull().references("bookings.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("places_taken_once", ["datum", "art", "place"])
    .execute();
  await db.schema.createIndex("places_booking").on("places").column("booking_id").execute();

  await db.schema
    .createTable("idempotent_answers")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("body_hash", "varchar(64)", (column) => column.notNull())
    .addColumn("booking_id", "varchar(12)", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("idempotent_answers_age")
    .on("idempotent_answers")
    .column("created_at")
    .execute();

  await db.schema
    .createTable("mails")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("key", "text", (column) => column.notNull().unique())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("message", "json", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("leased_until", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("sent_at", "bigint")
    .addColumn("failed_at", "bigint")
    .addColumn("last_error", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("mails_waiting")
    .on("mails")
    .column("due_at")
    .where(sql<boolean>`sent_at is null and failed_at is null`)
    .execute();
}

async function createCompany(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("company_settings")
    .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn("companyName", "text", (column) => column.notNull())
    .addColumn("logoUrl", "text", (column) => column.notNull())
    .addColumn("slogan", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phoneNumbers", "json", (column) => column.notNull())
    .addColumn("callHoursNote", "text", (column) => column.notNull())
    .addColumn("addresses", "json", (column) => column.notNull())
    .addColumn("openingHours", "json", (column) => column.notNull())
    .addColumn("exceptions", "json", (column) => column.notNull())
    .addColumn("aboutTitle", "text", (column) => column.notNull())
    .addColumn("aboutText", "text", (column) => column.notNull())
    .addColumn("steps", "json", (column) => column.notNull())
    .addColumn("tagesKapazitaet", "integer", (column) =>
      column.notNull().defaultTo(1).check(sql`"tagesKapazitaet" between 1 and 1000000`),
    )
    .addColumn("socialLinks", "json", (column) => column.notNull())
    .addColumn("reviews", "json", (column) => column.notNull())
    .addColumn("legal", "json", (column) => column.notNull())
    .$call(withVersion)
    .execute();

  // SQLite keeps a blob as it is whatever the column's declared type, so that PostgreSQL's name serves both.
  await db.schema
    .createTable("image_files")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("media_type", "text", (column) => column.notNull())
    .addColumn("content", sql`bytea`, (column) => column.notNull())
    .addPrimaryKeyConstraint("image_files_width", ["id", "width"])
    .execute();

  await db.schema
    .createTable("gallery_images")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("file_id", "text", (column) => column.notNull())
    .addColumn("alt", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("visits")
    .addColumn("datum", "text", (column) =>
      column.primaryKey().check(sql`datum like ${sql.lit(DATE_PATTERN)}`),
    )
    .addColumn("count", "integer", (column) => column.notNull().check(sql`count >= 0`))
    .execute();
}

async function createInquiries(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("contact_messages")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) =>
      column.notNull().check(oneOf("status", ["new", "answered"])),
    )
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("offer_requests")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("telefon", "text", (column) => column.notNull())
    .addColumn("fahrzeugKlasse", "text", (column) =>
      column.notNull().check(sql`"fahrzeugKlasse" in ('kleinwagen', 'limousine', 'suv', 'andere')`),
    )
    .addColumn("selectedServices", "json", (column) => column.notNull())
    .addColumn("wunsch", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) =>
      column.notNull().check(oneOf("status", ["new", "answered"])),
    )
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("solved_challenges")
    .addColumn("signature_hash", "varchar(64)", (column) => column.primaryKey())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
}

/** SQLite takes any text in any column, so that enums need a constraint of their own on both databases. */
function oneOf(column: string, values: string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}

function withVersion<T extends string, C extends string>(
  table: CreateTableBuilder<T, C>,
): CreateTableBuilder<T, C | "version"> {
  return table.addColumn("version", "integer", (column) => column.notNull().defaultTo(1));
}
