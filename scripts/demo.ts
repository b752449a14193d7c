import { ensureAdmin } from "../src/accounts/users/ensure-admin.server.ts";
import { createApi } from "../src/app/api.server.ts";
import { attachmentMaker } from "../src/app/attachment-maker.server.ts";
import { linkMaker } from "../src/app/link-maker.server.ts";
import { seedSampleShop } from "../src/app/seed.server.ts";
import { giveVisitsAway } from "../src/bookings/calendar/hour-plan.server.ts";
import { offerFreePlaces } from "../src/bookings/offer-free-places.server.ts";
import { migrateDatabase } from "../src/db/migrations/index.server.ts";
import { addDays, berlinInstant, berlinMoment, weekdayIndex } from "../src/lib/berlin-time.ts";
import { readConfig } from "../src/server/config.server.ts";
import { createLog } from "../src/server/log.server.ts";
import { closePlatform, openPlatform } from "../src/server/open-platform.server.ts";

type Call = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ status: number; body: Record<string, unknown> }>;
type Booking = { id: string; datum: string; turn: number };

const DAYS = 30;
const SUNDAY = 6;
const FIRST_NAMES = [
  "Anna",
  "Mehmet",
  "Jürgen",
  "Sofia",
  "Łucja",
  "Tobias",
  "Ines",
  "Ömer",
  "Grit",
  "Paul",
  "Nadja",
  "Uwe",
];
const SERVICES = [
  "Außenreinigung",
  "Innenreinigung (ohne Polster)",
  "Polsterreinigung",
  "Lederreinigung",
  "Lackaufbereitung",
];
const CLASSES = ["kleinwagen", "limousine", "suv"];
const LEVELS = ["Leicht", "Mittel", "Schwer"];
const PAYMENTS = ["", "ueberweisung"];
const NOTES = [
  "",
  "",
  "Hundehaare auf der Rückbank.",
  "Bitte vorher anrufen.",
  "Ich komme direkt von der Arbeit.",
];

/**
 * A month of a shop that goes well, lived through day by day by the calls that everybody uses: bookings of guests, some cancelled or moved,
 * completed ones with receipts, individual requests. The same each time, but for the instant at which it ends; only an empty database is filled.
 */
export async function fillDemo(
  environment: Record<string, string>,
  end = Date.now(),
): Promise<void> {
  const config = readConfig(environment);
  const today = berlinMoment(end).datum;
  let now = end;
  const clock = { now: () => now };
  const platform = openPlatform(config, clock, createLog("silent"), {
    links: linkMaker,
    attachments: attachmentMaker,
    roomFreed: offerFreePlaces,
    staffGone: giveVisitsAway,
  });
  try {
    await migrateDatabase(platform.db);
    await seedSampleShop(platform.db, { offersCount: true, taxNumber: "12345/67890" });
    if (await platform.db.selectFrom("bookings").select("id").executeTakeFirst()) return;
    now = berlinInstant(addDays(today, -DAYS), "07:00");
    await ensureAdmin(platform.db, clock, {
      email: config.adminEmail,
      password: config.adminPassword,
    });
    await platform.content.check();
    await platform.watch.probe();
    const api = createApi(platform);
    let token = "";
    const ask =
      (bearer: () => string): Call =>
      async (method, path, body) => {
        const headers = {
          "Content-Type": "application/json",
          ...(bearer() && { Authorization: `Bearer ${bearer()}` }),
        };
        const response = await api.request(`/api${path}`, {
          method,
          headers,
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        return { status: response.status, body: text ? JSON.parse(text) : {} };
      };
    const asGuest = ask(() => "");
    const asAdmin = ask(() => token);
    const logIn = async () => {
      token = String(
        (await asGuest("POST", "/auth/admin/login", { password: config.adminPassword })).body.token,
      );
    };

    await logIn();
    await asAdmin("PUT", "/settings", { tagesKapazitaet: 2 });
    const booked: Booking[] = [];
    for (let day = -DAYS; day <= 0; day += 1) {
      const datum = addDays(today, day);
      if (weekdayIndex(datum) === SUNDAY) continue;
      now = berlinInstant(datum, "07:30");
      await logIn();
      await completeYesterdays(asAdmin, booked, datum);
      now = Math.min(berlinInstant(datum, "08:15"), end);
      booked.push(...(await bookSome(asGuest, datum, day + DAYS)));
      if (day % 9 === 0) await askForOffer(asGuest, day + DAYS);
    }
  } finally {
    await closePlatform(platform);
  }
}

/** Two a day come, for days that are still free. */
async function bookSome(call: Call, today: string, turn: number): Promise<Booking[]> {
  const blocked = (await call("GET", "/bookings/dates")).body as unknown as string[];
  const made: Booking[] = [];
  for (let index = turn * 2; index < turn * 2 + 2; index += 1) {
    const datum = nextFree(addDays(today, 2 + ((index * 3) % 9)), blocked);
    const times = (await call("GET", `/bookings/slots?datum=${datum}`)).body as unknown as string[];
    const request = requestOf(index, datum, pick(times, index * 3));
    // The price is the server's affair: its refusal says the right one.
    const asked = await call("POST", "/bookings", request);
    const answer =
      asked.body.preis === undefined
        ? asked
        : await call("POST", "/bookings", { ...request, preis: asked.body.preis });
    if (answer.status === 201) made.push({ id: String(answer.body.id), datum, turn: index });
  }
  return made;
}

function requestOf(index: number, datum: string, abgabezeit: string) {
  const vorname = pick(FIRST_NAMES, index * 5);
  const service = pick(SERVICES, index);
  const isPerSeat = service === "Lederreinigung" || service === "Polsterreinigung";
  return {
    name: `${vorname} Beispiel`,
    email: `${vorname
      .normalize("NFD")
      .replace(/[^a-z]/gi, "")
      .toLowerCase()}@example.org`,
    telefon: `0151 555${String(1000 + ((index * 5) % FIRST_NAMES.length) * 37)}`,
    kfz: pick(CLASSES, index),
    verschmutzung: pick(LEVELS, index * 2),
    datum,
    abgabezeit,
    leistungen: [service],
    zustimmung: true,
    nachricht: pick(NOTES, index),
    preis: "0.01",
    sitzOption: isPerSeat ? { anzahl: 2 + (index % 3), details: "" } : null,
  };
}

/** What was due is done, with its receipt; one in seven did not come about and is cancelled. */
async function completeYesterdays(
  call: Call,
  booked: readonly Booking[],
  today: string,
): Promise<void> {
  const due = booked.filter(({ datum }) => datum < today && datum >= addDays(today, -3));
  for (const { id, turn } of due) {
    const body =
      turn % 7 === 3
        ? { status: "cancelled" }
        : { status: "done", zahlart: pick(PAYMENTS, turn), rechnung: { anschrift: "" } };
    // Those of the days before are no longer open and refuse; that is as it should be.
    await call("PATCH", `/bookings/${id}/status`, body);
  }
}

async function askForOffer(call: Call, turn: number): Promise<void> {
  const vorname = pick(FIRST_NAMES, turn + 3);
  await call("POST", "/offer", {
    name: `${vorname} Beispiel`,
    email: `${vorname
      .normalize("NFD")
      .replace(/[^a-z]/gi, "")
      .toLowerCase()}@example.org`,
    telefon: "0151 5550000",
    fahrzeugKlasse: "andere",
    selectedServices: ["Lackaufbereitung"],
    wunsch: "Ein Wohnmobil, sechs Meter lang. Was würde das kosten?",
  });
}

function nextFree(from: string, blocked: readonly string[]): string {
  let datum = from;
  while (weekdayIndex(datum) === SUNDAY || blocked.includes(datum)) datum = addDays(datum, 1);
  return datum;
}

function pick<T>(choices: readonly T[], index: number): T {
  return choices[index % choices.length] as T;
}
