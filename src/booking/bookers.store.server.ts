import { sql } from "kysely";
import { ALL_MAILS, type MailChoices, toMailChoices } from "#accounts/optional-mails.ts";
import type { Db } from "#database/connect.server.ts";
import { containsAll } from "#database/contains.server.ts";
import type { Booker, CustomerAccount } from "./customer-search.ts";

/** Which of the optional mails a booking's owner wants; a guest has nowhere to say so. */
export async function readMailChoices(db: Db, userId: string | null): Promise<MailChoices> {
  if (userId === null) return ALL_MAILS;
  const row = await db.selectFrom("users").select("benachrichtigungen").where("id", "=", userId).executeTakeFirst();
  return toMailChoices(row?.benachrichtigungen ?? {});
}

/** How many open future bookings the shop allows this account; null: as many as every other. */
export async function readOwnBookingLimit(db: Db, userId: string): Promise<number | null> {
  const row = await db.selectFrom("users").select("termineErlaubt").where("id", "=", userId).executeTakeFirst();
  return row?.termineErlaubt ?? null;
}

/** Where the account's owner lives, in two lines; empty when nobody has said so. */
export async function readPostalAddress(db: Db, userId: string | null): Promise<string> {
  if (userId === null) return "";
  const row = await db.selectFrom("users").select(["street", "postalCode", "city"]).where("id", "=", userId).executeTakeFirst();
  if (!row || row.street === "" || row.city === "") return "";
  return `${row.street}\n${row.postalCode} ${row.city}`.trim();
}

/** True when the id names a customer account that a booking can belong to. */
export async function isCustomer(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").where("id", "=", userId).where("role", "=", "customer").executeTakeFirst();
  return row !== undefined;
}

/** All accounts that a booking can belong to. */
export async function listCustomerAccounts(db: Db): Promise<CustomerAccount[]> {
  return await db.selectFrom("users").select(["id", "vorname", "nachname", "email", "telefon"]).where("role", "=", "customer").execute();
}

/** Whoever booked under a name, an address and a number that the words are found in, or in the services; the owner's account with it. */
export async function listBookers(db: Db, terms: readonly string[][]): Promise<Booker[]> {
  const rows = await db
    .selectFrom("bookings")
    .select(["name", "email", "telefon", "user_id"])
    .select((select) => select.fn.max("datum").as("letzter_termin"))
    .where(containsAll(sql.ref("search_folded"), terms))
    .groupBy(["name", "email", "telefon", "user_id"])
    .execute();
  return rows;
}

/** Of these accounts those that have bookings: the latest one, whether one is not cancelled, and the number given last. */
export async function listBookingsOfAccounts(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return await db
    .selectFrom("bookings")
    .select(["user_id", "datum", "status", "telefon"])
    .where("user_id", "in", userIds)
    .orderBy("datum", "desc")
    .orderBy("id")
    .execute();
}
