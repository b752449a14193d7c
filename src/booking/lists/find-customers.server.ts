import type { Platform } from "#platform/platform.server.ts";
import { listBookers, listBookingsOfAccounts, listCustomerAccounts } from "../bookers.store.server.ts";
import { bestCustomers, matchingAccounts, matchingGuests, personOf } from "../customer-search.ts";
import type { Customer } from "../schema.ts";
import { searchTerms } from "../search-text.ts";

const FEWEST_LETTERS = 2;

/** Whom the admin may mean: accounts, and people who booked without one. */
export async function findCustomers({ db }: Platform, query: string): Promise<Customer[]> {
  if (query.trim().length < FEWEST_LETTERS) return [];
  const terms = searchTerms(query);
  const [accounts, bookers] = [await listCustomerAccounts(db), await listBookers(db, terms)];

  const found = matchingAccounts(accounts, bookers, terms);
  const bookings = await listBookingsOfAccounts(
    db,
    found.map(({ id }) => id),
  );
  const customers: Customer[] = found.map((account) => {
    const own = bookings.filter(({ user_id }) => user_id === account.id);
    const person = personOf(account);
    return {
      ...person,
      user_id: account.id,
      telefon: person.telefon || (own[0]?.telefon ?? ""),
      letzter_termin: own[0]?.datum ?? null,
      hatBuchungen: own.some(({ status }) => status !== "cancelled"),
    };
  });
  const guests: Customer[] = matchingGuests(bookers, found, terms).map((guest) => ({ ...guest, hatBuchungen: false }));
  return bestCustomers([...customers, ...guests], terms);
}
