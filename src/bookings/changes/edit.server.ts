import { cardOf, type ToldBy } from "#accounts/card-of.server.ts";
import { expectSamePerson } from "#accounts/same-person.server.ts";
import type { Visitor } from "#catalogue/offers/eligibility.ts";
import { readHeldOpeningRules } from "#company/company.data.ts";
import { readConfirmedAddress } from "#db/confirmed-address.server.ts";
import type { Db } from "#db/connect.server.ts";
import { noteContract } from "#db/last-contract.server.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { isAdmin, type Viewer } from "#lib/viewer.ts";
import type { Platform } from "#server/platform.server.ts";
import { isAddressOpen } from "../address-open.server.ts";
import { notedContract } from "../agreed-contract.ts";
import { approvedLines } from "../approved.ts";
import { bookingEditedNote, bookingNotesNotes } from "../audit-lines.ts";
import { isCustomer } from "../bookers.data.ts";
import { hasPreviousBooking } from "../booking-lists.data.ts";
import { type BilledBooking, type BookingRow, sentShopBooking } from "../booking-row.ts";
import { findBooking, lockBooking, updateBooking } from "../bookings.data.ts";
import { timeOfOpenDay } from "../calendar.ts";
import { expectExceptions, refuseDaysClosedMeanwhile, takePlaces } from "../capacity.server.ts";
import { choiceProblem } from "../check-request.ts";
import { type BookingException, EXCEPTIONS } from "../exceptions.ts";
import { hoursOf, stayAt } from "../hours.ts";
import { setAsideVouchers } from "../insert-booking.server.ts";
import { requestedSelection } from "../kept-choice.ts";
import { queueChangeMails } from "../mails/change-mails.server.ts";
import { isOpenField, missingForCompletion } from "../open-fields.ts";
import { ownPricesOf } from "../own-prices.server.ts";
import { bookedTrip } from "../place.ts";
import {
  agreedOffer,
  computePrice,
  estimateCents,
  priceLines,
  repricedLines,
  sumCents,
} from "../price.ts";
import { editedSurcharges, surchargesIn } from "../questions.ts";
import {
  begunBeforeAgreed,
  bookingOutdated,
  bookingUnknown,
  noPrice,
  notOpen,
  staysBinding,
  stillIncomplete,
  unknownCustomer,
} from "../refusals.ts";
import { readShop, type Shop } from "../shop.server.ts";
import { hasStarted } from "../status.ts";
import { stayDays, stayEnd } from "../stay.ts";
import {
  type Choice,
  changedColumns,
  checkedChoice,
  editedBooking,
  editedChoice,
  isNoteAlone,
  repriced,
} from "./edited.ts";
import type { BookingEdit } from "./schema.ts";
import { isStale } from "./stale-change.server.ts";

/** What a row keeps about itself. */
const INNER: readonly (keyof BookingRow)[] = ["version", "ics_sequence", "search_folded"];

/** What vouchers pay depends on these. */
const PRICED: readonly (keyof BookingRow)[] = ["preis_cent", "kfz", "leistungen", "positionen"];

/** The shop puts a booking right: who, what, when, for how much. A note alone is written on every booking, also on one that is over. */
export async function editBooking(
  platform: Platform,
  viewer: Viewer,
  id: string,
  edit: BookingEdit,
): Promise<{ booking: BilledBooking; mail_an: string }> {
  const { db, outbox } = platform;
  const shop = await readShop(platform);
  const edited = await db.transaction().execute(async (tx) => {
    // The account before its booking, as everywhere.
    if (
      edit.user_id &&
      !((await isCustomer(tx, edit.user_id)) && (await lockUser(tx, edit.user_id)))
    )
      throw unknownCustomer();
    await readHeldOpeningRules(tx);
    if (!(await lockBooking(tx, id))) throw bookingUnknown();
    const booking = await findBooking(tx, id);
    if (!booking) throw bookingUnknown();
    if (booking.status !== "open" && !isNoteAlone(edit))
      throw notOpen(booking.status, sentShopBooking(booking));
    if (isStale(booking, edit.version)) throw bookingOutdated(sentShopBooking(booking));
    const mail_an = await change(platform, tx, booking, edit, {
      ...shop,
      by: isAdmin(viewer) ? "owner" : "staff",
    });
    return { booking: (await findBooking(tx, id)) ?? booking, mail_an };
  });
  outbox.wake();
  return edited;
}

/** Returns where the mail about it goes. */
async function change(
  platform: Platform,
  tx: Db,
  {
    rechnung: _,
    pflegepass: __,
    annahme: ___,
    freigabe: ____,
    gedeckt_cent = 0,
    ...before
  }: BilledBooking,
  edit: BookingEdit,
  shop: Shop & { by: ToldBy },
): Promise<string> {
  const choice = editedChoice(before, edit);
  if (choice) {
    const checked = checkedChoice(choice, before, shop.services);
    const problem = choiceProblem(
      checked,
      { services: shop.services, company: shop.company },
      before.noch_offen,
    );
    if (problem) throw problem;
  }
  const after: BookingRow = {
    ...editedBooking(before, edit, choice, shop),
    ...(await ownerAfter(tx, before, edit, shop.by)),
  };
  if (isOpenField(after, "abgabezeit") && after.datum !== before.datum)
    after.abgabezeit = timeOfOpenDay(after.datum, shop.company, shop.moment);
  Object.assign(after, stayAfter(before, after, shop));
  Object.assign(after, await priceAfter(tx, { before, after }, edit, choice, shop));
  Object.assign(after, contractAfter(before, after, edit, shop.now));
  const names = changedColumns(before, after).filter((name) => !INNER.includes(name));
  if (names.length === 0) return "";

  const isNews = !isNoteAlone(edit);
  const row = {
    ...after,
    version: before.version + 1,
    ics_sequence: before.ics_sequence + (isNews ? 1 : 0),
  };
  await updateBooking(tx, row, names);
  if (before.vertragsmodell !== row.vertragsmodell) await noteContract(tx, shop.moment.datum);
  const needed = await takeRoom(platform, tx, before, row, edit.ausnahmen, shop);
  if (!isNews) {
    await platform.auditLog.note(tx, ...bookingNotesNotes(before, after));
    return "";
  }
  await platform.auditLog.note(tx, bookingEditedNote(before, row, names, needed));
  if (gedeckt_cent > 0 && names.some((name) => PRICED.includes(name)))
    await setAsideVouchers(platform, tx, row);
  return await queueChangeMails(platform, tx, { ...before, gedeckt_cent }, row, {
    by: "shop",
    mail: edit.mail,
    company: shop.company,
    now: shop.now,
  });
}

/** Where hours are counted other work, or another day or time, may take other days. */
function stayAfter(
  before: BookingRow,
  after: BookingRow,
  shop: Shop,
): Partial<Pick<BookingRow, "dauerTage" | "bis">> {
  if (!shop.company.stunden.an || !takesOtherRoom(before, after, shop)) return {};
  const dauerTage = stayAt(after, after, shop, true);
  return { dauerTage, bis: stayEnd(after.datum, dauerTage, shop.company) };
}

function takesOtherRoom(before: BookingRow, after: BookingRow, shop: Shop): boolean {
  const workOf = (booking: BookingRow) => hoursOf(booking, shop.services, shop.company)?.work;
  return (
    before.datum !== after.datum ||
    before.abgabezeit !== after.abgabezeit ||
    before.dauerTage !== after.dauerTage ||
    before.art !== after.art ||
    JSON.stringify(workOf(before)) !== JSON.stringify(workOf(after))
  );
}

/** What was agreed elsewhere meanwhile. */
function contractAfter(
  before: BookingRow,
  after: BookingRow,
  said: BookingEdit,
  now: number,
): Partial<BookingRow> {
  if (said.vertragsmodell === "reservierung" && before.vertragsmodell === "verbindlich")
    throw staysBinding();
  const noted = notedContract(after, said, now);
  const missing = missingForCompletion(after);
  if (noted.vertragsmodell !== before.vertragsmodell && missing !== "")
    throw stillIncomplete(missing);
  if (noted.vertragsmodell !== before.vertragsmodell && hasStarted(before, now))
    throw begunBeforeAgreed();
  return noted;
}

/** Another day, time or stay needs its own room. Returns the exceptions needed beyond those agreed before. */
async function takeRoom(
  platform: Pick<Platform, "roomFreed">,
  tx: Db,
  before: BookingRow,
  after: BookingRow,
  allowed: readonly BookingException[],
  shop: Shop,
): Promise<BookingException[]> {
  const isMoved = before.datum !== after.datum || before.abgabezeit !== after.abgabezeit;
  if (!takesOtherRoom(before, after, shop)) return [];
  const days = stayDays(after.datum, after.dauerTage, shop.company);
  const known: BookingException[] = isMoved
    ? []
    : EXCEPTIONS.filter((exception) => exception !== "belegt");
  await refuseDaysClosedMeanwhile(tx, after, days, shop.company, [...known, ...allowed]);
  const needed = await expectExceptions(tx, { ...after, movedBooking: after.id }, shop, [
    ...known,
    ...allowed,
  ]);
  await takePlaces(tx, after, days, shop, allowed);
  await platform.roomFreed(tx);
  return needed.filter((exception) => !known.includes(exception));
}

type AgreedPrice = Pick<BookingRow, "preis_cent" | "positionen" | "noch_offen">;

/**
 * A price that is sent stands; without one another choice costs what the price list says, less the discount that was agreed for what stays,
 * and the same choice what was agreed. While class or level are open it is an estimate, unless the shop has said a price.
 */
async function priceAfter(
  tx: Db,
  { before, after }: { before: BookingRow; after: BookingRow },
  { preis }: BookingEdit,
  choice: Choice | undefined,
  shop: Shop,
): Promise<AgreedPrice> {
  const { noch_offen } = after;
  const isFree = before.nacharbeit_zu !== null;
  const trips = [before, after].map(({ einsatz }) => einsatz && bookedTrip(einsatz));
  const zuschlaege = editedSurcharges(before, after.antworten, after.leistungen, shop.services);
  const isOther =
    JSON.stringify(trips[0]) !== JSON.stringify(trips[1]) ||
    (JSON.stringify(before.antworten) !== JSON.stringify(after.antworten) &&
      JSON.stringify(zuschlaege) !== JSON.stringify(surchargesIn(before.positionen)));
  if (!choice) {
    const agreed =
      isOther && !isFree && before.positionen.length > 0
        ? { ...after, ...repricedLines(before.positionen, zuschlaege, trips[1] ?? undefined) }
        : after;
    return preis === undefined || after.art === "beratung" || isFree
      ? agreed
      : { preis_cent: preis, positionen: repriced(agreed, preis), noch_offen };
  }
  const visitor = await visitorOf(tx, after, shop.company);
  const approved = approvedLines(before.positionen);
  const approved_cent = sumCents(approved);
  const selection = {
    ...requestedSelection(choice),
    zuschlaege: [...zuschlaege, ...approved],
    anfahrt: after.einsatz ? bookedTrip(after.einsatz) : undefined,
  };
  const agreed = agreedOffer(before.positionen);
  const circumstances = (offers: Shop["offers"]) =>
    [shop.services, offers, visitor, shop.moment.datum] as const;
  const priceWith = (offers: Shop["offers"]) => computePrice(selection, ...circumstances(offers));
  const listed = priceWith(shop.offers);
  // Whoever sends today's price means today's.
  const right =
    agreed && listed?.preis_cent !== preis ? priceWith([...shop.offers, agreed]) : listed;
  const wasEstimate = isOpenField(before, "preis");
  const isIncomplete = hasOpenChoice(after);
  // What the shop has said stands until it is known what it was said of.
  const said = isFree
    ? approved_cent
    : (preis ?? (wasEstimate || !hasOpenChoice(before) ? undefined : before.preis_cent));
  if (isIncomplete) {
    const estimate = estimateCents(selection, ...circumstances(shop.offers)) ?? approved_cent;
    const preis_cent = said ?? estimate;
    const rest_cent = preis_cent - approved_cent;
    return {
      preis_cent,
      positionen: [
        ...(choice.leistungen.length > 0 ? priceLines(selection, undefined, rest_cent) : []),
        ...approved,
      ],
      noch_offen,
    };
  }
  const preis_cent = after.art === "beratung" ? 0 : (said ?? right?.preis_cent);
  if (preis_cent === undefined) throw noPrice();
  return {
    preis_cent,
    positionen: priceLines(selection, right, preis_cent),
    noch_offen: noch_offen.filter((field) => field !== "preis"),
  };
}

const CHOSEN = ["leistungen", "kfz", "verschmutzung"] as const;

function hasOpenChoice(booking: Pick<BookingRow, "noch_offen">): boolean {
  return CHOSEN.some((field) => isOpenField(booking, field));
}

/** For whom it is priced: other bookings count, this one does not. */
async function visitorOf(
  db: Db,
  { id, user_id, karte_id }: Pick<BookingRow, "id" | "user_id" | "karte_id">,
  company: Shop["company"],
): Promise<Visitor> {
  return {
    loggedIn: user_id !== null,
    hasPreviousBooking: user_id !== null && (await hasPreviousBooking(db, user_id, id)),
    eigenePreise: await ownPricesOf(db, { user_id, karte_id }, company),
  };
}

/** Whose it is, on which card it stands, and where its mails go: an address of the shop's own is kept as it was given. */
async function ownerAfter(
  tx: Db,
  before: BookingRow,
  edit: BookingEdit,
  by: ToldBy,
): Promise<Partial<BookingRow>> {
  const {
    user_id = before.user_id,
    email = before.email,
    name = before.name,
    telefon = before.telefon,
  } = edit;
  const isSamePerson = user_id === before.user_id;
  const picked = edit.karte_id ?? (isSamePerson ? before.karte_id : null);
  const isSame =
    isSamePerson && picked === before.karte_id && email === before.email && name === before.name;
  if (isSame && telefon === before.telefon) return {};
  if (by === "staff") {
    const others = {
      user_id: isSamePerson ? null : user_id,
      karte_id: picked === before.karte_id ? null : picked,
    };
    await expectSamePerson(tx, others, [before.name, name]);
  }
  // What stood there before was perhaps only typed by a visitor.
  const news = {
    name: name === before.name ? "" : name,
    email: email === before.email ? "" : email,
    telefon: telefon === before.telefon ? "" : telefon,
  };
  const karte_id = await cardOf(tx, { user_id, karte_id: picked, name, email, telefon }, by, news);
  if (isSamePerson && email === before.email) return { karte_id };
  const own = user_id === null ? undefined : await readConfirmedAddress(tx, user_id);
  const mailWieAngegeben = user_id !== null && email.toLowerCase() !== own?.toLowerCase();
  return {
    user_id,
    karte_id,
    mailWieAngegeben,
    adresseOffen: await isAddressOpen(tx, { user_id, email, karte_id, mailWieAngegeben }, by),
    link_version: before.link_version + (isSameAddress(before.email, email) ? 0 : 1),
    bestEmail: email !== "" && (before.email === "" ? edit.mail : before.bestEmail),
  };
}

function isSameAddress(before: string, after: string): boolean {
  return before === "" || before.toLowerCase() === after.toLowerCase();
}
