import { knownContact } from "#accounts/known-contact.ts";
import { listBookingsOfCards } from "#bookings/booking-lists.data.ts";
import { type BilledBooking, sentAdminBooking } from "#bookings/booking-row.ts";
import { type Customer, LAST_SERVICE_FIELDS } from "#bookings/list/schema.ts";
import { isFoundBy, searchTerms, searchTextOf } from "#bookings/search-text.ts";
import type { Db } from "#db/connect.server.ts";
import { foldText } from "#lib/fold-text.ts";
import { barePlate } from "#lib/license-plate.ts";
import { pick } from "#lib/record-of.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import {
  type CardContact,
  listAccountsFound,
  listBookersFound,
  listCardsOf,
} from "./customers.data.ts";
import { usualCar } from "./usual-car.ts";
import { listVehiclesByOwner } from "./vehicle.data.ts";
import type { Vehicle } from "./vehicle-schema.ts";
import { visitsOf } from "./visits.ts";

const FEWEST_LETTERS = 2;
const MOST_FOUND = 8;
/** Whoever is meant by two letters that thousands have was here lately, or is found by a third one. */
const LATEST_BOOKINGS = 500;

type Found = { names: string[]; letzter_termin: string };

/** Whom the shop may mean while it types a name, a number or a plate, with what is likely to be booked again. */
export async function findKnownCustomers(
  { db, clock }: Platform,
  query: string,
): Promise<Customer[]> {
  if (query.trim().length < FEWEST_LETTERS) return [];
  const found = await peopleFound(db, query);
  const keys = Array.from(found)
    .map(([key, { names, letzter_termin }]) => ({ key, rank: rank(names, query), letzter_termin }))
    .sort(
      (one, other) =>
        one.rank - other.rank || other.letzter_termin.localeCompare(one.letzter_termin),
    )
    .slice(0, MOST_FOUND)
    .map(({ key }) => key);
  const cards = await listCardsOf(db, keys);
  const bookings = Map.groupBy(
    await listBookingsOfCards(
      db,
      cards.map(({ id }) => id),
    ),
    ({ karte_id }) => cards.find(({ id }) => id === karte_id)?.key,
  );
  const vehicles = await listVehiclesByOwner(
    db,
    cards.flatMap(({ user_id }) => user_id ?? []),
  );
  const today = berlinNow(clock).datum;
  return keys.map((key) =>
    knownCustomer(
      cards.filter((card) => card.key === key),
      bookings.get(key) ?? [],
      vehicles,
      { query, today },
    ),
  );
}

/** The people found by their keys, with all that they called themselves. */
async function peopleFound(db: Db, query: string): Promise<Map<string, Found>> {
  const terms = searchTerms(query);
  const accounts = await listAccountsFound(db, { terms, plate: barePlate(query) });
  // By the person alone: who asks for 'Leder' means Herrn Lederer and not everybody whose seats were cleaned.
  const bookers = (await listBookersFound(db, terms, LATEST_BOOKINGS)).filter((booker) =>
    isFoundBy(searchTextOf({ ...booker, leistungen: [] }), terms),
  );
  const found = new Map<string, Found>();
  for (const { key, name, letzter_termin } of [...accounts, ...bookers])
    found.set(key, { names: [...(found.get(key)?.names ?? []), name], letzter_termin });
  return found;
}

/** Whose name begins with what was typed comes first. */
function rank(names: readonly string[], query: string): number {
  const beginning = searchTerms(query)[0]?.[0] ?? "";
  const words = names.flatMap((name) => foldText(name).split(/\s+/));
  return words.some((word) => word.startsWith(beginning)) ? 0 : 1;
}

function knownCustomer(
  cards: readonly CardContact[],
  bookings: readonly BilledBooking[],
  vehiclesByOwner: ReadonlyMap<string, Vehicle[]>,
  { query, today }: { query: string; today: string },
): Customer {
  const name = cards.find((card) => card.name !== "")?.name ?? "";
  const { email, telefon } = knownContact(cards);
  const user_id = cards.find((card) => card.user_id !== null)?.user_id ?? null;
  const vehicles = vehiclesByOwner.get(user_id ?? "") ?? [];
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
    zuletzt: latestService(bookings),
  };
}

function latestService(bookings: readonly BilledBooking[]): Customer["zuletzt"] {
  const latest = bookings.find(({ art, status }) => art === "service" && status !== "cancelled");
  return latest ? pick(sentAdminBooking(latest), LAST_SERVICE_FIELDS) : null;
}
