import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { changeSettings, emptyCalendar, expectPlacesFit, mailKinds } from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B69, B26, B54, Q11).

const GOLF = { name: "Frau Meier", datum: "2026-03-10", modell: "VW Golf" };
const ALL_OPEN = ["abgabezeit", "leistungen", "kfz", "verschmutzung", "preis", "telefon", "email"];

describeOnBothDatabases("a quick entry of the shop", (kind) => {
  let shop: TestShop;
  let admin: string;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const enter = (changes: Record<string, unknown> = {}, headers = {}) =>
    shop.call("POST", "/api/bookings/quick", { ...GOLF, ...changes }, { token: admin, headers });
  const entered = async (changes: Record<string, unknown> = {}) => {
    const { status, body } = await enter(changes);
    expect(status, JSON.stringify(body)).toBe(201);
    return String(body.id);
  };
  const read = async (id: string) =>
    (await shop.call("GET", `/api/bookings/${id}`, undefined, { token: admin })).body;
  const edit = (id: string, change: Record<string, unknown>) =>
    shop.call("PATCH", `/api/bookings/${id}`, change, { token: admin });
  const complete = (id: string) =>
    shop.call("PATCH", `/api/bookings/${id}/status`, { status: "done" }, { token: admin });

  it("needs a name, a day and a car; all else is open, and nothing is invented", async () => {
    expect(await read(await entered())).toMatchObject({
      ...GOLF,
      status: "open",
      abgabezeit: "10:00",
      leistungen: [],
      kfz: "",
      verschmutzung: "",
      telefon: "",
      email: "",
      preis: 0,
      positionen: [],
      dauerTage: 1,
      noch_offen: ALL_OPEN,
    });
    await expectPlacesFit(shop.platform.db);
    const { status, body } = await enter({ datum: "2026-03-11", modell: "", kennzeichen: "" });
    expect(status).toBe(422);
    expect(body.fields).toHaveProperty("modell");
    for (const field of ["name", "datum"])
      expect((await enter({ datum: "2026-03-11", [field]: "" })).body.fields).toHaveProperty(field);
    expect(
      await read(await entered({ datum: "2026-03-11", modell: "", kennzeichen: "fr-m 12" })),
    ).toMatchObject({ kennzeichen: "FR-M 12" });
  });

  it("takes its place like every booking, and asks before it takes an extra one", async () => {
    await entered();
    const full = await enter({ name: "Herr Zweiter" });
    expect(full).toMatchObject({ status: 409, body: { code: "ausnahme", ausnahmen: ["belegt"] } });
    await entered({ name: "Herr Zweiter", ausnahmen: ["belegt"] });
    expect(
      await shop.platform.db
        .selectFrom("places")
        .select(["datum", "place"])
        .orderBy("place")
        .execute(),
    ).toEqual([
      { datum: "2026-03-10", place: "1" },
      { datum: "2026-03-10", place: "2" },
    ]);
    // The first time of the day may be over: without a time that is no exception.
    expect((await enter({ datum: "2026-03-02" })).status).toBe(201);
    expect((await enter({ datum: "2026-02-27" })).body.ausnahmen).toEqual(["vergangen"]);
  });

  it("is sent twice and entered once", async () => {
    const key = { "Idempotency-Key": "quick-1" };
    const first = await enter({}, key);
    const again = await enter({}, key);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  });

  it("with class and level costs what the list says, without them the least that it can", async () => {
    const leistungen = ["Außenreinigung"];
    const estimated = await read(await entered({ leistungen }));
    expect(estimated).toMatchObject({ preis: 40, positionen: [{ preis_cent: 4000 }] });
    expect(estimated.noch_offen).toContain("preis");
    const known = {
      kfz: "suv",
      verschmutzung: "Mittel",
      telefon: "0761 1234",
      abgabezeit: "11:00",
    };
    const listed = await read(await entered({ leistungen, datum: "2026-03-11", ...known }));
    expect(listed.noch_offen).toEqual(["email"]);
    expect(listed.preis).toBeGreaterThan(40);
    const typed = await read(await entered({ leistungen, datum: "2026-03-12", preis: "55,00" }));
    expect(typed).toMatchObject({ preis: 55 });
    expect(typed.noch_offen).not.toContain("preis");
  });

  it("is filled in when the car comes, and only then completed", async () => {
    const id = await entered();
    const early = await complete(id);
    expect(early).toMatchObject({ status: 409, body: { code: "noch_offen" } });
    expect(early.body.error).toContain("Leistung, KFZ-Klasse und Verschmutzung");
    expect((await edit(id, { leistungen: ["Außenreinigung"] })).body).toMatchObject({
      preis: 40,
      noch_offen: ["abgabezeit", "kfz", "verschmutzung", "preis", "telefon", "email"],
    });
    expect((await complete(id)).status).toBe(409);
    const filled = await edit(id, {
      kfz: "limousine",
      verschmutzung: "Leicht",
      abgabezeit: "10:00",
      telefon: "0761 1234",
    });
    expect(filled.body).toMatchObject({ kfz: "limousine", noch_offen: ["email"] });
    expect(filled.body.preis).toBeGreaterThan(40);
    expect((await complete(id)).status).toBe(200);
  });

  it("keeps the price that was said, and an estimate is no contract", async () => {
    const id = await entered({ leistungen: ["Außenreinigung"], preis: "55.00" });
    const { body } = await edit(id, { kfz: "suv", verschmutzung: "Leicht" });
    expect(body).toMatchObject({ preis: 55 });
    const open = await entered({ datum: "2026-03-11", leistungen: ["Außenreinigung"] });
    expect((await edit(open, { vertragsmodell: "verbindlich" })).body.code).toBe("noch_offen");
  });

  it("moves with its time open, and a time that is said is agreed", async () => {
    const id = await entered();
    const move = (to: Record<string, unknown>) =>
      shop.call("PATCH", `/api/bookings/${id}/date`, to, { token: admin });
    expect((await move({ datum: "2026-03-12", abgabezeit: "" })).body).toMatchObject({
      datum: "2026-03-12",
      noch_offen: ALL_OPEN,
    });
    expect((await move({ datum: "2026-03-12", abgabezeit: "10:00" })).body).toMatchObject({
      abgabezeit: "10:00",
      noch_offen: ALL_OPEN.filter((field) => field !== "abgabezeit"),
    });
    expect((await move({ datum: "2026-03-13", abgabezeit: "" })).body.code).toBe(
      "ungueltige_eingabe",
    );
  });

  it("tells its customer, who gave an address, what is open", async () => {
    const id = await entered({
      email: "meier@example.org",
      bestEmail: true,
      leistungen: ["Außenreinigung"],
    });
    expect(await mailKinds(shop, id)).toEqual(["booking-received", "booking-reminder"]);
    await shop.platform.outbox.deliverDue();
    const [mail] = (await shop.mails()).filter(({ key }) => key === `booking-received:${id}`);
    const text = JSON.stringify(mail);
    expect(text).toContain("stimmen wir noch ab");
    expect(text).toContain("geschätzt ab 40,00");
    expect(text).not.toContain("10:00");
    expect(text).not.toContain("Terminanfrage");
  });

  it("is no consultation, and no place for what the shop does not sell", async () => {
    expect((await enter({ leistungen: ["Beratungsgespräch"] })).body.fields).toHaveProperty(
      "leistungen",
    );
    expect((await enter({ leistungen: ["Unterbodenwäsche"] })).body.code).toBe(
      "leistung_unbekannt",
    );
    expect((await enter({ leistungen: ["Lederreinigung"] })).body.fields).toHaveProperty(
      "sitzOption",
    );
  });

  it("of an individual request belongs to it, once (Q11)", async () => {
    const asked = {
      name: "Frau Meier",
      email: "meier@example.org",
      fahrzeugKlasse: "andere",
      selectedServices: ["Außenreinigung"],
      wunsch: "Ein Wohnmobil",
    };
    await shop.platform.db.deleteFrom("offer_requests").execute();
    expect((await shop.call("POST", "/api/offer", asked)).status).toBe(201);
    const { id } = await shop.platform.db
      .selectFrom("offer_requests")
      .select("id")
      .executeTakeFirstOrThrow();
    const make = (headers = {}) =>
      shop.call("POST", `/api/messages/${id}/booking`, GOLF, { token: admin, headers });
    const made = await make({ "Idempotency-Key": "request-1" });
    expect(made.status).toBe(201);
    expect((await make({ "Idempotency-Key": "request-1" })).body.id).toBe(made.body.id);
    expect((await make()).status).toBe(409);
    const entry = await shop.call("GET", `/api/messages/${id}`, undefined, { token: admin });
    expect(entry.body).toMatchObject({ status: "answered", booking_id: made.body.id });
    const of = (booking: unknown) =>
      shop.call("GET", `/api/bookings/${booking}/request`, undefined, { token: admin });
    expect((await of(made.body.id)).body).toMatchObject({ id, wunsch: "Ein Wohnmobil" });
    expect((await of(await entered({ datum: "2026-03-11" }))).body).toBeNull();
    expect(await shop.platform.db.selectFrom("bookings").select("id").execute()).toHaveLength(2);
  });

  it("counts on a day of several places like any other", async () => {
    await shop.platform.db
      .transaction()
      .execute((tx) => changeSettings(tx, { tagesKapazitaet: 2 }));
    const answers = await Promise.all(["Eins", "Zwei", "Drei"].map((name) => enter({ name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    await expectPlacesFit(shop.platform.db);
  });
});
