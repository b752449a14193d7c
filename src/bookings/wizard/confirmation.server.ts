import { proveAddress } from "#accounts/card-of.server.ts";
import type { Db } from "#db/connect.server.ts";
import { noteContract } from "#db/last-contract.server.ts";
import type { ConfirmBookingLink } from "#lib/mail.ts";
import { paths } from "#lib/paths.ts";
import { findPaperOf } from "#papers/papers.data.ts";
import { isoNow } from "#server/clock.server.ts";
import { idOfLink, signId } from "#server/link-secret.server.ts";
import type { LinkMakerOf } from "#server/mail/mail-delivery.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { answerEnd, isAsked } from "../acceptance.ts";
import { isBinding } from "../agreed-contract.ts";
import { bookingConfirmedNote } from "../audit-lines.ts";
import type { BookingRow } from "../booking-row.ts";
import { confirmBookingRow, findBooking, lockBooking } from "../bookings.data.ts";
import { bookedMails } from "../insert-booking.server.ts";
import { answerReminderKey, arrivedKey } from "../mails/mail-keys.ts";
import { confirmationOver, linkInvalid } from "../refusals.ts";
import type { ToConfirm } from "../schema.ts";
import { letterheadOf, readShop, type Shop } from "../shop.server.ts";
import { isGuestOf, signedBooking } from "../signed-booking.server.ts";
import { isHoldOver } from "./release-unconfirmed.server.ts";

const WRONG_LINKS: Limit = { name: "wrong-booking-confirmations", points: 20, seconds: 900 };

const words = async (db: Db, bookingId: string) =>
  `confirm-booking ${await signedBooking(db, bookingId)}`;

/** A deleted or confirmed booking needs no link. */
export function confirmBookingLinkMaker({
  db,
  config,
}: Pick<Platform, "db" | "config">): LinkMakerOf<ConfirmBookingLink> {
  return async ({ bookingId }, recipient) => {
    const booking = await findBooking(db, bookingId);
    if (booking?.bestaetigung !== "offen" || booking.status !== "open") return undefined;
    if (!isGuestOf(booking, recipient)) return undefined;
    const token = `${bookingId}-${await signId(db, await words(db, bookingId))}`;
    return { href: `${config.baseUrl}${paths.website.confirmBooking({ token })}`, recipient };
  };
}

/** What the link in the mail is about. Changes nothing: programs that look through mails open links, too. */
export async function readConfirmation(
  platform: Platform,
  token: string,
  address: string,
): Promise<ToConfirm> {
  const { db, clock } = platform;
  const booking = await findBooking(db, await idOfToken(platform, token, address));
  if (!isConfirmable(booking) || (await isHoldOver(db, booking, clock.now())))
    throw confirmationOver();
  return sent(booking);
}

/** The press on the page: from now on the booking stands like every other one. A second press changes nothing. */
export async function confirmBooking(
  platform: Platform,
  token: string,
  address: string,
): Promise<ToConfirm> {
  const { db, auditLog, outbox } = platform;
  const id = await idOfToken(platform, token, address);
  const shop = await readShop(platform);
  const letterhead = letterheadOf(platform, shop.company);
  const confirmed = await db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!isConfirmable(booking) || (await isHoldOver(tx, booking, shop.now)))
      throw confirmationOver();
    if (booking.bestaetigung === "bestaetigt") return booking;
    const isProposed = (await findPaperOf(tx, id))?.stand === "gesendet";
    // The contract arises with the press, and the time for a withdrawal runs from then on.
    const confirmed = {
      ...booking,
      bestaetigung: "bestaetigt" as const,
      // A proposal has an end of its own.
      ...(isAsked(booking) && !isProposed && { antwort_bis: newAnswerEnd(booking, shop) }),
      ...(isBinding(booking) && { erstellt_am: isoNow(platform.clock) }),
    };
    await confirmBookingRow(tx, confirmed);
    if (booking.karte_id !== null) await proveAddress(tx, booking.karte_id);
    if (isBinding(booking) && !isAsked(booking)) await noteContract(tx, shop.moment.datum);
    await auditLog.note(tx, bookingConfirmedNote(booking));
    const mails = await bookedMails(tx, confirmed, letterhead, shop.now);
    // It is not the shop's turn.
    const asking = isProposed ? [arrivedKey(booking), answerReminderKey(booking)] : [];
    await queueMails(
      tx,
      shop.now,
      mails.filter(({ key }) => !asking.includes(key)),
    );
    return confirmed;
  });
  outbox.wake();
  return sent(confirmed);
}

/** The shop hears of it only now. */
function newAnswerEnd(booking: BookingRow, { now, company }: Shop): string {
  return new Date(answerEnd(now, booking, company.zusageStunden)).toISOString();
}

async function idOfToken(
  { db, limits }: Platform,
  token: string,
  address: string,
): Promise<string> {
  await limits.check(WRONG_LINKS, address);
  const id = await idOfLink(db, token, (booking) => words(db, booking));
  if (id !== undefined) return id;
  await limits.count(WRONG_LINKS, address);
  throw linkInvalid();
}

function isConfirmable(booking: BookingRow | undefined): booking is BookingRow {
  return booking !== undefined && booking.status === "open" && booking.bestaetigung !== "";
}

function sent({ id, datum, abgabezeit, leistungen, bestaetigung }: BookingRow): ToConfirm {
  return {
    id,
    datum,
    abgabezeit,
    leistungen,
    bestaetigung: bestaetigung === "bestaetigt" ? "bestaetigt" : "offen",
  };
}
