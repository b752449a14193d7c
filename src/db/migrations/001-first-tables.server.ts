import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { isPostgres } from "../dialect.server.ts";

// biome-ignore lint/suspicious/noExplicitAny: a migration sees the database as it was then, not as tables.ts describes it today
type AnyDatabase = any;

/** What public pages show. */
const CONTENT_TABLES = [
  "company_settings",
  "services",
  "service_slugs",
  "prices",
  "offers",
  "offer_services",
  "gallery_images",
  "before_after_pairs",
];
const CHANGES = ["insert", "update", "delete"];

/** All but the count of refused logins and what the search finds. */
const WRITTEN_ONCE = [
  "id",
  "at",
  "bereich",
  "text",
  "rolle",
  "user_id",
  "betrifft_id",
  "beleg",
  "counted_key",
];

const DATE_PATTERN = "____-__-__";
const TIME_PATTERN = "__:__";

/** The tables as 0.1.0 had them. */
export const firstTables: Migration = { up: createFirstTables };

async function createFirstTables(db: Kysely<AnyDatabase>): Promise<void> {
  await createAccounts(db);
  await createFactors(db);
  await createWaiting(db);
  await createAccountChanges(db);
  await createVehicles(db);
  await createCatalogue(db);
  await createBookings(db);
  await createReceipts(db);
  await createCustomerNotes(db);
  await createCompany(db);
  await createBeforeAfterPairs(db);
  await createInquiries(db);
  await createInstallation(db);
  await createJournal(db);
  await countContentChanges(db);
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
    .addColumn("benachrichtigungen", "json", (column) => column.notNull().defaultTo("{}"))
    .addColumn("password_changed_am", "text")
    .addColumn("search_folded", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("termineErlaubt", "integer", (column) =>
      column.check(sql`"termineErlaubt" between 0 and 100`),
    )
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
    .createIndex("users_erstellt")
    .on("users")
    .columns(["erstellt_am", "id"])
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
    .addColumn("id", "varchar(12)", (column) => column.notNull().defaultTo(""))
    .addColumn("device", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("confirmed_at", "bigint")
    .execute();
  await db.schema.createIndex("sessions_user").on("sessions").column("user_id").execute();
  await db.schema.createIndex("sessions_expiry").on("sessions").column("expires_at").execute();
  await db.schema.createIndex("sessions_id").unique().on("sessions").column("id").execute();

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
    .addColumn("dauerTage", "integer", (column) =>
      column.notNull().defaultTo(1).check(sql`"dauerTage" between 1 and 14`),
    )
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
    .addColumn("kennzeichen", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("modell", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("notiz", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("endpreis_grund", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("dauerTage", "integer", (column) =>
      column.notNull().defaultTo(1).check(sql`"dauerTage" between 1 and 14`),
    )
    .addColumn("endpreis_cent", "integer", (column) => column.check(sql`endpreis_cent >= 0`))
    .addColumn("zahlart", "text", (column) =>
      column
        .notNull()
        .defaultTo("")
        .check(oneOf("zahlart", ["", "bar", "ueberweisung"])),
    )
    // The last day of a stay is kept: closures that are entered later do not change what was agreed.
    .addColumn("bis", "text", (column) => column.check(sql`bis > datum`))
    .addColumn("vomBetrieb", "boolean", (column) => column.notNull().defaultTo(false))
    .addColumn("mailWieAngegeben", "boolean", (column) => column.notNull().defaultTo(false))
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
    .createTable("booking_permits")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("email_folded", "text", (column) => column.notNull())
    .addColumn("termine", "integer", (column) => column.notNull().check(sql`termine >= 0`))
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("booking_permits_email")
    .on("booking_permits")
    .column("email_folded")
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
    .addColumn("leased_by", "varchar(12)")
    .addColumn("first_due_at", "bigint")
    .addColumn("bundle", "text")
    .addColumn("told_before", "json")
    .execute();
  await db.schema
    .createIndex("mails_waiting")
    .on("mails")
    .column("due_at")
    .where(sql<boolean>`sent_at is null and failed_at is null`)
    .execute();
  await db.schema
    .createIndex("mails_bundle")
    .on("mails")
    .column("bundle")
    .where(sql<boolean>`bundle is not null`)
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
    .addColumn("bundesland", "text", (column) => column.notNull().defaultTo("BW"))
    .addColumn("vorlaufStunden", "integer", (column) =>
      column.notNull().defaultTo(0).check(sql`"vorlaufStunden" between 0 and 336`),
    )
    .addColumn("steuer", "text", (column) =>
      column
        .notNull()
        .defaultTo("kleinunternehmer")
        .check(oneOf("steuer", ["kleinunternehmer", "regel"])),
    )
    .addColumn("iban", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("termineJeKonto", "integer", (column) =>
      column.notNull().defaultTo(5).check(sql`"termineJeKonto" between 1 and 100`),
    )
    .$call(withVersion)
    .execute();

  // SQLite keeps a blob as it is whatever the column's declared type, so that PostgreSQL's name serves both.
  await db.schema
    .createTable("image_files")
    .addColumn("id", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("media_type", "text", (column) => column.notNull())
    .addColumn("content", sql`bytea`, (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("stored_am", "text", (column) => column.notNull().defaultTo(""))
    .addPrimaryKeyConstraint("image_files_width", ["id", "width"])
    .execute();

  await db.schema
    .createTable("gallery_images")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("file_id", "text", (column) => column.notNull())
    .addColumn("alt", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    .$call(withVersion)
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
    .addColumn("answered_am", "text")
    .addColumn("search_folded", "text", (column) => column.notNull().defaultTo(""))
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
    .addColumn("answered_am", "text")
    .addColumn("search_folded", "text", (column) => column.notNull().defaultTo(""))
    .execute();

  await db.schema
    .createTable("solved_challenges")
    .addColumn("signature_hash", "varchar(64)", (column) => column.primaryKey())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  for (const table of ["contact_messages", "offer_requests"])
    await db.schema.createIndex(`${table}_age`).on(table).column("erstellt_am").execute();
  await db.schema
    .createIndex("solved_challenges_age")
    .on("solved_challenges")
    .column("expires_at")
    .execute();
  // What the bot check signs its challenges with; every node must know the same.
  await db.schema
    .createTable("bot_check_secret")
    .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn("secret", "text", (column) => column.notNull())
    .execute();
}

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

/** New addresses that wait for a press, former ones that can take their change back, and with what devices an account was used lately. */
async function createAccountChanges(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("email_changes")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(12)", (column) =>
      column.notNull().unique().references("users.id").onDelete("cascade"),
    )
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("token_hash", "varchar(64)", (column) => column.unique())
    .addColumn("requested_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("used_at", "bigint")
    .execute();
  await db.schema
    .createTable("address_returns")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(12)", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_folded", "text", (column) => column.notNull())
    .addColumn("token_hash", "varchar(64)", (column) => column.unique())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("address_returns_email")
    .on("address_returns")
    .column("email_folded")
    .execute();
  await db.schema
    .createIndex("address_returns_user")
    .on("address_returns")
    .column("user_id")
    .execute();
  await db.schema
    .createTable("known_devices")
    .addColumn("user_id", "varchar(12)", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("seen_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("known_devices_pkey", ["user_id", "device"])
    .execute();
}

async function createVehicles(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("vehicles")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("user_id", "varchar(12)", (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("kfz", "text", (column) =>
      column.notNull().check(sql`kfz in ('kleinwagen', 'limousine', 'suv')`),
    )
    .addColumn("kennzeichen", "text", (column) => column.notNull())
    .addColumn("is_default", "boolean", (column) => column.notNull())
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex("vehicles_user").on("vehicles").column("user_id").execute();
  await db.schema
    .createIndex("vehicles_default")
    .unique()
    .on("vehicles")
    .column("user_id")
    .where(sql.ref("is_default"), "=", sql.lit(true))
    .execute();
}

/** Written once and never changed: a correction is a document of its own. The number is the primary key, so that none is given twice. */
async function createReceipts(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("receipts")
    .addColumn("nummer", "integer", (column) => column.primaryKey().check(sql`nummer > 0`))
    .addColumn("art", "text", (column) =>
      column.notNull().check(sql`art in ('rechnung', 'storno')`),
    )
    .addColumn("booking_id", "varchar(12)", (column) =>
      column.references("bookings.id").onDelete("set null"),
    )
    .addColumn("storniert_nummer", "integer", (column) =>
      column.unique().references("receipts.nummer"),
    )
    .addColumn("datum", "text", (column) => column.notNull().check(sql`datum like '____-__-__'`))
    .addColumn("betrag_cent", "integer", (column) => column.notNull())
    .addColumn("steuer_cent", "integer", (column) => column.notNull())
    .addColumn("inhalt", "json", (column) => column.notNull())
    .addColumn("erstellt_am", "text", (column) => column.notNull())
    .addCheckConstraint("receipts_counter", sql`(art = 'storno') = (storniert_nummer is not null)`)
    .execute();
  await db.schema.createIndex("receipts_booking").on("receipts").column("booking_id").execute();
  await db.schema.createIndex("receipts_datum").on("receipts").column("datum").execute();
}

async function createCustomerNotes(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("customer_notes")
    .addColumn("email_folded", "text", (column) => column.primaryKey())
    .addColumn("notiz", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}

/** The shop's own pairs; while there are none, the built-in examples show. */
async function createBeforeAfterPairs(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("before_after_pairs")
    .addColumn("id", "varchar(12)", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("before_file_id", "text", (column) => column.notNull())
    .addColumn("after_file_id", "text", (column) => column.notNull())
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}

async function createInstallation(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("installation")
    .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn("live_am", "text")
    .addColumn("backup_am", "text")
    .addColumn("testmail_am", "text")
    .addColumn("link_secret", "text")
    .addColumn("calendar_token_hash", "text")
    .addColumn("tidied_am", "text")
    .execute();
  await db.insertInto("installation").values({ id: 1 }).execute();
  await db.schema
    .createTable("write_probe")
    .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn("content", "text", (column) => column.notNull())
    .execute();
}

/** Who did what and when. What was written stays as it was; only retention deletes it. */
async function createJournal(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("journal")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "bigint", (column) => column.notNull())
    // Without a CHECK: each thing that can be changed in future brings words of its own.
    .addColumn("bereich", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("anzahl", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("rolle", "text", (column) => column.notNull())
    // Not a reference: that somebody did it outlives the account, the name does not.
    .addColumn("user_id", "text")
    .addColumn("betrifft_id", "text")
    .addColumn("beleg", "boolean", (column) => column.notNull().defaultTo(false))
    .addColumn("counted_key", "text", (column) => column.unique())
    .addColumn("search_folded", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("journal_at").on("journal").columns(["at", "id"]).execute();
  await db.schema.createIndex("journal_user").on("journal").column("user_id").execute();
  if (isPostgres(db)) await keepOnPostgres(db);
  else await keepOnSqlite(db);
}

async function keepOnSqlite(db: Kysely<AnyDatabase>): Promise<void> {
  await sql`
    create trigger journal_stays before update of ${sql.join(WRITTEN_ONCE.map((column) => sql.id(column)))} on journal
    begin select raise(abort, 'the journal is written once'); end`.execute(db);
}

async function keepOnPostgres(db: Kysely<AnyDatabase>): Promise<void> {
  await sql`
    create function journal_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'the journal is written once';
    end $$`.execute(db);
  await sql`
    create trigger journal_stays before update of ${sql.join(WRITTEN_ONCE.map((column) => sql.id(column)))} on journal
    for each row execute function journal_stays()`.execute(db);
}

/** The database itself counts the changes of what public pages show: no writer, no restore and no hand-made fix can forget it. */
async function countContentChanges(db: Kysely<AnyDatabase>): Promise<void> {
  await db.schema
    .createTable("content_version")
    .addColumn("id", "integer", (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn("version", "bigint", (column) => column.notNull())
    .execute();
  await db.insertInto("content_version").values({ id: 1, version: 1 }).execute();
  if (isPostgres(db)) await createPostgresTriggers(db);
  else await createSqliteTriggers(db);
}

async function createSqliteTriggers(db: Kysely<AnyDatabase>): Promise<void> {
  for (const table of CONTENT_TABLES) {
    for (const change of CHANGES) {
      await sql`
        create trigger ${sql.id(`content_${table}_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
        begin update content_version set version = version + 1; end`.execute(db);
    }
  }
  // Whether search engines are let in stands in every public page.
  for (const change of ["insert", "delete", "update of live_am"]) {
    await sql`
      create trigger ${sql.id(`content_installation_${change.split(" ")[0]}`)} after ${sql.raw(change)} on installation
      begin update content_version set version = version + 1; end`.execute(db);
  }
}

/** Deferred to the commit, so that the one row is locked last and briefly: two changes at once never wait for each other in a circle. */
async function createPostgresTriggers(db: Kysely<AnyDatabase>): Promise<void> {
  await sql`
    create function content_changed() returns trigger language plpgsql as $$
    begin
      update content_version set version = version + 1;
      notify content_changed;
      return null;
    end $$`.execute(db);
  for (const table of CONTENT_TABLES) {
    await sql`
      create constraint trigger ${sql.id(`content_${table}`)} after insert or update or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function content_changed()`.execute(db);
  }
  await sql`
    create constraint trigger content_installation after insert or delete or update of live_am on installation
    deferrable initially deferred for each row execute function content_changed()`.execute(db);
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
