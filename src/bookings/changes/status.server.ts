import { serviceIdsOf } from "#catalogue/catalogue.data.ts";
import { readCash } from "#company/cash.data.ts";
import { readSettings } from "#company/company.data.ts";
import type { Letterhead } from "#company/letterhead.ts";
import type { Db } from "#db/connect.server.ts";
import type { QueuedMail } from "#lib/mail.ts";
import type { ReceiptWish } from "#receipts/schema.ts";
import { queueMails, withdrawMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { redeem } from "#vouchers/redeem.server.ts";
import { bookingDoneNote } from "../audit-lines.ts";
import { readMailChoices } from "../bookers.data.ts";
import type { BilledBooking, BookingRow } from "../booking-row.ts";
import { actsForShop, type BookingViewer } from "../booking-viewer.ts";
import { findBooking, lockBooking } from "../bookings.data.ts";
import { noteWhetherToCall } from "../call-back.server.ts";
import { countChange } from "../count-change.server.ts";
import { withRecipient } from "../mails/mail-address.server.ts";
import { outdatedMailKeys } from "../mails/mail-keys.ts";
import { bookingReady } from "../mails/ready.ts";
import { missingForCompletion } from "../open-fields.ts";
import {
  alreadyStarted,
  bookingUnknown,
  mayNotChange,
  notDone,
  notOpen,
  stillIncomplete,
} from "../refusals.ts";
import type { BookingStatus } from "../schema.ts";
import { letterheadOf } from "../shop.server.ts";
import {
  hasStarted,
  isLateCancellation,
  isReadyMailTimely,
  mayChangeStatus,
  statusChangeProblem,
} from "../status.ts";
import { visitOf } from "../visit-of.ts";
import { billBooking, isCovered } from "./bill-booking.server.ts";
import { cancelBooking, cancellationMails, closedBooking } from "./cancel-booking.server.ts";
import { type Completion, completionProblems, recordedReason } from "./completion.ts";
import { cashIsNotNoted, changedMeanwhile, notSoCompleted, notYetBegun } from "./refusals.ts";
import { bookingFor, isStale } from "./stale-change.server.ts";

type StatusChange = {
  status: BookingStatus;
  benachrichtigen: boolean;
  stornogrund?: BookingRow["stornogrund"];
  /** The version the decision was made on; another one is refused. */
  version?: number;
  rechnung?: ReceiptWish;
  /** The codes of vouchers that pay of it. */
  gutscheine?: readonly string[];
} & Partial<Completion>;

type Circumstances = { now: number; letterhead: Letterhead; by: "shop" | "customer" };

/** Of several changes at once one wins; the others are told what it did. */
export async function changeStatus(
  platform: Platform,
  viewer: BookingViewer,
  id: string,
  change: StatusChange,
): Promise<BilledBooking> {
  const { db, clock, outbox } = platform;
  const now = clock.now();
  const by = actsForShop(viewer) ? "shop" : "customer";
  const letterhead = letterheadOf(platform, await readSettings(db));
  const changed = await db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking) throw bookingUnknown();
    if (!mayChangeStatus(viewer, booking, change.status)) throw mayNotChange();
    const problem = statusChangeProblem(booking, change.status, by, now);
    if (problem === "schon_begonnen") throw alreadyStarted();
    if (problem || change.status === "open")
      throw notOpen(booking.status, await bookingFor(tx, viewer, booking));
    const aktuell = isStale(booking, change.version)
      ? await bookingFor(tx, viewer, booking)
      : undefined;
    if (aktuell) throw changedMeanwhile(aktuell);

    if (change.status === "done")
      await complete(platform, tx, booking, change, { now, letterhead, by });
    else await cancel(platform, tx, viewer, booking, change, { now, letterhead, by });
    return await findBooking(tx, id);
  });
  outbox.wake();
  if (!changed) throw bookingUnknown();
  return changed;
}

/** Completion and receipt are written together or not at all. */
async function complete(
  platform: Platform,
  tx: Db,
  booking: BookingRow,
  { rechnung, gutscheine = [], ...change }: StatusChange,
  { now, letterhead }: Circumstances,
): Promise<void> {
  const missing = missingForCompletion(booking);
  if (missing !== "") throw stillIncomplete(missing);
  const completion: Completion = { zahlart: "", grund: "", einverstanden: false, ...change };
  const problems = completionProblems(booking.preis_cent, completion);
  if (Object.keys(problems).length > 0) throw notSoCompleted(problems);
  if (completion.zahlart === "bar" && (await readCash(tx)).stand === "aus") throw cashIsNotNoted();
  const done = await closedBooking(tx, booking, "done", {
    am: new Date(now).toISOString(),
    spaet_storniert: false,
    payment: {
      endpreis_cent: completion.endpreis ?? booking.preis_cent,
      endpreis_grund: recordedReason(booking.preis_cent, completion),
      zahlart: completion.zahlart,
      ...(completion.notiz !== undefined && { notiz: completion.notiz }),
    },
  });
  await platform.auditLog.note(tx, bookingDoneNote(done));
  await withdrawMails(tx, outdatedMailKeys(done));
  await queueMails(tx, now, await thanks(tx, done, letterhead, now));
  const ids = await serviceIdsOf(tx, done.leistungen);
  await redeem(platform, tx, done.id, gutscheine, visitOf(done, ids));
  if (rechnung && !(await isCovered(tx, done))) await billBooking(platform, tx, done, rechnung);
}

/** A cancellation by telephone counts like one made on the site; a no-show is none. */
async function cancel(
  platform: Platform,
  tx: Db,
  viewer: BookingViewer,
  booking: BookingRow,
  { benachrichtigen, notiz, ...change }: StatusChange,
  { now, letterhead, by }: Circumstances,
): Promise<void> {
  const stornogrund = by === "customer" ? "kunde" : (change.stornogrund ?? "");
  if (stornogrund === "nicht_erschienen" && !hasStarted(booking, now)) throw notYetBegun();
  await countChange(platform, tx, viewer, booking);
  const row = await cancelBooking(platform, tx, booking, {
    stornogrund,
    spaet_storniert: stornogrund === "kunde" && isLateCancellation(booking, now),
    ...(by === "shop" && notiz !== undefined && { notiz }),
    now,
  });
  await noteWhetherToCall(tx, booking, row, { by, now });
  await queueMails(
    tx,
    now,
    await cancellationMails(tx, row, letterhead, by, { benachrichtigen, now }),
  );
  await platform.roomFreed(tx);
}

/** The receipt of a booking that was completed without one, or whose receipt was undone. */
export async function writeReceipt(
  platform: Platform,
  id: string,
  wish: ReceiptWish,
): Promise<number> {
  const nummer = await platform.db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking) throw bookingUnknown();
    if (booking.status !== "done") throw notDone();
    return await billBooking(platform, tx, booking, wish);
  });
  platform.outbox.wake();
  return nummer;
}

/** Only for customers who want it; guests were never asked. */
async function thanks(
  tx: Db,
  booking: BookingRow,
  letterhead: Letterhead,
  now: number,
): Promise<QueuedMail[]> {
  if (booking.user_id === null || !booking.bestEmail || !isReadyMailTimely(booking, now)) return [];
  const { fertig } = await readMailChoices(tx, booking.user_id);
  return fertig ? [bookingReady(await withRecipient(tx, booking), letterhead)] : [];
}
