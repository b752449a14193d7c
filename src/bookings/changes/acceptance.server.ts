import { readSettings } from "#company/company.data.ts";
import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#db/connect.server.ts";
import { noteContract } from "#db/last-contract.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { findPaperOf, withdrawPapersOf } from "#papers/papers.data.ts";
import { queueMails, withdrawMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { afterTheEnd, answerProblem } from "../acceptance.ts";
import { isBinding, lacksEarlyBegin } from "../agreed-contract.ts";
import { requestAcceptedNote, requestEndedNote } from "../audit-lines.ts";
import type { BilledBooking, BookingRow } from "../booking-row.ts";
import { findBooking, listUnanswered, lockBooking, updateBooking } from "../bookings.data.ts";
import { noteWhetherToCall } from "../call-back.server.ts";
import { withRecipient } from "../mails/mail-address.server.ts";
import { answerReminderKey, reminderKey } from "../mails/mail-keys.ts";
import { bookingAccepted } from "../mails/received.ts";
import { requestEnded } from "../mails/request.ts";
import { wantedReminder } from "../mails/requeue-reminders.server.ts";
import { alreadyAccepted, bookingUnknown, earlyBeginUnasked, notOpen } from "../refusals.ts";
import { letterheadOf } from "../shop.server.ts";
import { cancelBooking } from "./cancel-booking.server.ts";

/** The shop says yes to what was asked for. */
export async function acceptRequest(platform: Platform, id: string): Promise<BilledBooking> {
  const { db, clock, outbox } = platform;
  const now = clock.now();
  const company = await readSettings(db);
  const accepted = await db.transaction().execute(async (tx) => {
    const booking = await lockRequest(tx, id);
    if (lacksEarlyBegin(booking, berlinMoment(now).datum)) throw earlyBeginUnasked();
    await withdrawPapersOf(tx, id, "zurueckziehen", new Date(now).toISOString());
    return await acceptWith(platform, tx, booking, { company, now, by: "" });
  });
  outbox.wake();
  return accepted;
}

/** The shop says no, with a sentence; the place is free again. */
export async function declineRequest(
  platform: Platform,
  id: string,
  grund: string,
): Promise<BilledBooking> {
  const { db, clock, outbox } = platform;
  const now = clock.now();
  const company = await readSettings(db);
  const declined = await db.transaction().execute(async (tx) => {
    const booking = await lockRequest(tx, id);
    return await endWith(platform, tx, booking, { why: { grund }, company, now });
  });
  outbox.wake();
  return declined;
}

/** What the owner chose for requests that nobody answered in time: a minute later at most, on one node. */
export async function settleRequests(platform: Platform): Promise<void> {
  const { db, clock, outbox } = platform;
  const now = clock.now();
  const over = await listUnanswered(db, new Date(now).toISOString());
  if (over.length === 0) return;
  const company = await readSettings(db);
  for (const { id } of over) {
    await db.transaction().execute(async (tx) => {
      const booking = await lockBooking(tx, id);
      // Somebody was faster: answered meanwhile, or dealt with by another node.
      if (!booking || answerProblem(booking) || !isOver(booking, now)) return;
      const am = new Date(now).toISOString();
      const wasShownOthers = (await findPaperOf(tx, id)) !== undefined;
      const isUnanswered = await withdrawPapersOf(tx, id, "verfallen", am);
      const isTooLate = lacksEarlyBegin(booking, berlinMoment(now).datum);
      if (!isTooLate && afterTheEnd(wasShownOthers, company.zusageEnde) === "zusagen")
        await acceptWith(platform, tx, booking, { company, now, by: "ohne Antwort " });
      else await endWith(platform, tx, booking, { why: endedBy(isUnanswered), company, now });
    });
  }
  outbox.wake();
}

function isOver({ antwort_bis }: BookingRow, now: number): boolean {
  return antwort_bis !== null && now > Date.parse(antwort_bis);
}

/** It is the customer who did not answer a proposal that still waited. */
function endedBy(isUnanswered: boolean) {
  return isUnanswered
    ? {
        grund:
          "Auf die vorgeschlagenen Zeiten kam bis zum Ende der Frist keine Antwort; den Platz haben wir wieder freigegeben.",
      }
    : ("nicht_geantwortet" as const);
}

/** Holds a request that waits for an answer, or refuses. */
export async function lockRequest(tx: Db, id: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, id);
  if (!booking) throw bookingUnknown();
  const problem = answerProblem(booking);
  if (problem === "nicht_offen") throw notOpen(booking.status);
  if (problem) throw alreadyAccepted();
  return booking;
}

type Yes = { company: CompanySettings; now: number; by: string };

/** From now on it stands like every other one: with a binding model the contract arises, and the time for a withdrawal runs from now on. */
export async function acceptWith(
  { auditLog, config }: Pick<Platform, "auditLog" | "config">,
  tx: Db,
  booking: BookingRow,
  { company, now, by }: Yes,
): Promise<BilledBooking> {
  const accepted: BookingRow = {
    ...booking,
    zusage: "zugesagt",
    antwort_bis: null,
    ...(isBinding(booking) && { erstellt_am: new Date(now).toISOString() }),
    ics_sequence: booking.ics_sequence + 1,
    version: booking.version + 1,
  };
  await updateBooking(tx, accepted, ["zusage", "antwort_bis", "erstellt_am", "vorzeitigerBeginn"]);
  if (isBinding(accepted)) await noteContract(tx, berlinMoment(now).datum);
  await auditLog.note(tx, requestAcceptedNote(accepted, by));
  await withdrawMails(tx, [answerReminderKey(booking), reminderKey(booking)]);
  const letterhead = letterheadOf({ config }, company);
  const mailed = await withRecipient(tx, accepted);
  if (mailed.mailAddress !== "")
    await queueMails(tx, now, [
      bookingAccepted(mailed, letterhead, now),
      ...(await wantedReminder(tx, mailed, letterhead, now)),
    ]);
  return (await findBooking(tx, booking.id)) ?? accepted;
}

type No = {
  why: Parameters<typeof requestEnded>[1];
  company: CompanySettings;
  now: number;
};

async function endWith(
  platform: Pick<Platform, "auditLog" | "config" | "roomFreed">,
  tx: Db,
  booking: BookingRow,
  { why, company, now }: No,
): Promise<BilledBooking> {
  const ended = await cancelBooking(platform, tx, booking, {
    stornogrund: "betrieb",
    spaet_storniert: false,
    now,
  });
  await platform.auditLog.note(tx, requestEndedNote(booking, why === "nicht_geantwortet"));
  await noteWhetherToCall(tx, booking, ended, { by: "shop", now });
  const mailed = await withRecipient(tx, ended);
  if (mailed.mailAddress !== "")
    await queueMails(tx, now, [requestEnded(mailed, why, letterheadOf(platform, company), now)]);
  await platform.roomFreed(tx);
  return (await findBooking(tx, booking.id)) ?? ended;
}
