import { type Insertable, sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { containsWords } from "#db/contains.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import { endCalendarWithoutMaker } from "#db/password-time.server.ts";
import type { UsersTable } from "#db/tables/accounts.ts";
import { isUniqueViolation } from "#db/unique-violation.server.ts";
import { foldText } from "#lib/fold-text.ts";
import { ensureAccountCard, joinGuestWithAccount } from "./cards.data.ts";
import { foldEmail } from "./fold-email.ts";
import { USERS_PER_PAGE, type UserFilter } from "./user-filters.ts";
import type { UserRow } from "./user-row.ts";

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return await db
    .selectFrom("users")
    .selectAll()
    .where("email_folded", "=", foldEmail(email))
    .executeTakeFirst();
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Of everybody who works here without being an admin. */
export async function listStaffAddresses(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("email")
    .where("role", "=", "mitarbeiter")
    .execute();
  return rows.map(({ email }) => email);
}

export async function findBuiltinAdmin(db: Db): Promise<UserRow | undefined> {
  return await db.selectFrom("users").selectAll().where("is_builtin", "=", true).executeTakeFirst();
}

/** The newest accounts first. */
export async function listUsers(
  db: Db,
  { zeige, q, seite }: { zeige: UserFilter; q: string; seite: number },
): Promise<{ users: UserRow[]; total: number }> {
  const matching = db
    .selectFrom("users")
    .$if(zeige === "kunden", (query) => query.where("role", "=", "customer"))
    .$if(zeige === "mitarbeiter", (query) => query.where("role", "=", "mitarbeiter"))
    .$if(zeige === "admins", (query) => query.where("role", "=", "admin"))
    .$if(zeige === "aktiv" || zeige === "inaktiv", (query) =>
      query.where("active", "=", zeige === "aktiv"),
    )
    .where(containsWords(sql.ref("search_folded"), q));
  const users = await matching
    .selectAll()
    .orderBy("erstellt_am", "desc")
    .orderBy("id", "desc")
    .limit(USERS_PER_PAGE)
    .offset((seite - 1) * USERS_PER_PAGE)
    .execute();
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { users, total: Number(total) };
}

/** False when there is such an address, or a built-in admin, already. */
export async function insertUser(
  tx: Db,
  user: Omit<Insertable<UsersTable>, "version">,
): Promise<boolean> {
  const result = await tx
    .insertInto("users")
    .values({ ...user, search_folded: personSearchText(user), version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) return false;
  await ensureAccountCard(tx, user.id);
  return true;
}

/** What an account is found by; to be written anew whenever a name or the address changes. */
function personSearchText({
  vorname,
  nachname,
  email,
}: Pick<UserRow, "vorname" | "nachname" | "email">): string {
  return foldText([vorname, nachname, email].join(" "));
}

/** Only an address that was never confirmed: what the shop has closed since stays closed. */
export async function confirmUser(tx: Db, id: string, am: string): Promise<void> {
  const confirmed = await tx
    .updateTable("users")
    .set((set) => ({ bestaetigt_am: am, active: true, version: set("version", "+", 1) }))
    .where("id", "=", id)
    .where("bestaetigt_am", "is", null)
    .returning("email_folded")
    .executeTakeFirst();
  if (confirmed) await joinGuestWithAccount(tx, confirmed.email_folded, id);
}

/** Registering an unconfirmed account again replaces its name, and its password only once the address is proven. */
export async function takeOverUnconfirmed(
  tx: Db,
  user: UserRow,
  name: Pick<UserRow, "vorname" | "nachname">,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ ...name, password_hash: null, search_folded: personSearchText({ ...user, ...name }) })
    .where("id", "=", user.id)
    .where("bestaetigt_am", "is", null)
    .execute();
}

export async function updateContact(
  tx: Db,
  id: string,
  contact: Pick<
    UserRow,
    "vorname" | "nachname" | "email" | "telefon" | "street" | "postalCode" | "city"
  >,
): Promise<void> {
  await tx
    .updateTable("users")
    .set((set) => ({
      ...contact,
      search_folded: personSearchText(contact),
      version: set("version", "+", 1),
    }))
    .where("id", "=", id)
    .execute();
}

/** False when somebody else got the address a moment ago; the transaction can only be given up then. */
export async function updateEmail(tx: Db, user: UserRow, email: string): Promise<boolean> {
  const change = tx
    .updateTable("users")
    .set((set) => ({
      email,
      email_folded: foldEmail(email),
      search_folded: personSearchText({ ...user, email }),
      version: set("version", "+", 1),
    }))
    .where("id", "=", user.id);
  try {
    await change.execute();
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
  await joinGuestWithAccount(tx, foldEmail(email), user.id);
  return true;
}

/** Any password but an account's first: `am` says when it was changed. */
export async function updatePassword(
  tx: Db,
  userId: string,
  passwordHash: string,
  am: string,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ password_hash: passwordHash, password_changed_am: am })
    .where("id", "=", userId)
    .execute();
  await endCalendarWithoutMaker(tx, userId);
}

export async function clearPassword(tx: Db, userId: string): Promise<void> {
  await tx.updateTable("users").set({ password_hash: null }).where("id", "=", userId).execute();
}

/** False when the password is no longer the one that the user row tells, or the account is gone. */
export async function replacePassword(
  tx: Db,
  user: UserRow,
  passwordHash: string,
  am: string,
): Promise<boolean> {
  const result = await tx
    .updateTable("users")
    .set({ password_hash: passwordHash, password_changed_am: am })
    .where("id", "=", user.id)
    .where("password_hash", "=", user.password_hash)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await endCalendarWithoutMaker(tx, user.id);
  return true;
}

/** Holds the account until the transaction ends; false when its password is another one by now, or it is closed or gone. */
export async function lockUnchangedLogin(tx: Db, user: UserRow): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", user.id)
    .where("active", "=", true)
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
  return row?.password_hash === user.password_hash;
}

export async function updateMailChoices(
  tx: Db,
  userId: string,
  choices: Record<string, boolean>,
): Promise<void> {
  await tx
    .updateTable("users")
    .set({ benachrichtigungen: JSON.stringify(choices) })
    .where("id", "=", userId)
    .execute();
}

export async function updateRole(tx: Db, id: string, role: UserRow["role"]): Promise<void> {
  await tx.updateTable("users").set({ role }).where("id", "=", id).execute();
}

export async function updateActive(
  tx: Db,
  id: string,
  change: Pick<UserRow, "active" | "bestaetigt_am">,
): Promise<void> {
  await tx.updateTable("users").set(change).where("id", "=", id).execute();
}

export async function updateBookingLimit(
  tx: Db,
  id: string,
  termineErlaubt: number | null,
): Promise<void> {
  await tx.updateTable("users").set({ termineErlaubt }).where("id", "=", id).execute();
}

/** The ids of all active admins, held until the transaction ends: whoever takes one of them away waits for the others. */
export async function lockActiveAdmins(tx: Db): Promise<string[]> {
  const rows = await tx
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .where("active", "=", true)
    .orderBy("id")
    // SQLite has one writer at a time anyway.
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .execute();
  return rows.map(({ id }) => id);
}

/** Whatever became of the built-in admin: it gets in again, as an admin. */
export async function restoreAdmin(tx: Db, id: string): Promise<void> {
  await tx.updateTable("users").set({ role: "admin", active: true }).where("id", "=", id).execute();
}

/** Sessions, tokens and vehicles go with it; bookings lose the link. */
export async function deleteUser(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("users").where("id", "=", id).execute();
}

/** Accounts that nobody ever confirmed, but for those whose newest link is still good. */
export async function deleteUnconfirmedUsersBefore(
  db: Db,
  registeredBefore: string,
  now: number,
): Promise<void> {
  await db
    .deleteFrom("users")
    .where("bestaetigt_am", "is", null)
    .where("active", "=", false)
    .where("is_builtin", "=", false)
    .where("erstellt_am", "<", registeredBefore)
    .where("id", "not in", (tokens) =>
      tokens.selectFrom("account_tokens").select("user_id").where("expires_at", ">", now),
    )
    .execute();
}
