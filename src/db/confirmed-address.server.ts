import { sql } from "kysely";
import type { Db } from "./connect.server.ts";

/** Where mails to an account's owner go; undefined when there is no such account, or nobody has shown yet that the address is theirs. */
export async function readConfirmedAddress(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("bestaetigt_am", "is not", null)
    .executeTakeFirst();
  return row?.email;
}

/** Whether an address stands with an account or a booking, for the room that keeps who may be written to and knows neither. */
export async function isAddressKnown(db: Db, email: string): Promise<boolean> {
  const folded = email.trim().toLowerCase();
  const account = await db
    .selectFrom("users")
    .select("id")
    .where("email_folded", "=", folded)
    .executeTakeFirst();
  if (account) return true;
  const booking = await db
    .selectFrom("bookings")
    .select("id")
    .where(sql<string>`lower(email)`, "=", folded)
    .limit(1)
    .executeTakeFirst();
  return booking !== undefined;
}

/** Of everybody who runs the shop, for rooms that know no account. */
export async function listAdminAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("email")
    .where("role", "=", "admin")
    .where("active", "=", true)
    .where("bestaetigt_am", "is not", null)
    .execute();
  return rows.map(({ email }) => email);
}
