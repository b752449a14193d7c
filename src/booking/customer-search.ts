import { foldText } from "#lib/fold-text.ts";
import type { Customer } from "./schema.ts";
import { isFoundBy, searchTextOf } from "./search-text.ts";

export type CustomerAccount = { id: string; vorname: string; nachname: string; email: string; telefon: string };
/** Whoever booked; without `user_id` somebody who has no account. */
export type Booker = { name: string; email: string; telefon: string; user_id: string | null; letzter_termin: string };

const MOST_FOUND = 8;
/** So many are looked at more closely. */
const MOST_LOOKED_AT = 50;

/** Accounts that the words are found in, each once, also by what was typed when it booked. */
export function matchingAccounts(
  accounts: readonly CustomerAccount[],
  bookers: readonly Booker[],
  terms: readonly string[][],
): CustomerAccount[] {
  const booked = new Set(bookers.filter((booker) => isPersonFound(booker, terms)).map(({ user_id }) => user_id));
  const found = accounts.filter((account) => booked.has(account.id) || isPersonFound(personOf(account), terms));
  return found.toSorted((one, other) => rank(personOf(one), terms) - rank(personOf(other), terms)).slice(0, MOST_LOOKED_AT);
}

/** People without an account, each once: the same name and address or number is the same person, and the latest facts count. */
export function matchingGuests(bookers: readonly Booker[], found: readonly CustomerAccount[], terms: readonly string[][]): Booker[] {
  const known = new Set(found.map(({ email }) => email.toLowerCase()));
  const guests = new Map<string, Booker>();
  for (const booker of bookers) {
    if (booker.user_id !== null || known.has(booker.email.toLowerCase()) || !isPersonFound(booker, terms)) continue;
    const key = `${foldText(booker.name)} ${booker.email.toLowerCase() || booker.telefon}`;
    const other = guests.get(key);
    if (!other || other.letzter_termin < booker.letzter_termin) guests.set(key, booker);
  }
  return [...guests.values()];
}

/** Whose name begins with what was typed comes first, then who was here last. */
export function bestCustomers(customers: readonly Customer[], terms: readonly string[][]): Customer[] {
  const lastSeen = (customer: Customer) => customer.letzter_termin ?? "";
  return customers
    .toSorted(
      (one, other) =>
        rank(one, terms) - rank(other, terms) || lastSeen(other).localeCompare(lastSeen(one)) || one.name.localeCompare(other.name),
    )
    .slice(0, MOST_FOUND);
}

function rank({ name }: { name: string }, terms: readonly string[][]): number {
  const beginning = terms[0]?.[0] ?? "";
  const words = foldText(name).split(/\s+/);
  return words.some((word) => word.startsWith(beginning)) ? 0 : 1;
}

export function personOf({ vorname, nachname, email, telefon }: CustomerAccount) {
  return { name: `${vorname} ${nachname}`.trim(), email, telefon };
}

/** By the person alone: who asks for 'Leder' means Herrn Lederer and not everybody whose seats were cleaned. */
function isPersonFound({ name, email, telefon }: { name: string; email: string; telefon: string }, terms: readonly string[][]): boolean {
  return isFoundBy(searchTextOf({ name, email, telefon, leistungen: [] }), terms);
}
