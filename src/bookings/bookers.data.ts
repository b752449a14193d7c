import { ALL_MAILS, type MailChoices, toMailChoices } from "#accounts/optional-mails.ts";
import type { Db } from "#db/connect.server.ts";

/** A guest cannot choose. */
export async function readMailChoices(db: Db, userId: string | null): Promise<MailChoices> {
  if (userId === null) return ALL_MAILS;
  const row = await db
    .selectFrom("users")
    .select("benachrichtigungen")
    .where("id", "=", userId)
    .executeTakeFirst();
  return toMailChoices(row?.benachrichtigungen ?? {});
}

/** How many open future bookings the shop allows this account; null: as many as every other. */
export async function readOwnBookingLimit(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom("users")
    .select("termineErlaubt")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.termineErlaubt ?? null;
}

/** The account owner's address in two lines, or empty. */
export async function readPostalAddress(db: Db, userId: string | null): Promise<string> {
  if (userId === null) return "";
  const row = await db
    .selectFrom("users")
    .select(["street", "postalCode", "city"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!row || row.street === "" || row.city === "") return "";
  return `${row.street}\n${row.postalCode} ${row.city}`.trim();
}

/** True when the id names a customer account that a booking can belong to. */
export async function isCustomer(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("role", "=", "customer")
    .executeTakeFirst();
  return row !== undefined;
}

/** The name as the audit log keeps it, longer than the account. */
export async function readFullName(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom("users")
    .select(["vorname", "nachname"])
    .where("id", "=", userId)
    .executeTakeFirst();
  return `${row?.vorname ?? ""} ${row?.nachname ?? ""}`.trim();
}
