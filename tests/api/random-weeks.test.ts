import { afterAll, beforeAll, expect, it } from "vitest";
import type { ShopBooking } from "../../src/bookings/schema.ts";
import type { EditedService } from "../../src/catalogue/schema.ts";
import {
  bookingRequest,
  consultationRequest,
  emptyCalendar,
  expectQuartersFit,
  workdays,
} from "../support/bookings.ts";
import { randomNumbers } from "../support/random-numbers.ts";
import { IS_FULL_SCALE } from "../support/scale.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B11, B73, B84, B87, B90).

const SEED = Number(process.env.SEED) || Math.floor(Math.random() * 1_000_000);
const STEPS = IS_FULL_SCALE ? 400 : 60;
const DAYS = workdays(6);
const TIMES = ["10:00", "11:30", "13:00", "15:00", "17:00"];
const TITLES = ["Außenreinigung", "Innenreinigung (Intensiv)", "Lackaufbereitung"];
const CLASSES = ["kleinwagen", "limousine", "suv", "klasse4"];
const LEVELS = ["Leicht", "Mittel", "Schwer"];
const zone = { mindest_cent: null, minuten: "20", tage: [], leistungen: [] };
const ZONES = [
  { ...zone, id: "mitte", name: "Mitte", plz: "79100-79106", gebuehr_cent: 0 },
  { ...zone, id: "nord", name: "Nord", plz: "79108", gebuehr_cent: 1500, mindest_cent: 9000 },
  { ...zone, id: "rest", name: "Rest", plz: "79000-79999", gebuehr_cent: 3550, minuten: "45" },
];
const PAINT = {
  id: "lack",
  frage: "Welcher Lack?",
  art: "wahl",
  pflicht: true,
  antworten: [
    { text: "Hell", zuschlag_cent: null },
    { text: "Dunkel", zuschlag_cent: 3000 },
  ],
  leistungen: [],
};

describeOnBothDatabases("weeks of a shop that does all of it", (kind) => {
  let shop: TestShop;
  let token = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    token = await shop.logInAdmin();
    await emptyCalendar(shop);
    await open();
  });
  afterAll(() => shop.close());

  const call = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token });
  const done = async (method: string, path: string, body: unknown) => {
    const answer = await call(method, path, body);
    expect([path, answer.status, answer.status === 200 || answer.body]).toEqual([path, 200, true]);
  };

  /** Bays and people, zones, a class of its own, a question with a surcharge, a discount, and one service that it looks at first. */
  async function open(): Promise<void> {
    const listed = (await call("GET", "/api/services/all")).body as unknown as EditedService[];
    const sold = listed.filter(({ title }) => TITLES.includes(title));
    for (const service of sold)
      await done("PUT", `/api/services/${service.id}`, {
        ...service,
        dauerStunden: 3,
        beiUns: true,
        beiIhnen: true,
        holenBringen: true,
        wasserStrom: false,
      });
    const usual = ["kleinwagen", "limousine", "suv"].map((key) => ({ key, title: key, bild: key }));
    await done("PUT", "/api/settings", {
      unterwegs: true,
      zonen: ZONES,
      eigeneFragen: true,
      fragen: [PAINT],
      erstAnsehen: true,
      zusageFuer: sold.slice(2).map(({ id }) => id),
      eigeneKlassen: true,
      fahrzeugklassen: [...usual, { key: "klasse4", title: "Bus", bild: "bus" }].map((one) => ({
        ...one,
        zeile: "",
        angeboten: true,
        aufAnfrage: false,
      })),
    });
    const preise = sold.flatMap(({ id }, place) =>
      LEVELS.map((stufe, level) => ({
        service_id: id,
        stufe,
        kategorie: "klasse4",
        preis: 55 + 10 * place + level,
      })),
    );
    await done("PUT", "/api/preise", { preise });
    const offer = { title: "Frühling", discount_pct: 12.5, active: true, type: "allgemein" };
    const offered = await call("POST", "/api/offers", {
      ...offer,
      serviceIds: sold.slice(0, 1).map(({ id }) => id),
    });
    expect(offered.status).toBe(201);
    const people = [await shop.addStaff(), await shop.addStaff()];
    await done("PUT", "/api/hour-plan", {
      stunden: {
        an: true,
        arbeitsplaetze: [
          { id: "halle", name: "Halle", leistungen: [] },
          { id: "wasch", name: "Waschplatz", leistungen: sold.slice(0, 2).map(({ id }) => id) },
        ],
        personen: people.map(({ id }) => ({ id, tage: [], leistungen: [] })),
        leistungen: {},
        extras: {},
      },
    });
  }

  it(`never take a bay twice, and every price is the sum of its lines, the way there among them (SEED=${SEED})`, async () => {
    const random = randomNumbers(SEED);
    const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
    const happened: Record<string, number> = {};
    let guests = 0;
    const bookings = async () =>
      (await call("GET", "/api/bookings")).body as unknown as ShopBooking[];
    const openOne = async () => pick((await bookings()).filter(({ status }) => status === "open"));
    const place = () => {
      const weg = pick(["betrieb", "kunde", "holen"] as const);
      if (weg === "betrieb") return { weg };
      const window = weg === "holen" ? { abholen: "8–10 Uhr", bringen: "16–18 Uhr" } : {};
      const plz = pick(["79100", "79108", "79540", "50667"]);
      return { weg, plz, strasse: "Uferweg 3", ort: "Freiburg", zugang: "Hof", ...window };
    };
    const wish = () => ({
      leistungen: pick([TITLES, TITLES.slice(0, 2), TITLES.slice(0, 1), TITLES.slice(2)]),
      kfz: pick(CLASSES),
      verschmutzung: pick(LEVELS),
      einsatz: place(),
      antworten: [{ id: "lack", frage: PAINT.frage, antwort: pick(["Hell", "Dunkel"]) }],
    });
    const when = () => ({ datum: pick(DAYS), abgabezeit: pick(TIMES) });
    const ALL = ["vergangen", "zu_weit", "sonntag", "geschlossen", "uhrzeit", "belegt"];
    const steps: Record<string, () => Promise<{ status: number; body: unknown }>> = {
      book: async () => {
        guests += 1;
        const request = bookingRequest({
          ...wish(),
          ...when(),
          email: `gast${guests}@example.org`,
        });
        const asked = await shop.call("POST", "/api/bookings", { ...request, preis: "0.01" });
        expect(asked.status).not.toBe(201);
        const preis = String(asked.body.preis ?? "0.01");
        return await shop.call("POST", "/api/bookings", { ...request, preis });
      },
      consult: () => {
        guests += 1;
        const request = { datum: pick(DAYS), email: `gast${guests}@example.org` };
        return shop.call("POST", "/api/bookings", consultationRequest(request));
      },
      enter: () =>
        call("POST", "/api/bookings", {
          ...bookingRequest({ ...wish(), ...when() }),
          preis: "123.45",
          user_id: null,
          ausnahmen: random() < 0.3 ? ALL : [],
        }),
      move: async () =>
        call("PATCH", `/api/bookings/${(await openOne())?.id}/date`, {
          ...when(),
          mail: false,
          ausnahmen: [],
        }),
      edit: async () => {
        const all = wish();
        const change = pick([
          { kfz: all.kfz },
          { verschmutzung: all.verschmutzung },
          { einsatz: all.einsatz },
          { antworten: all.antworten },
          { leistungen: all.leistungen },
        ]);
        return await call("PATCH", `/api/bookings/${(await openOne())?.id}`, {
          ...change,
          mail: false,
        });
      },
      cancel: async () =>
        call("PATCH", `/api/bookings/${(await openOne())?.id}/status`, { status: "cancelled" }),
      reopen: async () => {
        const gone = (await bookings()).filter(({ status }) => status === "cancelled");
        return await call("POST", `/api/bookings/${pick(gone)?.id}/reopen`, { ausnahmen: [] });
      },
      accept: async () => {
        const asked = (await call("GET", "/api/booking-requests")).body as unknown as ShopBooking[];
        return await call("POST", `/api/bookings/${pick(asked)?.id}/accept`);
      },
      rain: async () => {
        const day = pick(DAYS);
        const span = { von: day, bis: day, nur: "kunde" };
        const plan = await call("GET", `/api/closures?${new URLSearchParams(span)}`);
        const planned = plan.body as unknown as { id: string; vorschlag: object | null }[];
        const umgang = planned.map(({ id, vorschlag }) =>
          vorschlag ? { id, aktion: "verschieben", ...vorschlag } : { id, aktion: "stornieren" },
        );
        return await call("POST", "/api/closures", { ...span, umgang });
      },
    };
    const names = [...Object.keys(steps), "book", "book", "book", "edit", "enter"];
    for (let step = 0; step < STEPS; step += 1) {
      const name = pick(names);
      const { status, body } = (await steps[name]?.()) ?? { status: 500, body: name };
      expect(status, `${name} ${JSON.stringify(body)}`).toBeLessThan(500);
      if (status < 300) happened[name] = (happened[name] ?? 0) + 1;
      await expectQuartersFit(shop.platform.db);
      await expectNobodyInTheWay(shop);
      for (const booking of await bookings()) expectSum(booking);
    }
    for (const name of ["book", "enter", "edit"])
      expect(happened[name] ?? 0, `${name} of ${JSON.stringify(happened)}`).toBeGreaterThan(0);
  }, 600_000);
});

/** Of two visits in one bay, or of one person, one is over before the other begins. */
async function expectNobodyInTheWay(shop: TestShop): Promise<void> {
  const rows = await shop.platform.db
    .selectFrom("bay_quarters")
    .select(["datum", "arbeitsplatz", "viertel", "booking_id"])
    .orderBy("datum")
    .orderBy("arbeitsplatz")
    .orderBy("viertel")
    .execute();
  const over = new Set<string>();
  let last = "";
  for (const { datum, arbeitsplatz, booking_id } of rows) {
    const visit = `${datum} ${arbeitsplatz} ${booking_id}`;
    if (visit === last) continue;
    // Its hours of a day are one after the other, but for the shop's break.
    expect(over.has(visit), visit).toBe(false);
    if (last) over.add(last);
    last = visit;
  }
}

function expectSum({ id, positionen, preis, einsatz }: ShopBooking): void {
  const sum = positionen.reduce((cents, line) => cents + line.preis_cent, 0);
  expect([id, sum]).toEqual([id, Math.round(Number(preis) * 100)]);
  const fees = positionen.filter(({ art }) => art === "anfahrt").map((line) => line.preis_cent);
  const fee = einsatz?.gebuehr_cent ?? 0;
  expect([id, fees]).toEqual([id, fee > 0 ? [fee] : []]);
}
