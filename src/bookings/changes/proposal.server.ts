import { readHeldOpeningRules, readSettings } from "#company/company.data.ts";
import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#db/connect.server.ts";
import { berlinInstant, berlinMoment } from "#lib/berlin-time.ts";
import { openPaperLink, paperPath } from "#papers/paper-link.server.ts";
import { nextState, type PaperState, stateAt } from "#papers/paper-state.ts";
import {
  findPaperOf,
  insertPaper,
  listPapers,
  movePaper,
  type Paper,
} from "#papers/papers.data.ts";
import { alreadyAnswered, paperUnknown } from "#papers/refusals.ts";
import { queueMails, withdrawMails } from "#server/mail/outbox.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { answerEnd, answerProblem, nextAnswerEnd } from "../acceptance.ts";
import { EARLY_BEGIN_MISSING, lacksEarlyBegin, needsEarlyBegin } from "../agreed-contract.ts";
import { proposalDeclinedNote, proposalSentNote } from "../audit-lines.ts";
import { type BilledBooking, type BookingRow, sentGuestBooking } from "../booking-row.ts";
import { actsForShop, type BookingViewer, isBooker, isLinkOver } from "../booking-viewer.ts";
import { findBooking, lockBooking, updateAnswerEnd } from "../bookings.data.ts";
import { capacityProblem } from "../capacity.server.ts";
import { countChange } from "../count-change.server.ts";
import { withRecipient } from "../mails/mail-address.server.ts";
import { answerReminderKey } from "../mails/mail-keys.ts";
import { proposalAccepted, proposalDeclined, proposalSent } from "../mails/request.ts";
import { bookingUnknown, choiceRefused, dayTaken, mayNotChange } from "../refusals.ts";
import { letterheadOf } from "../shop.server.ts";
import { signedBooking } from "../signed-booking.server.ts";
import { acceptWith, lockRequest } from "./acceptance.server.ts";
import { isThere, moveToNewDay } from "./move-to-new-day.server.ts";
import type {
  LastProposal,
  Proposal,
  ProposalAnswer,
  ProposalLine,
  ProposalWish,
} from "./proposal-schema.ts";

/** How long the customer has. */
const PROPOSAL_HOURS = 48;

type Day = { datum: string; abgabezeit: string };

/** Offers other times; a second proposal replaces the first. None of the times is held, the first place stays taken until the answer. */
export async function propose(
  platform: Platform,
  id: string,
  { termine, nachricht }: ProposalWish,
): Promise<{ nummer: number; version: number }> {
  const { db, clock, outbox, auditLog } = platform;
  const now = clock.now();
  const company = await readSettings(db);
  const sent = await db.transaction().execute(async (tx) => {
    const booking = await lockRequest(tx, id);
    await expectGoodDays(tx, booking, termine, company, now);
    const am = new Date(now).toISOString();
    const before = await findPaperOf(tx, id);
    const replaced = before && nextState(before.stand, "ersetzen") ? before : undefined;
    if (replaced) await movePaper(tx, replaced, "ersetzen", { am });
    const first = [...termine].sort((a, b) => startOf(a) - startOf(b))[0];
    const gueltig_bis = new Date(answerEnd(now, first ?? booking, PROPOSAL_HOURS)).toISOString();
    const paper = await insertPaper(
      tx,
      {
        id: newId(),
        art: "terminvorschlag",
        booking_id: id,
        inhalt: { termine },
        nachricht,
        gueltig_bis,
        erstellt_am: am,
      },
      { before: replaced },
    );
    await updateAnswerEnd(tx, id, gueltig_bis);
    await withdrawMails(tx, [answerReminderKey(booking)]);
    await auditLog.note(tx, proposalSentNote(booking, termine));
    const mailed = await withRecipient(tx, booking);
    if (mailed.mailAddress !== "")
      await queueMails(tx, now, [proposalSent(mailed, paper, letterheadOf(platform, company))]);
    return { nummer: paper.nummer, version: paper.version };
  });
  outbox.wake();
  return sent;
}

function startOf({ datum, abgabezeit }: Day): number {
  return berlinInstant(datum, abgabezeit);
}

/** Each is another time, and free at this moment; the first one only where the wish to begin early has to be asked for. */
async function expectGoodDays(
  tx: Db,
  booking: BookingRow,
  termine: readonly Day[],
  company: CompanySettings,
  now: number,
): Promise<void> {
  const fields: Record<string, string> = {};
  const asksAnew = lacksEarlyBegin(booking, berlinMoment(now).datum);
  for (const [index, termin] of termine.entries()) {
    const isTwice = termine
      .slice(0, index)
      .some((other) => other.datum === termin.datum && other.abgabezeit === termin.abgabezeit);
    if (isTwice || (isThere(booking, termin) && !asksAnew))
      fields[`termine.${index}`] = "Bitte eine andere Zeit als die übrigen wählen.";
    else {
      const problem = await problemOf(tx, booking, termin, company, now);
      if (problem) fields[`termine.${index}`] = problem.message;
    }
  }
  if (Object.keys(fields).length > 0) throw choiceRefused(fields);
}

function problemOf(db: Db, booking: BookingRow, to: Day, company: CompanySettings, now: number) {
  const wish = { ...booking, ...to, noch_offen: [], movedBooking: booking.id };
  return capacityProblem(db, wish, { now, company }, "shop");
}

/** What the customer's page shows. Changes nothing: programs that look through mails open links, too. */
export async function readProposal(
  platform: Platform,
  token: string,
  address: string,
): Promise<Proposal> {
  const { paper, isNewer } = await openPaperLink(
    platform,
    token,
    address,
    "terminvorschlag",
    signedBooking,
  );
  return await sentProposal(platform, paper, isNewer);
}

async function sentProposal(
  { db, clock }: Platform,
  paper: Paper,
  neuer: boolean,
): Promise<Proposal> {
  const now = clock.now();
  const booking = await bookingOf(db, paper, now);
  const stand = standOf(paper, booking, now);
  const company = await readSettings(db);
  const termine = [];
  for (const termin of paper.inhalt.termine) {
    const frei = stand === "gesendet" && !(await problemOf(db, booking, termin, company, now));
    termine.push({ ...termin, frei });
  }
  const { nummer, version, art, gueltig_bis, nachricht, beantwortet_am, antwort } = paper;
  const said = { nummer, version, art, stand, gueltig_bis, nachricht, beantwortet_am };
  return { ...said, neuer, termine, antwort, termin: sentGuestBooking(booking) };
}

/** What nobody waits for any more is no proposal, however its booking was decided. */
function standOf(paper: Paper, booking: BookingRow, now: number): PaperState {
  const stand = stateAt(paper, now);
  return stand === "gesendet" && answerProblem(booking) ? "zurueckgezogen" : stand;
}

async function bookingOf(db: Db, paper: Paper, now: number): Promise<BilledBooking> {
  const { booking_id } = paper;
  const booking = booking_id === null ? undefined : await findBooking(db, booking_id);
  if (!booking || isPageOver(paper, booking, now)) throw paperUnknown();
  return booking;
}

/** The page is there as long as the booking's own link, and until the end of the time for an answer. */
function isPageOver({ gueltig_bis }: Paper, booking: BookingRow, now: number): boolean {
  return isLinkOver(booking, now) && now > Date.parse(gueltig_bis);
}

/**
 * The customer's answer: the place of the new day is taken, the old one freed, and the booking accepted, or nothing happens. The first answer counts; the
 * same again changes nothing.
 */
export async function answerProposal(
  platform: Platform,
  token: string,
  address: string,
  answer: ProposalAnswer,
): Promise<Proposal> {
  const { db, clock, outbox } = platform;
  const { paper: linked } = await openPaperLink(
    platform,
    token,
    address,
    "terminvorschlag",
    signedBooking,
  );
  const now = clock.now();
  const company = await readSettings(db);
  const answered = await db.transaction().execute(async (tx) => {
    await readHeldOpeningRules(tx);
    const booking =
      linked.booking_id === null ? undefined : await lockBooking(tx, linked.booking_id);
    const paper = booking && (await findPaperOf(tx, booking.id));
    if (!booking || !paper || isPageOver(paper, booking, now)) throw paperUnknown();
    if (paper.nummer !== linked.nummer || paper.version !== answer.version)
      throw alreadyAnswered("ersetzt");
    if (isSaid(paper, answer)) return paper;
    const stand = standOf(paper, booking, now);
    if (stand !== "gesendet") throw alreadyAnswered(stand);
    await countChange(platform, tx, { kind: "link", bookingId: booking.id }, booking);
    if (answer.antwort === "angenommen")
      await take(platform, tx, { booking, paper, answer, company, now });
    else await decline(platform, tx, { booking, paper, grund: answer.grund, company, now });
    return (await findPaperOf(tx, booking.id)) ?? paper;
  });
  outbox.wake();
  return await sentProposal(platform, answered, false);
}

/** A second press, or the other device, says the same. */
function isSaid(paper: Paper, answer: ProposalAnswer): boolean {
  if (answer.antwort === "abgelehnt") return paper.stand === "abgelehnt";
  const { antwort, stand } = paper;
  return (
    stand === "angenommen" &&
    antwort?.datum === answer.datum &&
    antwort.abgabezeit === answer.abgabezeit
  );
}

type About = { booking: BookingRow; paper: Paper; company: CompanySettings; now: number };
type Taken = Extract<ProposalAnswer, { antwort: "angenommen" }>;

async function take(
  platform: Platform,
  tx: Db,
  { booking, paper, answer, company, now }: About & { answer: Taken },
): Promise<void> {
  const to = paper.inhalt.termine.find(
    ({ datum, abgabezeit }) => datum === answer.datum && abgabezeit === answer.abgabezeit,
  );
  if (!to) throw choiceRefused({ datum: "Bitte eine der vorgeschlagenen Zeiten wählen." });
  const isEarly = needsEarlyBegin(booking.vertragsmodell, berlinMoment(now).datum, to.datum);
  if (isEarly && !answer.vorzeitigerBeginn)
    throw choiceRefused({ vorzeitigerBeginn: EARLY_BEGIN_MISSING });
  // What is gone meanwhile, or closed, is said in the same words.
  if (await problemOf(tx, booking, to, company, now))
    throw dayTaken(booking.art, booking.dauerTage);
  const { moved } = await moveToNewDay(platform, tx, booking, {
    to,
    by: "shop",
    mail: false,
    company,
    now,
  });
  const am = new Date(now).toISOString();
  if (!(await movePaper(tx, paper, "annehmen", { antwort: to, am })))
    throw alreadyAnswered("angenommen");
  const wished = { ...moved, vorzeitigerBeginn: isEarly };
  const accepted = await acceptWith(platform, tx, wished, {
    company,
    now,
    by: "mit einer vorgeschlagenen Zeit ",
  });
  await platform.roomFreed(tx);
  const mailed = await withRecipient(tx, accepted);
  await queueMails(tx, now, [proposalAccepted(mailed, paper.id, letterheadOf(platform, company))]);
}

async function decline(
  platform: Platform,
  tx: Db,
  { booking, paper, grund, company, now }: About & { grund: string },
): Promise<void> {
  const am = new Date(now).toISOString();
  if (!(await movePaper(tx, paper, "ablehnen", { grund, am }))) throw alreadyAnswered("abgelehnt");
  const antwort_bis = new Date(nextAnswerEnd(now, booking, company.zusageStunden)).toISOString();
  await updateAnswerEnd(tx, booking.id, antwort_bis);
  await platform.auditLog.note(tx, proposalDeclinedNote(booking));
  const mailed = await withRecipient(tx, { ...booking, antwort_bis });
  const letterhead = letterheadOf(platform, company);
  await queueMails(tx, now, [proposalDeclined(mailed, { id: paper.id, grund }, letterhead)]);
}

/** The last proposal about a booking, for whoever books it and for the shop. */
export async function readLastProposal(
  { db, clock }: Platform,
  viewer: BookingViewer,
  id: string,
): Promise<LastProposal> {
  const booking = await findBooking(db, id);
  if (!booking) throw bookingUnknown();
  if (!actsForShop(viewer) && !isBooker(viewer, booking)) throw mayNotChange();
  const paper = await findPaperOf(db, id);
  if (!paper) return { vorschlag: null };
  const pfad = await paperPath(db, paper.id, paper.art, signedBooking);
  return { vorschlag: { ...sentPaper(paper, booking, clock.now()), pfad } };
}

function sentPaper(paper: Paper, booking: BookingRow, now: number) {
  const { nummer, version, art, gueltig_bis, nachricht, beantwortet_am, antwort, grund } = paper;
  const { termine } = paper.inhalt;
  const stand = standOf(paper, booking, now);
  return {
    ...{ nummer, version, art, stand, gueltig_bis, nachricht, beantwortet_am, antwort, grund },
    termine,
  };
}

/** The shop's list, the newest first. */
export async function listProposals(
  { db, clock }: Platform,
  seite: number,
): Promise<{ lines: ProposalLine[]; total: number }> {
  const { papers, total } = await listPapers(db, "terminvorschlag", seite);
  const lines: ProposalLine[] = [];
  for (const paper of papers) {
    const booking = paper.booking_id === null ? undefined : await findBooking(db, paper.booking_id);
    if (!booking) continue;
    const { id, name, leistungen, datum, abgabezeit } = booking;
    lines.push({
      ...sentPaper(paper, booking, clock.now()),
      buchung: { id, name, leistungen, datum, abgabezeit },
    });
  }
  return { lines, total };
}
