import { readConfirmedAddress } from "#db/confirmed-address.server.ts";
import type { Db } from "#db/connect.server.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { isAdmin, type Viewer } from "#lib/viewer.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { keptContract } from "../agreed-contract.ts";
import { isCustomer } from "../bookers.data.ts";
import { hasPreviousBooking } from "../booking-lists.data.ts";
import type { NewBooking } from "../bookings.data.ts";
import { kindOf } from "../calendar.ts";
import { expectExceptions } from "../capacity-problem.server.ts";
import { choiceProblem } from "../check-request.ts";
import { keptChoice, requestedSelection } from "../kept-choice.ts";
import { withRecipient } from "../mails/mail-address.server.ts";
import { bookingReceived } from "../mails/received.ts";
import { bookingReminder } from "../mails/reminder.ts";
import { type PriceLine, priceLines, quote } from "../price.ts";
import { unknownCustomer } from "../refusals.ts";
import type { BookingEntry } from "../schema.ts";
import { letterheadOf, readShop, type Shop } from "../shop.server.ts";
import { hasStarted } from "../status.ts";
import { stayEnd, stayLength } from "../stay.ts";
import {
  type Answered,
  answerOnce,
  book,
  type IdempotencyKey,
  type Inserted,
} from "./book.server.ts";

type Circumstances = {
  viewer: Viewer;
  idempotency: IdempotencyKey | undefined;
  /** What else is written with the booking, in its transaction. */
  afterInsert?: ((tx: Db, booking: Inserted) => Promise<void>) | undefined;
};

/** The shop enters an appointment for a customer or for nobody; the price typed stands, and no consent is asked. */
export async function enterOnce(
  platform: Platform,
  entry: BookingEntry,
  circumstances: Circumstances,
): Promise<string> {
  return (
    await answerOnce(platform.db, circumstances.idempotency, () =>
      enterChecked(platform, entry, circumstances),
    )
  ).id;
}

async function enterChecked(
  platform: Platform,
  entry: BookingEntry,
  { viewer, idempotency, afterInsert }: Circumstances,
): Promise<Answered> {
  const shop = await readShop(platform);
  const problem = choiceProblem(entry, shop.services);
  if (problem) throw problem;
  const wish = { ...entry, dauerTage: stayLength(entry.leistungen, shop.services, entry.extras) };
  const needed = await expectExceptions(platform.db, wish, shop, entry.ausnahmen);
  if (entry.user_id !== null && !(await isCustomer(platform.db, entry.user_id)))
    throw unknownCustomer();

  const booking = toNewBooking(
    entry,
    shop,
    await readOwnAddress(platform.db, entry),
    await agreedLines(platform.db, entry, shop),
  );
  return await book(platform, booking, {
    company: shop.company,
    mails: await mailsFor(platform, booking, shop),
    now: shop.now,
    idempotency,
    by: isAdmin(viewer) ? "owner" : "staff",
    ausnahmen: entry.ausnahmen,
    needed,
    beforeInsert: async (tx) => {
      if (entry.user_id !== null && !(await lockUser(tx, entry.user_id))) throw unknownCustomer();
      return undefined;
    },
    afterInsert,
  });
}

async function readOwnAddress(db: Db, { user_id }: BookingEntry): Promise<string | undefined> {
  return user_id === null ? undefined : await readConfirmedAddress(db, user_id);
}

async function mailsFor(platform: Platform, booking: NewBooking, shop: Shop) {
  // Nobody is told of what has begun already.
  if (!booking.bestEmail || hasStarted(booking, shop.now)) return [];
  const mailed = await withRecipient(platform.db, {
    ...booking,
    ics_sequence: 0,
    spaet_storniert: false,
  });
  const letterhead = letterheadOf(platform, shop.company);
  const reminder = bookingReminder(mailed, letterhead, shop.now);
  return [bookingReceived(mailed, letterhead, shop.now), ...(reminder ? [reminder] : [])];
}

/** The price typed stands, and what makes it differ from the computed one is a line of its own. */
async function agreedLines(
  db: Db,
  entry: BookingEntry,
  { services, offers, moment }: Shop,
): Promise<PriceLine[]> {
  const loggedIn = entry.user_id !== null;
  const visitor = {
    loggedIn,
    hasPreviousBooking: entry.user_id !== null && (await hasPreviousBooking(db, entry.user_id)),
  };
  const selection = requestedSelection(entry);
  const computed = quote(selection, services, offers, visitor, moment.datum);
  return priceLines(selection, computed, kindOf(entry.leistungen) === "beratung" ? 0 : entry.preis);
}

function toNewBooking(
  entry: BookingEntry,
  shop: Shop,
  ownAddress: string | undefined,
  positionen: PriceLine[],
): NewBooking {
  const { zustimmung: _, ausnahmen: __, preis, ...facts } = entry;
  const choice = keptChoice(entry, shop.services);
  const contract = keptContract(entry, shop.moment.datum);
  const erstellt_am = new Date(shop.now).toISOString();
  return {
    ...facts,
    ...choice,
    bis: stayEnd(entry.datum, choice.dauerTage, shop.company),
    id: newId(),
    // Nobody ordered on the site: what was agreed elsewhere is binding where the shop says so, whatever its model is.
    ...contract,
    vereinbart_am: contract.vertragsmodell === "verbindlich" ? erstellt_am : null,
    bestEmail: entry.bestEmail && entry.email !== "",
    vomBetrieb: true,
    // The customer's own address is followed when it changes; any other one is what the shop was told.
    mailWieAngegeben:
      entry.user_id !== null && entry.email.toLowerCase() !== ownAddress?.toLowerCase(),
    positionen,
    preis_cent: choice.art === "beratung" ? 0 : preis,
    erstellt_am,
  };
}
