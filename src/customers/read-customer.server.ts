import { findCard, readOwnPrices } from "#accounts/cards.data.ts";
import { foldEmail } from "#accounts/fold-email.ts";
import { knownContact } from "#accounts/known-contact.ts";
import { listBookingsOfCards } from "#bookings/booking-lists.data.ts";
import { type BilledBooking, sentShopBooking } from "#bookings/booking-row.ts";
import { listPassesOfCards } from "#care-pass/passes.data.ts";
import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { isAdmin, type Viewer } from "#lib/viewer.ts";
import { listToldQuotes } from "#papers/told-quotes.server.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listCardVehicles, toKnownVehicle } from "./card-vehicles.data.ts";
import {
  listCardsLike,
  listVisitsByCard,
  readBroughtDay,
  readCardDetails,
  readNote,
} from "./customers.data.ts";
import { findPerson, type Person } from "./find-person.server.ts";
import type { CustomerCard, JoinedCard, KnownVehicle } from "./schema.ts";
import { listVehiclesOf } from "./vehicle.data.ts";
import type { Vehicle } from "./vehicle-schema.ts";
import { visitsOf } from "./visits.ts";

/** All that the shop knows of somebody. */
export async function readCustomer(
  platform: Platform,
  viewer: Viewer,
  key: string,
): Promise<CustomerCard> {
  const { db, clock } = platform;
  const person = await findPerson(db, key);
  const { card, joined, account } = person;
  const cardIds = [card, ...joined].map(({ id }) => id);
  const [bookings, passes] = [
    await listBookingsOfCards(db, cardIds),
    await listPassesOfCards(db, cardIds),
  ];
  const details = await readCardDetails(db, card.id);
  return {
    ...contactOf(person, details.anschrift),
    key: card.id,
    user_id: account?.id ?? null,
    buchungen: bookings.filter(({ status }) => status !== "cancelled").length,
    nicht_erschienen: bookings.filter(({ stornogrund }) => stornogrund === "nicht_erschienen")
      .length,
    ...visitsOf(bookings, berlinNow(clock).datum),
    konto_seit: account?.erstellt_am ?? null,
    fahrzeuge: await vehiclesOf(db, person),
    pflegepaesse: passes.map(({ id, kennzeichen, modell }) => ({ id, kennzeichen, modell })),
    buchungen_liste: bookings.map(sentShopBooking),
    notiz: await readNote(db, card.id),
    onlineTermine:
      account && isAdmin(viewer)
        ? { erlaubt: account.termineErlaubt, ueblich: (await readSettings(db)).termineJeKonto }
        : null,
    angaben: isAdmin(viewer) ? details : null,
    uebernommen_am: isAdmin(viewer) ? await readBroughtDay(db, cardIds) : null,
    firma: isAdmin(viewer) && details.firma !== "" ? await firmOf(db, card.id) : null,
    angebote: isAdmin(viewer)
      ? await listToldQuotes(platform, {
          bookingIds: bookings.map(({ id }) => id),
          emails: [card, ...joined].flatMap(({ email }) => email || []),
        })
      : [],
    offeneAdressen: openAddresses(person, bookings),
    karten: await joinedCardsOf(db, person),
    aehnlich: (await listCardsLike(db, card.id)).map(({ key, name, email, telefon }) => ({
      key,
      name,
      email,
      telefon,
    })),
  };
}

async function vehiclesOf(db: Db, { card, joined }: Person): Promise<KnownVehicle[]> {
  const vehicles: KnownVehicle[] = [];
  for (const { user_id } of [card, ...joined])
    if (user_id !== null)
      vehicles.push(...(await listVehiclesOf(db, { id: user_id })).map(withoutDriver));
  const brought = await listCardVehicles(
    db,
    [card, ...joined].map(({ id }) => id),
  );
  vehicles.push(...brought.map(toKnownVehicle));
  return vehicles;
}

const withoutDriver = (vehicle: Vehicle): KnownVehicle => ({ ...vehicle, fahrer: "" });

async function firmOf(db: Db, cardId: string): Promise<CustomerCard["firma"]> {
  if (!(await readSettings(db)).firmenkunden) return null;
  return {
    eigenePreise: (await readOwnPrices(db, cardId)) ?? null,
    linkSeit: (await findCard(db, cardId))?.firmenlink_seit ?? null,
    fahrzeuge: (await listCardVehicles(db, [cardId])).map(toKnownVehicle),
  };
}

async function joinedCardsOf(db: Db, { joined }: Person): Promise<JoinedCard[]> {
  const visits = await listVisitsByCard(
    db,
    joined.map(({ id }) => id),
  );
  const cards: JoinedCard[] = [];
  for (const { id, name, email, telefon } of joined)
    cards.push({
      karte_id: id,
      name,
      email,
      telefon,
      buchungen: visits.get(id) ?? 0,
      notiz: (await readNote(db, id)).notiz,
    });
  return cards;
}

function contactOf({ card, joined, account }: Person, noted: string) {
  const cards = [card, ...joined];
  const { email, telefon } = knownContact(cards);
  const { street = "", postalCode = "", city = "" } = account ?? {};
  return {
    name: cards.find(({ name }) => name !== "")?.name ?? "",
    email,
    telefon,
    anschrift: account
      ? [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", ")
      : noted.split("\n").filter(Boolean).join(", "),
  };
}

/** Typed by a visitor or by staff, and borne out by nobody. */
function openAddresses({ card, joined }: Person, bookings: readonly BilledBooking[]): string[] {
  const cards = [card, ...joined];
  const proven = new Set(
    cards.filter(({ isEmailProven }) => isEmailProven).map(({ email }) => foldEmail(email)),
  );
  const said = [...cards, ...bookings.filter(({ adresseOffen }) => adresseOffen)].map(
    ({ email }) => email,
  );
  return [...new Set(said)].filter((email) => email !== "" && !proven.has(foldEmail(email)));
}
