import { foldEmail } from "#accounts/fold-email.ts";
import { findUserByEmail } from "#accounts/users.data.ts";
import {
  contractModelOf,
  EARLY_BEGIN_MISSING,
  keptContract,
  needsEarlyBegin,
} from "#bookings/agreed-contract.ts";
import { bookingMadeNote } from "#bookings/audit-lines.ts";
import { isCustomer } from "#bookings/bookers.data.ts";
import type { NewBooking } from "#bookings/bookings.data.ts";
import {
  capacityProblem,
  refuseDaysClosedMeanwhile,
  takePlaces,
} from "#bookings/capacity.server.ts";
import { countChange } from "#bookings/count-change.server.ts";
import { freeHeldStay, holdStayLonger } from "#bookings/hold-stay.server.ts";
import { bookedMails, insertOnCard } from "#bookings/insert-booking.server.ts";
import { stayOf } from "#bookings/quote-stay.ts";
import { choiceRefused, dayTaken, photoUnknown } from "#bookings/refusals.ts";
import { letterheadOf, readShop, type Shop } from "#bookings/shop.server.ts";
import { stayDays, stayEnd } from "#bookings/stay.ts";
import { readLetterhead } from "#company/letterhead.server.ts";
import type { Db } from "#db/connect.server.ts";
import { noteContract } from "#db/last-contract.server.ts";
import { addDays } from "#lib/berlin-time.ts";
import { Refusal } from "#lib/refusal.ts";
import { endOfDay, stateAt } from "#papers/paper-state.ts";
import { findNewest, keepAnswer, movePaper } from "#papers/papers.data.ts";
import { quoteNumber } from "#papers/quote-name.ts";
import { alreadyAnswered, paperUnknown } from "#papers/refusals.ts";
import { isoNow } from "#server/clock.server.ts";
import { queueMails, withdrawMails } from "#server/mail/outbox.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { messageArrived } from "../mails.ts";
import {
  findInboxEntry,
  findPhoto,
  insertMessage,
  updateBookingOfRequest,
} from "../messages.data.ts";
import { INQUIRIES } from "../take-in.server.ts";
import { quoteNote } from "./audit-lines.ts";
import { isHeldDayGone } from "./held-day.server.ts";
import { isHeldDay, takenLines, totalCents } from "./quote.ts";
import { openQuoteLink } from "./quote-link.server.ts";
import { quoteDeclined, quoteWaits, reminderKey } from "./quote-mails.ts";
import type { Quote, QuoteAnswer, QuoteTaken, ShownQuote } from "./schema.ts";
import { isQuote, type QuotePaper, quoteToCustomer } from "./sent-quote.ts";
import { holdNewest, sent } from "./write-quote.server.ts";

const DAYS_FOR_ANOTHER_DAY = 3;

/** What the customer's page shows. Changes nothing: programs that look through mails open links, too. */
export async function openQuote(
  platform: Platform,
  token: string,
  address: string,
): Promise<ShownQuote> {
  const { paper, isNewer } = await openQuoteLink(platform, token, address);
  return await shown(platform, paper, isNewer);
}

async function shown(platform: Platform, paper: QuotePaper, neuer: boolean): Promise<ShownQuote> {
  const { db, clock } = platform;
  const request =
    paper.request_id === null ? undefined : await findInboxEntry(db, paper.request_id);
  const fotos = request?.art === "anfrage" ? request.photos : [];
  const quote = quoteToCustomer(paper, clock.now(), { neuer, fotos });
  return (await isHeldDayGone(platform, paper)) ? { ...quote, gehalten: null } : quote;
}

export async function openQuotePhoto(
  platform: Platform,
  token: string,
  address: string,
  place: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { paper } = await openQuoteLink(platform, token, address);
  const photo =
    paper.request_id !== null && Number.isInteger(place)
      ? await findPhoto(platform.db, paper.request_id, place)
      : undefined;
  if (!photo) throw photoUnknown();
  return photo;
}

/** A question waits in the shop's inbox; who asks is known, and nothing of it goes to the customer's address. */
export async function askAboutQuote(
  platform: Platform,
  token: string,
  address: string,
  frage: string,
): Promise<void> {
  const { db, clock, limits, outbox } = platform;
  await limits.spend(INQUIRIES, address);
  const { paper } = await openQuoteLink(platform, token, address);
  const { name, email, angebotsnummer, inhalt } = paper;
  const subject = `Frage zu: ${quoteNumber(angebotsnummer, inhalt.angebot.vertragsmodell)}`;
  const message = { id: newId(), name, email, subject, message: frage };
  const letterhead = await readLetterhead(platform);
  await db.transaction().execute(async (tx) => {
    await insertMessage(tx, { ...message, erstellt_am: isoNow(clock) });
    await queueMails(tx, clock.now(), [messageArrived(message, letterhead)]);
  });
  outbox.wake();
}

/**
 * The customer's answer: the quote becomes an ordinary booking with its lines and its price, or nothing happens. The first answer counts; the same again
 * changes nothing.
 */
export async function answerQuote(
  platform: Platform,
  token: string,
  address: string,
  answer: QuoteAnswer,
): Promise<ShownQuote> {
  const { db, outbox } = platform;
  const { paper: linked } = await openQuoteLink(platform, token, address);
  const shop = await readShop(platform);
  const answering = db.transaction().execute(async (tx) => {
    const paper = await findNewest(tx, linked.nummer);
    if (!isQuote(paper)) throw paperUnknown();
    if (paper.version !== answer.version || paper.id !== linked.id)
      throw alreadyAnswered("ersetzt");
    if (isSaid(paper, answer)) return paper;
    const stand = stateAt(paper, shop.now);
    if (stand !== "gesendet") throw alreadyAnswered(stand);
    await countChange(platform, tx, { kind: "link", bookingId: paper.id }, paper);
    if (answer.antwort === "angenommen")
      await accept(platform, tx, paper, { taken: answer, by: "customer", shop });
    else await decline(platform, tx, paper, answer.grund, shop);
    return await again(tx, paper);
  });
  const answered = await answering.catch(async (error: unknown) => {
    const isGone = error instanceof Refusal && error.code === "termin_belegt";
    if (isGone && answer.antwort === "angenommen") await keepYes(platform, linked, answer, shop);
    throw error;
  });
  outbox.wake();
  return await shown(platform, answered, false);
}

/** Its day was gone: the yes waits for another day, for three days from the first time at least, and the shop hears of it once. */
async function keepYes(
  platform: Platform,
  { nummer, id }: QuotePaper,
  { datum, abgabezeit, variante, wahl }: QuoteTaken,
  { company, now, moment }: Shop,
): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const paper = await findNewest(tx, nummer);
    if (!isQuote(paper) || paper.id !== id || stateAt(paper, now) !== "gesendet") return;
    const end = endOfDay(addDays(moment.datum, DAYS_FOR_ANOTHER_DAY));
    const antwort = { datum, abgabezeit, variante, wahl: sorted(wahl) };
    const isFirst = paper.antwort === null;
    const gueltig_bis = isFirst && end > paper.gueltig_bis ? end : paper.gueltig_bis;
    await keepAnswer(tx, paper, antwort, gueltig_bis);
    await holdStayLonger(tx, id, gueltig_bis);
    if (!isFirst) return;
    await platform.auditLog.note(tx, quoteNote(paper, "angenommen, der Tag war vergeben"));
    await withdrawMails(tx, [reminderKey(paper)]);
    await queueMails(tx, now, [quoteWaits(paper, letterheadOf(platform, company))]);
  });
  platform.outbox.wake();
}

/** The customer said yes on the telephone; a mail says so. */
export async function acceptForCustomer(
  platform: Platform,
  id: string,
  taken: QuoteTaken,
): Promise<Quote> {
  const { db, outbox } = platform;
  const shop = await readShop(platform);
  const accepted = await db.transaction().execute(async (tx) => {
    const paper = await holdNewest(tx, id);
    if (isSaid(paper, { antwort: "angenommen", ...taken })) return paper;
    const stand = stateAt(paper, shop.now);
    if (stand !== "gesendet") throw alreadyAnswered(stand);
    await accept(platform, tx, paper, { taken, by: "shop", shop });
    return await again(tx, paper);
  });
  outbox.wake();
  return await sent(platform, accepted);
}

async function again(tx: Db, { nummer }: QuotePaper): Promise<QuotePaper> {
  const paper = await findNewest(tx, nummer);
  if (!isQuote(paper)) throw paperUnknown();
  return paper;
}

type Said = ({ antwort: "angenommen" } & QuoteTaken) | { antwort: "abgelehnt" };

/** A second press, or the other device, says the same. */
function isSaid({ stand, antwort }: QuotePaper, answer: Said): boolean {
  if (answer.antwort === "abgelehnt") return stand === "abgelehnt";
  return (
    stand === "angenommen" &&
    antwort?.datum === answer.datum &&
    antwort.abgabezeit === answer.abgabezeit &&
    antwort.variante === answer.variante &&
    String(antwort.wahl) === String(sorted(answer.wahl))
  );
}

const sorted = (places: readonly number[]) => [...new Set(places)].sort((a, b) => a - b);

type Acceptance = { taken: QuoteTaken; by: "customer" | "shop"; shop: Shop };

async function accept(
  platform: Platform,
  tx: Db,
  paper: QuotePaper,
  { taken, by, shop }: Acceptance,
): Promise<void> {
  const booking = await bookingOf(tx, paper, { taken, by, shop });
  const { datum, abgabezeit, variante } = taken;
  const am = new Date(shop.now).toISOString();
  const wish = { ...booking, paperId: paper.id };
  // What is held is free until the end, whatever the lead time.
  const isHeld = isHeldDay(paper, taken);
  const problem = await capacityProblem(tx, wish, shop, isHeld ? "shop" : by);
  if (problem?.code === "termin_belegt" || (problem && by === "shop" && !isHeld)) throw problem;
  // Closed since the page was read, or too near by now, it is gone like a day that others took.
  if (problem) throw dayTaken("service", booking.dauerTage);
  const days = stayDays(datum, booking.dauerTage, shop.company);
  await refuseDaysClosedMeanwhile(tx, booking, days, shop.company);
  await insertOnCard(tx, booking, by === "customer" ? "link" : "owner");
  await takePlaces(tx, booking, days, { ...shop, paperId: paper.id });
  const antwort = { datum, abgabezeit, variante, wahl: sorted(taken.wahl) };
  const isFirst = await movePaper(tx, paper, "annehmen", { antwort, booking_id: booking.id, am });
  if (!isFirst) throw alreadyAnswered("angenommen");
  if (paper.request_id !== null) await updateBookingOfRequest(tx, paper.request_id, booking.id);
  if (booking.vertragsmodell === "verbindlich") await noteContract(tx, shop.moment.datum);
  const how = by === "customer" ? "angenommen" : "am Telefon angenommen";
  await platform.auditLog.note(tx, quoteNote(paper, how));
  await platform.auditLog.note(tx, bookingMadeNote(booking));
  if (paper.inhalt.termine.length > 0) await letGo(platform, tx, paper);
  await withdrawMails(tx, [`paper:${paper.id}`, reminderKey(paper)]);
  const letterhead = letterheadOf(platform, shop.company);
  await queueMails(tx, shop.now, await bookedMails(tx, booking, letterhead, shop.now));
}

/** What is held for it is free for others. */
async function letGo({ roomFreed }: Platform, tx: Db, { id }: QuotePaper): Promise<void> {
  await freeHeldStay(tx, id);
  await roomFreed(tx);
}

/** An ordinary booking, at the price and under the contract model that were offered, whatever the shop's table says by now. */
async function bookingOf(
  tx: Db,
  paper: QuotePaper,
  { taken, by, shop }: Acceptance,
): Promise<NewBooking> {
  const { angebot } = paper.inhalt;
  const variant = angebot.varianten[taken.variante];
  if (!variant) throw choiceRefused({ variante: "Bitte eine der Varianten wählen." });
  const lines = takenLines(variant.positionen, taken.wahl);
  const { datum, abgabezeit } = taken;
  const stay = stayOf({ ...angebot, ...variant }, lines, taken, shop);
  const { dauerTage, ...choice } = stay;
  const model = contractModelOf(choice.leistungen, angebot.vertragsmodell);
  const isEarly = needsEarlyBegin(model, shop.moment.datum, datum);
  if (isEarly && by === "customer" && !taken.vorzeitigerBeginn)
    throw choiceRefused({ vorzeitigerBeginn: EARLY_BEGIN_MISSING });
  const contract = keptContract(
    { ...taken, leistungen: choice.leistungen, vertragsmodell: model },
    shop.moment.datum,
  );
  const erstellt_am = new Date(shop.now).toISOString();
  return {
    ...choice,
    ...contract,
    id: newId(),
    ...{ datum, abgabezeit, dauerTage },
    bis: stayEnd(datum, dauerTage, shop.company),
    ...{ name: paper.name, email: paper.email, telefon: paper.telefon },
    ...{ modell: angebot.modell, kennzeichen: angebot.kennzeichen, nachricht: "" },
    antworten: [],
    preis_cent: totalCents(variant.positionen, taken.wahl),
    bestEmail: true,
    vomBetrieb: by === "shop",
    vereinbart_am: by === "shop" && model === "verbindlich" ? erstellt_am : null,
    user_id: await accountOf(tx, paper.email),
    erstellt_am,
  };
}

/** The confirmed account of the address that the link was sent to. */
async function accountOf(tx: Db, email: string): Promise<string | null> {
  const account = await findUserByEmail(tx, foldEmail(email));
  return account?.bestaetigt_am && (await isCustomer(tx, account.id)) ? account.id : null;
}

async function decline(
  platform: Platform,
  tx: Db,
  paper: QuotePaper,
  grund: string,
  { company, now }: Shop,
): Promise<void> {
  const am = new Date(now).toISOString();
  if (!(await movePaper(tx, paper, "ablehnen", { grund, am }))) throw alreadyAnswered("abgelehnt");
  await letGo(platform, tx, paper);
  await platform.auditLog.note(tx, quoteNote(paper, "abgelehnt"));
  await withdrawMails(tx, [`paper:${paper.id}`, reminderKey(paper)]);
  await queueMails(tx, now, [quoteDeclined(paper, grund, letterheadOf(platform, company))]);
}
