import { afterEach, beforeEach, expect, it } from "vitest";
import { runHousekeeping } from "../../src/app/housekeeping.server.ts";
import type { EditedExtra } from "../../src/catalogue/extras/schema.ts";
import { bookingRequest } from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (C17, C18, B11).

type Price = {
  id: string;
  service_id: string;
  stufe: string;
  kategorie: string;
  preis: number | null;
  version: number;
};

const NEW_YEAR = "2027-01-01";

describeOnBothDatabases("prices from a day on", (kind) => {
  let shop: TestShop;
  let token: string;
  /** What Außenreinigung costs a small car at the lowest level: 40 € in the sample. */
  let cell: Price;

  beforeEach(async () => {
    shop = await openTestShop({ kind, today: "2026-12-30" });
    token = await shop.logInAdmin();
    const outside = (await services()).find(({ title }) => title === "Außenreinigung");
    cell = (await prices()).find(
      (price) =>
        price.service_id === outside?.id &&
        price.stufe === "Leicht" &&
        price.kategorie === "kleinwagen",
    ) as Price;
  });
  afterEach(() => shop.close());

  async function goTo(datum: string, zeit: string) {
    shop.setClock(datum, zeit);
    token = await shop.logInAdmin();
  }
  const call = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token });
  const services = async () =>
    (await shop.call("GET", "/api/services")).body as unknown as {
      id: string;
      title: string;
      preistabelle: { stufe: string; kleinwagen: string }[];
    }[];
  const prices = async () => (await call("GET", "/api/preise")).body as unknown as Price[];
  const planned = async () =>
    (await call("GET", "/api/preise/geplant")).body as unknown as (Price & { ab: string })[];
  const place = () => ({
    service_id: cell.service_id,
    stufe: cell.stufe,
    kategorie: cell.kategorie,
  });
  const plan = (preis: unknown, version?: number, ab = NEW_YEAR) =>
    call("PUT", "/api/preise/geplant", { ab, preise: [{ ...place(), preis, version }] });
  const priceNow = async () => (await prices()).find(({ id }) => id === cell.id)?.preis;
  const request = (preis: string, datum = "2027-01-12") =>
    shop.call("POST", "/api/bookings", bookingRequest({ preis, datum }));

  it("a request made before that day costs the old price, whenever its appointment is", async () => {
    expect((await plan("44,00 €", 0)).body).toEqual([
      { ...place(), ab: NEW_YEAR, preis: 44, version: 1 },
    ]);
    await goTo("2026-12-31", "23:59");
    expect(await priceNow()).toBe(40);
    const before = await request("40.00");
    expect(before.status).toBe(201);

    await goTo(NEW_YEAR, "00:00");
    expect(await priceNow()).toBe(44);
    const outside = (await services()).find(({ id }) => id === cell.service_id);
    expect(outside?.preistabelle[0]?.kleinwagen).toBe("44,00 €");
    expect((await request("40.00", "2027-01-13")).body).toMatchObject({ code: "preis_geaendert" });
    expect((await request("44.00", "2027-01-13")).status).toBe(201);
    const kept = await call("GET", `/api/bookings/${before.body.id}`);
    expect(kept.body).toMatchObject({ preis: 40 });
    expect(await planned()).toEqual([]);
  });

  it("is shown to nobody but the owner until then", async () => {
    await plan(44);
    expect(await planned()).toHaveLength(1);
    for (const path of ["/api/services", "/api/preise", `/api/services/${cell.service_id}/prices`])
      expect(JSON.stringify((await shop.call("GET", path)).body), path).not.toMatch(
        /44,00|"preis":44\b/,
      );
    expect((await shop.call("GET", "/api/preise/geplant")).status).toBe(401);
  });

  it("is changed, taken back and dropped; each is noted", async () => {
    await plan(44);
    expect((await plan("45,50", 1)).body).toMatchObject([{ preis: 45.5, version: 2 }]);
    expect((await plan(46, 1)).body).toMatchObject({
      code: "veraltet",
      aktuell: [{ ...place(), preis: 45.5, version: 2 }],
    });
    // The price that holds until then anyway.
    expect((await plan(40, 2)).body).toEqual([]);
    expect((await plan("", 0)).body).toMatchObject([{ preis: null, version: 1 }]);
    expect((await call("DELETE", `/api/preise/geplant/${NEW_YEAR}`)).status).toBe(204);
    expect(await planned()).toEqual([]);
    expect((await call("DELETE", `/api/preise/geplant/${NEW_YEAR}`)).status).toBe(404);
    const { body } = await call("GET", "/api/journal");
    const texts = JSON.stringify(body);
    for (const line of [
      "Preis von Außenreinigung, Leicht, Kleinwagen, ab 01.01.2027: 40,00 € → 44,00 €",
      "Preis von Außenreinigung, Leicht, Kleinwagen, ab 01.01.2027: 45,50 € → 40,00 €",
      "Geplante Preise ab 01.01.2027 verworfen",
    ])
      expect(texts).toContain(line);
  });

  it.each([
    ["today", "2026-12-30"],
    ["a day that there is not", "2027-02-30"],
    ["in three years", "2029-12-31"],
  ])("does not begin %s", async (_, ab) => {
    const refused = await plan(44, 0, ab);
    expect(refused).toMatchObject({ status: 422, body: { fields: { ab: expect.any(String) } } });
    expect(await planned()).toEqual([]);
  });

  it("is no amount that is none, and of no service that there is not", async () => {
    expect((await plan("viel")).status).toBe(422);
    const unknown = { ...place(), service_id: "nobodyknows0", preis: 5 };
    expect(
      (await call("PUT", "/api/preise/geplant", { ab: NEW_YEAR, preise: [unknown] })).status,
    ).toBe(404);
    expect(await planned()).toEqual([]);
  });

  it("of two at once one is planned", async () => {
    const answers = await Promise.all([plan(44, 0), plan(45, 0), plan(46, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await planned()).toHaveLength(1);
  });

  it("whoever began to edit before that day is told of the new price", async () => {
    await plan(44);
    const all = (await call("GET", "/api/services/all")).body as unknown as {
      id: string;
      version: number;
    }[];
    const stored = all.find(({ id }) => id === cell.service_id);
    await goTo(NEW_YEAR, "00:00");
    const { version } = cell;
    expect(
      (await call("PUT", `/api/preise/${cell.id}`, { preis: 41, version })).body,
    ).toMatchObject({ code: "veraltet", aktuell: [{ preis: 44, version: version + 1 }] });
    expect((await call("PUT", `/api/services/${cell.service_id}`, stored)).body).toMatchObject({
      code: "veraltet",
    });
    const newest = (await prices()).find(({ id }) => id === cell.id);
    expect(await call("PUT", `/api/preise/${cell.id}`, newest)).toMatchObject({
      status: 200,
      body: { preis: 44 },
    });
  });

  it("stays the same when it is written among the prices, and what is noted later wins", async () => {
    await plan(44);
    await plan(50, 0, "2027-07-01");
    await goTo("2027-01-02", "08:00");
    const before = await prices();
    await runHousekeeping(shop.platform);
    expect(await prices()).toEqual(before);
    expect(await planned()).toHaveLength(1);
    await call("PUT", `/api/preise/${cell.id}`, { preis: 42 });
    expect(await priceNow()).toBe(42);
    await goTo("2027-07-01", "00:01");
    expect(await priceNow()).toBe(50);
  });

  it("begins where there was none, under one id, and ends where there was one", async () => {
    await call("PUT", "/api/preise", { preise: [{ ...place(), preis: "" }] });
    await plan(44);
    await plan("", 0, "2027-02-01");
    await goTo(NEW_YEAR, "00:00");
    const find = async () =>
      (await prices()).find(
        ({ service_id, stufe, kategorie }) =>
          service_id === cell.service_id && stufe === cell.stufe && kategorie === cell.kategorie,
      );
    const begun = await find();
    expect(begun).toMatchObject({ preis: 44, version: 1 });
    await runHousekeeping(shop.platform);
    expect(await find()).toEqual(begun);
    await goTo("2027-02-01", "00:00");
    expect(await find()).toBeUndefined();
    await runHousekeeping(shop.platform);
    expect(await find()).toBeUndefined();
  });

  it("stands on the list for the window that is printed for that day", async () => {
    await plan(44);
    const status = async (ab: string) =>
      (await shop.call("GET", `/api/services/preisliste.pdf?ab=${ab}`, undefined, { token }))
        .status;
    expect(await status(NEW_YEAR)).toBe(200);
    expect(await status("morgen")).toBe(422);
  });
});

describeOnBothDatabases("extras from a day on", (kind) => {
  let shop: TestShop;
  let token: string;
  let hair: EditedExtra;
  const flat = (preis: unknown) => ({ kleinwagen: preis, limousine: preis, suv: preis });

  beforeEach(async () => {
    shop = await openTestShop({ kind, today: "2026-12-30" });
    token = await shop.logInAdmin();
    hair = (await extras()).find(({ title }) => title === "Motorwäsche") as EditedExtra;
  });
  afterEach(() => shop.close());

  async function goTo(datum: string, zeit: string) {
    shop.setClock(datum, zeit);
    token = await shop.logInAdmin();
  }
  const call = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token });
  const extras = async () => (await call("GET", "/api/extras")).body as unknown as EditedExtra[];
  const planned = async () => (await call("GET", "/api/extras/geplant")).body;
  const plan = (preis: unknown, version?: number, ab = NEW_YEAR) =>
    call("PUT", "/api/extras/geplant", {
      ab,
      extras: [{ id: hair.id, preise: flat(preis), version }],
    });
  const stored = async () => (await extras()).find(({ id }) => id === hair.id);
  const offered = async () => JSON.stringify((await shop.call("GET", "/api/services")).body);
  const request = (preis: string, datum: string) =>
    shop.call("POST", "/api/bookings", bookingRequest({ preis, datum, extras: [hair.id] }));

  it("a request made before that day costs the old price, whenever its appointment is; nobody else sees the new one until then", async () => {
    expect((await plan("55,55", 0)).body).toEqual([
      { id: hair.id, ab: NEW_YEAR, preise: flat("55,55 €"), version: 1 },
    ]);
    await goTo("2026-12-31", "23:59");
    expect(await offered()).not.toContain("55,55");
    expect((await shop.call("GET", "/api/extras/geplant")).status).toBe(401);
    const before = await request("89.00", "2027-01-12");
    expect(before.status).toBe(201);

    await goTo(NEW_YEAR, "00:00");
    expect(await offered()).toContain("55,55 €");
    expect((await request("89.00", "2027-01-13")).body).toMatchObject({ code: "preis_geaendert" });
    expect((await request("95.55", "2027-01-13")).status).toBe(201);
    expect((await call("GET", `/api/bookings/${before.body.id}`)).body).toMatchObject({
      preis: 89,
    });
    expect(await planned()).toEqual([]);
  });

  it("leaves what is changed meanwhile in other classes", async () => {
    const own = hair.preise;
    const onlySuv = { id: hair.id, preise: { ...own, suv: "99,00 €" }, version: 0 };
    const { body } = await call("PUT", "/api/extras/geplant", { ab: NEW_YEAR, extras: [onlySuv] });
    expect(body).toEqual([{ id: hair.id, ab: NEW_YEAR, preise: { suv: "99,00 €" }, version: 1 }]);
    const { id: _, retired: __, ...values } = hair;
    const dearer = { ...values, preise: { ...own, kleinwagen: "31,00 €" } };
    expect((await call("PUT", `/api/extras/${hair.id}`, dearer)).status).toBe(200);
    await goTo(NEW_YEAR, "00:00");
    const then = { ...own, kleinwagen: "31,00 €", suv: "99,00 €" };
    expect((await stored())?.preise).toEqual(then);
    await runHousekeeping(shop.platform);
    expect(await stored()).toMatchObject({ preise: then, version: hair.version + 2 });
  });

  it("is changed, taken back and dropped; each is noted", async () => {
    await plan(55);
    expect((await plan("56,50", 1)).body).toMatchObject([{ preise: flat("56,50 €"), version: 2 }]);
    const late = await plan(57, 1);
    expect(late.body).toMatchObject({ code: "veraltet" });
    expect(late.body.aktuell).toContainEqual({
      id: hair.id,
      preise: flat("56,50 €"),
      version: 2,
    });
    const back = { id: hair.id, preise: hair.preise, version: 2 };
    expect(
      (await call("PUT", "/api/extras/geplant", { ab: NEW_YEAR, extras: [back] })).body,
    ).toEqual([]);
    await plan(0, 0);
    expect((await call("DELETE", `/api/extras/geplant/${NEW_YEAR}`)).status).toBe(204);
    expect((await call("DELETE", `/api/extras/geplant/${NEW_YEAR}`)).status).toBe(404);
    const texts = JSON.stringify((await call("GET", "/api/journal")).body);
    expect(texts).toContain("Extra „Motorwäsche“ ab 01.01.2027 geändert: ");
    expect(texts).toContain("Geplante Preise der Extras ab 01.01.2027 verworfen");
  });

  it("is no amount that is none, no extra that there is not, and no day that is over; then nothing is planned", async () => {
    expect((await plan("viel")).body).toMatchObject({
      fields: { [`${hair.id}.suv`]: expect.any(String) },
    });
    expect((await plan(5, 0, "2026-12-30")).status).toBe(422);
    const unknown = { id: "nobodyknows0", preise: flat(5) };
    const known = { id: hair.id, preise: flat(5) };
    expect(
      (await call("PUT", "/api/extras/geplant", { ab: NEW_YEAR, extras: [known, unknown] })).status,
    ).toBe(404);
    expect(await planned()).toEqual([]);
  });

  it("of two at once one is planned", async () => {
    const answers = await Promise.all([plan(44, 0), plan(45, 0), plan(46, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it("whoever began to edit before that day is told of the new price, before and after it is written to the extra", async () => {
    await plan(55);
    await goTo(NEW_YEAR, "00:00");
    expect(await stored()).toMatchObject({ preise: flat("55,00 €"), version: hair.version + 1 });
    const { id: _, retired: __, ...values } = hair;
    const edited = { ...values, description: "Von Hand." };
    expect((await call("PUT", `/api/extras/${hair.id}`, edited)).body).toMatchObject({
      code: "veraltet",
      aktuell: { preise: flat("55,00 €") },
    });
    const before = await stored();
    await runHousekeeping(shop.platform);
    expect(await stored()).toEqual(before);
    expect(
      (await call("PUT", `/api/extras/${hair.id}`, { ...edited, version: before?.version })).status,
    ).toBe(200);
  });
});
