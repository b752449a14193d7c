import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { HourPlan } from "../../src/company/setting-shapes.ts";
import {
  book,
  bookingRequest,
  changeSettings,
  emptyCalendar,
  expectPlacesFit,
  expectQuartersFit,
  refused,
} from "../support/bookings.ts";
import { type Child, httpCall, startChild } from "../support/child-process.ts";
import { IS_SQLITE_ALONE } from "../support/scale.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";
import { callMeanwhile } from "../support/transactions.ts";

// What is held here: (B87).

const MONDAY = "2026-03-09";
const PLAN: HourPlan = {
  an: true,
  arbeitsplaetze: [
    { id: "halle", name: "Halle", leistungen: [] },
    { id: "wasch", name: "Waschplatz", leistungen: [] },
  ],
  leistungen: {},
  extras: {},
};
const OFF: HourPlan = { ...PLAN, an: false };
const RUSH = 30;
const visitor = (index: number) => ({ email: `besuch-${index}@example.org` });

/** Außenreinigung takes `hours` of a small car and one more of an SUV. */
async function withHours(shop: TestShop, hours: number, plan = PLAN): Promise<HourPlan> {
  const { id } = await shop.platform.db
    .selectFrom("services")
    .select("id")
    .where("title", "=", "Außenreinigung")
    .executeTakeFirstOrThrow();
  await shop.platform.db
    .updateTable("services")
    .set({ dauerStunden: hours })
    .where("id", "=", id)
    .execute();
  return { ...plan, leistungen: { [id]: { suv: (hours + 1) * 60 } } };
}

async function quarters(shop: TestShop) {
  return await shop.platform.db
    .selectFrom("bay_quarters")
    .selectAll()
    .orderBy("datum")
    .orderBy("arbeitsplatz")
    .orderBy("viertel")
    .execute();
}

/** '09. halle 10:00-12:00' for everything that is taken in one go. */
async function taken(shop: TestShop): Promise<string[]> {
  const clock = (viertel: number) =>
    `${String(Math.floor(viertel / 4)).padStart(2, "0")}:${String((viertel % 4) * 15).padStart(2, "0")}`;
  const turns: { key: string; from: number; to: number }[] = [];
  for (const { datum, arbeitsplatz, viertel, booking_id } of await quarters(shop)) {
    const key = `${datum.slice(8)}. ${arbeitsplatz} ${booking_id}`;
    const last = turns.at(-1);
    if (last?.key === key && last.to === viertel) last.to += 1;
    else turns.push({ key, from: viertel, to: viertel + 1 });
  }
  return turns.map(
    ({ key, from, to }) => `${key.split(" ").slice(0, 2).join(" ")} ${clock(from)}-${clock(to)}`,
  );
}

const expectHoursFit = (shop: TestShop) => expectQuartersFit(shop.platform.db);

describeOnBothDatabases("a shop that counts the hours of its bays", (kind) => {
  let shop: TestShop;
  let token: string;
  let plan: HourPlan;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    token = await shop.logInAdmin();
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    plan = await withHours(shop, 3);
    await changeSettings(shop.platform.db, { stunden: plan });
  });
  afterAll(() => shop.close());

  const slots = async (query = "") =>
    (await shop.call("GET", `/api/bookings/slots?datum=${MONDAY}${query}`)).body as string[];
  const EXTERIOR = `&leistung=${encodeURIComponent("Außenreinigung")}`;
  const save = (stunden: HourPlan) => shop.call("PUT", "/api/hour-plan", { stunden }, { token });
  const entry = (changes: Record<string, unknown> = {}) => ({
    ...bookingRequest({ datum: MONDAY, ...changes }),
    user_id: null,
    ausnahmen: [],
  });

  it("says until when a car stays that comes at a time (B98)", async () => {
    const stay = async (query: string) =>
      (await shop.call("GET", `/api/bookings/stay?datum=${MONDAY}${query}`)).body;
    expect(await stay(`&zeit=10:00${EXTERIOR}&kfz=suv`)).toEqual({
      dauerTage: 1,
      bis: MONDAY,
      zeit: "14:00",
    });
    expect(await stay(`&zeit=17:00${EXTERIOR}&kfz=suv`)).toMatchObject({
      dauerTage: 2,
      bis: "2026-03-10",
    });
    expect(await stay("&zeit=16:00&art=beratung")).toBeNull();
    expect((await shop.call("GET", `/api/bookings/stay?datum=${MONDAY}&zeit=x`)).status).toBe(422);
    await changeSettings(shop.platform.db, { stunden: OFF });
    expect(await stay(`&zeit=10:00${EXTERIOR}&kfz=suv`)).toBeNull();
  });

  it("offers the times from which a visit fits, and gives the bays in turn", async () => {
    expect(await slots(EXTERIOR)).toEqual(
      "10:00 10:30 11:00 11:30 12:00 12:30 13:00 13:30 14:00 14:30 15:00 15:30 16:00 16:30 17:00 17:30".split(
        " ",
      ),
    );
    await book(shop, { ...visitor(1), datum: MONDAY });
    await book(shop, { ...visitor(2), datum: MONDAY });
    expect(await taken(shop)).toEqual(["09. halle 10:00-13:00", "09. wasch 10:00-13:00"]);
    expect((await slots(EXTERIOR)).at(0)).toBe("13:00");
    const late = await refused(shop, () =>
      shop.call("POST", "/api/bookings", bookingRequest({ ...visitor(3), datum: MONDAY })),
    );
    expect(late).toMatchObject({ status: 409, body: { code: "termin_belegt" } });
    await book(shop, { ...visitor(3), datum: MONDAY, abgabezeit: "13:00" });
    await expectHoursFit(shop);
  });

  it("works on from one day to the next, and the booking stays as long", async () => {
    const id = await book(shop, { datum: MONDAY, abgabezeit: "16:00" });
    expect(await taken(shop)).toEqual(["09. halle 16:00-18:00", "10. halle 08:00-09:00"]);
    const { body } = await shop.call("GET", `/api/bookings/${id}`, undefined, { token });
    expect(body).toMatchObject({ dauerTage: 2, bis: "2026-03-10" });
    await expectHoursFit(shop);
  });

  it("knows what is taken of the day on which a late start goes on, of bays and people", async () => {
    const people = [await shop.addStaff(), await shop.addStaff()];
    const personen = people.map(({ id }) => ({ id, tage: [], leistungen: [] }));
    await book(shop, { ...visitor(1), datum: "2026-03-10" });
    const last = async (change: Partial<HourPlan>) => {
      await save({ ...plan, ...change });
      return (await slots(`${EXTERIOR}&kfz=kleinwagen`)).at(-1);
    };
    expect(await last({ arbeitsplaetze: plan.arbeitsplaetze.slice(0, 1) })).toBe("17:00");
    expect(await last({ personen: personen.slice(0, 1) })).toBe("17:00");
    expect(await last({ personen })).toBe("17:30");
    await book(shop, { ...visitor(2), datum: MONDAY, abgabezeit: "17:30" });
    expect(await taken(shop)).toContain("10. wasch 08:00-10:30");
    await expectHoursFit(shop);
  });

  it("asks how long it takes by class, blocks days that have no time, and frees a cancelled visit's hours", async () => {
    await save({ ...plan, arbeitsplaetze: plan.arbeitsplaetze.slice(0, 1) });
    const id = await book(shop, { datum: MONDAY, abgabezeit: "13:00" });
    expect((await slots(`${EXTERIOR}&kfz=kleinwagen`)).slice(0, 2)).toEqual(["10:00", "16:00"]);
    expect((await slots(`${EXTERIOR}&kfz=suv`)).slice(0, 2)).toEqual(["16:00", "16:30"]);
    for (const abgabezeit of ["10:00", "16:00"])
      await book(shop, { ...visitor(1), datum: MONDAY, abgabezeit });
    const days = async () =>
      (await shop.call("GET", `/api/bookings/dates?kfz=kleinwagen${EXTERIOR}`)).body;
    expect(await days()).toContain(MONDAY);
    await shop.call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" }, { token });
    expect(await days()).not.toContain(MONDAY);
    await expectHoursFit(shop);
  });

  it("moves and edits into other hours, or not at all", async () => {
    const first = await book(shop, { ...visitor(1), datum: MONDAY });
    const second = await book(shop, { ...visitor(2), datum: MONDAY });
    const moved = await shop.call(
      "PATCH",
      `/api/bookings/${first}/date`,
      { datum: MONDAY, abgabezeit: "11:00", mail: false, ausnahmen: [] },
      { token },
    );
    expect(moved.status).toBe(200);
    expect(await taken(shop)).toEqual(["09. halle 11:00-14:00", "09. wasch 10:00-13:00"]);
    const edit = (id: string, change: unknown) =>
      shop.call("PATCH", `/api/bookings/${id}`, change, { token });
    expect((await edit(second, { kfz: "suv", mail: false })).status).toBe(200);
    expect(await taken(shop)).toEqual(["09. halle 11:00-14:00", "09. wasch 10:00-14:00"]);
    await book(shop, { ...visitor(3), datum: MONDAY, abgabezeit: "14:00" });
    const longer = await refused(shop, () => edit(first, { kfz: "suv", mail: false }));
    expect(longer.body).toMatchObject({
      code: "ausnahme",
      error: "Ab dieser Uhrzeit ist nicht genug Arbeitszeit frei. Trotzdem eintragen?",
    });
    await expectHoursFit(shop);
    const talk = { leistungen: ["Beratungsgespräch"], abgabezeit: "16:00", mail: false };
    expect((await edit(second, talk)).status).toBe(200);
    expect(await taken(shop)).not.toContain("09. wasch 10:00-14:00");
    await expectHoursFit(shop);
  });

  it("opens a visit again into its hours, asks where they are taken, and gives the last ones once", async () => {
    const ids = [
      await book(shop, { ...visitor(1), datum: MONDAY }),
      await book(shop, { ...visitor(2), datum: MONDAY }),
    ];
    const before = await taken(shop);
    const reopen = (id = "", ausnahmen: string[] = []) =>
      shop.call("POST", `/api/bookings/${id}/reopen`, { ausnahmen }, { token });
    const cancel = (id = "") =>
      shop.call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" }, { token });
    await cancel(ids[0]);
    expect(await taken(shop)).toEqual(["09. wasch 10:00-13:00"]);
    expect((await reopen(ids[0])).status).toBe(200);
    expect(await taken(shop)).toEqual(before);

    // Meanwhile both bays are somebody else's.
    await cancel(ids[0]);
    await book(shop, { ...visitor(3), datum: MONDAY });
    const full = await refused(shop, () => reopen(ids[0]));
    expect(full.body).toMatchObject({ code: "ausnahme", ausnahmen: ["belegt"] });
    expect((await reopen(ids[0], ["belegt"])).status).toBe(200);
    expect(await taken(shop)).toContain("09. halle/2 10:00-13:00");
    await expectHoursFit(shop);

    // Two that are opened again and thirty guests want one bay.
    await cancel(ids[0]);
    await cancel(ids[1]);
    const answers = await Promise.all([
      reopen(ids[0]),
      reopen(ids[1]),
      ...Array.from({ length: RUSH }, (_, index) =>
        shop.call(
          "POST",
          "/api/bookings",
          bookingRequest({ ...visitor(10 + index), datum: MONDAY }),
        ),
      ),
    ]);
    const won = answers.filter(({ status }) => status === 200 || status === 201);
    expect(won).toHaveLength(1);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    await expectHoursFit(shop);
  });

  it("takes in what the shop wants all the same, beside the bays", async () => {
    for (const index of [1, 2]) await book(shop, { ...visitor(index), datum: MONDAY });
    const enter = (ausnahmen: string[], changes = {}) =>
      shop.call("POST", "/api/bookings", { ...entry(changes), ausnahmen }, { token });
    expect((await refused(shop, () => enter([]))).body).toMatchObject({
      code: "ausnahme",
      ausnahmen: ["belegt"],
    });
    expect((await enter(["belegt"])).status).toBe(201);
    expect((await taken(shop)).slice(1)).toEqual([
      "09. halle/2 10:00-13:00",
      "09. wasch 10:00-13:00",
    ]);
    expect((await enter(["uhrzeit"], { abgabezeit: "19:00" })).status).toBe(201);
    expect(await taken(shop)).toContain("09. halle 19:00-22:00");
    expect((await enter(["sonntag", "geschlossen"], { datum: "2026-03-15" })).status).toBe(201);
    expect(await taken(shop)).toContain("15. halle 10:00-13:00");
    await expectHoursFit(shop);
  });

  it("moves everybody away from a day that it closes, into hours that are free", async () => {
    for (const index of [1, 2, 3])
      await book(shop, {
        ...visitor(index),
        datum: MONDAY,
        ...(index === 3 && { abgabezeit: "13:00" }),
      });
    await book(shop, { ...visitor(4), datum: "2026-03-10" });
    const { body } = await shop.call(
      "GET",
      `/api/closures?von=${MONDAY}&bis=${MONDAY}`,
      undefined,
      {
        token,
      },
    );
    const plans = body as unknown as { id: string; vorschlag: object }[];
    expect(plans.map(({ vorschlag }) => Object.values(vorschlag).join(" "))).toEqual([
      "2026-03-10 10:00",
      "2026-03-10 13:00",
      "2026-03-10 13:00",
    ]);
    const umgang = plans.map(({ id, vorschlag }) => ({ aktion: "verschieben", id, ...vorschlag }));
    const closed = await shop.call(
      "POST",
      "/api/closures",
      { von: MONDAY, bis: MONDAY, umgang },
      { token },
    );
    expect(closed.status).toBe(200);
    await expectHoursFit(shop);
  });

  it("keeps what is booked when hours are switched on and off", async () => {
    await changeSettings(shop.platform.db, { stunden: OFF, tagesKapazitaet: 3 });
    for (const index of [1, 2, 3]) await book(shop, { ...visitor(index), datum: MONDAY });
    await book(shop, { ...visitor(4), datum: "2026-03-10" });
    expect(await quarters(shop)).toEqual([]);
    const on = await save(plan);
    expect(on).toMatchObject({ status: 200, body: { stunden: { an: true } } });
    expect(on.body.kollisionen).toHaveLength(1);
    expect(await taken(shop)).toEqual([
      "09. halle 10:00-13:00",
      "09. halle/2 10:00-13:00",
      "09. wasch 10:00-13:00",
      "10. halle 10:00-13:00",
    ]);
    // A bay that is gone gives what it had to the others.
    const fewer = await save({ ...plan, arbeitsplaetze: plan.arbeitsplaetze.slice(1) });
    expect(fewer.body.kollisionen).toHaveLength(2);
    await expectHoursFit(shop);
    await book(shop, { ...visitor(5), datum: "2026-03-10", abgabezeit: "13:00" });
    expect((await save(OFF)).body.kollisionen).toEqual([]);
    expect(await quarters(shop)).toEqual([]);
    await expectPlacesFit(shop.platform.db);
    const full = await refused(shop, () =>
      shop.call("POST", "/api/bookings", bookingRequest({ ...visitor(6), datum: MONDAY })),
    );
    expect(full.status).toBe(409);
    await book(shop, { ...visitor(6), datum: "2026-03-10" });
  });

  it("needs somebody who has the time, too, where people are kept", async () => {
    const mia = await shop.addStaff();
    const tom = await shop.addStaff();
    const person = (id: string, tage: string[] = []) => ({ id, tage, leistungen: [] });
    const personen = [person(mia.id, ["Montag"]), person(tom.id, ["Dienstag"])];
    for (const index of [1, 2]) await book(shop, { ...visitor(index), datum: MONDAY });
    const kept = await shop.call(
      "PUT",
      "/api/hour-plan",
      { stunden: { ...plan, personen } },
      { token },
    );
    expect(kept.status, JSON.stringify(kept.body)).toBe(200);
    // Both keep their bay; for one of them nobody has the time.
    expect(kept.body.kollisionen).toHaveLength(1);
    expect(await taken(shop)).toEqual([
      `09. @${mia.id} 10:00-13:00`,
      "09. halle 10:00-13:00",
      "09. wasch 10:00-13:00",
    ]);
    expect((await slots(EXTERIOR))[0]).toBe("13:00");
    const from = `/api/calendar?von=${MONDAY}&bis=${MONDAY}`;
    const { body } = await shop.call("GET", from, undefined, { token });
    const names = (body.buchungen as { arbeitsplatz: string }[]).map(
      ({ arbeitsplatz }) => arbeitsplatz,
    );
    expect(names.some((name) => name.endsWith(", niemand frei"))).toBe(true);
    expect((body.tage as object[])[0]).toMatchObject({ belegt: 6, plaetze: 10 });
    // A longer one goes on with whoever is there the next day.
    await book(shop, { ...visitor(3), datum: MONDAY, abgabezeit: "16:00" });
    expect(await taken(shop)).toContain(`10. @${tom.id} 08:00-09:00`);
    await expectHoursFit(shop);
    // Whoever works here no more is counted no more.
    const closed = await shop.call(
      "PATCH",
      "/api/users/toggle-active",
      { id: mia.id, active: 0 },
      { token },
    );
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    const settings = await shop.call("GET", "/api/settings", undefined, { token });
    expect(settings.body.stunden).toMatchObject({ personen: [{ id: tom.id }] });
    // Her hours are nobody's: the visits keep their bays, and Protokoll says how many wait for somebody.
    expect((await taken(shop)).filter((line) => line.includes(mia.id))).toEqual([]);
    await expectHoursFit(shop);
    const log = await shop.platform.db.selectFrom("journal").select("text").execute();
    expect(log.map(({ text }) => text)).toContain("3 Termine haben niemanden mehr, der Zeit hat");
    expect(await slots(EXTERIOR)).toEqual([]);
    // Without the last of them nothing is free, and the owner is told.
    const tuesday = async () =>
      (await shop.call("GET", `/api/bookings/slots?datum=2026-03-10${EXTERIOR}`)).body;
    expect(await tuesday()).not.toEqual([]);
    await shop.call("PATCH", "/api/users/toggle-active", { id: tom.id, active: 0 }, { token });
    expect(await tuesday()).toEqual([]);
    const { body: ready } = await shop.call("GET", "/api/readiness", undefined, { token });
    expect(JSON.stringify(ready)).toContain('"personen"');
    await save(plan);
    expect(await tuesday()).not.toEqual([]);
  });

  it("gives the visits of whoever is there no more to the others, as far as they have the time", async () => {
    const [mia, tom] = [await shop.addStaff(), await shop.addStaff()];
    const person = ({ id }: { id: string }) => ({ id, tage: [], leistungen: [] });
    await changeSettings(shop.platform.db, {
      stunden: { ...plan, personen: [person(mia), person(tom)] },
    });
    await book(shop, { ...visitor(1), datum: MONDAY });
    await book(shop, { ...visitor(2), datum: "2026-03-10" });
    await book(shop, { ...visitor(3), datum: "2026-03-10" });
    expect((await taken(shop)).filter((line) => line.includes(mia.id))).toHaveLength(2);
    const gone = await shop.call(
      "PATCH",
      "/api/users/toggle-active",
      { id: mia.id, active: 0 },
      { token },
    );
    expect(gone.status).toBe(200);
    expect((await taken(shop)).filter((line) => line.includes("@"))).toEqual([
      `09. @${tom.id} 10:00-13:00`,
      `10. @${tom.id} 10:00-13:00`,
    ]);
    await expectHoursFit(shop);
  });

  it("keeps the plan that is saved while somebody leaves", async () => {
    const [mia, tom] = [await shop.addStaff(), await shop.addStaff()];
    const personen = [mia, tom].map(({ id }) => ({ id, tage: [], leistungen: [] }));
    await changeSettings(shop.platform.db, { stunden: { ...plan, personen } });
    const [hall, wash] = plan.arbeitsplaetze;
    const saved = { ...plan, personen, arbeitsplaetze: [{ ...hall, name: "Neu" }, wash] };
    const { status } = await callMeanwhile(
      shop.platform.db,
      (tx) =>
        tx
          .updateTable("company_settings")
          .set((set) => ({ stunden: JSON.stringify(saved), version: set("version", "+", 1) }))
          .execute(),
      () => shop.call("PATCH", "/api/users/toggle-active", { id: mia.id, active: 0 }, { token }),
    );
    expect(status).toBe(200);
    const { body } = await shop.call("GET", "/api/settings", undefined, { token });
    expect(body.stunden).toMatchObject({
      arbeitsplaetze: [{ name: "Neu" }, { name: "Waschplatz" }],
      personen: [{ id: tom.id }],
    });
  });

  it("gives the hours of two people to two of thirty, whatever bays are free", async () => {
    const personen = await Promise.all(
      [1, 2].map(async () => ({ ...(await shop.addStaff()), tage: [], leistungen: [] })),
    );
    await changeSettings(shop.platform.db, {
      stunden: {
        ...plan,
        personen: personen.map(({ id }) => ({ id, tage: [], leistungen: [] })),
        arbeitsplaetze: [...plan.arbeitsplaetze, { id: "hof", name: "Hof", leistungen: [] }],
      },
    });
    const statuses = await Promise.all(
      Array.from({ length: RUSH }, (_, index) =>
        shop
          .call("POST", "/api/bookings", bookingRequest({ ...visitor(index), datum: MONDAY }))
          .then(({ status }) => status),
      ),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(RUSH - 2);
    await expectHoursFit(shop);
  });

  it("wants a bay, and sound times, and is switched by its own call alone", async () => {
    const none = await save({ ...PLAN, arbeitsplaetze: [] });
    expect(none).toMatchObject({
      status: 422,
      body: {
        fields: { "stunden.arbeitsplaetze": "Bitte mindestens einen Arbeitsplatz angeben." },
      },
    });
    const [id = ""] = Object.keys(plan.leistungen);
    const long = await save({ ...plan, leistungen: { [id]: { suv: 6001 } } });
    expect(long.body.fields).toEqual({ "stunden.leistungen": expect.any(String) });
    await shop.call("PUT", "/api/settings", { stunden: OFF }, { token });
    expect((await shop.call("GET", "/api/settings", undefined, { token })).body.stunden).toEqual(
      plan,
    );
  });

  it("gives the last hour of two bays to two of thirty, and with a cancellation to one more at most", async () => {
    const rush = () =>
      Promise.all(
        Array.from({ length: RUSH }, (_, index) =>
          shop
            .call("POST", "/api/bookings", bookingRequest({ ...visitor(index), datum: MONDAY }))
            .then(({ status, body }) => ({ status, id: String(body.id) })),
        ),
      );
    const answers = await rush();
    const winners = answers.filter(({ status }) => status === 201);
    expect(winners).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(RUSH - 2);
    await expectHoursFit(shop);
    const [cancelled, again] = await Promise.all([
      shop.call(
        "PATCH",
        `/api/bookings/${winners[0]?.id}/status`,
        { status: "cancelled" },
        { token },
      ),
      rush(),
    ]);
    expect(cancelled.status).toBe(200);
    expect(again.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
    expect(again.every(({ status }) => status === 201 || status === 409)).toBe(true);
    await expectHoursFit(shop);
  });

  it("moves thirty visits into one hour at once, and one gets it", async () => {
    await save({ ...plan, arbeitsplaetze: plan.arbeitsplaetze.slice(0, 1) });
    const days = ["10", "11", "12", "13", "16", "17", "18", "19"].map((day) => `2026-03-${day}`);
    const ids = await Promise.all(
      days.map((datum, index) => book(shop, { ...visitor(index), datum })),
    );
    const statuses = await Promise.all(
      ids.map((id) =>
        shop
          .call(
            "PATCH",
            `/api/bookings/${id}/date`,
            { datum: MONDAY, abgabezeit: "10:00", mail: false, ausnahmen: [] },
            { token },
          )
          .then(({ status }) => status),
      ),
    );
    expect(statuses.sort()).toEqual([200, ...Array<number>(days.length - 1).fill(409)]);
    await expectHoursFit(shop);
  });

  it("leaves no booking without hours that comes while it is switched", async () => {
    await changeSettings(shop.platform.db, { stunden: OFF, tagesKapazitaet: 50 });
    const [saved, ...statuses] = await Promise.all([
      save(plan).then(({ status }) => status),
      ...Array.from({ length: RUSH }, (_, index) =>
        shop
          .call("POST", "/api/bookings", bookingRequest({ ...visitor(index), datum: MONDAY }))
          .then(({ status }) => status),
      ),
    ]);
    expect(saved).toBe(200);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    await expectHoursFit(shop);
  });
});

describe.skipIf(IS_SQLITE_ALONE)("two processes that count hours over one PostgreSQL", () => {
  let shop: TestShop;
  let nodes: Child[];
  beforeAll(async () => {
    shop = await openTestShop({ kind: "postgres", environment: { RATE_LIMIT: "off" } });
    const environment = {
      ...shop.environment,
      PORT: "0",
      CLOCK: String(shop.platform.clock.now()),
    };
    nodes = await Promise.all(
      [1, 2].map(() => startChild("tests/support/serve-api.ts", environment)),
    );
    await emptyCalendar(shop);
    const people = await Promise.all([1, 2].map(() => shop.addStaff()));
    const personen = people.map(({ id }) => ({ id, tage: [], leistungen: [] }));
    const bays = ["hof", "halle", "wasch"].map((id) => ({ id, name: id, leistungen: [] }));
    const plan = { ...(await withHours(shop, 7)), arbeitsplaetze: bays, personen };
    await changeSettings(shop.platform.db, { stunden: plan });
  });
  afterAll(async () => {
    expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0]);
    await shop.close();
  });

  it("give every hour of a person away once", async () => {
    const answers = await Promise.all(
      Array.from({ length: RUSH }, (_, index) =>
        httpCall(
          nodes[index % 2]?.url ?? "",
          "POST",
          "/api/bookings",
          bookingRequest({
            ...visitor(index),
            datum: MONDAY,
            abgabezeit: index % 3 ? "10:00" : "12:00",
          }),
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 409)).toHaveLength(RUSH - 2);
    await expectHoursFit(shop);
  });
});
