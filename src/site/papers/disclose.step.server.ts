import { foldEmail } from "#accounts/fold-email.ts";
import { listBookingsOfCards } from "#booking/booking-lists.store.server.ts";
import type { BilledBooking } from "#booking/booking-row.ts";
import { readSettings } from "#company/store.server.ts";
import { findKnownPerson, type Person } from "#customers/find-person.step.server.ts";
import { readNote } from "#customers/store.server.ts";
import { listInboxOf } from "#inquiries/store.server.ts";
import { exportPasses } from "#passes/page/export-pass.step.server.ts";
import { berlinNow } from "#platform/clock.server.ts";
import { findMailHost } from "#platform/mail-server.server.ts";
import { setPaper } from "#platform/papers/set-paper.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import { listNumbersOf } from "#receipts/store.server.ts";
import { findReviewOf } from "#reviews/store.server.ts";
import { listVehiclesOf } from "#vehicles/store.server.ts";
import { type Disclosed, disclosure } from "./disclosure.ts";
import { recipients } from "./processing-record.ts";
import { countAccess } from "./store.server.ts";

/** What is known of whoever has an address; undefined where that is nothing. */
export async function drawKnownDisclosure(platform: Platform, email: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const person = await findKnownPerson(platform.db, email);
  const inbox = await listInboxOf(platform.db, email);
  if (!person && inbox.length === 0) return undefined;
  return await draw(platform, { email, inbox, ...(await readPart(platform, wholeOf(person))) });
}

/**
 * The same for whoever reads the address's mails, without anybody who looks it over: only what goes by this very address, also where the shop knows that
 * somebody has several, and none of the shop's own words, which may tell of others (U32). Nothing known is an answer, too.
 */
export async function drawOwnDisclosure(platform: Platform, email: string): Promise<Uint8Array<ArrayBuffer>> {
  const person = await findKnownPerson(platform.db, email);
  const inbox = await listInboxOf(platform.db, email);
  return await draw(platform, { email, inbox, ...withoutOwnWords(await readPart(platform, partOf(person, email))) });
}

async function draw(platform: Platform, data: Disclosed): Promise<Uint8Array<ArrayBuffer>> {
  const { db, clock, config } = platform;
  const [company, access, mailHost] = await Promise.all([readSettings(db), countAccess(db), findMailHost({ db, config })]);
  const facts = { siteHost: new URL(config.baseUrl).hostname, mailHost, ...access };
  const paper = disclosure(data, company, recipients(facts), { datum: berlinNow(clock).datum, now: clock.now() });
  return new Uint8Array(await setPaper(paper));
}

type Part = Pick<Person, "account"> & { cards: Person["joined"]; goesBy?: (booking: BilledBooking) => boolean };

const NOTHING: Part = { account: undefined, cards: [] };

function wholeOf(person: Person | undefined): Part {
  return person ? { account: person.account, cards: [person.card, ...person.joined] } : NOTHING;
}

function partOf(person: Person | undefined, email: string): Part {
  const { account, cards } = wholeOf(person);
  const isTheirs = (other: string) => foldEmail(other) === foldEmail(email);
  const own = account && isTheirs(account.email) ? account : undefined;
  return {
    account: own,
    cards: cards.filter((one) => isTheirs(one.email)),
    goesBy: (booking) => isTheirs(booking.email) || (own !== undefined && booking.user_id === own.id),
  };
}

const KEPT_BACK =
  "Wir haben uns etwas dazu notiert. Den Wortlaut bekommen Sie auf Nachfrage: Vorher sehen wir nach, ob darin etwas über andere steht.";

function withoutOwnWords(data: Omit<Disclosed, "email" | "inbox">): Omit<Disclosed, "email" | "inbox"> {
  const isNoted = data.notes.length > 0 || data.bookings.some(({ notiz }) => notiz !== "");
  return { ...data, notes: isNoted ? [KEPT_BACK] : [], bookings: data.bookings.map((booking) => ({ ...booking, notiz: "" })) };
}

async function readPart(platform: Platform, { account, cards, goesBy = () => true }: Part): Promise<Omit<Disclosed, "email" | "inbox">> {
  const { db } = platform;
  const ids = cards.map(({ id }) => id);
  const bookings = ids.length === 0 ? [] : (await listBookingsOfCards(db, ids)).filter(goesBy);
  const first = (field: "name" | "telefon") => cards.find((card) => card[field] !== "")?.[field] ?? "";
  const { street = "", postalCode = "", city = "" } = account ?? {};
  return {
    contact: {
      name: first("name"),
      telefon: first("telefon"),
      anschrift: [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", "),
      kontoSeit: account?.erstellt_am ?? null,
    },
    vehicles: account ? await listVehiclesOf(db, account) : [],
    notes: (await Promise.all(ids.map((id) => readNote(db, id)))).map(({ notiz }) => notiz).filter((note) => note !== ""),
    bookings,
    receipts: (await each(bookings, ({ id }) => listNumbersOf(db, id)))
      .flat()
      .map(({ nummer, praefix }) => receiptNumberText(nummer, praefix)),
    reviews: (await each(bookings, ({ id }) => findReviewOf(db, id)))
      .filter((review) => review !== undefined)
      .map(({ besucht_am, sterne, text }) => ({ datum: besucht_am, sterne, text })),
    passes: await exportPasses(platform, ids),
  };
}

/** One after the other: a regular customer has hundreds. */
async function each<T>(bookings: readonly BilledBooking[], read: (booking: BilledBooking) => Promise<T>): Promise<T[]> {
  const found: T[] = [];
  for (const booking of bookings) found.push(await read(booking));
  return found;
}
