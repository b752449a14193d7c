import type { Db } from "#database/connect.server.ts";
import type { Viewer } from "#lib/viewer.ts";
import { type CheckedProof, spendProof } from "#platform/bot-check.server.ts";
import { sha256 } from "#platform/new-id.server.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import { readOwnBookingLimit } from "../bookers.store.server.ts";
import { countOpenBookingsOf, countOpenGuestBookings } from "../booking-lists.store.server.ts";
import type { NewBooking } from "../bookings.store.server.ts";
import { countChange } from "../count-change.step.server.ts";
import { manyBookings } from "../mails/warning.ts";
import { botCheckNeeded, tooManyOpenBookings, tooManyOwnBookings } from "../refusals.ts";
import { OPEN_BOOKINGS_PER_EMAIL } from "../request-terms.ts";
import { letterheadOf, type Shop } from "../shop.step.server.ts";
import { spendPermit } from "./booking-permits.store.server.ts";

const DAYS_TAKEN: Limit = { name: "days-taken-address", points: 10, seconds: 3600 };
const ALL_BOOKINGS: Limit = { name: "bookings-all", points: 8, seconds: 3600 };
const ALL_GUEST_BOOKINGS: Limit = { name: "guest-bookings-all", points: 8, seconds: 3600 };

/** `permit` is the token of a link in a mail; it is looked at, like the proof, only where it is needed. */
type Sender = { viewer: Viewer; address: string; proof: CheckedProof | undefined; permit: string | undefined };

/**
 * Counts what a visitor books, in the booking's own transaction: what is refused in the end was never counted (B16, B41, B42).
 * The first two rows are written by everybody, so that parallel bookings wait for each other and then see each other below.
 */
export async function countBooking(platform: Platform, tx: Db, booking: NewBooking, from: Sender, shop: Shop): Promise<void> {
  const { limits, config } = platform;
  if (!config.rateLimit) return;
  await limits.spend(DAYS_TAKEN, from.address, tx, booking.dauerTage);
  const count = await limits.count(ALL_BOOKINGS, "all", tx);
  if (booking.user_id === null) await expectRoomForGuest(platform, tx, booking, from, shop);
  else await expectRoomForAccount(tx, booking.user_id, shop);
  await countChange(platform, tx, from.viewer, booking);
  if (count <= ALL_BOOKINGS.points) return;
  const hour = `${shop.moment.datum}T${shop.moment.zeit.slice(0, 2)}`;
  await queueMails(tx, shop.now, [manyBookings(count, letterheadOf(platform, shop.company), hour)]);
}

async function expectRoomForAccount(tx: Db, userId: string, { company, moment }: Shop): Promise<void> {
  const most = (await readOwnBookingLimit(tx, userId)) ?? company.termineJeKonto;
  if ((await countOpenBookingsOf(tx, userId, moment.datum)) >= most) throw tooManyOwnBookings(most, company);
}

async function expectRoomForGuest(
  { limits }: Platform,
  tx: Db,
  { email }: NewBooking,
  { proof, permit }: Sender,
  shop: Shop,
): Promise<void> {
  const count = await limits.count(ALL_GUEST_BOOKINGS, "all", tx);
  if ((await countOpenGuestBookings(tx, email, shop.moment.datum)) >= OPEN_BOOKINGS_PER_EMAIL) {
    if (!permit || !(await spendPermit(tx, sha256(permit), email, shop.now))) throw tooManyOpenBookings();
  }
  // Asked last: nobody works for a booking that is refused all the same.
  if (count > ALL_GUEST_BOOKINGS.points && !(proof && (await spendProof(tx, proof)))) throw botCheckNeeded();
}
