import { readOwnPrices } from "#accounts/cards.data.ts";
import { knownContact } from "#accounts/known-contact.ts";
import { keptPrice } from "#bookings/agreed-price.ts";
import { type BookedBefore, listBookedBefore } from "#bookings/booking-lists.data.ts";
import { type Customer, LAST_SERVICE_FIELDS } from "#bookings/list/schema.ts";
import { isFoundBy, searchTerms, searchTextOf } from "#bookings/search-text.ts";
import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { foldText } from "#lib/fold-text.ts";
import { barePlate } from "#lib/license-plate.ts";
import { pick } from "#lib/record-of.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listCardVehicles, toKnownVehicle } from "./card-vehicles.data.ts";
import {
  type BookerFound,
  type CardContact,
  type KnownName,
  listAccountsFound,
  listBookersFound,
  listBroughtFound,
  listCardsOf,
} from "./customers.data.ts";
import type { KnownVehicle } from "./schema.ts";
import { knownCars, usualCar } from "./usual-car.ts";
import { listVehiclesByOwner } from "./vehicle.data.ts";
import { visitsOf } from "./visits.ts";

const FEWEST_LETTERS = 2;
const MOST_FOUND = 6;
/** Whoever is meant by two letters that thousands have was here lately, or is found by a third one. */
const LATEST_BOOKINGS = 500;

/** Whom the shop may mean while it types a name, a number or a plate, with what is likely to be booked again. */
export async function findKnownCustomers(
  { db, clock }: Platform,
  query: string,
): Promise<Customer[]> {
  if (query.trim().length < FEWEST_LETTERS) return [];
  const keys = await keysFound(db, query);
  const cards = await listCardsOf(db, keys);
  const bookings = Map.groupBy(
    await listBookedBefore(
      db,
      cards.map(({ id }) => id),
    ),
    ({ karte_id }) => cards.find(({ id }) => id === karte_id)?.key,
  );
  const vehicles = await vehiclesOf(db, cards);
  const today = berlinNow(clock).datum;
  const { firmenkunden } = await readSettings(db);
  const found: Customer[] = [];
  for (const key of keys)
    found.push({
      ...knownCustomer(
        cards.filter((card) => card.key === key),
        bookings.get(key) ?? [],
        vehicles,
        { query, today },
      ),
      eigenePreise: (firmenkunden && (await readOwnPrices(db, key))) || null,
    });
  return found;
}

/** By the key of the person. */
async function vehiclesOf(
  db: Db,
  cards: readonly CardContact[],
): Promise<Map<string, KnownVehicle[]>> {
  const own = await listVehiclesByOwner(
    db,
    cards.flatMap(({ user_id }) => user_id ?? []),
  );
  const brought = Map.groupBy(
    await listCardVehicles(
      db,
      cards.map(({ id }) => id),
    ),
    ({ karte_id }) => karte_id,
  );
  const byPerson = Map.groupBy(cards, ({ key }) => key);
  return new Map(
    Array.from(byPerson, ([key, ofOne]) => [
      key,
      ofOne.flatMap(({ id, user_id }) => [
        ...(own.get(user_id ?? "") ?? []).map((vehicle) => ({ ...vehicle, fahrer: "" })),
        ...(brought.get(id) ?? []).map(toKnownVehicle),
      ]),
    ]),
  );
}

/** Names that begin with the typed text first, then recent customers. */
async function keysFound(db: Db, query: string): Promise<string[]> {
  const terms = searchTerms(query);
  const accounts = await listAccountsFound(db, { terms, plate: barePlate(query) });
  const bookers = await listBookersFound(db, terms, LATEST_BOOKINGS);
  const people = Map.groupBy<string, KnownName | BookerFound>(
    [
      ...accounts,
      ...bookers,
      ...(await listBroughtFound(db, { terms, plate: barePlate(query) })),
    ].sort(byLatestDay),
    ({ key }) => key,
  );
  const beginning = terms[0]?.[0] ?? "";
  const [first, others]: [string[], string[]] = [[], []];
  for (const [key, said] of people) {
    const names = said.filter((person) => isMeant(person, terms)).map(({ name }) => name);
    if (names.length === 0) continue;
    const words = names.flatMap((name) => foldText(name).split(/\s+/));
    (words.some((word) => word.startsWith(beginning)) ? first : others).push(key);
    if (first.length === MOST_FOUND) break;
  }
  return [...first, ...others].slice(0, MOST_FOUND);
}

/** As texts: hundreds of them are put in order at every letter. */
function byLatestDay(one: KnownName, other: KnownName): number {
  if (one.letzter_termin === other.letzter_termin) return 0;
  return one.letzter_termin < other.letzter_termin ? 1 : -1;
}

/** By the person alone: who asks for 'Leder' means Herrn Lederer and not everybody whose seats were cleaned. */
function isMeant(person: KnownName | BookerFound, terms: string[][]): boolean {
  return !("email" in person) || isFoundBy(searchTextOf({ ...person, leistungen: [] }), terms);
}

function knownCustomer(
  cards: readonly CardContact[],
  bookings: readonly BookedBefore[],
  vehiclesByPerson: ReadonlyMap<string, KnownVehicle[]>,
  { query, today }: { query: string; today: string },
): Omit<Customer, "eigenePreise"> {
  const name = cards.find((card) => card.name !== "")?.name ?? "";
  const { email, telefon } = knownContact(cards);
  const user_id = cards.find((card) => card.user_id !== null)?.user_id ?? null;
  const vehicles = vehiclesByPerson.get(cards[0]?.key ?? "") ?? [];
  return {
    karte_id: cards[0]?.key ?? "",
    user_id,
    name,
    email,
    telefon,
    ...visitsOf(bookings, today),
    hatBuchungen: bookings.some(
      (booking) =>
        user_id !== null && booking.user_id === user_id && booking.status !== "cancelled",
    ),
    fahrzeug: usualCar(bookings, vehicles, query),
    fahrzeuge: knownCars(bookings, vehicles),
    zuletzt: latestService(bookings),
  };
}

function latestService(bookings: readonly BookedBefore[]): Customer["zuletzt"] {
  const latest = bookings.find(({ art, status }) => art === "service" && status !== "cancelled");
  return latest ? pick({ ...latest, ...keptPrice(latest.preis_cent) }, LAST_SERVICE_FIELDS) : null;
}
