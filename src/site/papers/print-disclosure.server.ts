import { listBookingsOfCards } from "#booking/booking-lists.store.server.ts";
import type { BilledBooking } from "#booking/booking-row.ts";
import { readSettings } from "#company/store.server.ts";
import { findKnownPerson, type Person } from "#customers/find-person.step.server.ts";
import { readNote } from "#customers/store.server.ts";
import { listInboxOf } from "#inquiries/store.server.ts";
import { Refusal } from "#lib/refusal.ts";
import { exportPasses } from "#passes/page/export-pass.step.server.ts";
import { berlinNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { setPaper } from "#platform/set-paper.server.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import { listNumbersOf } from "#receipts/store.server.ts";
import { findReviewOf } from "#reviews/store.server.ts";
import { listVehiclesOf } from "#vehicles/store.server.ts";
import { type Disclosed, disclosure } from "./disclosure.ts";
import { recipients } from "./processing-record.ts";
import { countAccess } from "./store.server.ts";

const nothingKnown = () =>
  new Refusal(
    404,
    "nichts_gespeichert",
    "Zu dieser E-Mail-Adresse ist nichts gespeichert. Auch das ist eine Auskunft, die Sie geben müssen.",
  );

/** For whoever asks the shop what is stored of them; that it was written is noted, not of whom (U29). */
export async function printDisclosure(platform: Platform, email: string) {
  const { db, clock, config, journal } = platform;
  const [company, access, person] = await Promise.all([readSettings(db), countAccess(db), findKnownPerson(db, email)]);
  const [known, inbox] = [await readPerson(platform, person), await listInboxOf(db, email)];
  if (!person && inbox.length === 0) throw nothingKnown();
  const facts = { siteHost: new URL(config.baseUrl).hostname, mailHost: config.smtpUrl && new URL(config.smtpUrl).hostname, ...access };
  const paper = disclosure({ email, inbox, ...known }, company, recipients(facts), { datum: berlinNow(clock).datum, now: clock.now() });
  const content = new Uint8Array(await setPaper(paper));
  await db.transaction().execute((tx) => journal.note(tx, { bereich: "nachricht", text: "Auskunft über gespeicherte Daten erstellt" }));
  return { filename: "Auskunft.pdf", content };
}

async function readPerson(platform: Platform, person: Person | undefined): Promise<Omit<Disclosed, "email" | "inbox">> {
  const { db } = platform;
  const cards = person ? [person.card, ...person.joined] : [];
  const ids = cards.map(({ id }) => id);
  const bookings = ids.length === 0 ? [] : await listBookingsOfCards(db, ids);
  const first = (field: "name" | "telefon") => cards.find((card) => card[field] !== "")?.[field] ?? "";
  const { street = "", postalCode = "", city = "" } = person?.account ?? {};
  return {
    contact: {
      name: first("name"),
      telefon: first("telefon"),
      anschrift: [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", "),
      kontoSeit: person?.account?.erstellt_am ?? null,
    },
    vehicles: person?.account ? await listVehiclesOf(db, person.account) : [],
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
