import { listServices } from "#catalogue/catalogue.data.ts";
import { findService } from "#catalogue/price-table.ts";
import { readHeldOpeningRules, readSettings } from "#company/company.data.ts";
import type { CompanySettings } from "#company/schema.ts";
import { readConfirmedAddress } from "#db/confirmed-address.server.ts";
import type { Db } from "#db/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { mailboxOf } from "#lib/mailbox-of.ts";
import { paths } from "#lib/paths.ts";
import type { Viewer } from "#lib/viewer.ts";
import { paperToken } from "#papers/paper-link.server.ts";
import { stateAt } from "#papers/paper-state.ts";
import { listFreePlacesOf, movePaper, type Paper } from "#papers/papers.data.ts";
import { alreadyAnswered } from "#papers/refusals.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { mayMailUnrequested } from "#server/mail/unrequested-mails.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { freePlaceDeclinedNote, waitingEndedNote, waitingStartedNote } from "../audit-lines.ts";
import { readFullName } from "../bookers.data.ts";
import type { BookingRow } from "../booking-row.ts";
import { actsForShop, type BookingViewer, isBooker } from "../booking-viewer.ts";
import { findBooking, lockBooking } from "../bookings.data.ts";
import { kindOf } from "../calendar.ts";
import { moveToNewDay } from "../changes/move-to-new-day.server.ts";
import { countChange } from "../count-change.server.ts";
import { mailAddressOf } from "../mails/mail-address.server.ts";
import { confirmWaiting, waitingNoted } from "../mails/waiting.ts";
import { findFree } from "../offer-free-places.server.ts";
import { waysOf } from "../place.ts";
import { freeHeldFor } from "../places.data.ts";
import {
  bookingUnknown,
  choiceRefused,
  dayTaken,
  isDateRefused,
  mayNotChange,
  moveRefused,
  noWaitingList,
  tooManyWishes,
  waitingUnknown,
} from "../refusals.ts";
import { letterheadOf, readShop } from "../shop.server.ts";
import { signedBooking } from "../signed-booking.server.ts";
import { moveProblem } from "../status.ts";
import { takeFreePlace } from "../take-free-place.server.ts";
import {
  deleteWaiting,
  findWaiting,
  findWaitingOf,
  insertWaiting,
  listWaiting,
  readBookingOfWaiting,
  type Waiting,
} from "../waiting.data.ts";
import { waitingProblems } from "../waiting.ts";
import type {
  Join,
  OwnWaiting,
  WaitingAnswer,
  WaitingLine,
  WaitingPage,
  Wish,
} from "../waiting-schema.ts";
import { openWaitingLink, waitingPath } from "./waiting-link.server.ts";

const ONLY_AT_THE_SHOP = "Die Warteliste gibt es nur für Termine bei uns im Betrieb.";
const JOINED: Limit = { name: "waiting-address", points: 20, seconds: 3600 };

/** A visitor waits for a day. Nobody but an account that has proven its address stands on the list before a press on the mail's page. */
export async function joinWaiting(
  platform: Platform,
  viewer: Viewer,
  { name, email, ...join }: Join,
  address: string,
): Promise<{ bestaetigung: "offen" | "bestaetigt" }> {
  const { db, clock, limits, outbox, auditLog } = platform;
  const now = clock.now();
  const company = await expectOpenList(db);
  expectGoodWish(join, now);
  const { services } = await readShop(platform);
  if (kindOf(join.leistungen) !== "service")
    throw choiceRefused({ leistungen: "Auf ein Beratungsgespräch wartet man nicht." });
  if (!join.leistungen.every((title) => findService(services, title)))
    throw choiceRefused({ leistungen: "Diese Leistung gibt es nicht mehr." });
  if (!waysOf(join.leistungen, services).includes("betrieb"))
    throw choiceRefused({ leistungen: ONLY_AT_THE_SHOP });
  await limits.spend(JOINED, address);
  const user_id = viewer.kind === "user" ? viewer.id : null;
  const confirmed = user_id === null ? undefined : await readConfirmedAddress(db, user_id);
  const isProven = confirmed !== undefined;
  const letterhead = letterheadOf(platform, company);
  await db.transaction().execute(async (tx) => {
    const waiting = {
      ...join,
      ...start(now, isProven),
      booking_id: null,
      user_id: isProven ? user_id : null,
      name: isProven ? "" : name,
      email: isProven ? "" : email,
      wer: mailboxOf(confirmed ?? email),
    };
    if (!isProven) {
      // Whatever others had sent to an address keeps nobody from anything: the answer is the same.
      if (!(await mayMailUnrequested(platform, tx, "waiting-confirm", email))) return;
      await insertWaiting(tx, waiting, berlinMoment(now).datum);
      await queueMails(tx, now, [confirmWaiting(waiting.id, email, letterhead, now)]);
      return;
    }
    if (!(await insertWaiting(tx, waiting, berlinMoment(now).datum))) throw tooManyWishes();
    await auditLog.note(tx, waitingStartedNote(waiting));
    const mailed = await mailAddressOf(tx, { user_id, email: confirmed });
    await queueMails(tx, now, [waitingNoted(waiting.id, mailed, letterhead)]);
    await platform.roomFreed(tx);
  });
  outbox.wake();
  return { bestaetigung: isProven ? "bestaetigt" : "offen" };
}

/** Whoever has an appointment would rather come earlier. One wish each; another one takes its place. */
export async function waitForEarlier(
  platform: Platform,
  viewer: BookingViewer,
  id: string,
  wish: Wish,
): Promise<OwnWaiting> {
  const { db, clock, outbox, auditLog } = platform;
  const now = clock.now();
  await expectOpenList(db);
  expectGoodWish(wish, now);
  await db.transaction().execute(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (!booking) throw bookingUnknown();
    if (!isBooker(viewer, booking)) throw mayNotChange();
    const problem = moveProblem(booking, "customer", now);
    if (problem) throw moveRefused(problem, booking.status);
    if (booking.einsatz || kindOf(booking.leistungen) !== "service")
      throw choiceRefused({ leistungen: ONLY_AT_THE_SHOP });
    if (wish.von >= booking.datum)
      throw choiceRefused({ von: "Bitte einen Tag vor dem Termin wählen." });
    await countChange(platform, tx, viewer, booking);
    const { mailAddress } = await mailAddressOf(tx, booking);
    if (mailAddress === "")
      throw choiceRefused({ email: "Dafür brauchen wir Ihre E-Mail-Adresse." });
    const before = await findWaitingOf(tx, id);
    if (before) await deleteWaiting(tx, before.id);
    const waiting = {
      ...wish,
      ...start(now, true),
      booking_id: id,
      user_id: booking.user_id,
      name: "",
      email: "",
      wer: mailboxOf(mailAddress),
      leistungen: [],
      extras: [],
      kfz: "" as const,
      verschmutzung: "" as const,
      anzahl: 0,
    };
    if (!(await insertWaiting(tx, waiting, berlinMoment(now).datum))) throw tooManyWishes();
    await auditLog.note(tx, waitingStartedNote(waiting));
    await platform.roomFreed(tx);
  });
  outbox.wake();
  return await readOwnWaiting(platform, viewer, id);
}

/** For whoever booked it and for the shop. */
export async function readOwnWaiting(
  { db, clock }: Platform,
  viewer: BookingViewer,
  id: string,
): Promise<OwnWaiting> {
  const booking = await findBooking(db, id);
  if (!booking) throw bookingUnknown();
  if (!actsForShop(viewer) && !isBooker(viewer, booking)) throw mayNotChange();
  const one = await findWaitingOf(db, id);
  if (!one || one.bis < berlinMoment(clock.now()).datum) return { wartet: null };
  const freePlace = await openFreePlace(db, one, clock.now());
  return {
    wartet: {
      bis: one.bis,
      pfad: await waitingPath(db, one.id),
      angebot: freePlace !== undefined,
    },
  };
}

function start(now: number, isProven: boolean) {
  const erstellt_am = new Date(now).toISOString();
  return {
    id: newId(),
    stand: isProven ? ("wartet" as const) : ("unbestaetigt" as const),
    erstellt_am,
    wartet_seit: isProven ? erstellt_am : null,
  };
}

async function expectOpenList(db: Db): Promise<CompanySettings> {
  const company = await readSettings(db);
  if (!company.warteliste) throw noWaitingList();
  return company;
}

function expectGoodWish(wish: Wish, now: number): void {
  const problems = waitingProblems(wish, berlinMoment(now).datum);
  if (Object.keys(problems).length > 0) throw choiceRefused(problems);
}

/** The page that a mail opens. Changes nothing: programs that look through mails open links, too. */
export async function readWaiting(
  platform: Platform,
  token: string,
  address: string,
): Promise<WaitingPage> {
  const id = await openWaitingLink(platform, token, address);
  const one = await findWaiting(platform.db, id);
  if (!one) throw waitingUnknown();
  return await sentWaiting(platform, one);
}

async function sentWaiting({ db, clock }: Platform, one: Waiting): Promise<WaitingPage> {
  const now = clock.now();
  const booking = one.booking_id === null ? undefined : await findBooking(db, one.booking_id);
  const freePlace = await openFreePlace(db, one, now);
  const [day] = freePlace?.inhalt.termine ?? [];
  const isOver =
    one.stand === "wartet" &&
    (one.bis < berlinMoment(now).datum || (booking !== undefined && booking.status !== "open"));
  const { von, bis, wochentage } = one;
  return {
    stand: isOver ? "vorbei" : one.stand,
    leistungen: booking?.leistungen ?? one.leistungen,
    ...{ von, bis, wochentage },
    termin: booking ? { datum: booking.datum, abgabezeit: booking.abgabezeit } : null,
    angebot:
      freePlace && day
        ? {
            version: freePlace.nummer,
            datum: day.datum,
            zeiten: await freeTimes(db, one, freePlace, day.datum, now),
            gueltig_bis: freePlace.gueltig_bis,
            gehalten: await isHeld(db),
            buchen: booking ? null : await bookingPath(db, one, freePlace, day.datum),
          }
        : null,
  };
}

async function isHeld(db: Db): Promise<boolean> {
  const { wartelisteArt, stunden } = await readSettings(db);
  return wartelisteArt === "nacheinander" && !stunden.an;
}

async function freeTimes(db: Db, one: Waiting, freePlace: Paper, day: string, now: number) {
  const company = await readSettings(db);
  const services = await listServices(db);
  const found = await findFree(db, one, { company, services, now, day, paperId: freePlace.id });
  return found?.zeiten ?? [];
}

/** What waits for an answer. */
async function openFreePlace(db: Db, one: Waiting, now: number): Promise<Paper | undefined> {
  if (one.stand !== "wartet") return undefined;
  return (await listFreePlacesOf(db, [one.id])).find((paper) => stateAt(paper, now) === "gesendet");
}

/** The wizard with all that is known, and the place that it may take. */
async function bookingPath(
  db: Db,
  { leistungen, extras, kfz, verschmutzung, anzahl }: Waiting,
  freePlace: Paper,
  datum: string,
): Promise<string> {
  const chosen = new URLSearchParams([
    ...leistungen.map((title) => ["leistung", title]),
    ...extras.map((id) => ["extra", id]),
    ...(anzahl > 0 ? [["sitze", String(anzahl)]] : []),
    ["kfz", kfz],
    ["verschmutzung", verschmutzung],
    ["tag", datum],
    ["platz", await paperToken(db, freePlace.id, signedBooking)],
  ]);
  return `${paths.website.booking}?${chosen}`;
}

/** A press on the page. The first answer to a free place counts; the same again changes nothing. */
export async function answerWaiting(
  platform: Platform,
  token: string,
  address: string,
  answer: WaitingAnswer,
): Promise<WaitingPage> {
  const { db, clock, outbox } = platform;
  const id = await openWaitingLink(platform, token, address);
  const now = clock.now();
  const left = await db.transaction().execute(async (tx) => {
    await readHeldOpeningRules(tx);
    // The booking before who waits for another day of it, as everywhere.
    const known = await findBookingOf(tx, id);
    // Confirmed at the same moment on another device, the row is a new one.
    const one = (await findWaiting(tx, id)) ?? (await findWaiting(tx, id));
    if (!one) throw waitingUnknown();
    if (answer.was === "bestaetigen") await confirm(platform, tx, one, now);
    else if (answer.was === "verlassen") {
      await deleteWaiting(tx, id);
      await platform.auditLog.note(tx, waitingEndedNote(one));
      await platform.roomFreed(tx);
      return one;
    } else if (answer.was === "ablehnen") await decline(platform, tx, one, answer.version, now);
    else await move(platform, tx, one, { booking: known, answer, now });
    return undefined;
  });
  outbox.wake();
  if (left) return { ...(await sentWaiting(platform, left)), stand: "vorbei", angebot: null };
  const after = await findWaiting(db, id);
  if (!after) throw waitingUnknown();
  return await sentWaiting(platform, after);
}

async function findBookingOf(tx: Db, id: string): Promise<BookingRow | undefined> {
  const bookingId = await readBookingOfWaiting(tx, id);
  return bookingId === null ? undefined : await lockBooking(tx, bookingId);
}

async function confirm(platform: Platform, tx: Db, one: Waiting, now: number): Promise<void> {
  if (one.stand !== "unbestaetigt") return;
  await expectOpenList(tx);
  // The row is written anew: the constraint that counts holds for what is inserted.
  await deleteWaiting(tx, one.id);
  const { nr: _, ...row } = one;
  const confirmed = {
    ...row,
    stand: "wartet" as const,
    wartet_seit: new Date(now).toISOString(),
  };
  if (!(await insertWaiting(tx, confirmed, berlinMoment(now).datum))) throw tooManyWishes();
  await platform.auditLog.note(tx, waitingStartedNote(confirmed));
  await platform.roomFreed(tx);
}

/** The free place that was read; throws where another one stands, or none. */
async function freePlaceOf(tx: Db, one: Waiting, nummer: number, now: number): Promise<Paper> {
  const freePlace = (await listFreePlacesOf(tx, [one.id])).find((paper) => paper.nummer === nummer);
  if (!freePlace) throw waitingUnknown();
  const stand = stateAt(freePlace, now);
  if (stand !== "gesendet") throw alreadyAnswered(stand);
  return freePlace;
}

async function decline(
  platform: Platform,
  tx: Db,
  one: Waiting,
  nummer: number,
  now: number,
): Promise<void> {
  const papers = await listFreePlacesOf(tx, [one.id]);
  if (papers.find((paper) => paper.nummer === nummer)?.stand === "abgelehnt") return;
  const freePlace = await freePlaceOf(tx, one, nummer, now);
  const am = new Date(now).toISOString();
  if (!(await movePaper(tx, freePlace, "ablehnen", { am }))) throw alreadyAnswered("abgelehnt");
  await freeHeldFor(tx, freePlace.id);
  await platform.auditLog.note(tx, freePlaceDeclinedNote(one));
  await platform.roomFreed(tx);
}

type Taking = {
  booking: BookingRow | undefined;
  answer: Extract<WaitingAnswer, { was: "annehmen" }>;
  now: number;
};

/** An ordinary move of the own appointment, on the place that is held. */
async function move(
  platform: Platform,
  tx: Db,
  one: Waiting,
  { booking, answer, now }: Taking,
): Promise<void> {
  if (!booking) throw waitingUnknown();
  if (one.stand === "vermittelt") return;
  const freePlace = await freePlaceOf(tx, one, answer.version, now);
  const [day] = freePlace.inhalt.termine;
  if (!day) throw waitingUnknown();
  const problem = moveProblem(booking, "customer", now);
  if (problem) throw moveRefused(problem, booking.status);
  const viewer: BookingViewer = { kind: "link", bookingId: booking.id };
  await countChange(platform, tx, viewer, booking);
  const to = { datum: day.datum, abgabezeit: answer.abgabezeit };
  await takeFreePlace(platform, tx, freePlace, to, now);
  await moveToNewDay(platform, tx, booking, {
    to,
    by: "customer",
    mail: true,
    company: await readSettings(tx),
    now,
    paperId: freePlace.id,
  }).catch((error: unknown) => {
    // Closed since it was offered, it is gone like a day that others took.
    throw isDateRefused(error) ? dayTaken("service") : error;
  });
  await platform.roomFreed(tx);
}

/** For the shop. */
export async function listWhoWaits({ db, clock }: Platform): Promise<WaitingLine[]> {
  const now = clock.now();
  const waiting = await listWaiting(db, berlinMoment(now).datum);
  const papers = await listFreePlacesOf(
    db,
    waiting.map(({ id }) => id),
  );
  const lines: WaitingLine[] = [];
  for (const one of waiting) {
    const booking = one.booking_id === null ? undefined : await findBooking(db, one.booking_id);
    if (one.booking_id !== null && !booking) continue;
    const own = papers.filter(({ waiting_id }) => waiting_id === one.id);
    const freePlace = own.find((paper) => stateAt(paper, now) === "gesendet");
    const { id, von, bis, wochentage, vorlauf } = one;
    const account = one.user_id === null ? undefined : await readPerson(db, one.user_id);
    lines.push({
      ...{ id, von, bis, wochentage, vorlauf },
      name: booking?.name ?? account?.name ?? one.name,
      email: booking?.email ?? account?.email ?? one.email,
      leistungen: booking?.leistungen ?? one.leistungen,
      kfz: booking?.kfz ?? one.kfz,
      wartet_seit: one.wartet_seit ?? one.erstellt_am,
      termin: booking
        ? { id: booking.id, datum: booking.datum, abgabezeit: booking.abgabezeit }
        : null,
      angebot: freePlace
        ? { datum: freePlace.inhalt.termine[0]?.datum ?? "", gueltig_bis: freePlace.gueltig_bis }
        : null,
      vermittelt: own.find(({ stand }) => stand === "angenommen")?.antwort?.datum ?? null,
    });
  }
  return lines;
}

async function readPerson(db: Db, userId: string) {
  return {
    name: await readFullName(db, userId),
    email: (await readConfirmedAddress(db, userId)) ?? "",
  };
}

/** The shop takes somebody off the list. */
export async function removeWaiting(platform: Platform, id: string): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const one = await findWaiting(tx, id);
    if (!one || !(await deleteWaiting(tx, id))) throw waitingUnknown();
    await platform.auditLog.note(tx, waitingEndedNote(one));
    await platform.roomFreed(tx);
  });
  platform.outbox.wake();
}
