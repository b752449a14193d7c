import type { Db } from "#database/connect.server.ts";
import { lockUser } from "#database/lock-user.server.ts";
import { notLoggedIn, Refusal } from "#lib/refusal.ts";
import type { Viewer } from "#lib/viewer.ts";
import { newId } from "#platform/new-id.server.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import { answerOnce, book, type IdempotencyKey } from "./book.step.server.ts";
import { countOpenGuestBookings, hasPreviousBooking } from "./booking-lists.store.server.ts";
import type { NewBooking } from "./bookings.store.server.ts";
import { choiceProblem } from "./check-request.ts";
import { keptChoice } from "./kept-choice.ts";
import type { MailedBooking } from "./mails/mailed-booking.ts";
import { bookingArrived, bookingReceived } from "./mails/received.ts";
import { bookingReminder } from "./mails/reminder.ts";
import { manyGuestBookings } from "./mails/warning.ts";
import { quote } from "./price.ts";
import { choiceRefused, noPrice, priceChanged, tooManyOpenBookings } from "./refusals.ts";
import { roomProblem } from "./room-problem.step.server.ts";
import type { BookingRequest } from "./schema.ts";
import { letterheadOf, readShop, type Shop } from "./shop.step.server.ts";
import { stayEnd, stayLength } from "./stay.ts";

const ACCEPTED_GUEST_BOOKINGS: Limit = { name: "guest-bookings-address", points: 10, seconds: 3600 };
const REFUSED_BOOKINGS: Limit = { name: "refused-bookings-address", points: 300, seconds: 3600 };
const ALL_GUEST_BOOKINGS: Limit = { name: "guest-bookings-all", points: 8, seconds: 3600 };
const OPEN_BOOKINGS_PER_EMAIL = 3;

type UserViewer = Extract<Viewer, { kind: "user" }>;

/** A visitor asks for an appointment. Returns the booking's id; every No is a Refusal and leaves nothing behind. */
export async function requestBooking(
  platform: Platform,
  viewer: Viewer,
  request: BookingRequest,
  from: { address: string; idempotency: IdempotencyKey | undefined },
): Promise<string> {
  return await answerOnce(platform.db, from.idempotency, async () => {
    await platform.limits.check(REFUSED_BOOKINGS, from.address);
    try {
      return await bookChecked(platform, viewer, request, from);
    } catch (error) {
      if (error instanceof Refusal) await platform.limits.count(REFUSED_BOOKINGS, from.address);
      throw error;
    }
  });
}

async function bookChecked(
  platform: Platform,
  viewer: Viewer,
  request: BookingRequest,
  from: { address: string; idempotency: IdempotencyKey | undefined },
): Promise<string> {
  const shop = await readShop(platform);
  await refuseWhatIsWrong(platform, request, shop);
  const preis_cent = await agreePrice(platform.db, viewer, request, shop);

  const booking = toNewBooking(request, viewer, preis_cent, shop);
  const mailed: MailedBooking = { ...booking, ics_sequence: 0, spaet_storniert: false };
  const letterhead = letterheadOf(platform, shop.company);
  const reminder = bookingReminder(mailed, letterhead, shop.now);
  const mails = [bookingReceived(mailed, letterhead, shop.now), bookingArrived(mailed, letterhead), ...(reminder ? [reminder] : [])];
  return await book(platform, booking, {
    company: shop.company,
    mails,
    now: shop.now,
    idempotency: from.idempotency,
    beforeInsert: (tx) =>
      viewer.kind === "guest" ? countGuestBooking(platform, tx, booking, from.address, shop) : agreePriceInTurn(tx, viewer, request, shop),
  });
}

async function refuseWhatIsWrong({ db }: Platform, request: BookingRequest, shop: Shop): Promise<void> {
  if (!request.zustimmung) throw choiceRefused({ zustimmung: "Bitte stimmen Sie den Hinweisen zu." });
  const problem =
    choiceProblem(request, shop.services) ??
    (await roomProblem(db, { ...request, dauerTage: stayLength(request.leistungen, shop.services) }, shop, "customer"));
  if (problem) throw problem;
}

/** Nobody is ever charged something else than the summary said (D14). */
async function agreePrice(db: Db, viewer: Viewer, request: BookingRequest, shop: Shop): Promise<number> {
  const loggedIn = viewer.kind === "user";
  const visitor = { loggedIn, hasPreviousBooking: loggedIn && (await hasPreviousBooking(db, viewer.id)) };
  const selection = {
    leistungen: request.leistungen,
    ...(request.kfz && { kfz: request.kfz }),
    ...(request.verschmutzung && { verschmutzung: request.verschmutzung }),
    ...(request.sitzOption && { sitze: request.sitzOption.anzahl }),
  };
  const right = quote(selection, shop.services, shop.offers, visitor, shop.moment.datum);
  if (!right) throw noPrice();
  if (right.preis_cent !== request.preis) throw priceChanged(right.preis_cent);
  return right.preis_cent;
}

/** Of bookings that a customer sends at once only one is the first (D20): the account is held, so that they wait for each other. */
async function agreePriceInTurn(tx: Db, viewer: UserViewer, request: BookingRequest, shop: Shop): Promise<void> {
  if (!(await lockUser(tx, viewer.id))) throw notLoggedIn();
  await agreePrice(tx, viewer, request, shop);
}

function toNewBooking(request: BookingRequest, viewer: Viewer, preis_cent: number, shop: Shop): NewBooking {
  const choice = keptChoice(request, shop.services);
  return {
    ...choice,
    bis: stayEnd(request.datum, choice.dauerTage, shop.company),
    id: newId(),
    datum: request.datum,
    abgabezeit: request.abgabezeit,
    name: request.name,
    email: request.email,
    telefon: request.telefon,
    preis_cent,
    nachricht: request.nachricht,
    kennzeichen: request.kennzeichen,
    modell: request.modell,
    bestEmail: true,
    user_id: viewer.kind === "user" ? viewer.id : null,
    erstellt_am: new Date(shop.now).toISOString(),
  };
}

/** Guests have no account that could be asked, so their bookings are counted (D30). */
async function countGuestBooking(platform: Platform, tx: Db, booking: NewBooking, address: string, shop: Shop): Promise<void> {
  const { limits, config } = platform;
  if (!config.rateLimit) return;
  await limits.spend(ACCEPTED_GUEST_BOOKINGS, address, tx);
  // The one row that all guests count in makes them wait for each other, so that parallel ones see each other's bookings below.
  const count = await limits.count(ALL_GUEST_BOOKINGS, "all", tx);
  if ((await countOpenGuestBookings(tx, booking.email, shop.moment.datum)) >= OPEN_BOOKINGS_PER_EMAIL) throw tooManyOpenBookings();
  if (count <= ALL_GUEST_BOOKINGS.points) return;
  const hour = `${shop.moment.datum}T${shop.moment.zeit.slice(0, 2)}`;
  await queueMails(tx, shop.now, [manyGuestBookings(count, letterheadOf(platform, shop.company), hour)]);
}
