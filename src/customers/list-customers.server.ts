import { searchTerms } from "#booking/search-text.ts";
import { berlinNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { listOwnersByPlate } from "#vehicles/store.server.ts";
import type { CustomerLine } from "./schema.ts";
import { listAccounts, listGuests, listPeople, listVisitsOf } from "./store.server.ts";

/** One page of the people whom the shop knows, found by name, e-mail, telephone number or licence plate. */
export async function listCustomers(
  { db, clock }: Platform,
  { q, seite }: { q: string; seite: number },
): Promise<{ customers: CustomerLine[]; total: number }> {
  const terms = searchTerms(q);
  const ownerIds = terms.length === 0 ? [] : await listOwnersByPlate(db, q);
  const { keys, total } = await listPeople(db, { terms, ownerIds, seite });
  const [visits, accounts, guests] = [
    new Map((await listVisitsOf(db, keys, berlinNow(clock).datum)).map((person) => [person.key, person])),
    new Map((await listAccounts(db, keys)).map((account) => [account.id, account])),
    new Map(
      (
        await listGuests(
          db,
          keys.filter((key) => key.includes("@")),
        )
      ).map((guest) => [guest.email.toLowerCase(), guest]),
    ),
  ];
  const customers = keys.map((key) => {
    const { buchungen = 0, letzter_termin = null, naechster_termin = null } = visits.get(key) ?? {};
    const account = accounts.get(key);
    const guest = guests.get(key) ?? { name: "", email: key, telefon: "" };
    const person = account
      ? { name: `${account.vorname} ${account.nachname}`.trim(), email: account.email, telefon: account.telefon }
      : guest;
    return { key, user_id: account?.id ?? null, ...person, buchungen, letzter_termin, naechster_termin };
  });
  return { customers, total };
}
