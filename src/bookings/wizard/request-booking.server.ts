import type { OwnPrices } from "#catalogue/own-prices.ts";
import { updateBookedBy } from "#consent/consent.data.ts";
import { recordHint } from "#consent/permission.server.ts";
import type { Db } from "#db/connect.server.ts";
import { noteContract } from "#db/last-contract.server.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { mailboxOf } from "#lib/mailbox-of.ts";
import { pick } from "#lib/record-of.ts";
import { notLoggedIn, Refusal } from "#lib/refusal.ts";
import { readEmails } from "#lib/text-checks.ts";
import type { Viewer } from "#lib/viewer.ts";
import { type CheckedProof, checkProof, spendProof } from "#server/bot-check.server.ts";
import { networkSteps } from "#server/http/client-address.server.ts";
import type { SentFile } from "#server/http/forms.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { mayMailUnrequested } from "#server/mail/unrequested-mails.server.ts";
import { newId, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { countWrongCode } from "#vouchers/vouchers.server.ts";
import { answerEnd, answerHours, isAsked } from "../acceptance.ts";
import { contractProblem, isBinding, keptContract } from "../agreed-contract.ts";
import { bookingMadeNote } from "../audit-lines.ts";
import { readOwnBookingLimit } from "../bookers.data.ts";
import {
  countOpenBookingsOf,
  countOpenGuestBookings,
  countUnprovenPlaces,
  hasPreviousBooking,
} from "../booking-lists.data.ts";
import type { BookingRow } from "../booking-row.ts";
import type { NewBooking } from "../bookings.data.ts";
import { openDayCount } from "../calendar.ts";
import { capacityProblem, refuseDaysClosedMeanwhile, takePlaces } from "../capacity.server.ts";
import { answersProblem, choiceProblem, offeredProblem, placeProblem } from "../check-request.ts";
import { countChange } from "../count-change.server.ts";
import { ASKED_TEXTS } from "../fields.ts";
import { stayAt } from "../hours.ts";
import { type Answered, claimKey, findAnswer, type IdempotencyKey } from "../idempotency.server.ts";
import { updateAnswerUnconfirmed } from "../idempotent-answers.data.ts";
import {
  bookedMails,
  insertOnCard,
  type JustBooked,
  setAsideVouchers,
} from "../insert-booking.server.ts";
import { keptChoice, requestedSelection } from "../kept-choice.ts";
import { confirmRequestMail } from "../mails/confirm-request.ts";
import { bookedByFirm } from "../mails/firm.ts";
import { withRecipient } from "../mails/mail-address.server.ts";
import { manyBookings } from "../mails/warning.ts";
import { insertBookingPhotos } from "../photos.data.ts";
import { photosAnswer, photosProblem, photoWishes } from "../photos.ts";
import { placeOf, tripOf } from "../place.ts";
import { computePrice, type PriceLine, priceLines } from "../price.ts";
import {
  answersOf,
  type Question,
  questionsOf,
  surchargeLines,
  typedAnswers,
  withPhotoAnswers,
} from "../questions.ts";
import { readPhotos } from "../read-photos.server.ts";
import {
  botCheckNeeded,
  choiceRefused,
  noPrice,
  priceChanged,
  questionsChanged,
  tooManyOpenBookings,
  tooManyOwnBookings,
  tooManyPhotos,
} from "../refusals.ts";
import { OPEN_BOOKINGS_PER_EMAIL } from "../request-terms.ts";
import type { BookingRequest } from "../schema.ts";
import { letterheadOf, readShop, type Shop } from "../shop.server.ts";
import { stayDays, stayEnd, stayLength } from "../stay.ts";
import { findBroughtPlace, takeFreePlace } from "../take-free-place.server.ts";
import type { Waiting } from "../waiting.data.ts";
import { spendPermit } from "./booking-permits.data.ts";
import { releaseUnconfirmed } from "./release-unconfirmed.server.ts";

const DAY = 86_400_000;
const REFUSED_BOOKINGS: Limit = { name: "refused-bookings-address", points: 300, seconds: 3600 };

const FIRM_DAYS: Limit = { name: "firm-link-days", points: 30, seconds: 86_400 };
const DAYS_TAKEN: Limit = { name: "days-taken-address", points: 10, seconds: 3600 };
const ALL_BOOKINGS: Limit = { name: "bookings-all", points: 8, seconds: 3600 };
const ALL_GUEST_BOOKINGS: Limit = { name: "guest-bookings-all", points: 8, seconds: 3600 };

/** Where a request comes from. `proof` answers a challenge of the bot check, `permit` is the token of a link in a mail. */
type Sender = {
  address: string;
  idempotency: IdempotencyKey | undefined;
  proof: string | undefined;
  permit: string | undefined;
  /** The token of a free place, in a mail to whoever waits. */
  freePlace: string | undefined;
  /** Whose link it is that somebody books by. */
  firm?: BookingFirm;
  /** They cost a proof of work; `of` says of each what it is of. */
  photographed?: { files: readonly SentFile[]; of: readonly string[] };
};

/** The card that a booking by a firm's link stands on, what the firm pays, and where it is told. */
type BookingFirm = {
  karte_id: string;
  eigenePreise: OwnPrices | undefined;
  mailTo: string;
};

/** By a firm's link a booking has no price that somebody saw. */
type Request = Omit<BookingRequest, "preis"> & { preis?: number };

/** A visitor requests an appointment. Every refusal leaves nothing behind. */
export async function requestBooking(
  platform: Platform,
  viewer: Viewer,
  sent: Request,
  from: Sender,
): Promise<Answered> {
  const { db, auditLog, limits, outbox } = platform;
  const networks = networkSteps(from.address);
  await releaseUnconfirmed(platform);
  let shop = await readShop(platform);
  const { files = [], of = [] } = from.photographed ?? {};
  const questions = questionsOf(sent.leistungen, shop.services);
  // What is answered with a photo follows from what came.
  const said = withPhotoAnswers(typedAnswers(sent.antworten), questions, of);
  const antworten = sent.antworten.map((one) => ({ ...one, antwort: said[one.id] ?? "" }));
  const request = { ...sent, antworten };
  const freePlace = from.freePlace
    ? await findBroughtPlace(db, from.freePlace, request, shop.now)
    : undefined;
  const problem =
    (await requestProblem(db, request, shop, freePlace?.id, from.firm)) ??
    photosRefused(request, files, of, shop);
  // Only now: if the same request, sent twice, took the place while we read the calendar, its answer is stored.
  const earlier = await findAnswer(db, from.idempotency);
  if (earlier) return earlier;
  for (const { network, factor } of networks)
    await limits.check(widened(REFUSED_BOOKINGS, factor), network);
  try {
    if (problem) throw problem;
    const proof = from.proof === undefined ? undefined : await checkProof(platform, from.proof);
    if (files.length > 0 && !proof) throw botCheckNeeded();
    const photos = files.length > 0 ? await readPhotos(files) : [];
    if (photos.length > 0) {
      // Others wait for the same decoder: meanwhile the shop may have changed its prices or its days.
      shop = await readShop(platform);
      const changed = await requestProblem(db, request, shop, freePlace?.id, from.firm);
      const answered = await findAnswer(db, from.idempotency);
      if (answered) return answered;
      if (changed) throw changed;
    }
    const answered = await db.transaction().execute(async (tx): Promise<Answered> => {
      const id = newId();
      const twins = await claimKey(tx, from.idempotency, id, shop.now);
      if (twins) return twins;
      // Bookings that a customer sends at once wait for each other, so that only one gets a new customer's price.
      if (viewer.kind === "user" && !(await lockUser(tx, viewer.id))) throw notLoggedIn();
      const waited = freePlace && (await takeFreePlace(platform, tx, freePlace, request, shop.now));
      const price = await agreePrice(tx, viewer, request, shop, from.firm);
      if (files.length > 0 && !(proof && (await spendProof(tx, proof)))) throw botCheckNeeded();
      const booking = toNewBooking(id, request, viewer, price, shop, from);
      const days = stayDays(booking.datum, booking.dauerTage, shop.company);
      // Whoever has an account decides about mails after visits there.
      if (viewer.kind !== "user" && request.werbehinweis && shop.company.werbehinweis)
        await recordHint(tx, request.email, shop.now);
      if (request.auffrischung !== "") await updateBookedBy(tx, request.auffrischung, id);
      const sender = { ...from, viewer, proof, waited };
      const bestaetigung = await countSender(platform, tx, booking, sender, shop);
      const isOpen = bestaetigung === "offen";

      await refuseDaysClosedMeanwhile(tx, booking, days, shop.company);
      // A firm's booking stands on its card, whose contact it leaves as it is.
      await insertOnCard(
        tx,
        { ...booking, bestaetigung },
        bestaetigung === "bestaetigt" || from.firm ? "link" : "visitor",
      );
      await takePlaces(tx, booking, days, { ...shop, paperId: freePlace?.id });
      if (photos.length > 0)
        await insertBookingPhotos(
          tx,
          id,
          photos.map((photo, place) => ({ ...photo, frage: askedWith(of[place], questions) })),
        );
      await auditLog.note(tx, bookingMadeNote(booking));
      const isCovered = request.gutscheine.length > 0;
      if (isCovered) await setAsideVouchers(platform, tx, booking, request.gutscheine);
      const mailed = { ...booking, ...(!isCovered && { gedeckt_cent: 0 }) };
      if (isOpen) await queueConfirmRequest(platform, tx, mailed, from.idempotency, shop);
      else await queueBookedMails(platform, tx, mailed, from.firm, shop);
      const { antwort_bis } = booking;
      return {
        id,
        ...(isOpen && { bestaetigung: "offen" }),
        ...(antwort_bis && { antwort_bis }),
      };
    });
    outbox.wake();
    return answered;
  } catch (error) {
    if (error instanceof Refusal)
      for (const { network } of networks) await limits.count(REFUSED_BOOKINGS, network);
    if (error instanceof Refusal && error.code === "gutschein_ungueltig")
      await countWrongCode(platform, from.address);
    throw error;
  }
}

/** A question that was not read, or a service that wants to see nothing any more: the screen is older than what is asked. */
function photosRefused(
  { leistungen, antworten }: Pick<BookingRequest, "leistungen" | "antworten">,
  files: readonly SentFile[],
  of: readonly string[],
  { services }: Shop,
): Refusal | undefined {
  const problem = photosProblem(
    of,
    photoWishes(leistungen, services),
    questionsOf(leistungen, services).filter(({ id }) => antworten.some((one) => one.id === id)),
  );
  if (problem === "zu_viele") return tooManyPhotos();
  return problem || of.length !== files.length ? questionsChanged() : undefined;
}

/** Whoever books by a firm's link sends none. */
function withoutPhotoQuestions(services: Shop["services"]): Shop["services"] {
  return services.map(({ fragen, ...service }) => ({
    ...service,
    ...(fragen && { fragen: fragen.filter(({ art }) => art !== "foto") }),
  }));
}

function askedWith(of: string | undefined, questions: readonly Question[]): string {
  return questions.find(({ id }) => id === of)?.frage ?? "";
}

/** What is wrong with a request before anybody looks at its price, if anything. */
async function requestProblem(
  db: Db,
  request: Request,
  shop: Shop,
  paperId: string | undefined,
  firm: BookingFirm | undefined,
): Promise<Refusal | undefined> {
  if (!request.zustimmung)
    return choiceRefused({ zustimmung: "Bitte stimmen Sie den Hinweisen zu." });
  const dauerTage = stayLength(request.leistungen, shop.services, request.extras);
  const einsatz = placeOf(request.einsatz, request.leistungen, shop.services);
  // What a firm's staff books is agreed with the firm, whatever the model is.
  const contract = firm
    ? undefined
    : contractProblem(request, { ...shop, moment: { datum: contractDayOf(request, shop) } });
  return (
    contract ??
    choiceProblem(request, shop) ??
    offeredProblem(request, shop.company) ??
    placeProblem(request, shop.services) ??
    answersProblem(request, firm ? withoutPhotoQuestions(shop.services) : shop.services) ??
    (await capacityProblem(
      db,
      { ...request, dauerTage, einsatz, tage: einsatz?.tage, paperId },
      shop,
      "customer",
    ))
  );
}

type AgreedPrice = { preis_cent: number; positionen: PriceLine[] };

/** The summary's price is binding. */
async function agreePrice(
  tx: Db,
  viewer: Viewer,
  request: Request,
  shop: Shop,
  firm: BookingFirm | undefined,
): Promise<AgreedPrice> {
  const loggedIn = viewer.kind === "user";
  const visitor = {
    loggedIn,
    hasPreviousBooking: loggedIn && (await hasPreviousBooking(tx, viewer.id)),
    eigenePreise: firm?.eigenePreise,
  };
  const selection = {
    ...requestedSelection(request),
    zuschlaege: surchargeLines(...askedOf(request, shop)),
    anfahrt: tripOf(request.einsatz, request.leistungen, shop.services),
  };
  const right = computePrice(selection, shop.services, shop.offers, visitor, shop.moment.datum);
  if (!right) throw noPrice();
  if (!firm && right.preis_cent !== request.preis) throw priceChanged(right.preis_cent);
  return { preis_cent: right.preis_cent, positionen: priceLines(selection, right) };
}

/** What is asked with the request, and what was answered. */
function askedOf(
  { leistungen, antworten }: Pick<BookingRequest, "leistungen" | "antworten">,
  { services }: Shop,
) {
  return [questionsOf(leistungen, services), typedAnswers(antworten)] as const;
}

/** Until when the shop answers, where one of the services needs its yes. */
function endOfAnswer(request: Request, { services, now }: Shop): number | undefined {
  const hours = answerHours(request.leistungen, services);
  return hours === undefined ? undefined : answerEnd(now, request, hours);
}

/** The last day on which the contract may arise: from there the time for a withdrawal counts. */
function contractDayOf(request: Request, shop: Shop): string {
  return berlinMoment(endOfAnswer(request, shop) ?? shop.now).datum;
}

function toNewBooking(
  id: string,
  request: Request,
  viewer: Viewer,
  price: AgreedPrice,
  shop: Shop,
  { firm, photographed }: Pick<Sender, "firm" | "photographed">,
): NewBooking {
  const choice = keptChoice(request, shop.services);
  const einsatz = placeOf(request.einsatz, request.leistungen, shop.services);
  const dauerTage = stayAt({ ...choice, einsatz }, request, shop);
  const end = endOfAnswer(request, shop);
  return {
    ...choice,
    dauerTage,
    bis: stayEnd(request.datum, dauerTage, shop.company),
    id,
    datum: request.datum,
    abgabezeit: request.abgabezeit,
    ...pick(request, ASKED_TEXTS),
    antworten: [...answersOf(...askedOf(request, shop)), ...photosAnswer(photographed?.of ?? [])],
    einsatz,
    ...price,
    ...keptContract(request, contractDayOf(request, shop)),
    ...(end !== undefined && {
      zusage: "offen" as const,
      antwort_bis: new Date(end).toISOString(),
    }),
    bestEmail: true,
    vomBetrieb: false,
    user_id: viewer.kind === "user" ? viewer.id : null,
    ...(firm && { karte_id: firm.karte_id, firmenlink: true }),
    erstellt_am: new Date(shop.now).toISOString(),
  };
}

/** Whoever has a firm's link types any address; the firm's own, and an account's, are proven. */
async function mayMailStaff(
  platform: Platform,
  tx: Db,
  { user_id, email }: NewBooking,
  { mailTo }: BookingFirm,
): Promise<boolean> {
  if (!platform.config.rateLimit || user_id !== null) return true;
  if (readEmails(mailTo).some((own) => mailboxOf(own) === mailboxOf(email))) return true;
  return await mayMailUnrequested(platform, tx, "firm-booked", email);
}

/** `permit` is the token of a link in a mail; it is looked at, like the proof, only where it is needed. */
type Counted = Pick<Sender, "address" | "permit" | "firm" | "photographed"> & {
  viewer: Viewer;
  proof: CheckedProof | undefined;
  /** For a free place that is taken. */
  waited: Waiting | undefined;
};

/**
 * Counts what is booked, in the booking's own transaction: what is refused in the end was never counted.
 * The first rows are written by everybody, so that parallel bookings wait for each other and then see each other below. Returns whether the
 * address is confirmed, by the link of a permit or of a free place, or has to be.
 */
async function countSender(
  platform: Platform,
  tx: Db,
  booking: NewBooking,
  from: Counted,
  shop: Shop,
): Promise<BookingRow["bestaetigung"]> {
  const { limits, config } = platform;
  const { user_id, dauerTage, email } = booking;
  const isGuest = user_id === null;
  const isInvited = isGuest && from.waited?.wer === mailboxOf(email);
  const unasked = isInvited ? "bestaetigt" : "";
  if (!config.rateLimit) return unasked;
  if (from.firm) {
    // Its days count, whoever uses the link: one that came into the wrong hands fills no calendar.
    await limits.spend(FIRM_DAYS, from.firm.karte_id, tx, dauerTage);
    return unasked;
  }
  for (const { network, factor } of networkSteps(from.address))
    await limits.spend(widened(DAYS_TAKEN, factor), network, tx, dauerTage);
  const count = await limits.count(ALL_BOOKINGS, "all", tx);
  if (!isGuest) await expectRoomForAccount(tx, user_id, shop);
  const isPermitted = isGuest && (await expectRoomForGuest(platform, tx, booking, from, shop));
  await countChange(platform, tx, from.viewer, booking);
  if (count > ALL_BOOKINGS.points) await warnOfMany(platform, tx, count, shop);
  if (isInvited || isPermitted) return "bestaetigt";
  if (!isGuest) return "";
  // Unproven guests hold no more than their daily share of the calendar.
  const { company, moment, now } = shop;
  const places = openDayCount(moment.datum, company) * company.tagesKapazitaet;
  const most = Math.max(1, Math.floor((places * company.anteilUnbestaetigt) / 100));
  const held = await countUnprovenPlaces(tx, new Date(now - DAY).toISOString());
  return held + dauerTage > most ? "offen" : "";
}

async function warnOfMany(
  platform: Platform,
  tx: Db,
  count: number,
  { company, moment, now }: Shop,
): Promise<void> {
  const hour = `${moment.datum}T${moment.zeit.slice(0, 2)}`;
  await queueMails(tx, now, [manyBookings(count, letterheadOf(platform, company), hour)]);
}

/** Replaces all other mails: asks the address for confirmation first. */
async function queueConfirmRequest(
  platform: Platform,
  tx: Db,
  booking: JustBooked,
  idempotency: IdempotencyKey | undefined,
  { company, now }: Shop,
): Promise<void> {
  if (idempotency) await updateAnswerUnconfirmed(tx, idempotency.key);
  if (!(await mayMailUnrequested(platform, tx, "booking-confirm", booking.email))) return;
  const mailed = { ...booking, ics_sequence: 0, spaet_storniert: false };
  const letterhead = letterheadOf(platform, company);
  await queueMails(tx, now, [confirmRequestMail(await withRecipient(tx, mailed), letterhead, now)]);
}

async function queueBookedMails(
  platform: Platform,
  tx: Db,
  booking: JustBooked,
  firm: BookingFirm | undefined,
  { company, moment, now }: Shop,
): Promise<void> {
  if (isBinding(booking) && !isAsked(booking)) await noteContract(tx, moment.datum);
  const letterhead = letterheadOf(platform, company);
  const mails = await bookedMails(tx, booking, letterhead, now);
  const mayMail = !firm || (await mayMailStaff(platform, tx, booking, firm));
  await queueMails(
    tx,
    now,
    mayMail ? mails : mails.filter(({ recipient }) => recipient !== booking.email),
  );
  if (!firm || firm.mailTo === "") return;
  const mailed = { ...booking, ics_sequence: 0, spaet_storniert: false };
  await queueMails(tx, now, [bookedByFirm(mailed, firm.mailTo, letterhead)]);
}

function widened(limit: Limit, factor: number): Limit {
  return { ...limit, points: limit.points * factor };
}

async function expectRoomForAccount(
  tx: Db,
  userId: string,
  { company, moment }: Shop,
): Promise<void> {
  const most = (await readOwnBookingLimit(tx, userId)) ?? company.termineJeKonto;
  if ((await countOpenBookingsOf(tx, userId, moment.datum)) >= most)
    throw tooManyOwnBookings(most, company);
}

async function expectRoomForGuest(
  { limits }: Platform,
  tx: Db,
  { email }: NewBooking,
  { proof, permit, photographed }: Counted,
  shop: Shop,
): Promise<boolean> {
  let isProven = false;
  const count = await limits.count(ALL_GUEST_BOOKINGS, "all", tx);
  if ((await countOpenGuestBookings(tx, email, shop.moment.datum)) >= OPEN_BOOKINGS_PER_EMAIL) {
    if (!permit || !(await spendPermit(tx, sha256(permit), email, shop.now)))
      throw tooManyOpenBookings();
    isProven = true;
  }
  // Asked last: nobody works for a booking that is refused all the same.
  const isProofNeeded = count > ALL_GUEST_BOOKINGS.points && !photographed?.files.length;
  if (isProofNeeded && !(proof && (await spendProof(tx, proof)))) throw botCheckNeeded();
  return isProven;
}
