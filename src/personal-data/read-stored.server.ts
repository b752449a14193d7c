import { listFormerAddresses } from "#accounts/address-returns.data.ts";
import { type CardRow, findCard, listCardsSaying, listOwnCards } from "#accounts/cards.data.ts";
import { findEmailChange } from "#accounts/email-changes.data.ts";
import { foldEmail } from "#accounts/fold-email.ts";
import { listSeenDevices } from "#accounts/known-devices.data.ts";
import { readFactor } from "#accounts/login/factor.server.ts";
import { listDevicesOf } from "#accounts/sessions.data.ts";
import type { UserRow } from "#accounts/user-row.ts";
import { findReviewOf } from "#after-visit/review.data.ts";
import { listAuditLog } from "#audit-log/audit-log.data.ts";
import {
  listBookedForFirm,
  listBookingsOf,
  listBookingsOfCards,
} from "#bookings/booking-lists.data.ts";
import type { BilledBooking } from "#bookings/booking-row.ts";
import { listWaitingOf } from "#bookings/waiting.data.ts";
import { listPermitsOf } from "#bookings/wizard/booking-permits.data.ts";
import { exportPasses } from "#care-pass/page/export-pass.server.ts";
import { listOtherVisits } from "#care-pass/page/other-visits.data.ts";
import { readKept } from "#consent/permission.server.ts";
import { listCardVehicles, toKnownVehicle } from "#customers/card-vehicles.data.ts";
import { readNote } from "#customers/customers.data.ts";
import { findKnownPerson, type Person } from "#customers/find-person.server.ts";
import { listVehiclesOf } from "#customers/vehicle.data.ts";
import type { Db } from "#db/connect.server.ts";
import { mailboxOf } from "#lib/mailbox-of.ts";
import { listInboxOf } from "#messages/messages.data.ts";
import { listFreePlacesOf, listPapersOf } from "#papers/papers.data.ts";
import { listReceiptsOfBooking } from "#receipts/receipts.data.ts";
import { sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listOrdersOf } from "#vouchers/orders.data.ts";
import type { DisclosedAccount } from "./account-lines.ts";
import type { KeptByAddress } from "./address-lines.ts";
import type { Disclosed } from "./disclosure.ts";
import { listDisclosureLinksOf, listMailsTo } from "./personal-data.data.ts";

type Part = Pick<Person, "account"> & {
  cards: Person["joined"];
  goesBy?: (booking: BilledBooking) => boolean;
  /** Made with the address by whoever that was: told as it was typed, without what the shop has of the person behind it. */
  typed?: readonly BilledBooking[];
  /** Booked with the account, whatever card that stands on by now. */
  own?: readonly BilledBooking[];
};

const NOTHING: Part = { account: undefined, cards: [] };

export function wholeOf(person: Person | undefined): Part {
  return person ? { account: person.account, cards: [person.card, ...person.joined] } : NOTHING;
}

export function partOf(person: Person | undefined, email: string): Part {
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

/** What the firm pays is told to the firm. */
function withoutFirmPrice(booking: BilledBooking): BilledBooking {
  return { ...booking, preis_cent: 0, positionen: [], endpreis_cent: null, endpreis_grund: "" };
}

export async function listTyped(db: Db, email: string): Promise<BilledBooking[]> {
  const cards = await listCardsSaying(db, foldEmail(email));
  const bookings = await listBookingsOfCards(
    db,
    cards.map(({ id }) => id),
  );
  const typed = bookings.filter(
    (booking) =>
      foldEmail(booking.email) === foldEmail(email) && !booking.adresseOffen && !booking.firmenlink,
  );
  return [...typed, ...(await listBookedForFirm(db, foldEmail(email))).map(withoutFirmPrice)];
}

/**
 * What an account's owner may take along: all of the account, and once its address is confirmed what goes by that address; none of the shop's own
 * words.
 */
export async function readOwnAccount(platform: Platform, account: UserRow): Promise<Told> {
  const { db } = platform;
  const { email } = account;
  const person = await findKnownPerson(db, account.id);
  const isProven = account.bestaetigt_am !== null;
  const part: Part = isProven
    ? { ...partOf(person, email), typed: await listTyped(db, email) }
    : { cards: wholeOf(person).cards.filter(({ id }) => id === account.id), account };
  const { bookings: own } = await listBookingsOf(db, account);
  const data = await readPart(platform, { ...part, own }, isProven ? [email] : []);
  const passes = await exportPasses(platform, await listOwnCards(db, account.id));
  return withoutOwnWords({ ...data, passes });
}

/** The one that was asked for, and those that are proven: one that somebody only typed may be a stranger's. */
export function addressesOf({ cards }: Part, email: string): string[] {
  const proven = cards.filter((card) => card.isEmailProven).map((card) => card.email);
  return [...new Set([email, ...proven].filter((one) => one !== "").map(foldEmail))];
}

const KEPT_BACK =
  "Wir haben uns etwas dazu notiert. Den Wortlaut bekommen Sie auf Nachfrage: Vorher sehen wir nach, ob darin etwas über andere steht.";

export type Told = Omit<Disclosed, "email" | "account"> & { cards: readonly CardRow[] };

export function withoutOwnWords(data: Told): Told {
  const isNoted =
    data.notes.length > 0 ||
    data.bookings.some(({ notiz, endpreis_grund }) => notiz !== "" || endpreis_grund !== "");
  const bookings = data.bookings.map((booking) => ({ ...booking, notiz: "", endpreis_grund: "" }));
  return { ...data, notes: isNoted ? [KEPT_BACK] : [], bookings };
}

export async function readPart(
  platform: Platform,
  { account, cards, goesBy = () => true, typed = [], own = [] }: Part,
  addresses: string[],
): Promise<Told> {
  const { db } = platform;
  const ids = cards.map(({ id }) => id);
  const bookings = [...own, ...without(own, (await listBookingsOfCards(db, ids)).filter(goesBy))];
  const bookingIds = bookings.map(({ id }) => id);
  const waiting = await listWaitingOf(db, {
    mailboxes: addresses.map(mailboxOf),
    userId: account?.id,
  });
  const noted = (await each(ids, (id) => findCard(db, id))).filter((card) => card !== undefined);
  const first = (field: "name" | "telefon") =>
    cards.find((card) => card[field] !== "")?.[field] ?? "";
  const { street = "", postalCode = "", city = "" } = account ?? {};
  return {
    cards: noted,
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
        .map(({ sammelrechnung, zahlungszielTage, ...to }) =>
          [
            to.firma,
            oneLine(to.rechnungsanschrift),
            to.rechnungsmail,
            to.bestellnummer,
            to.leitwegId,
            to.ustId,
            sammelrechnung && "Sammelrechnung",
            to.eigenePreise && "eigene Preise",
            zahlungszielTage !== null && `zahlbar binnen ${zahlungszielTage} Tagen`,
          ]
            .filter(Boolean)
            .join(", "),
        )
        .filter(Boolean)
        .join("; "),
      kontoSeit: account?.erstellt_am ?? null,
      uebernommenAm: noted.map(({ uebernommen_am }) => uebernommen_am).find(Boolean) ?? null,
    },
    vehicles: [
      ...(account
        ? (await listVehiclesOf(db, account)).map((vehicle) => ({ ...vehicle, fahrer: "" }))
        : []),
      ...(await listCardVehicles(db, ids)).map(toKnownVehicle),
    ],
    notes: (await Promise.all(ids.map((id) => readNote(db, id))))
      .map(({ notiz }) => notiz)
      .filter((note) => note !== ""),
    bookings: [...bookings, ...without(bookings, typed)],
    proposals: [
      ...(await listPapersOf(db, bookingIds, addresses)),
      ...(
        await listFreePlacesOf(
          db,
          waiting.map(({ id }) => id),
        )
      ).filter(({ booking_id }) => booking_id === null),
    ],
    waiting,
    voucherOrders: await listOrdersOf(db, addresses.map(mailboxOf)),
    receipts: (await each(bookings, ({ id }) => listReceiptsOfBooking(db, id))).flat(),
    reviews: (await each(bookings, ({ id }) => findReviewOf(db, id))).filter(
      (review) => review !== undefined,
    ),
    passes: await exportPasses(platform, ids),
    looseVisits: await listOtherVisits(db, { bookingIds, cardIds: ids, addresses }),
    inbox: await listInboxOf(db, addresses, bookingIds),
    addresses: await each(addresses, (address) => readAddress(platform, address)),
  };
}

/** What is kept by an address alone, whoever it belongs to. */
async function readAddress({ db, clock }: Platform, address: string): Promise<KeptByAddress> {
  const now = clock.now();
  const permits = await listPermitsOf(db, address, now);
  return {
    address,
    ...(await readKept(db, address)),
    mails: await listMailsTo(db, address),
    links: [
      ...(await listDisclosureLinksOf(db, address, now)),
      ...permits.map((permit) => ({ wofuer: "termine" as const, ...permit })),
    ],
  };
}

function without(known: readonly BilledBooking[], others: readonly BilledBooking[]) {
  const ids = new Set(known.map(({ id }) => id));
  return others.filter(({ id }) => !ids.has(id));
}

const oneLine = (text: string) => text.split(/\n/).filter(Boolean).join(", ");

const ALL = { limit: 100_000, offset: 0 };

export async function readAccount(
  { db, clock, config }: Platform,
  user: UserRow,
  token = "",
): Promise<DisclosedAccount> {
  const now = clock.now();
  return {
    user,
    factor: await readFactor(db, user.id, config.baseUrl),
    devices: await listDevicesOf(db, user, sha256(token), now),
    known: await listSeenDevices(db, user.id),
    newAddress: await findEmailChange(db, user.id, now),
    former: await listFormerAddresses(db, user.id, now),
    auditLog: await listAuditLog(db, { wer: user.id, q: "" }, ALL),
  };
}

/** One after the other: a regular customer has hundreds. */
async function each<T, Found>(things: readonly T[], read: (thing: T) => Promise<Found>) {
  const found: Found[] = [];
  for (const thing of things) found.push(await read(thing));
  return found;
}
