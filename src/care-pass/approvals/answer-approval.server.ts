import type { BookingRow } from "#bookings/booking-row.ts";
import { findBooking, lockBooking } from "#bookings/bookings.data.ts";
import { countChange } from "#bookings/count-change.server.ts";
import { withRecipient } from "#bookings/mails/mail-address.server.ts";
import { letterheadOf, readShop, type Shop } from "#bookings/shop.server.ts";
import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import {
  findPaper,
  listApprovalsOver,
  listPaperPictures,
  movePaper,
  readPaperPicture,
} from "#papers/papers.data.ts";
import { paperUnknown } from "#papers/refusals.ts";
import { queueMails, withdrawMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { pictureUnknown } from "../refusals.ts";
import { chosen, sortedPlaces, sumCents } from "./approval.ts";
import { openApprovalLink } from "./approval-link.server.ts";
import { approvalNews, approvalReminderKey } from "./approval-mails.ts";
import { approvalNote } from "./audit-lines.ts";
import { giveApproval } from "./give-approval.server.ts";
import { approvalAnswered, totalChanged, wishMissing } from "./refusals.ts";
import type { ApprovalAnswer, ApprovalToCustomer } from "./schema.ts";
import {
  type ApprovalPaper,
  approvalState,
  approvalToCustomer,
  isApproval,
} from "./sent-approval.ts";
import { WISH_MISSING } from "./words.ts";

/** What the customer's page shows. Changes nothing: programs that look through mails open links, too. */
export async function openApproval(
  platform: Platform,
  token: string,
  address: string,
): Promise<ApprovalToCustomer> {
  const { paper, isNewer } = await openApprovalLink(platform, token, address);
  return await shown(platform, paper, isNewer);
}

async function shown(
  { db, clock }: Platform,
  paper: ApprovalPaper,
  neuer: boolean,
): Promise<ApprovalToCustomer> {
  const booking = await findBooking(db, paper.booking_id);
  if (!booking) throw paperUnknown();
  const pictures = await listPaperPictures(db, paper.id);
  return approvalToCustomer(paper, booking, pictures, { now: clock.now(), neuer });
}

export async function openFindingPicture(
  platform: Platform,
  token: string,
  address: string,
  id: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { paper } = await openApprovalLink(platform, token, address);
  const content = await readPaperPicture(platform.db, paper.id, id);
  if (!content) throw pictureUnknown();
  return content;
}

/** The customer's yes or no to each line. The first answer counts; the same again changes nothing. */
export async function answerApproval(
  platform: Platform,
  token: string,
  address: string,
  answer: ApprovalAnswer,
): Promise<ApprovalToCustomer> {
  const { db, outbox } = platform;
  const { paper: linked, isNewer } = await openApprovalLink(platform, token, address);
  // Whoever answers has read another one.
  if (isNewer) throw approvalAnswered("ersetzt");
  const shop = await readShop(platform);
  const answered = await db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, linked.booking_id);
    const paper = await findPaper(tx, linked.id);
    if (!booking || !isApproval(paper)) throw paperUnknown();
    if (isSaid(paper, answer)) return paper;
    const stand = approvalState(paper, booking, shop.now);
    if (stand !== "gesendet") throw approvalAnswered(stand);
    await countChange(platform, tx, { kind: "link", bookingId: booking.id }, booking);
    if (answer.antwort === "angenommen") await accept(platform, tx, booking, paper, answer, shop);
    else await decline(platform, tx, booking, paper, answer.grund, shop);
    const after = await findPaper(tx, paper.id);
    if (!isApproval(after)) throw paperUnknown();
    return after;
  });
  outbox.wake();
  return await shown(platform, answered, false);
}

/** A second press, or the other device, says the same. */
function isSaid({ stand, antwort }: ApprovalPaper, answer: ApprovalAnswer): boolean {
  if (answer.antwort === "abgelehnt") return stand === "abgelehnt";
  return (
    stand === "angenommen" &&
    antwort?.name === undefined &&
    String(antwort?.wahl) === String(sortedPlaces(answer.wahl))
  );
}

type Yes = Extract<ApprovalAnswer, { antwort: "angenommen" }>;

async function accept(
  platform: Platform,
  tx: Db,
  booking: BookingRow,
  paper: ApprovalPaper,
  { wahl, preis_cent, vorzeitigerBeginn }: Yes,
  shop: Shop,
): Promise<void> {
  const { befunde } = paper.inhalt.freigabe;
  const agreed = booking.firmenlink ? 0 : booking.preis_cent;
  const total = agreed + sumCents(chosen(befunde, wahl));
  if (preis_cent !== total) throw totalChanged();
  // The car is there, and the work begins at once.
  if (!vorzeitigerBeginn) throw wishMissing(WISH_MISSING);
  await giveApproval(platform, tx, { booking, paper, wahl, shop });
}

async function decline(
  platform: Platform,
  tx: Db,
  booking: BookingRow,
  paper: ApprovalPaper,
  grund: string,
  { company, now }: Shop,
): Promise<void> {
  const am = new Date(now).toISOString();
  if (!(await movePaper(tx, paper, "ablehnen", { grund, am }))) throw approvalAnswered("abgelehnt");
  await platform.auditLog.note(tx, approvalNote(paper, "abgelehnt"));
  await withdrawMails(tx, [`paper:${paper.id}`, approvalReminderKey(paper)]);
  const mailed = await withRecipient(tx, booking);
  const letterhead = letterheadOf(platform, company);
  await queueMails(tx, now, [approvalNews({ ...paper, grund }, mailed, letterhead, "abgelehnt")]);
}

/** Without an answer in time the old agreement stands, and the shop hears of it: a minute later at most, on one node. */
export async function settleApprovals(platform: Platform): Promise<void> {
  const { db, clock, outbox, auditLog } = platform;
  const now = clock.now();
  const over = (await listApprovalsOver(db, new Date(now).toISOString())).filter(isApproval);
  if (over.length === 0) return;
  const letterhead = letterheadOf(platform, await readSettings(db));
  for (const { id, booking_id } of over)
    await db.transaction().execute(async (tx) => {
      const booking = await lockBooking(tx, booking_id);
      const paper = await findPaper(tx, id);
      if (!booking || !isApproval(paper)) return;
      // Somebody was faster.
      const am = new Date(now).toISOString();
      if (!(await movePaper(tx, paper, "verfallen", { am }))) return;
      await auditLog.note(tx, approvalNote(paper, "ohne Antwort abgelaufen"));
      const mailed = await withRecipient(tx, booking);
      await queueMails(tx, now, [approvalNews(paper, mailed, letterhead, "abgelaufen")]);
    });
  outbox.wake();
}
