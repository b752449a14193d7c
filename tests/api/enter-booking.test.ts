import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  addOffer,
  bookingRequest,
  consultationRequest,
  emptyCalendar,
  expectPlacesFit,
  footprint,
  mailKinds,
  refused,
} from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B34, B72, B80).

describeOnBothDatabases("an appointment that the admin enters", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ kind });
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const stored = async (id: string) =>
    await shop.platform.db
      .selectFrom("bookings")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();

  const enter = async (changes: Record<string, unknown>) =>
    shop.call("POST", "/api/bookings", bookingRequest({ zustimmung: undefined, ...changes }), {
      token: await shop.logInAdmin(),
    });

  it("an entry needs no consent and no e-mail, belongs to nobody, keeps the typed price and writes no mail", async () => {
    const { status, body } = await enter({ email: "", preis: "25.00" });
    expect(status).toBe(201);
    const id = String(body.id);
    expect(await stored(id)).toMatchObject({
      email: "",
      user_id: null,
      preis_cent: 2500,
      bestEmail: false,
    });
    expect(await mailKinds(shop, id)).toEqual([]);
    await expectPlacesFit(shop.platform.db);
  });

  it("the customer gets a mail and a reminder only when the admin wants it, and the shop needs none", async () => {
    const { body } = await enter({ bestEmail: true });
    expect(await mailKinds(shop, String(body.id))).toEqual([
      "booking-received",
      "booking-reminder",
    ]);
    const silent = await enter({ datum: "2026-03-11", bestEmail: false });
    expect(await mailKinds(shop, String(silent.body.id))).toEqual([]);
    const nowhere = await enter({ datum: "2026-03-12", bestEmail: true, email: undefined });
    expect(await mailKinds(shop, String(nowhere.body.id))).toEqual([]);
  });

  it("what makes a completed visit good costs nothing, is tied to it, and is no sale (B72)", async () => {
    const token = await shop.logInAdmin();
    const ask = async (path: string) => (await shop.call("GET", path, undefined, { token })).body;
    const done = (id: string) =>
      shop.call("PATCH", `/api/bookings/${id}/status`, { status: "done" }, { token });
    const first = String((await enter({ preis: "25.00" })).body.id);
    const rework = { nacharbeit_zu: first, datum: "2026-03-12", preis: "25.00" };
    expect((await enter(rework)).body.code).toBe("nacharbeit_unbekannt");
    expect((await done(first)).status).toBe(200);
    const report = "/api/reports?von=2026-03-01&bis=2026-03-31";
    const before = await ask(report);

    const { status, body } = await enter(rework);
    expect(status).toBe(201);
    const later = String(body.id);
    expect(await stored(later)).toMatchObject({ preis_cent: 0, nacharbeit_zu: first });
    expect(await ask(`/api/bookings/${first}/rework`)).toEqual({
      zu: null,
      nacharbeiten: [{ id: later, datum: "2026-03-12", status: "open" }],
    });
    expect(await ask(`/api/bookings/${later}/rework`)).toEqual({
      zu: { id: first, datum: "2026-03-10", status: "done" },
      nacharbeiten: [],
    });
    // Put right, it stays free: with another choice, and whatever price is sent.
    for (const change of [{ kfz: "suv" }, { preis: "30.00" }]) {
      const put = await shop.call("PATCH", `/api/bookings/${later}`, change, { token });
      expect(put.status).toBe(200);
      expect(await stored(later)).toMatchObject({ preis_cent: 0 });
    }
    expect((await done(later)).status).toBe(200);
    expect(await ask("/api/receipts")).toEqual([]);
    const { kunden: _, ...after } = await ask(report);
    expect(before).toMatchObject(after);
    expect((await enter({ nacharbeit_zu: "gibtesnicht1" })).status).toBe(422);
  });

  it("a customer without e-mail is to be called when the shop changes something, until somebody has (B80)", async () => {
    const token = await shop.logInAdmin();
    const call = (method: string, path: string, body?: unknown) =>
      shop.call(method, `/api/bookings${path}`, body, { token });
    const toCall = async () => (await call("GET", "/to-call")).body as unknown as object[];
    const there = { email: "", telefon: "0761 1", preis: "40.00" };
    const id = String((await enter({ ...there, name: "Eva Neu" })).body.id);
    const mailed = String((await enter({ datum: "2026-03-11" })).body.id);
    for (const [of, datum] of [
      [id, "2026-03-12"],
      [mailed, "2026-03-13"],
    ])
      await call("PATCH", `/${of}/date`, { datum, abgabezeit: "10:00" });
    const line = { id, name: "Eva Neu", telefon: "0761 1" };
    const moved = "verschoben: Do, 12.03., 10:00 Uhr statt Di, 10.03., 10:00 Uhr";
    expect(await toCall()).toEqual([{ ...line, was: [moved] }]);
    await call("PATCH", `/${id}`, { preis: "50.00" });
    expect(await toCall()).toEqual([{ ...line, was: [moved, "50,00 € statt 40,00 €"] }]);
    for (const round of [1, 2])
      expect((await call("POST", `/${id}/called`)).status, `${round}`).toBe(204);
    expect(await toCall()).toEqual([]);

    await call("PATCH", `/${id}/status`, { status: "cancelled", stornogrund: "betrieb" });
    expect(await toCall()).toEqual([{ ...line, was: ["abgesagt: Do, 12.03., 10:00 Uhr"] }]);
    await call("POST", `/${id}/reopen`, {});
    expect(await toCall()).toEqual([]);
    await call("PATCH", `/${id}/date`, { datum: "2026-03-14", abgabezeit: "10:00" });
    expect(await toCall()).toHaveLength(1);
    await call("POST", `/${id}/messages`, { art: "verschoben", weg: "whatsapp" });
    expect(await toCall()).toEqual([]);

    const closing = { von: "2026-03-14", bis: "2026-03-14", benachrichtigen: true };
    const umgang = [{ id, aktion: "stornieren" }];
    const path = "/api/closures";
    await shop.call("POST", path, { ...closing, umgang }, { token });
    expect(await toCall()).toEqual([{ ...line, was: ["abgesagt: Sa, 14.03., 10:00 Uhr"] }]);
  });

  it("an appointment put earlier is still to be told on the day that the customer knows (B80)", async () => {
    const there = { email: "", telefon: "0761 1", datum: "2026-03-12" };
    const id = String((await enter(there)).body.id);
    const earlier = { datum: "2026-03-10", abgabezeit: "10:00" };
    const token = await shop.logInAdmin();
    await shop.call("PATCH", `/api/bookings/${id}/date`, earlier, { token });
    const moved = "verschoben: Di, 10.03., 10:00 Uhr statt Do, 12.03., 10:00 Uhr";
    for (const [day, was] of [
      ["2026-03-11", [moved]],
      ["2026-03-12", [moved]],
      ["2026-03-13", undefined],
    ] as const) {
      shop.setClock(day, "08:00");
      const { body } = await shop.call("GET", "/api/bookings/to-call", undefined, {
        token: await shop.logInAdmin(),
      });
      expect(body, day).toMatchObject(was ? [{ id, was }] : []);
      expect(body, day).toHaveLength(was ? 1 : 0);
    }
  });

  it("an entry for a customer belongs to that customer, who finds it in the account", async () => {
    const customer = await shop.addCustomer();
    const { body } = await enter({ user_id: customer.id });
    const own = await shop.call("GET", "/api/users/me/bookings", undefined, {
      token: customer.token,
    });
    expect(own.body).toMatchObject({ bookings: [{ id: body.id }] });
  });

  it("words for the shop alone are kept with it and never told to the customer", async () => {
    const customer = await shop.addCustomer();
    const { body } = await enter({
      user_id: customer.id,
      nachricht: "Schlüssel im Kasten",
      notiz: "Zahlt immer bar",
    });
    expect(await stored(String(body.id))).toMatchObject({
      nachricht: "Schlüssel im Kasten",
      notiz: "Zahlt immer bar",
    });
    const own = await shop.call("GET", "/api/users/me/bookings", undefined, {
      token: customer.token,
    });
    expect(JSON.stringify(own.body)).toContain("Schlüssel im Kasten");
    expect(JSON.stringify(own.body)).not.toContain("Zahlt immer bar");
    // A visitor's words of that name are nobody's.
    const asked = await shop.call(
      "POST",
      "/api/bookings",
      bookingRequest({ datum: "2026-03-12", notiz: "Ich zahle bar" }),
    );
    expect(await stored(String(asked.body.id))).toMatchObject({ notiz: "" });
  });

  it("an entry never belongs to an admin or to somebody unknown", async () => {
    const me = await shop.call("GET", "/api/auth/me", undefined, {
      token: await shop.logInAdmin(),
    });
    const ownId = (me.body as unknown as { user: { id: string } }).user.id;
    for (const user_id of [ownId, "nobody", "a\u0000b", "x".repeat(13)]) {
      const { status, body } = await refused(shop, () => enter({ user_id }));
      expect(status).toBe(422);
      expect(body.fields).toHaveProperty("user_id");
    }
  });

  it("the services and the fields bind an admin as well", async () => {
    expect((await refused(shop, () => enter({ leistungen: ["Unterbodenwäsche"] }))).body.code).toBe(
      "leistung_unbekannt",
    );
    expect(
      (await refused(shop, () => enter({ leistungen: ["Lederreinigung"] }))).body.fields,
    ).toHaveProperty("sitzOption");
    for (const changes of [
      { name: "" },
      { telefon: "" },
      { email: "x" },
      { preis: "-1" },
      { preis: "10000000.00" },
    ]) {
      const { status, body } = await refused(shop, () => enter(changes));
      expect({ status, field: Object.keys(body.fields as object) }).toEqual({
        status: 422,
        field: Object.keys(changes),
      });
    }
  });

  it("a consultation costs nothing, whatever was typed", async () => {
    const token = await shop.logInAdmin();
    const { status, body } = await shop.call(
      "POST",
      "/api/bookings",
      consultationRequest({ preis: "50.00", zustimmung: undefined }),
      {
        token,
      },
    );
    expect(status).toBe(201);
    expect(await stored(String(body.id))).toMatchObject({ preis_cent: 0 });
  });

  it("an entry does not count against the customer's offers of others, and a key works for admins too", async () => {
    const token = await shop.logInAdmin();
    const headers = { "Idempotency-Key": "eintrag" };
    const first = await shop.call("POST", "/api/bookings", bookingRequest(), { token, headers });
    const again = await shop.call("POST", "/api/bookings", bookingRequest(), { token, headers });
    expect(again).toMatchObject({ status: 201, body: first.body });
    // A guest's key of the same name is another key.
    const guest = await shop.call(
      "POST",
      "/api/bookings",
      bookingRequest({ datum: "2026-03-11" }),
      { headers },
    );
    expect(guest.status).toBe(201);
    expect(guest.body.id).not.toBe(first.body.id);
  });

  it("takes several services at once, with seats where they count, at the price that was typed", async () => {
    const { status, body } = await enter({
      leistungen: ["Lederreinigung", "Außenreinigung", "Schnellreinigung"],
      sitzOption: { anzahl: 4, details: "vorn" },
      preis: "149.90",
      bestEmail: true,
    });
    expect(status).toBe(201);
    const id = String(body.id);
    expect(await stored(id)).toMatchObject({
      leistungen: ["Lederreinigung", "Außenreinigung", "Schnellreinigung"],
      sitzOption: { anzahl: 4, details: "vorn" },
      preis_cent: 14_990,
    });
    const received = (await shop.mails()).find(({ key }) => key === `booking-received:${id}`);
    expect(received?.message.text).toMatch(/149,90 €/);
    for (const words of ["Lederreinigung", "Schnellreinigung"])
      expect(received?.message.text).toContain(words);
    expect(
      (await refused(shop, () => enter({ leistungen: ["Außenreinigung", "Beratungsgespräch"] })))
        .status,
    ).toBe(422);
    expect(
      (await refused(shop, () => enter({ leistungen: ["Außenreinigung", "Außenreinigung"] })))
        .status,
    ).toBe(422);
  });

  it("without an address promises no mail, and none is sent when it is deleted", async () => {
    const { body } = await enter({ email: "", bestEmail: true });
    const id = String(body.id);
    expect(await stored(id)).toMatchObject({ bestEmail: false });
    await shop.call("DELETE", `/api/bookings/${id}`, undefined, { token: await shop.logInAdmin() });
    expect((await footprint(shop.platform.db)).mails).toEqual([]);
  });

  it("makes a regular of the customer it belongs to", async () => {
    const customer = await shop.addCustomer();
    await addOffer(shop.platform.db, {
      titles: ["Außenreinigung"],
      type: "bestandskunde",
      discount_pct: 50,
    });
    await enter({ user_id: customer.id, preis: "40.00" });
    const again = await shop.call(
      "POST",
      "/api/bookings",
      bookingRequest({ datum: "2026-03-12", preis: "20.00" }),
      {
        token: customer.token,
      },
    );
    expect(again.status).toBe(201);
  });
});
