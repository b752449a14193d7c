import type { BookingRow } from "#bookings/booking-row.ts";
import { findBooking, lockBooking } from "#bookings/bookings.data.ts";
import { withRecipient } from "#bookings/mails/mail-address.server.ts";
import { bookingUnknown } from "#bookings/refusals.ts";
import { letterheadOf, readShop } from "#bookings/shop.server.ts";
import { hasStarted } from "#bookings/status.ts";
import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import {
  deleteDraft,
  deletePicturesBesides,
  findApprovalOf,
  findPaper,
  findPaperPicture,
  insertPaper,
  insertPaperPicture,
  listApprovalsOf,
  listPaperPictures,
  movePaper,
  updateDraft,
} from "#papers/papers.data.ts";
import { isoNow } from "#server/clock.server.ts";
import type { SentFile } from "#server/http/forms.server.ts";
import { queueMails, withdrawMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { drawSentPicture, ownId, readSentPicture } from "../from-device.server.ts";
import { otherContent, tooManyPictures } from "../refusals.ts";
import { findVisitOfBooking } from "../visits.data.ts";
import { askingProblem, isSameAsked, isSameChoice, MOST_FINDINGS, saidAt } from "./approval.ts";
import { approvalUrl } from "./approval-link.server.ts";
import { approvalAsked, approvalReminder, approvalReminderKey } from "./approval-mails.ts";
import { approvalNote } from "./audit-lines.ts";
import { giveApproval } from "./give-approval.server.ts";
import {
  addressUnproven,
  approvalOver,
  approvalsOff,
  approvalUnknown,
  cannotAsk,
  findingPicturesMissing,
  noAddress,
  otherWasSent,
} from "./refusals.ts";
import type { Approval, ApprovalSaid, ApprovalWish } from "./schema.ts";
import { type ApprovalPaper, approvalState, isApproval, sentApproval } from "./sent-approval.ts";

/** What is typed is mailed: nobody asks one customer more often. */
const ASKING: Limit = { name: "approvals", points: 20, seconds: 3600 };

/** What a device knows of it so far; once it was sent, nothing of it changes. */
export async function keepApproval(
  platform: Platform,
  id: string,
  wish: ApprovalWish,
): Promise<Approval> {
  ownId(id, approvalUnknown);
  const kept = await platform.db.transaction().execute(async (tx) => {
    if (!(await readSettings(tx)).freigaben) throw approvalsOff();
    const booking = await lockBooking(tx, wish.booking_id);
    if (!booking) throw bookingUnknown();
    const known = await findPaper(tx, id);
    if (known && (!isApproval(known) || known.booking_id !== booking.id)) throw otherContent();
    const draft = contentsOf(wish, platform.clock.now());
    if (known && known.stand !== "entwurf") {
      if (!isSameAsked(known.inhalt.freigabe, draft.inhalt.freigabe)) throw otherWasSent();
      // The answer to the first time never came back to the device.
      return known;
    }
    await expectAskable(platform, tx, booking);
    if (known) {
      await updateDraft(tx, id, draft, null);
      await deletePicturesBesides(
        tx,
        id,
        draft.inhalt.freigabe.befunde.flatMap(({ bild }) => bild ?? []),
      );
    } else
      await insertPaper(
        tx,
        {
          id,
          art: "freigabe",
          booking_id: booking.id,
          ...draft,
          erstellt_am: isoNow(platform.clock),
        },
        { stand: "entwurf" },
      );
    return await expectApproval(tx, id);
  });
  return await sent(platform, kept);
}

function contentsOf({ befunde, frist }: ApprovalWish, now: number) {
  return {
    ...{ name: "", email: "", telefon: "", nachricht: "" },
    gueltig_bis: new Date(now + Number(frist) * 60_000).toISOString(),
    inhalt: {
      termine: [],
      freigabe: {
        befunde,
        frist: Number(frist),
        weg: "" as const,
      },
    },
  };
}

async function expectAskable({ clock }: Platform, tx: Db, booking: BookingRow): Promise<void> {
  const visit = await findVisitOfBooking(tx, booking.id);
  const problem = askingProblem(booking, visit, hasStarted(booking, clock.now()));
  if (problem) throw cannotAsk(problem);
}

/** Checked, drawn anew without what the camera wrote into it, and kept in one size. */
export async function keepFindingPicture(
  { db, clock }: Platform,
  { id, paperId }: { id: string; paperId: string },
  sha256: string,
  arrived: SentFile | undefined,
): Promise<{ id: string }> {
  const { file, sent_sha256 } = await readSentPicture(id, sha256, arrived);
  const known = await findPaperPicture(db, id);
  if (known && (known.paper_id !== paperId || known.sent_sha256 !== sent_sha256))
    throw otherContent();
  if (known) return { id };
  await expectApproval(db, paperId);
  const drawn = await drawSentPicture(file);
  return await db.transaction().execute(async (tx) => {
    const paper = await lockApproval(tx, paperId);
    if (paper.paper.stand !== "entwurf") throw approvalOver();
    if ((await listPaperPictures(tx, paperId)).length >= MOST_FINDINGS) throw tooManyPictures();
    const row = { id, paper_id: paperId, ...drawn, sent_sha256 };
    await insertPaperPicture(tx, { ...row, erstellt_am: isoNow(clock) });
    return { id };
  });
}

/** Asks the customer: by mail, or by the link that the shop passes on. What was asked before and not answered is replaced. */
export async function sendApproval(
  platform: Platform,
  id: string,
  weg: "mail" | "link",
): Promise<Approval> {
  const { db, clock, auditLog, outbox, limits } = platform;
  const now = clock.now();
  const asked = await db.transaction().execute(async (tx) => {
    const { booking, paper } = await lockApproval(tx, id);
    if (paper.stand !== "entwurf") return paper;
    await limits.spend(ASKING, booking.id, tx);
    const mailed = await withRecipient(tx, booking);
    if (weg === "mail" && mailed.mailAddress === "") throw noAddress();
    if (weg === "mail" && booking.adresseOffen) throw addressUnproven();
    const sentPaper = await markSent(platform, tx, booking, paper, weg);
    await auditLog.note(
      tx,
      approvalNote(sentPaper, weg === "mail" ? "gesendet" : "als Link gezeigt"),
    );
    if (weg === "link") return sentPaper;
    const letterhead = letterheadOf(platform, await readSettings(tx));
    const reminder = approvalReminder(sentPaper, mailed, letterhead, now);
    await queueMails(tx, now, [
      approvalAsked(sentPaper, mailed, letterhead),
      ...(reminder ? [reminder] : []),
    ]);
    return sentPaper;
  });
  outbox.wake();
  return await sent(platform, asked);
}

/** The customer said yes on the telephone, by that name and at that time, to what was asked or is asked now. */
export async function noteApproval(
  platform: Platform,
  id: string,
  { name, wahl, am }: ApprovalSaid,
): Promise<Approval> {
  const { db, outbox } = platform;
  const shop = await readShop(platform);
  const given = await db.transaction().execute(async (tx) => {
    const { booking, paper } = await lockApproval(tx, id);
    const { name: before, wahl: agreed = [] } = paper.antwort ?? {};
    if (paper.stand === "angenommen" && before === name && isSameChoice(agreed, wahl)) return paper;
    if (paper.stand !== "entwurf" && approvalState(paper, booking, shop.now) !== "gesendet")
      throw approvalOver();
    const open =
      paper.stand === "entwurf" ? await markSent(platform, tx, booking, paper, "telefon") : paper;
    await giveApproval(platform, tx, {
      ...{ booking, paper: open, wahl, shop },
      said: { name, am: new Date(saidAt(am, shop.now)).toISOString() },
    });
    return await expectApproval(tx, id);
  });
  outbox.wake();
  return await sent(platform, given);
}

async function markSent(
  platform: Platform,
  tx: Db,
  booking: BookingRow,
  { id, inhalt }: ApprovalPaper,
  weg: "mail" | "link" | "telefon",
): Promise<ApprovalPaper> {
  const now = platform.clock.now();
  const am = new Date(now).toISOString();
  await expectAskable(platform, tx, booking);
  const pictures = (await listPaperPictures(tx, id)).map((picture) => picture.id);
  const { befunde, frist } = inhalt.freigabe;
  const missing = befunde.flatMap(({ bild }) =>
    bild !== null && !pictures.includes(bild) ? [bild] : [],
  );
  if (missing.length > 0) throw findingPicturesMissing(missing);
  const before = await findApprovalOf(tx, booking.id);
  if (isApproval(before) && before.stand === "gesendet") {
    await movePaper(tx, before, "ersetzen", { am });
    await withdrawMails(tx, [`paper:${before.id}`, approvalReminderKey(before)]);
  }
  const freigabe = { ...inhalt.freigabe, weg };
  await updateDraft(
    tx,
    id,
    {
      ...{ name: "", email: "", telefon: "", nachricht: "" },
      gueltig_bis: new Date(now + frist * 60_000).toISOString(),
      inhalt: { termine: [], freigabe },
    },
    am,
  );
  return await expectApproval(tx, id);
}

export async function withdrawApproval(platform: Platform, id: string): Promise<Approval> {
  const { db, clock, auditLog } = platform;
  const withdrawn = await db.transaction().execute(async (tx) => {
    const { paper } = await lockApproval(tx, id);
    if (!(await movePaper(tx, paper, "zurueckziehen", { am: isoNow(clock) }))) throw approvalOver();
    await withdrawMails(tx, [`paper:${id}`, approvalReminderKey(paper)]);
    await auditLog.note(tx, approvalNote(paper, "zurückgezogen"));
    return await expectApproval(tx, id);
  });
  return await sent(platform, withdrawn);
}

/** What nobody was asked; another device may have sent it meanwhile. */
export async function deleteApproval({ db }: Platform, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockApproval(tx, id);
    if (!(await deleteDraft(tx, id))) throw approvalOver();
  });
}

/** What was asked about a booking, the newest first. */
export async function listApprovals(platform: Platform, bookingId: string): Promise<Approval[]> {
  if (!(await findBooking(platform.db, bookingId))) throw bookingUnknown();
  const approvals: Approval[] = [];
  for (const paper of (await listApprovalsOf(platform.db, bookingId)).filter(isApproval))
    approvals.push(await sent(platform, paper));
  return approvals;
}

/** The booking before its paper, as everywhere. */
async function lockApproval(
  tx: Db,
  id: string,
): Promise<{ booking: BookingRow; paper: ApprovalPaper }> {
  const { booking_id } = await expectApproval(tx, id);
  const booking = await lockBooking(tx, booking_id);
  if (!booking) throw approvalUnknown();
  return { booking, paper: await expectApproval(tx, id) };
}

async function expectApproval(db: Db, id: string): Promise<ApprovalPaper> {
  const paper = await findPaper(db, id);
  if (!isApproval(paper)) throw approvalUnknown();
  return paper;
}

async function sent(platform: Platform, paper: ApprovalPaper): Promise<Approval> {
  const { db, clock } = platform;
  const booking = await findBooking(db, paper.booking_id);
  if (!booking) throw approvalUnknown();
  return sentApproval(paper, booking, await listPaperPictures(db, paper.id), {
    now: clock.now(),
    url: await approvalUrl(platform, paper),
  });
}
