import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  book,
  bookingRequest,
  changeSettings,
  consultationRequest,
  emptyCalendar,
  expectPlacesFit,
  footprint,
  mailKinds,
  refused,
} from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B50).

describeOnBothDatabases("what the shop enters although a rule speaks against it", (kind) => {
  let shop: TestShop;
  let admin: string;
  beforeAll(async () => {
    shop = await openTestShop({ kind });
    admin = await shop.logInAdmin();
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const enter = (changes: Record<string, unknown>) =>
    shop.call(
      "POST",
      "/api/bookings",
      bookingRequest({ zustimmung: undefined, bestEmail: true, ...changes }),
      { token: admin },
    );
  const move = (id: string, to: Record<string, unknown>) =>
    shop.call(
      "PATCH",
      `/api/bookings/${id}/date`,
      { datum: "2026-03-12", abgabezeit: "10:00", ...to },
      { token: admin },
    );
  const placesOn = async (datum: string) =>
    (await footprint(shop.platform.db)).places
      .filter((place) => place.datum === datum)
      .map(({ place }) => place);

  it.each([
    ["a full day", { datum: "2026-03-20" }, ["belegt"], "Dieser Tag ist voll. Trotzdem eintragen?"],
    [
      "yesterday",
      { datum: "2026-02-28" },
      ["vergangen"],
      "Dieser Termin liegt in der Vergangenheit. Trotzdem eintragen?",
    ],
    [
      "a Sunday",
      { datum: "2026-03-15" },
      ["sonntag"],
      "Dieser Tag ist ein Sonntag. Trotzdem eintragen?",
    ],
    [
      "a closed day",
      { datum: "2026-03-19" },
      ["geschlossen"],
      "An diesem Tag ist geschlossen. Trotzdem eintragen?",
    ],
    [
      "after hours",
      { abgabezeit: "20:15" },
      ["uhrzeit"],
      "20:15 Uhr ist keine der üblichen Zeiten. Trotzdem eintragen?",
    ],
    [
      "half a year ahead",
      { datum: "2026-09-01" },
      ["zu_weit"],
      "Dieser Tag liegt mehr als drei Monate voraus. Trotzdem eintragen?",
    ],
  ])("%s: is asked once, and then entered", async (_name, changes, ausnahmen, error) => {
    await changeSettings(shop.platform.db, { exceptions: ["2026-03-19"] });
    await book(shop, { datum: "2026-03-20" });
    expect(await refused(shop, () => enter(changes))).toMatchObject({
      status: 409,
      body: { code: "ausnahme", error, ausnahmen },
    });
    const { status, body } = await enter({ ...changes, ausnahmen });
    expect(status).toBe(201);
    await expectPlacesFit(shop.platform.db);
    const line = await shop.platform.db
      .selectFrom("journal")
      .select(["text", "rolle"])
      .orderBy("at", "desc")
      .orderBy("id")
      .execute();
    expect(line.find(({ text }) => text.includes(String(body.id)))).toMatchObject({
      rolle: "admin",
      text: expect.stringContaining(", Ausnahme: "),
    });
    // The same for a booking that is there already.
    const other = await book(shop, { datum: "2026-03-25" });
    const to = { datum: "2026-03-10", abgabezeit: "10:30", ...changes };
    expect((await refused(shop, () => move(other, to))).body.code).toBe("ausnahme");
    expect((await move(other, { ...to, ausnahmen: [...ausnahmen, "belegt"] })).status).toBe(200);
    await expectPlacesFit(shop.platform.db);
  });

  it("names every rule at once, and asks again when one more comes up meanwhile", async () => {
    await book(shop, { datum: "2026-03-14" });
    await changeSettings(shop.platform.db, { exceptions: ["2026-03-14"] });
    const { body } = await refused(shop, () => enter({ datum: "2026-03-14", abgabezeit: "19:00" }));
    expect(body.ausnahmen).toEqual(["geschlossen", "uhrzeit", "belegt"]);
    expect(
      (
        await refused(shop, () =>
          enter({ datum: "2026-03-14", abgabezeit: "19:00", ausnahmen: ["uhrzeit"] }),
        )
      ).body.ausnahmen,
    ).toEqual(body.ausnahmen);
  });

  it("is nothing for visitors, whatever they send, and no date a year away", async () => {
    await book(shop, { datum: "2026-03-20" });
    const ausnahmen = ["belegt", "sonntag", "vergangen"];
    const guest = () =>
      shop.call("POST", "/api/bookings", bookingRequest({ datum: "2026-03-20", ausnahmen }));
    expect((await refused(shop, guest)).body.code).toBe("termin_belegt");
    const customer = await shop.addCustomer();
    const own = await book(shop, { datum: "2026-03-24" }, { token: customer.token });
    const ownMove = () =>
      shop.call(
        "PATCH",
        `/api/bookings/${own}/date`,
        { datum: "2026-03-20", abgabezeit: "10:00", ausnahmen },
        { token: customer.token },
      );
    expect((await refused(shop, ownMove)).body.code).toBe("termin_belegt");
    expect(
      (await refused(shop, () => enter({ datum: "2016-03-10", ausnahmen: ["vergangen"] }))).body
        .fields,
    ).toHaveProperty("datum");
  });

  it("an extra place has a number of its own, and counts for whoever comes later", async () => {
    await changeSettings(shop.platform.db, { tagesKapazitaet: 2 });
    const first = await book(shop, { datum: "2026-03-20" });
    await book(shop, { datum: "2026-03-20", email: "zwei@example.org" });
    for (const email of ["drei@example.org", "vier@example.org"]) {
      expect((await enter({ datum: "2026-03-20", email, ausnahmen: ["belegt"] })).status).toBe(201);
    }
    expect(await placesOn("2026-03-20")).toEqual(["1", "2", "3", "4"]);
    await shop.call(
      "PATCH",
      `/api/bookings/${first}/status`,
      { status: "cancelled" },
      { token: admin },
    );
    // Three cars stand there: the day stays full for visitors.
    expect(
      (
        await refused(shop, () =>
          shop.call("POST", "/api/bookings", bookingRequest({ datum: "2026-03-20" })),
        )
      ).body.code,
    ).toBe("termin_belegt");
    await expectPlacesFit(shop.platform.db);
  });

  it("twenty extra cars at the same moment get a place each, and no visitor one of them", async () => {
    const rush = Array.from({ length: 20 }, (_, index) => index);
    const answers = await Promise.all(
      rush.map((index) =>
        index % 2 === 0
          ? enter({
              datum: "2026-03-20",
              email: `auto-${index}@example.org`,
              ausnahmen: ["belegt"],
            })
          : shop.call(
              "POST",
              "/api/bookings",
              bookingRequest({ datum: "2026-03-20", email: `gast-${index}@example.org` }),
            ),
      ),
    );
    expect(answers.filter((_, index) => index % 2 === 0).map(({ status }) => status)).toEqual(
      Array(10).fill(201),
    );
    expect(
      answers.filter(({ status }, index) => index % 2 === 1 && status === 201).length,
    ).toBeLessThanOrEqual(1);
    await expectPlacesFit(shop.platform.db);
  });

  it("two talks at four o'clock have a place each, and the slot stays taken", async () => {
    const talk = (changes = {}) =>
      shop.call("POST", "/api/bookings", consultationRequest({ datum: "2026-03-20", ...changes }), {
        token: admin,
      });
    const first = await talk();
    expect((await refused(shop, () => talk())).body).toMatchObject({
      ausnahmen: ["belegt"],
      error: expect.stringContaining("schon vergeben"),
    });
    const second = await talk({ ausnahmen: ["belegt"] });
    expect(await placesOn("2026-03-20")).toEqual(["16:00", "16:00/2"]);
    await shop.call(
      "PATCH",
      `/api/bookings/${first.body.id}/status`,
      { status: "cancelled" },
      { token: admin },
    );
    const slots = await shop.call("GET", "/api/bookings/slots?art=beratung&datum=2026-03-20");
    expect(slots.body).not.toContain("16:00");
    expect(
      (await move(String(second.body.id), { datum: "2026-03-20", abgabezeit: "17:00" })).status,
    ).toBe(200);
    await expectPlacesFit(shop.platform.db);
  });

  it("tells nobody of what has begun already", async () => {
    const { body } = await enter({ datum: "2026-02-28", ausnahmen: ["vergangen"] });
    expect(await mailKinds(shop, String(body.id))).toEqual([]);
  });
});
