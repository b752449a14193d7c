import { cpSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ROOT } from "../../build/output.ts";
import { ensureAdmin } from "../../src/accounts/users/ensure-admin.server.ts";
import { insertUser } from "../../src/accounts/users.data.ts";
import { seedSampleShop } from "../../src/app/seed.server.ts";
import { bookingWindow, dateProblem, slotGrid } from "../../src/bookings/calendar.ts";
import { searchTextOf } from "../../src/bookings/search-text.ts";
import { withClosures } from "../../src/company/closures.ts";
import { readSettings } from "../../src/company/company.data.ts";
import { closedHolidays } from "../../src/company/public-holidays.ts";
import { SAMPLE_SETTINGS } from "../../src/company/sample-settings.ts";
import type { HourPlan } from "../../src/company/setting-shapes.ts";
import { insertVehicle } from "../../src/customers/vehicle.data.ts";
import { connectDatabase, type DatabaseAddress, type Db } from "../../src/db/connect.server.ts";
import { fillCards } from "../../src/db/migrations/090-customer-cards.server.ts";
import { migrateDatabase } from "../../src/db/migrations/index.server.ts";
import { dropSearchIndex, makeSearchIndex } from "../../src/db/search-index.server.ts";
import { addDays, listDates } from "../../src/lib/berlin-time.ts";
import { berlinNow, isoNow, systemClock } from "../../src/server/clock.server.ts";
import { newId } from "../../src/server/new-id.server.ts";
import { hashPassword } from "../../src/server/passwords.server.ts";

export const ADMIN_PASSWORD = "Bench-Passwort!1";
export const CUSTOMER = { email: "kundin@example.org", passwort: "Kundin-Passwort!1" };

const TODAY = berlinNow(systemClock).datum;
/** Nothing is old enough to be deleted, which the site would do while it is measured. */
const DAYS_OF_DONE = 7 * 365;
const DAYS_OF_CANCELLED = 330;
const BATCH = 500;

export const UNLIMITED = 1_000_000;
export const FULL_WINDOW = { capacity: 1, isTaken: (index: number) => index % 2 === 0 };
/** Counts hours: three bays that are taken from morning on, every third day until the evening. */
export const FULL_BAYS = { capacity: 1, isTaken: () => true, bays: ["halle", "buehne", "wasch"] };
export const SMALL = { ...FULL_WINDOW, past: 200, people: 100 };
export const LARGE = { ...FULL_WINDOW, past: 100_000, people: 20_000 };

type Options = Parameters<typeof prepareShop>[1];

/** No build takes it away. */
const KEPT = join(ROOT, "node_modules/.cache");
/** In milliseconds. */
const LONGEST_FILL = 600_000;

/** A shop that takes long to fill: once a day, of which each measurement gets a copy. */
export async function keptShop(name: string, folder: string, options: Options): Promise<void> {
  const kept = join(
    KEPT,
    `bench-${name}-${TODAY}-${DAYS_OF_DONE}-${globSync("src/db/migrations/*.ts", { cwd: ROOT }).length}`,
  );
  const free = takeTurn();
  try {
    if (!existsSync(kept)) {
      for (const former of globSync(join(KEPT, `bench-${name}-*`)))
        rmSync(former, { recursive: true });
      const part = `${kept}.part`;
      mkdirSync(part, { recursive: true });
      await prepareShop(part, options);
      renameSync(part, kept);
    }
    cpSync(kept, folder, { recursive: true });
  } finally {
    free();
  }
}

/** One bench at a time fills and copies what is kept; whoever is broken off holds nobody up. */
function takeTurn(): () => void {
  mkdirSync(KEPT, { recursive: true });
  const turn = new DatabaseSync(join(KEPT, "bench.turn"), { timeout: LONGEST_FILL });
  turn.exec("begin exclusive");
  return () => turn.close();
}

/** A shop of the sample data in this folder, ready to be started. Returns its bookable days after today. */
export async function prepareShop(
  folder: string,
  options: {
    /** Service bookings that a day takes. */
    capacity: number;
    /** Bookings of the last seven years: done, every tenth of the latest cancelled. */
    past?: number;
    /** As many people made those bookings, each with a number and an address of their own; one by default. */
    people?: number;
    /** Picks, by its index, the bookable days that get one open booking. */
    isTaken?: (dayIndex: number) => boolean;
    /** Where hours are counted: the names of the bays, of which those bookings take most. */
    bays?: readonly string[];
    /** SQLite in the folder by default. */
    database?: DatabaseAddress;
  },
): Promise<string[]> {
  const address = options.database ?? { kind: "sqlite", file: join(folder, "shop.db") };
  const db = connectDatabase(address, { isPatient: true });
  await migrateDatabase(db);
  await seedSampleShop(db, { offersCount: true });
  await ensureAdmin(db, systemClock, { email: "admin@example.org", password: ADMIN_PASSWORD });
  await db.transaction().execute(dropSearchIndex);
  await addAccounts(db, options.people ?? 0);
  await db.updateTable("company_settings").set({ tagesKapazitaet: options.capacity }).execute();
  const days = await bookableDays(db);
  await insertInBatches(db, pastBookings(options.past ?? 0, options.people ?? 1));
  await insertInBatches(
    db,
    days.filter((_, index) => options.isTaken?.(index)).map((datum) => bookingOn(datum, "open")),
  );
  if (options.bays) await countHours(db, options.bays);
  await db.transaction().execute(makeSearchIndex);
  await db.destroy();
  return days;
}

async function countHours(db: Db, bays: readonly string[]): Promise<void> {
  const [opens, closes] = [32, 72];
  const stunden: HourPlan = {
    an: true,
    arbeitsplaetze: bays.map((id) => ({ id, name: id, leistungen: [] })),
    leistungen: {},
    extras: {},
  };
  await db
    .updateTable("company_settings")
    .set({ stunden: JSON.stringify(stunden) })
    .execute();
  const open = await db
    .selectFrom("bookings")
    .select(["id", "datum"])
    .where("status", "=", "open")
    .orderBy("datum")
    .execute();
  await db.transaction().execute(async (tx) => {
    for (const [index, { id, datum }] of open.entries()) {
      const rows = bays.flatMap((arbeitsplatz) =>
        Array.from({ length: (index % 3 === 0 ? closes : closes - 12) - opens }, (_, quarter) => ({
          datum,
          arbeitsplatz,
          viertel: opens + quarter,
          booking_id: id,
        })),
      );
      await tx.insertInto("bay_quarters").values(rows).execute();
    }
  });
}

async function bookableDays(db: Db): Promise<string[]> {
  const settings = await readSettings(db);
  const { to } = bookingWindow(TODAY);
  // The site enters them once it has started.
  const holidays = closedHolidays(settings, TODAY, to);
  const company = { ...settings, exceptions: withClosures(settings.exceptions, holidays) };
  return listDates(addDays(TODAY, 1), to).filter(
    (datum) => !dateProblem({ art: "service", datum, today: TODAY, company }),
  );
}

/** One who logs in, and every fourth of many people with an account and a car. */
async function addAccounts(db: Db, people: number): Promise<void> {
  const password_hash = await hashPassword(CUSTOMER.passwort);
  await db.transaction().execute(async (tx) => {
    await addAccount(tx, { email: CUSTOMER.email, nachname: "Beispiel", password_hash });
    for (let number = 0; number < people; number += 4) {
      const { email, telefon, kennzeichen } = personOf(number);
      const id = await addAccount(tx, { email, telefon, nachname: `Nr. ${number}`, password_hash });
      const car = { name: "Auto", kfz: "limousine" as const, kennzeichen, is_default: true };
      await insertVehicle(tx, { id }, car, { id: newId(), am: isoNow(systemClock) });
    }
  });
}

async function addAccount(
  db: Db,
  person: { email: string; telefon?: string; nachname: string; password_hash: string },
): Promise<string> {
  const erstellt_am = isoNow(systemClock);
  const id = newId();
  await insertUser(db, {
    id,
    vorname: "Kundin",
    email_folded: person.email,
    role: "customer",
    active: true,
    bestaetigt_am: erstellt_am,
    is_builtin: false,
    telefon: "",
    street: "",
    postalCode: "",
    city: "",
    erstellt_am,
    ...person,
  });
  return id;
}

function pastBookings(count: number, people: number) {
  return Array.from({ length: count }, (_, index) => {
    const before = 1 + Math.floor((index * DAYS_OF_DONE) / count);
    return bookingOn(
      addDays(TODAY, -before),
      index % 10 === 9 && before < DAYS_OF_CANCELLED ? "cancelled" : "done",
      people === 1 ? BOOKER : personOf(index % people),
    );
  });
}

const BOOKER = {
  name: "Beispielkundin Eins",
  email: "beispiel@example.org",
  telefon: "0151 12345678",
  kennzeichen: "FR-MG 1",
};

const LETTERS = "ABCDEFGHJKLMNPRSTUVW";

/** Names of all lengths, so that a search has something to tell apart. */
export function personOf(number: number): typeof BOOKER {
  return {
    name: `Beispiel${number % 97} Kundin${number}`,
    email: `kundin${number}@example.org`,
    telefon: `0151 ${10_000_000 + number}`,
    kennzeichen: `FR-${LETTERS[number % 20]}${LETTERS[Math.floor(number / 20) % 20]} ${1 + (number % 9973)}`,
  };
}

function bookingOn(
  datum: string,
  status: "open" | "done" | "cancelled",
  { name, email, telefon, kennzeichen } = BOOKER,
) {
  const at = `${datum}T18:00:00.000Z`;
  const leistung = "Innenreinigung (Intensiv)";
  return {
    id: newId(),
    art: "service" as const,
    datum,
    abgabezeit:
      slotGrid("service", "2026-03-02", SAMPLE_SETTINGS)[datum.charCodeAt(9) % 17] ?? "10:00",
    name,
    email,
    telefon,
    kennzeichen,
    kfz: "limousine" as const,
    verschmutzung: "Mittel" as const,
    leistungen: JSON.stringify([leistung]),
    preis_cent: 18_900,
    nachricht: "Bitte auch den Kofferraum.",
    sitzOption: null as never,
    status,
    bestEmail: true,
    user_id: null,
    search_folded: searchTextOf({ name, email, telefon, kennzeichen, leistungen: [leistung] }),
    ics_sequence: status === "open" ? 0 : 1,
    erstellt_am: at,
    erledigt_am: status === "done" ? at : null,
    storniert_am: status === "cancelled" ? at : null,
    spaet_storniert: false,
    version: 1,
  };
}

async function insertInBatches(db: Db, bookings: ReturnType<typeof bookingOn>[]): Promise<void> {
  const places = new Map<string, number>();
  await db.transaction().execute(async (tx) => {
    for (let start = 0; start < bookings.length; start += BATCH) {
      const batch = bookings.slice(start, start + BATCH);
      await tx.insertInto("bookings").values(batch).execute();
      const held = batch.filter(({ status }) => status !== "cancelled");
      const rows = held.map(({ datum, art, id }) => {
        const place = (places.get(datum) ?? 0) + 1;
        places.set(datum, place);
        return { datum, art, place: String(place), booking_id: id };
      });
      if (rows.length > 0) await tx.insertInto("places").values(rows).execute();
    }
    await fillCards(tx);
  });
}
