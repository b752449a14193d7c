import type { UserRow } from "#accounts/user-row.ts";
import { findUser, findUserByEmail } from "#accounts/users.store.server.ts";
import type { Db } from "#database/connect.server.ts";
import { customerUnknown } from "./refusals.ts";
import { type Guest, listGuests } from "./store.server.ts";

export type Person = { account: UserRow; email: string } | { account?: undefined; guest: Guest; email: string };

/** The account with this id or address, else whoever booked with the address. The address is folded. */
export async function findPerson(db: Db, key: string): Promise<Person> {
  const isAddress = key.includes("@");
  const account = isAddress ? await findUserByEmail(db, key) : await findUser(db, key);
  if (account) return { account, email: account.email_folded };
  const [guest] = isAddress ? await listGuests(db, [key.toLowerCase()]) : [];
  if (!guest) throw customerUnknown();
  return { guest, email: guest.email.toLowerCase() };
}
