import { cardOf, type ToldBy } from "#accounts/card-of.server.ts";
import { expectSamePerson } from "#accounts/same-person.server.ts";
import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#db/connect.server.ts";
import { noteContract } from "#db/last-contract.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { Viewer } from "#lib/viewer.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { isAddressOpen } from "../address-open.server.ts";
import { isBinding } from "../agreed-contract.ts";
import { bookingMadeNote } from "../audit-lines.ts";
import { readMailChoices } from "../bookers.data.ts";
import { insertBooking, type NewBooking } from "../bookings.data.ts";
import type { BookingException } from "../exceptions.ts";
import { reminderKey } from "../mails/mail-keys.ts";
import { placesOf, takeFirstPlaces } from "../places.data.ts";
import { keyReused, keyTooLong, noPlace } from "../refusals.ts";
import { refuseDaysClosedMeanwhile } from "../refuse-days-closed-meanwhile.server.ts";
import { stayDays } from "../stay.ts";
import {
  findIdempotentAnswer,
  type IdempotentAnswer,
  insertIdempotentAnswer,
  noteUnconfirmedAnswer,
} from "./idempotent-answers.data.ts";

/** The sender's key and what it stands for. */
export type IdempotencyKey = { key: string; bodyHash: string };

/** A booking that stands there, on the card of its customer. */
export type Inserted = { id: string; karte_id: string };

/** What whoever asked is told: the booking's id, and that its address is to be confirmed yet. */
export type Answered = { id: string; bestaetigung?: "offen" };

const MAX_KEY = 200;

/** How it stands with the address of a new booking. */
type Standing =
  | { bestaetigung: "offen"; mails: readonly QueuedMail[] }
  | { bestaetigung: "" | "bestaetigt" }
  | undefined;

/** Keys of different senders do not meet; the hash covers what was understood of the body. */
export function idempotencyKey(
  key: string | undefined,
  viewer: Viewer,
  body: unknown,
): IdempotencyKey | undefined {
  if (!key) return undefined;
  if (key.length > MAX_KEY) throw keyTooLong();
  const sender = viewer.kind === "user" ? viewer.id : "guest";
  return { key: `${sender}:${key}`, bodyHash: sha256(JSON.stringify(body)) };
}

/** Repeats the answer that the key already got, else makes the attempt. Throws when the key belongs to another body. */
export async function answerOnce(
  db: Db,
  idempotency: IdempotencyKey | undefined,
  attempt: () => Promise<Answered>,
): Promise<Answered> {
  const earlier = await findEarlierAnswer(db, idempotency);
  if (earlier) return earlier;
  try {
    return await attempt();
  } catch (error) {
    // A twin that was faster is what took the day, or made a regular of its new customer.
    const twins = await findEarlierAnswer(db, idempotency);
    if (twins) return twins;
    throw error;
  }
}

async function findEarlierAnswer(
  db: Db,
  idempotency: IdempotencyKey | undefined,
): Promise<Answered | undefined> {
  const answer = idempotency && (await findIdempotentAnswer(db, idempotency.key));
  return answer && idempotency ? sameAnswer(answer, idempotency) : undefined;
}

/**
 * Writes booking, place, mails and answer in one transaction, or nothing of it. Returns the booking's id,
 * which is an earlier one when a twin with the same key was faster.
 */
export async function book(
  { db, outbox, auditLog }: Platform,
  booking: NewBooking,
  options: {
    company: CompanySettings;
    mails: readonly QueuedMail[];
    now: number;
    idempotency: IdempotencyKey | undefined;
    /** Who says whose booking it is; the address of a link that is spent with it is proven. */
    by: ToldBy;
    /** What the shop said yes to. */
    ausnahmen?: readonly BookingException[];
    /** Which of them this appointment takes. */
    needed?: readonly BookingException[];
    /**
     * Counts and looks once more at what others may have changed; what it throws undoes everything. It may say that the address is proven, or
     * that it has to be confirmed first, by these mails instead of the others.
     */
    beforeInsert?: (tx: Db) => Promise<Standing>;
    /** Writes what belongs to it. */
    afterInsert?: ((tx: Db, booking: Inserted) => Promise<void>) | undefined;
  },
): Promise<Answered> {
  const { company, now, idempotency, ausnahmen } = options;
  const answered = await db.transaction().execute(async (tx): Promise<Answered> => {
    if (idempotency) {
      const answer = {
        body_hash: idempotency.bodyHash,
        booking_id: booking.id,
        bestaetigung: "" as const,
      };
      if (!(await insertIdempotentAnswer(tx, idempotency.key, answer, now))) {
        const earlier = await findIdempotentAnswer(tx, idempotency.key);
        if (earlier) return sameAnswer(earlier, idempotency);
      }
    }
    const standing = (await options.beforeInsert?.(tx)) ?? { bestaetigung: "" };
    const { bestaetigung } = standing;
    const mails = standing.bestaetigung === "offen" ? standing.mails : options.mails;
    const days = stayDays(booking.datum, booking.dauerTage, company);
    await refuseDaysClosedMeanwhile(tx, booking, days, company, ausnahmen);
    const by = bestaetigung === "bestaetigt" ? "link" : options.by;
    if (by === "staff") await expectSamePerson(tx, booking, [booking.name]);
    const karte_id = await cardOf(tx, booking, by);
    const adresseOffen = await isAddressOpen(tx, { ...booking, karte_id }, by);
    await insertBooking(tx, { ...booking, karte_id, adresseOffen, bestaetigung });
    if (bestaetigung === "offen" && idempotency) await noteUnconfirmedAnswer(tx, idempotency.key);
    // What waits for its confirmation is no contract yet.
    if (isBinding(booking) && bestaetigung !== "offen")
      await noteContract(tx, berlinMoment(now).datum);
    if (!(await takeFirstPlaces(tx, booking, days, placesOf(company, ausnahmen))))
      throw noPlace(booking, ausnahmen);
    await options.afterInsert?.(tx, { id: booking.id, karte_id });
    await auditLog.note(tx, bookingMadeNote(booking, options.needed));
    await queueMails(tx, now, await withoutUnwanted(tx, booking, mails));
    return { id: booking.id, ...(bestaetigung === "offen" && { bestaetigung }) };
  });
  outbox.wake();
  return answered;
}

/** A customer may do without the reminder. */
async function withoutUnwanted(
  tx: Db,
  booking: NewBooking,
  mails: readonly QueuedMail[],
): Promise<readonly QueuedMail[]> {
  const { erinnerung } = await readMailChoices(tx, booking.user_id);
  return erinnerung
    ? mails
    : mails.filter(({ key }) => key !== reminderKey({ ...booking, ics_sequence: 0 }));
}

function sameAnswer(
  { body_hash, booking_id, bestaetigung }: IdempotentAnswer,
  idempotency: IdempotencyKey,
): Answered {
  if (body_hash !== idempotency.bodyHash) throw keyReused();
  return { id: booking_id, ...(bestaetigung === "offen" && { bestaetigung }) };
}
