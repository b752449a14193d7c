import { expect } from "vitest";
import { insertOffer } from "../../src/catalogue/offers/offers.data.ts";
import type { Offer } from "../../src/catalogue/offers/schema.ts";
import { publicHolidays } from "../../src/company/public-holidays.ts";
import { SAMPLE_SETTINGS } from "../../src/company/sample-settings.ts";
import type { CompanySettings } from "../../src/company/schema.ts";
import type { Db } from "../../src/db/connect.server.ts";
import { addDays, weekdayIndex } from "../../src/lib/berlin-time.ts";
import { newId } from "../../src/server/new-id.server.ts";
import type { Answer, CallOptions, TestShop } from "./test-shop.ts";

/** A valid guest booking of the sample shop; Außenreinigung of a small car costs 40.00 € at the lowest level. */
export function bookingRequest(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: "Test Kundin",
    email: "test@example.org",
    telefon: "0151 12345678",
    kfz: "kleinwagen",
    verschmutzung: "Leicht",
    datum: "2026-03-10",
    abgabezeit: "10:00",
    leistungen: ["Außenreinigung"],
    zustimmung: true,
    nachricht: "",
    preis: "40.00",
    sitzOption: null,
    ...changes,
  };
}

/** A valid request for a free consultation. */
export function consultationRequest(
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return bookingRequest({
    leistungen: ["Beratungsgespräch"],
    kfz: "",
    verschmutzung: "",
    abgabezeit: "16:00",
    preis: "0.00",
    ...changes,
  });
}

/** Books and returns the id; the same sender books on as many days as asked for. */
export async function book(
  { call }: Pick<TestShop, "call">,
  changes: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<string> {
  const answer = await call("POST", "/api/bookings", bookingRequest(changes), options);
  if (answer.status !== 201)
    throw new Error(`booking refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return String(answer.body.id);
}

/** The bookable days from a Monday on, without Sundays and public holidays. */
export function workdays(count: number, from = "2026-03-09"): string[] {
  const holidays = publicHolidays("BUND", from, addDays(from, 2 * count + 7));
  const days: string[] = [];
  for (let datum = from; days.length < count; datum = addDays(datum, 1))
    if (weekdayIndex(datum) !== 6 && !holidays.some((holiday) => holiday.datum === datum))
      days.push(datum);
  return days;
}

/** As if nobody had booked yet: a new database for every test would take longer than the tests. Accounts stay, and their sessions for good. */
export async function emptyCalendar(shop: TestShop): Promise<void> {
  await shop.platform.db.transaction().execute(async (tx) => {
    for (const table of [
      "bookings",
      "idempotent_answers",
      "mails",
      "rate_limits",
      "offers",
    ] as const)
      await tx.deleteFrom(table).execute();
    await changeSettings(tx, {
      tagesKapazitaet: 1,
      vorlaufStunden: 0,
      exceptions: [],
      openingHours: SAMPLE_SETTINGS.openingHours,
      abgabezeiten: {},
      beratungszeiten: {},
    });
    await tx
      .updateTable("sessions")
      .set({ expires_at: Date.UTC(2100, 0, 1) })
      .execute();
  });
  shop.setClock("2026-03-02", "08:00");
}

/** Everything that a booking writes. */
export async function footprint(db: Db) {
  return {
    bookings: await db.selectFrom("bookings").selectAll().orderBy("id").execute(),
    places: await db.selectFrom("places").selectAll().orderBy("datum").orderBy("place").execute(),
    mails: await db
      .selectFrom("mails")
      .select(["id", "key", "recipient", "due_at"])
      .orderBy("key")
      .execute(),
    answers: await db.selectFrom("idempotent_answers").selectAll().orderBy("key").execute(),
  };
}

/** Does what must be refused and makes sure that it left nothing behind. */
export async function refused(
  shop: Pick<TestShop, "platform">,
  action: () => Promise<Answer>,
): Promise<Answer> {
  const before = await footprint(shop.platform.db);
  const answer = await action();
  expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(500);
  expect(answer.body).toMatchObject({
    success: false,
    error: expect.any(String),
    code: expect.any(String),
  });
  expect(await footprint(shop.platform.db)).toEqual(before);
  return answer;
}

/** Every open or done booking has a place on each day of its stay, and no place is without one. */
export async function expectPlacesFit(db: Db): Promise<void> {
  const { bookings, places } = await footprint(db);
  const taking = bookings.filter((booking) => booking.status !== "cancelled");
  const expected = taking.flatMap(({ id, dauerTage }) => Array<string>(dauerTage).fill(id));
  expect(places.map((place) => place.booking_id).sort()).toEqual(expected.sort());
  for (const booking of taking) {
    const own = places.filter((place) => place.booking_id === booking.id);
    expect(own.every(({ art }) => art === booking.art)).toBe(true);
    expect([own[0]?.datum, own.at(-1)?.datum]).toEqual([
      booking.datum,
      booking.bis ?? booking.datum,
    ]);
    expect(new Set(own.map(({ datum }) => datum)).size).toBe(booking.dauerTage);
  }
}

/** What each mail of a booking is about, e.g. ['booking-arrived', 'booking-received']. */
export async function mailKinds(shop: TestShop, bookingId: string): Promise<string[]> {
  const mails = await shop.mails();
  return mails
    .filter((mail) => mail.key.endsWith(`:${bookingId}`))
    .map((mail) => mail.key.split(":")[0] ?? "")
    .sort();
}

export async function changeSettings(
  db: Db,
  changes: Partial<
    Pick<
      CompanySettings,
      | "tagesKapazitaet"
      | "vorlaufStunden"
      | "mitarbeiterSchliesst"
      | "termineJeKonto"
      | "anteilUnbestaetigt"
      | "exceptions"
      | "openingHours"
      | "vertragsmodell"
      | "abgabezeiten"
      | "beratungszeiten"
      | "agb"
      | "stunden"
      | "freigaben"
    >
  >,
): Promise<void> {
  const { exceptions, openingHours, abgabezeiten, beratungszeiten, stunden, ...others } = changes;
  await db
    .updateTable("company_settings")
    .set({
      ...others,
      ...(exceptions && { exceptions: JSON.stringify(exceptions) }),
      ...(openingHours && { openingHours: JSON.stringify(openingHours) }),
      ...(abgabezeiten && { abgabezeiten: JSON.stringify(abgabezeiten) }),
      ...(beratungszeiten && { beratungszeiten: JSON.stringify(beratungszeiten) }),
      ...(stunden && { stunden: JSON.stringify(stunden) }),
    })
    .execute();
}

export async function serviceId(db: Db, title: string): Promise<string> {
  return (
    await db
      .selectFrom("services")
      .select("id")
      .where("title", "=", title)
      .executeTakeFirstOrThrow()
  ).id;
}

/** An offer over some services of the catalogue. */
export async function addOffer(
  db: Db,
  offer: Partial<Offer> & { titles: string[] },
): Promise<void> {
  const { titles, ...changes } = offer;
  const serviceIds = await Promise.all(titles.map((title) => serviceId(db, title)));
  await insertOffer(db, {
    id: newId(),
    title: "Angebot",
    description: "",
    type: "allgemein",
    discount_pct: 10,
    active: true,
    start_date: null,
    end_date: null,
    serviceIds,
    erstellt_am: "2026-01-01T00:00:00.000Z",
    ...changes,
  });
}

/** Every open service booking has hours, and nobody else; places are kept besides. */
export async function expectQuartersFit(db: Db): Promise<void> {
  await expectPlacesFit(db);
  const holders = await db.selectFrom("bay_quarters").select("booking_id").distinct().execute();
  const open = await db
    .selectFrom("bookings")
    .select("id")
    .where("status", "<>", "cancelled")
    .where("art", "=", "service")
    .execute();
  expect(holders.map(({ booking_id }) => booking_id).sort()).toEqual(
    open.map(({ id }) => id).sort(),
  );
}
