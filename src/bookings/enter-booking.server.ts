import { expectSamePerson } from "#accounts/same-person.server.ts";
import type { Visitor } from "#catalogue/offers/eligibility.ts";
import { readConfirmedAddress } from "#db/confirmed-address.server.ts";
import type { Db } from "#db/connect.server.ts";
import { noteContract } from "#db/last-contract.server.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { isAdmin, type Viewer } from "#lib/viewer.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { isBinding, keptContract } from "./agreed-contract.ts";
import { bookingMadeNote } from "./audit-lines.ts";
import { isCustomer } from "./bookers.data.ts";
import { hasPreviousBooking } from "./booking-lists.data.ts";
import { findBooking, type NewBooking } from "./bookings.data.ts";
import { kindOf, timeOfOpenDay } from "./calendar.ts";
import { expectExceptions, refuseDaysClosedMeanwhile, takePlaces } from "./capacity.server.ts";
import { choiceProblem } from "./check-request.ts";
import { stayAt } from "./hours.ts";
import { claimKey, type IdempotencyKey } from "./idempotency.server.ts";
import {
  bookedMails,
  insertOnCard,
  reminderMails,
  setAsideVouchers,
} from "./insert-booking.server.ts";
import { keptChoice, requestedSelection } from "./kept-choice.ts";
import { OPEN_FIELDS, type OpenField, stillOpen } from "./open-fields.ts";
import { ownPricesOf } from "./own-prices.server.ts";
import { placeOf, tripOf } from "./place.ts";
import { computePrice, estimateCents, type PriceLine, priceLines } from "./price.ts";
import { answersOf, questionsOf, surchargeLines, typedAnswers } from "./questions.ts";
import { noQuickConsultation, nothingToRework, unknownCustomer } from "./refusals.ts";
import type { BookingEntry, QuickEntry } from "./schema.ts";
import { letterheadOf, readShop, type Shop } from "./shop.server.ts";
import { hasStarted } from "./status.ts";
import { stayDays, stayEnd, stayLength } from "./stay.ts";

/** What is entered, with what is to be asked when the car comes. */
export type EnteredBooking = BookingEntry & {
  noch_offen?: OpenField[];
  /** Entered together with others: nobody is mailed once for each, but reminded of each. */
  serie?: string;
  firmenlink?: boolean;
};

/** Returns the booking's id. */
export async function enterBooking(
  platform: Platform,
  viewer: Viewer,
  entry: EnteredBooking,
  idempotency: IdempotencyKey | undefined,
): Promise<string> {
  const { db, clock, outbox } = platform;
  const entered = await db.transaction().execute(async (tx) => {
    const id = newId();
    const earlier = await claimKey(tx, idempotency, id, clock.now());
    if (earlier) return earlier.id;
    await insertEntry(platform, tx, viewer, id, entry);
    return id;
  });
  outbox.wake();
  return entered;
}

/** What is noted while somebody is on the telephone: what is missing is asked when the car comes. Returns its id. */
export async function enterQuickly(
  platform: Platform,
  viewer: Viewer,
  quick: QuickEntry,
  idempotency: IdempotencyKey | undefined,
): Promise<string> {
  return await enterBooking(platform, viewer, await completedEntry(platform, quick), idempotency);
}

/** A quick entry with all that a booking has, and what of it is open. */
export async function completedEntry(
  platform: Platform,
  quick: QuickEntry,
): Promise<EnteredBooking> {
  if (kindOf(quick.leistungen) === "beratung") throw noQuickConsultation();
  const shop = await readShop(platform);
  return completedBy(quick, shop, await visitorOf(platform.db, quick, shop.company));
}

/** An appointment of another program as the shop's own quick entry, unless its services cannot be booked so. */
export function rowOfElsewhere(id: string, quick: QuickEntry, shop: Shop): NewBooking | undefined {
  const visitor = { loggedIn: false, hasPreviousBooking: false };
  const entry = completedBy(quick, shop, visitor);
  if (choiceProblem(entry, shop, entry.noch_offen)) return undefined;
  const positionen = linesOf(entry, shop, visitor);
  return toNewBooking(id, entry, shop, undefined, positionen);
}

function completedBy(
  quick: QuickEntry,
  { services, offers, company, moment }: Shop,
  visitor: Visitor,
): EnteredBooking {
  const choice = { ...quick, extras: [] };
  const selection = {
    ...requestedSelection(choice),
    anfahrt: tripOf(quick.einsatz, quick.leistungen, services),
  };
  const listed = computePrice(selection, services, offers, visitor, moment.datum)?.preis_cent;
  const least = listed ?? estimateCents(selection, services, offers, visitor, moment.datum);
  const noch_offen = stillOpen(
    OPEN_FIELDS,
    { ...quick, kfz: quick.kfz ?? "", verschmutzung: quick.verschmutzung ?? "" },
    { time: quick.abgabezeit !== "", price: (quick.preis ?? listed) !== undefined },
  );
  return {
    ...choice,
    abgabezeit: quick.abgabezeit || timeOfOpenDay(quick.datum, company, moment),
    preis: quick.preis ?? least ?? 0,
    zustimmung: false,
    vertragsmodell: "reservierung",
    vorzeitigerBeginn: false,
    antworten: [],
    gutscheine: [],
    noch_offen,
  };
}

/** An appointment for a customer or for nobody, with the mails about it; the price typed stands, and no consent is asked. Returns the card it is on. */
export async function insertEntry(
  platform: Platform,
  tx: Db,
  viewer: Viewer,
  id: string,
  entered: EnteredBooking,
): Promise<string> {
  const entry = await freeIfRework(tx, entered);
  const { clock, auditLog } = platform;
  const by = isAdmin(viewer) ? "owner" : "staff";
  const shop = await readShop({ db: tx, clock });
  const problem = choiceProblem(entry, shop, entry.noch_offen);
  if (problem) throw problem;
  const wish = {
    ...entry,
    dauerTage: stayLength(entry.leistungen, shop.services, entry.extras),
    einsatz: placeOf(entry.einsatz, entry.leistungen, shop.services, "shop"),
  };
  const needed = await expectExceptions(tx, wish, shop, entry.ausnahmen);
  if (entry.user_id !== null) await holdCustomer(tx, entry.user_id);
  const booking = toNewBooking(
    id,
    entry,
    shop,
    await readOwnAddress(tx, entry),
    await agreedLines(tx, entry, shop),
  );
  const days = stayDays(booking.datum, booking.dauerTage, shop.company);

  await refuseDaysClosedMeanwhile(tx, booking, days, shop.company, entry.ausnahmen);
  if (by === "staff") await expectSamePerson(tx, booking, [booking.name]);
  const karte_id = await insertOnCard(tx, booking, by);
  await takePlaces(tx, booking, days, shop, entry.ausnahmen);
  if (isBinding(booking)) await noteContract(tx, shop.moment.datum);
  await auditLog.note(tx, bookingMadeNote(booking, needed));
  if (entry.gutscheine.length > 0) await setAsideVouchers(platform, tx, booking, entry.gutscheine);
  // No mail about what has already begun.
  if (booking.bestEmail && !hasStarted(booking, shop.now)) {
    const letterhead = letterheadOf(platform, shop.company);
    const mails = entry.serie === undefined ? bookedMails : reminderMails;
    await queueMails(tx, shop.now, await mails(tx, booking, letterhead, shop.now));
  }
  return karte_id;
}

/** What makes another visit good costs nothing, whatever was typed. */
async function freeIfRework(tx: Db, entry: EnteredBooking): Promise<EnteredBooking> {
  if (entry.nacharbeit_zu === undefined) return entry;
  const first = await findBooking(tx, entry.nacharbeit_zu);
  if (first?.status !== "done" || kindOf(first.leistungen) !== "service") throw nothingToRework();
  return { ...entry, preis: 0 };
}

async function holdCustomer(tx: Db, userId: string): Promise<void> {
  if (!(await lockUser(tx, userId)) || !(await isCustomer(tx, userId))) throw unknownCustomer();
}

async function readOwnAddress(db: Db, { user_id }: BookingEntry): Promise<string | undefined> {
  return user_id === null ? undefined : await readConfirmedAddress(db, user_id);
}

async function visitorOf(
  db: Db,
  { user_id, karte_id }: Pick<BookingEntry, "user_id" | "karte_id">,
  company: Shop["company"],
): Promise<Visitor> {
  return {
    loggedIn: user_id !== null,
    hasPreviousBooking: user_id !== null && (await hasPreviousBooking(db, user_id)),
    eigenePreise: await ownPricesOf(db, { user_id, karte_id }, company),
  };
}

/** The price typed stands, and what makes it differ from the computed one is a line of its own. */
async function agreedLines(db: Db, entry: EnteredBooking, shop: Shop): Promise<PriceLine[]> {
  return linesOf(entry, shop, await visitorOf(db, entry, shop.company));
}

function linesOf(
  entry: EnteredBooking,
  { services, offers, moment }: Shop,
  visitor: Visitor,
): PriceLine[] {
  if (entry.leistungen.length === 0) return [];
  const selection = {
    ...requestedSelection(entry),
    zuschlaege: surchargeLines(
      questionsOf(entry.leistungen, services),
      typedAnswers(entry.antworten),
    ),
    anfahrt: tripOf(entry.einsatz, entry.leistungen, services),
  };
  const computed = computePrice(selection, services, offers, visitor, moment.datum);
  return priceLines(selection, computed, kindOf(entry.leistungen) === "beratung" ? 0 : entry.preis);
}

function toNewBooking(
  id: string,
  entry: EnteredBooking,
  shop: Shop,
  ownAddress: string | undefined,
  positionen: PriceLine[],
): NewBooking {
  const { zustimmung: _, ausnahmen: __, gutscheine: ___, preis, ...facts } = entry;
  const choice = keptChoice(entry, shop.services);
  const einsatz = placeOf(entry.einsatz, entry.leistungen, shop.services, "shop");
  const dauerTage = stayAt({ ...choice, einsatz }, entry, shop, true);
  const contract = keptContract(entry, shop.moment.datum);
  const erstellt_am = new Date(shop.now).toISOString();
  return {
    ...facts,
    ...choice,
    einsatz,
    antworten: answersOf(
      questionsOf(entry.leistungen, shop.services),
      typedAnswers(entry.antworten),
    ),
    dauerTage,
    bis: stayEnd(entry.datum, dauerTage, shop.company),
    id,
    // Nobody ordered on the site: what was agreed elsewhere is binding where the shop says so, whatever its model is.
    ...contract,
    vereinbart_am: contract.vertragsmodell === "verbindlich" ? erstellt_am : null,
    bestEmail: entry.bestEmail && entry.email !== "",
    vomBetrieb: true,
    nacharbeit_zu: entry.nacharbeit_zu ?? null,
    // The customer's own address is followed when it changes; any other one is what the shop was told.
    mailWieAngegeben:
      entry.user_id !== null && entry.email.toLowerCase() !== ownAddress?.toLowerCase(),
    positionen,
    preis_cent: choice.art === "beratung" ? 0 : preis,
    erstellt_am,
  };
}
