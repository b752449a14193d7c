import { listFormerAddresses } from "#accounts/address-returns.data.ts";
import { listCardsSaying } from "#accounts/cards.data.ts";
import { findEmailChange } from "#accounts/email-changes.data.ts";
import { readFactor } from "#accounts/factor/factor.server.ts";
import { foldEmail } from "#accounts/fold-email.ts";
import { listSeenDevices } from "#accounts/known-devices.data.ts";
import { listDevicesOf } from "#accounts/sessions.data.ts";
import type { UserRow } from "#accounts/user-row.ts";
import { findReviewOf } from "#after-visit/review.data.ts";
import { listAuditLog } from "#audit-log/audit-log.data.ts";
import { listBookingsOfCards } from "#bookings/booking-lists.data.ts";
import type { BilledBooking } from "#bookings/booking-row.ts";
import { listPermitsOf } from "#bookings/wizard/booking-permits.data.ts";
import { exportPasses } from "#care-pass/page/export-pass.server.ts";
import { listLooseVisits } from "#care-pass/page/loose-visits.data.ts";
import { readSettings } from "#company/company.data.ts";
import { readKept } from "#consent/permission.server.ts";
import { readNote, readNotedOnCards } from "#customers/customers.data.ts";
import { findKnownPerson, type Person } from "#customers/find-person.server.ts";
import { listVehiclesOf } from "#customers/vehicle.data.ts";
import type { Db } from "#db/connect.server.ts";
import { listInboxOf } from "#messages/messages.data.ts";
import { listReceiptsOfBooking } from "#receipts/receipts.data.ts";
import { berlinNow } from "#server/clock.server.ts";
import { layOutPdf } from "#server/files/lay-out-pdf.server.ts";
import { findMailHost } from "#server/mail/mail-server.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { DisclosedAccount } from "./account-lines.ts";
import { linkLine, mailLine, permissionLines } from "./address-lines.ts";
import { countAccess } from "./count-access.data.ts";
import { type Disclosed, disclosure } from "./disclosure.ts";
import { listDisclosureLinksOf, listMailsTo } from "./personal-data.data.ts";
import { recipients } from "./processing-record.ts";

/** All that is known of whoever has an address, by every address that the shop knows of them; undefined where that is nothing. */
export async function drawKnownDisclosure(
  platform: Platform,
  email: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const person = await findKnownPerson(platform.db, email);
  const part = { ...wholeOf(person), typed: await listTyped(platform.db, email) };
  const data = await readPart(platform, part, addressesOf(part, email));
  const account = part.account && (await readAccount(platform, part.account));
  const isKnown =
    person !== undefined ||
    data.bookings.length > 0 ||
    [data.inbox, data.permissions, data.mails, data.links].some(({ length }) => length > 0);
  return isKnown ? await draw(platform, { email, ...data, account }) : undefined;
}

/**
 * The same for whoever reads the address's mails, without anybody who looks it over: only what goes by this very address, also where the shop knows that
 * somebody has several, none of the shop's own words, which may tell of others, and of an account what its owner need not log in for. Nothing known
 * is an answer, too.
 */
export async function drawOwnDisclosure(
  platform: Platform,
  email: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const person = await findKnownPerson(platform.db, email);
  const part = { ...partOf(person, email), typed: await listTyped(platform.db, email) };
  const data = await readPart(platform, part, [email]);
  return await draw(platform, { email, ...withoutOwnWords(data), account: undefined });
}

async function draw(platform: Platform, data: Disclosed): Promise<Uint8Array<ArrayBuffer>> {
  const { db, clock, config } = platform;
  const [company, access, mailHost] = await Promise.all([
    readSettings(db),
    countAccess(db),
    findMailHost({ db, config }),
  ]);
  const facts = { siteHost: new URL(config.baseUrl).hostname, mailHost, ...access };
  const paper = disclosure(data, company, recipients({ ...facts, whatsapp: company.whatsapp }), {
    datum: berlinNow(clock).datum,
    now: clock.now(),
  });
  return new Uint8Array(await layOutPdf(paper));
}

type Part = Pick<Person, "account"> & {
  cards: Person["joined"];
  goesBy?: (booking: BilledBooking) => boolean;
  /** Made with the address by whoever that was: told as it was typed, without what the shop has of the person behind it. */
  typed?: readonly BilledBooking[];
};

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
    cards: cards.filter((one) => one.isEmailProven && isTheirs(one.email)),
    goesBy: (booking) =>
      isTheirs(booking.email) || (own !== undefined && booking.user_id === own.id),
  };
}

async function listTyped(db: Db, email: string): Promise<BilledBooking[]> {
  const cards = await listCardsSaying(db, foldEmail(email));
  const bookings = await listBookingsOfCards(
    db,
    cards.map(({ id }) => id),
  );
  return bookings.filter(
    (booking) => foldEmail(booking.email) === foldEmail(email) && !booking.adresseOffen,
  );
}

function addressesOf({ account, cards }: Part, email: string): string[] {
  const all = [email, account?.email ?? "", ...cards.map((card) => card.email)].filter(
    (address) => address !== "",
  );
  return [...new Set(all.map(foldEmail))];
}

const KEPT_BACK =
  "Wir haben uns etwas dazu notiert. Den Wortlaut bekommen Sie auf Nachfrage: Vorher sehen wir nach, ob darin etwas über andere steht.";

type Told = Omit<Disclosed, "email" | "account">;

function withoutOwnWords(data: Told): Told {
  const isNoted =
    data.notes.length > 0 ||
    data.bookings.some(({ notiz, endpreis_grund }) => notiz !== "" || endpreis_grund !== "");
  const bookings = data.bookings.map((booking) => ({ ...booking, notiz: "", endpreis_grund: "" }));
  return { ...data, notes: isNoted ? [KEPT_BACK] : [], bookings };
}

async function readPart(
  platform: Platform,
  { account, cards, goesBy = () => true, typed = [] }: Part,
  addresses: string[],
): Promise<Told> {
  const { db } = platform;
  const ids = cards.map(({ id }) => id);
  const bookings = ids.length === 0 ? [] : (await listBookingsOfCards(db, ids)).filter(goesBy);
  const others = typed.filter(({ id }) => !bookings.some((booking) => booking.id === id));
  const bookingIds = bookings.map(({ id }) => id);
  const noted = await readNotedOnCards(db, ids);
  const first = (field: "name" | "telefon") =>
    cards.find((card) => card[field] !== "")?.[field] ?? "";
  const { street = "", postalCode = "", city = "" } = account ?? {};
  return {
    contact: {
      name: first("name"),
      telefon: [...new Set([first("telefon"), account?.telefon ?? ""])].filter(Boolean).join(", "),
      anschrift: [
        [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", "),
        ...noted.map(({ anschrift }) => oneLine(anschrift)),
      ]
        .filter(Boolean)
        .join("; "),
      rechnungAn: noted
        .map(({ firma, rechnungsanschrift, rechnungsmail, bestellnummer }) =>
          [firma, oneLine(rechnungsanschrift), rechnungsmail, bestellnummer]
            .filter(Boolean)
            .join(", "),
        )
        .filter(Boolean)
        .join("; "),
      kontoSeit: account?.erstellt_am ?? null,
    },
    vehicles: account ? await listVehiclesOf(db, account) : [],
    notes: (await Promise.all(ids.map((id) => readNote(db, id))))
      .map(({ notiz }) => notiz)
      .filter((note) => note !== ""),
    bookings: [...bookings, ...others],
    receipts: (await each(bookings, ({ id }) => listReceiptsOfBooking(db, id))).flat(),
    reviews: (await each(bookings, ({ id }) => findReviewOf(db, id))).filter(
      (review) => review !== undefined,
    ),
    passes: await exportPasses(platform, ids),
    looseVisits: await listLooseVisits(db, { bookingIds, cardIds: ids, addresses }),
    inbox: await listInboxOf(db, addresses, bookingIds),
    ...(await readAddresses(platform, addresses)),
  };
}

/** What is kept by an address alone, whoever it belongs to. */
async function readAddresses(
  { db, clock }: Platform,
  addresses: readonly string[],
): Promise<Pick<Told, "permissions" | "mails" | "links">> {
  const told: Pick<Told, "permissions" | "mails" | "links"> = {
    permissions: [],
    mails: [],
    links: [],
  };
  const now = clock.now();
  for (const address of addresses) {
    const { permission, followUps } = await readKept(db, address);
    const permits = (await listPermitsOf(db, address, now)).map((permit) => ({
      wofuer: "termine" as const,
      ...permit,
    }));
    told.permissions.push(...permissionLines(address, permission, followUps));
    told.mails.push(...(await listMailsTo(db, address)).map(mailLine));
    told.links.push(
      ...[...(await listDisclosureLinksOf(db, address, now)), ...permits].map(linkLine),
    );
  }
  return told;
}

const oneLine = (text: string) => text.split(/\n/).filter(Boolean).join(", ");

const ALL = { limit: 100_000, offset: 0 };

async function readAccount(
  { db, clock, config }: Platform,
  user: UserRow,
): Promise<DisclosedAccount> {
  const now = clock.now();
  return {
    user,
    factor: await readFactor(db, user.id, config.baseUrl),
    devices: await listDevicesOf(db, user, "", now),
    known: await listSeenDevices(db, user.id),
    newAddress: await findEmailChange(db, user.id, now),
    former: await listFormerAddresses(db, user.id, now),
    auditLog: await listAuditLog(db, { wer: user.id, q: "" }, ALL),
  };
}

/** One after the other: a regular customer has hundreds. */
async function each<T>(
  bookings: readonly BilledBooking[],
  read: (booking: BilledBooking) => Promise<T>,
): Promise<T[]> {
  const found: T[] = [];
  for (const booking of bookings) found.push(await read(booking));
  return found;
}
