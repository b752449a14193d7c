import { noteBookedBy } from "#consent/follow-up.server.ts";
import { recordHint } from "#consent/permission.server.ts";
import type { Db } from "#db/connect.server.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { pick } from "#lib/record-of.ts";
import { notLoggedIn, Refusal } from "#lib/refusal.ts";
import type { Viewer } from "#lib/viewer.ts";
import { networkSteps } from "#server/http/client-address.server.ts";
import { type CheckedProof, checkProof, spendProof } from "#server/limits/bot-check.server.ts";
import type { Limit } from "#server/limits/rate-limit.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { mayMailUnrequested } from "#server/mail/unrequested-mails.server.ts";
import { newId, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { contractProblem, keptContract } from "../agreed-contract.ts";
import { readOwnBookingLimit } from "../bookers.data.ts";
import {
  countOpenBookingsOf,
  countOpenGuestBookings,
  countUnprovenPlaces,
  hasPreviousBooking,
} from "../booking-lists.data.ts";
import type { NewBooking } from "../bookings.data.ts";
import { openDayCount } from "../calendar.ts";
import { capacityProblem } from "../capacity-problem.server.ts";
import { choiceProblem } from "../check-request.ts";
import { countChange } from "../count-change.server.ts";
import { ASKED_TEXTS } from "../fields.ts";
import { keptChoice, requestedSelection } from "../kept-choice.ts";
import { confirmRequestMail } from "../mails/confirm-request.ts";
import { withRecipient } from "../mails/mail-address.server.ts";
import { bookingArrived, bookingReceived } from "../mails/received.ts";
import { bookingReminder } from "../mails/reminder.ts";
import { manyBookings } from "../mails/warning.ts";
import { type PriceLine, priceLines, quote } from "../price.ts";
import {
  botCheckNeeded,
  choiceRefused,
  noPrice,
  priceChanged,
  tooManyOpenBookings,
  tooManyOwnBookings,
} from "../refusals.ts";
import { OPEN_BOOKINGS_PER_EMAIL } from "../request-terms.ts";
import type { BookingRequest } from "../schema.ts";
import { letterheadOf, readShop, type Shop } from "../shop.server.ts";
import { stayEnd, stayLength } from "../stay.ts";
import { type Answered, answerOnce, book, type IdempotencyKey } from "./book.server.ts";
import { spendPermit } from "./booking-permits.data.ts";
import { releaseUnconfirmed } from "./release-unconfirmed.server.ts";

const REFUSED_BOOKINGS: Limit = { name: "refused-bookings-address", points: 300, seconds: 3600 };

const DAYS_TAKEN: Limit = { name: "days-taken-address", points: 10, seconds: 3600 };
const ALL_BOOKINGS: Limit = { name: "bookings-all", points: 8, seconds: 3600 };
const ALL_GUEST_BOOKINGS: Limit = { name: "guest-bookings-all", points: 8, seconds: 3600 };

type UserViewer = Extract<Viewer, { kind: "user" }>;

/** Where a request comes from. `proof` answers a challenge of the bot check, `permit` is the token of a link in a mail. */
type Sender = {
  address: string;
  idempotency: IdempotencyKey | undefined;
  proof: string | undefined;
  permit: string | undefined;
};

/** A visitor asks for an appointment. Returns what it is told; every No is a Refusal and leaves nothing behind. */
export async function requestBooking(
  platform: Platform,
  viewer: Viewer,
  request: BookingRequest,
  from: Sender,
): Promise<Answered> {
  return await answerOnce(platform.db, from.idempotency, async () => {
    await releaseUnconfirmed(platform);
    const networks = networkSteps(from.address);
    for (const { network, factor } of networks)
      await platform.limits.check(widened(REFUSED_BOOKINGS, factor), network);
    try {
      return await bookChecked(platform, viewer, request, from);
    } catch (error) {
      if (error instanceof Refusal)
        for (const { network } of networks) await platform.limits.count(REFUSED_BOOKINGS, network);
      throw error;
    }
  });
}

async function bookChecked(
  platform: Platform,
  viewer: Viewer,
  request: BookingRequest,
  from: Sender,
): Promise<Answered> {
  const shop = await readShop(platform);
  await refuseWhatIsWrong(platform, request, shop);
  const price = await agreePrice(platform.db, viewer, request, shop);

  const booking = toNewBooking(request, viewer, price, shop);
  const mailed = await withRecipient(platform.db, {
    ...booking,
    ics_sequence: 0,
    spaet_storniert: false,
  });
  const letterhead = letterheadOf(platform, shop.company);
  const reminder = bookingReminder(mailed, letterhead, shop.now);
  const mails = [
    bookingReceived(mailed, letterhead, shop.now),
    bookingArrived(mailed, letterhead),
    ...(reminder ? [reminder] : []),
  ];
  const proof = from.proof === undefined ? undefined : await checkProof(platform, from.proof);
  return await book(platform, booking, {
    company: shop.company,
    mails,
    now: shop.now,
    idempotency: from.idempotency,
    by: "visitor",
    beforeInsert: async (tx) => {
      if (viewer.kind === "user") await agreePriceInTurn(tx, viewer, request, shop);
      // Whoever has an account decides there.
      if (viewer.kind !== "user" && request.werbehinweis && shop.company.werbehinweis)
        await recordHint(tx, booking.email, shop.now);
      if (request.auffrischung !== "") await noteBookedBy(tx, request.auffrischung, booking.id);
      const isProven = await countBooking(platform, tx, booking, { ...from, viewer, proof }, shop);
      if (isProven || viewer.kind === "user") return { bestaetigung: isProven ? "bestaetigt" : "" };
      if (!(await needsConfirmation(platform, tx, booking, shop))) return { bestaetigung: "" };
      const isMailed = await mayMailUnrequested(platform, tx, "booking-confirm", booking.email);
      return {
        bestaetigung: "offen",
        mails: isMailed ? [confirmRequestMail(mailed, letterhead, shop.now)] : [],
      };
    },
  });
}

async function refuseWhatIsWrong(
  { db }: Platform,
  request: BookingRequest,
  shop: Shop,
): Promise<void> {
  if (!request.zustimmung)
    throw choiceRefused({ zustimmung: "Bitte stimmen Sie den Hinweisen zu." });
  const contract = contractProblem(request, shop);
  if (contract) throw contract;
  const problem =
    choiceProblem(request, shop.services) ??
    (await capacityProblem(
      db,
      { ...request, dauerTage: stayLength(request.leistungen, shop.services, request.extras) },
      shop,
      "customer",
    ));
  if (problem) throw problem;
}

type AgreedPrice = { preis_cent: number; positionen: PriceLine[] };

/** Nobody is ever charged something else than the summary said. */
async function agreePrice(
  db: Db,
  viewer: Viewer,
  request: BookingRequest,
  shop: Shop,
): Promise<AgreedPrice> {
  const loggedIn = viewer.kind === "user";
  const visitor = {
    loggedIn,
    hasPreviousBooking: loggedIn && (await hasPreviousBooking(db, viewer.id)),
  };
  const selection = requestedSelection(request);
  const right = quote(selection, shop.services, shop.offers, visitor, shop.moment.datum);
  if (!right) throw noPrice();
  if (right.preis_cent !== request.preis) throw priceChanged(right.preis_cent);
  return { preis_cent: right.preis_cent, positionen: priceLines(selection, right) };
}

/** Of bookings that a customer sends at once only one is the first: the account is held, so that they wait for each other. */
async function agreePriceInTurn(
  tx: Db,
  viewer: UserViewer,
  request: BookingRequest,
  shop: Shop,
): Promise<void> {
  if (!(await lockUser(tx, viewer.id))) throw notLoggedIn();
  await agreePrice(tx, viewer, request, shop);
}

function toNewBooking(
  request: BookingRequest,
  viewer: Viewer,
  price: AgreedPrice,
  shop: Shop,
): NewBooking {
  const choice = keptChoice(request, shop.services);
  return {
    ...choice,
    bis: stayEnd(request.datum, choice.dauerTage, shop.company),
    id: newId(),
    datum: request.datum,
    abgabezeit: request.abgabezeit,
    ...pick(request, ASKED_TEXTS),
    ...price,
    ...keptContract(request, shop.moment.datum),
    bestEmail: true,
    vomBetrieb: false,
    user_id: viewer.kind === "user" ? viewer.id : null,
    erstellt_am: new Date(shop.now).toISOString(),
  };
}

/** `permit` is the token of a link in a mail; it is looked at, like the proof, only where it is needed. */
type Counted = {
  viewer: Viewer;
  address: string;
  proof: CheckedProof | undefined;
  permit: string | undefined;
};

/**
 * Counts what a visitor books, in the booking's own transaction: what is refused in the end was never counted.
 * The first rows are written by everybody, so that parallel bookings wait for each other and then see each other below. Returns whether the
 * address is proven, by the link of a permit.
 */
async function countBooking(
  platform: Platform,
  tx: Db,
  booking: NewBooking,
  from: Counted,
  shop: Shop,
): Promise<boolean> {
  const { limits, config } = platform;
  if (!config.rateLimit) return false;
  for (const { network, factor } of networkSteps(from.address))
    await limits.spend(widened(DAYS_TAKEN, factor), network, tx, booking.dauerTage);
  const count = await limits.count(ALL_BOOKINGS, "all", tx);
  let isProven = false;
  if (booking.user_id === null)
    isProven = await expectRoomForGuest(platform, tx, booking, from, shop);
  else await expectRoomForAccount(tx, booking.user_id, shop);
  await countChange(platform, tx, from.viewer, booking);
  if (count <= ALL_BOOKINGS.points) return isProven;
  const hour = `${shop.moment.datum}T${shop.moment.zeit.slice(0, 2)}`;
  await queueMails(tx, shop.now, [manyBookings(count, letterheadOf(platform, shop.company), hour)]);
  return isProven;
}

const DAY = 86_400_000;

/** Guests nobody knows would hold more of the calendar than the shop lets them in one day. */
async function needsConfirmation(
  { config }: Platform,
  tx: Db,
  { dauerTage }: NewBooking,
  { now, moment, company }: Shop,
): Promise<boolean> {
  if (!config.rateLimit) return false;
  const places = openDayCount(moment.datum, company) * company.tagesKapazitaet;
  const most = Math.max(1, Math.floor((places * company.anteilUnbestaetigt) / 100));
  return (await countUnprovenPlaces(tx, new Date(now - DAY).toISOString())) + dauerTage > most;
}

function widened(limit: Limit, factor: number): Limit {
  return { ...limit, points: limit.points * factor };
}

async function expectRoomForAccount(
  tx: Db,
  userId: string,
  { company, moment }: Shop,
): Promise<void> {
  const most = (await readOwnBookingLimit(tx, userId)) ?? company.termineJeKonto;
  if ((await countOpenBookingsOf(tx, userId, moment.datum)) >= most)
    throw tooManyOwnBookings(most, company);
}

async function expectRoomForGuest(
  { limits }: Platform,
  tx: Db,
  { email }: NewBooking,
  { proof, permit }: Counted,
  shop: Shop,
): Promise<boolean> {
  let isProven = false;
  const count = await limits.count(ALL_GUEST_BOOKINGS, "all", tx);
  if ((await countOpenGuestBookings(tx, email, shop.moment.datum)) >= OPEN_BOOKINGS_PER_EMAIL) {
    if (!permit || !(await spendPermit(tx, sha256(permit), email, shop.now)))
      throw tooManyOpenBookings();
    isProven = true;
  }
  // Asked last: nobody works for a booking that is refused all the same.
  if (count > ALL_GUEST_BOOKINGS.points && !(proof && (await spendProof(tx, proof))))
    throw botCheckNeeded();
  return isProven;
}
