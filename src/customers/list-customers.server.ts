import { knownContact } from "#accounts/known-contact.ts";
import { searchTerms } from "#bookings/search-text.ts";
import { barePlate } from "#lib/license-plate.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import {
  listAllPeople,
  listCardsOf,
  listDoubled,
  listPeopleFound,
  listVisitsOf,
} from "./customers.data.ts";
import type { ListedCustomer } from "./schema.ts";

/** One page of the people whom the shop knows, found by name, e-mail, telephone number or licence plate. */
export async function listCustomers(
  { db, clock }: Platform,
  { q, seite }: { q: string; seite: number },
): Promise<{ customers: ListedCustomer[]; total: number }> {
  const terms = searchTerms(q);
  const { keys, total } =
    terms.length === 0
      ? await listAllPeople(db, seite)
      : await listPeopleFound(db, { terms, plate: barePlate(q) }, seite);
  const visits = new Map(
    (await listVisitsOf(db, keys, berlinNow(clock).datum)).map((person) => [person.key, person]),
  );
  const cards = Map.groupBy(await listCardsOf(db, keys), ({ key }) => key);
  const doubled = await listDoubled(db, keys);
  const customers = keys.map((key) => {
    const own = cards.get(key) ?? [];
    const { buchungen = 0, letzter_termin = null, naechster_termin = null } = visits.get(key) ?? {};
    const days = { letzter_termin, naechster_termin };
    const name = own.find((card) => card.name !== "")?.name ?? "";
    const { email, telefon } = knownContact(own);
    const user_id = own.find((card) => card.user_id !== null)?.user_id ?? null;
    return { key, user_id, name, email, telefon, buchungen, ...days, doppelt: doubled.has(key) };
  });
  return { customers, total };
}
