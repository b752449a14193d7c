import { listBookingsOfCards } from "#booking/booking-lists.store.server.ts";
import { type BilledBooking, sentAdminBooking } from "#booking/booking-row.ts";
import { type Customer, LAST_SERVICE_FIELDS } from "#booking/lists/schema.ts";
import { isFoundBy, searchTerms, searchTextOf } from "#booking/search-text.ts";
import type { Db } from "#database/connect.server.ts";
import { foldText } from "#lib/fold-text.ts";
import { pick } from "#lib/record-of.ts";
import { berlinNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Vehicle } from "#vehicles/schema.ts";
import { listOwnersByPlate, listVehiclesOf } from "#vehicles/store.server.ts";
import { type CardContact, listAccountsFound, listBookersFound, listCardsOf, listVisitsOf } from "./store.server.ts";
import { usualCar } from "./usual-car.ts";
import type { Visits } from "./visits.ts";

const FEWEST_LETTERS = 2;
const MOST_FOUND = 8;

/** Whom the shop may mean while it types a name, a number or a plate, with what is likely to be booked again (K6). */
export async function findKnownCustomers({ db, clock }: Platform, query: string): Promise<Customer[]> {
  if (query.trim().length < FEWEST_LETTERS) return [];
  const names = await namesFound(db, query);
  const today = berlinNow(clock).datum;
  const visits = new Map((await listVisitsOf(db, Array.from(names.keys()), today)).map((person) => [person.key, latestDay(person)]));
  const keys = Array.from(names.keys())
    .toSorted((one, other) => rank(names, one, query) - rank(names, other, query) || later(visits.get(one), visits.get(other)))
    .slice(0, MOST_FOUND);
  const cards = Map.groupBy(await listCardsOf(db, keys), ({ key }) => key);
  const known: Customer[] = [];
  for (const key of keys) known.push(await knownCustomer(db, cards.get(key) ?? [], query));
  return known;
}

/** The keys of the people found, with all that they called themselves. */
async function namesFound(db: Db, query: string): Promise<Map<string, string[]>> {
  const terms = searchTerms(query);
  const accounts = await listAccountsFound(db, terms, await listOwnersByPlate(db, query));
  // By the person alone: who asks for 'Leder' means Herrn Lederer and not everybody whose seats were cleaned.
  const bookers = (await listBookersFound(db, terms)).filter((booker) => isFoundBy(searchTextOf({ ...booker, leistungen: [] }), terms));
  const names = new Map<string, string[]>();
  for (const { key, name } of [...accounts, ...bookers]) names.set(key, [...(names.get(key) ?? []), name]);
  return names;
}

/** Whose name begins with what was typed comes first. */
function rank(names: ReadonlyMap<string, readonly string[]>, key: string, query: string): number {
  const beginning = searchTerms(query)[0]?.[0] ?? "";
  const words = (names.get(key) ?? []).flatMap((name) => foldText(name).split(/\s+/));
  return words.some((word) => word.startsWith(beginning)) ? 0 : 1;
}

const latestDay = ({ letzter_termin, naechster_termin }: Visits) => naechster_termin ?? letzter_termin ?? "";

/** Then who was here last. */
const later = (one = "", other = "") => other.localeCompare(one);

async function knownCustomer(db: Db, cards: readonly CardContact[], query: string): Promise<Customer> {
  const bookings = await listBookingsOfCards(
    db,
    cards.map(({ id }) => id),
  );
  const first = (field: "name" | "email" | "telefon") => cards.find((card) => card[field] !== "")?.[field] ?? "";
  const user_id = cards.find((card) => card.user_id !== null)?.user_id ?? null;
  const vehicles: Vehicle[] = user_id === null ? [] : await listVehiclesOf(db, { id: user_id });
  return {
    ...{ karte_id: cards[0]?.key ?? "", user_id, name: first("name"), email: first("email"), telefon: first("telefon") },
    letzter_termin: bookings[0]?.datum ?? null,
    hatBuchungen: bookings.some((booking) => user_id !== null && booking.user_id === user_id && booking.status !== "cancelled"),
    fahrzeug: usualCar(bookings, vehicles, query),
    zuletzt: latestService(bookings),
  };
}

function latestService(bookings: readonly BilledBooking[]): Customer["zuletzt"] {
  const latest = bookings.find(({ art, status }) => art === "service" && status !== "cancelled");
  return latest ? pick(sentAdminBooking(latest), LAST_SERVICE_FIELDS) : null;
}
