import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  addOffer,
  book,
  bookingRequest,
  changeSettings,
  consultationRequest,
  emptyCalendar,
  expectPlacesFit,
  refused,
  serviceId,
} from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B51, B54).

describeOnBothDatabases("a booking that the shop puts right", (kind) => {
  let shop: TestShop;
  let admin: string;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const edit = (id: string, change: Record<string, unknown>, token = admin) =>
    shop.call("PATCH", `/api/bookings/${id}`, change, { token });
  const read = async (id: string) =>
    (await shop.call("GET", `/api/bookings/${id}`, undefined, { token: admin })).body;
  const mailsOf = async (id: string, kind: string) =>
    (await shop.mails()).filter(({ key }) => key.startsWith(`${kind}:`) && key.endsWith(`:${id}`));
  const placesOf = async () =>
    (await shop.platform.db.selectFrom("places").select("datum").orderBy("datum").execute()).map(
      ({ datum }) => datum,
    );
  const lastLine = async () =>
    (
      await shop.platform.db
        .selectFrom("journal")
        .select("text")
        .where("text", "like", "%bearbeitet%")
        .orderBy("at", "desc")
        .execute()
    ).map(({ text }) => text);

  it("in one step: person, car, services, price, day and time, with one mail that says what is new", async () => {
    const id = await book(shop);
    await shop.platform.outbox.deliverDue();
    const change = {
      name: "Erika Beispiel",
      telefon: "0761 998877",
      modell: "VW Golf",
      kennzeichen: "fr-eb 1",
      nachricht: "Bitte bis 16 Uhr",
      leistungen: ["Außenreinigung", "Schnellreinigung"],
      kfz: "suv",
      datum: "2026-03-12",
      abgabezeit: "14:30",
      preis: "99.50",
      notiz: "Stammkunde",
    };
    const { status, body } = await edit(id, { ...change, version: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...change,
      kennzeichen: "FR-EB 1",
      preis: 99.5,
      version: 2,
      status: "open",
    });
    await expectPlacesFit(shop.platform.db);
    expect(await placesOf()).toEqual(["2026-03-12"]);

    const [mail, ...others] = await mailsOf(id, "booking-edited");
    expect(others).toEqual([]);
    expect(mail?.message.subject).toBe(
      "Geändert: Außenreinigung und 1 weitere Leistung am 12.03.2026 um 14:30 Uhr",
    );
    expect(mail?.message.text).toContain("Preis: 99,50 € statt 40,00 €");
    expect(mail?.message.text).toContain(
      "Leistungen: Außenreinigung, Schnellreinigung statt Außenreinigung",
    );
    expect(mail?.message.text).toContain(
      "Datum: Donnerstag, 12. März 2026 statt Dienstag, 10. März 2026",
    );
    expect(mail?.message.text).not.toContain("Golf");
    expect(mail?.message.calendar).toMatchObject({
      method: "REQUEST",
      content: expect.stringContaining("SEQUENCE:1\r\n"),
    });
    const [reminder] = await mailsOf(id, "booking-reminder");
    expect(reminder).toMatchObject({
      key: `booking-reminder:1:${id}`,
      due_at: Date.parse("2026-03-11T08:00:00Z"),
    });
    expect(reminder?.message.text).toContain("Schnellreinigung");
    const found = await shop.call("GET", "/api/bookings?q=FR-EB%201%20erika", undefined, {
      token: admin,
    });
    expect(found.body).toMatchObject([{ id }]);
    expect((await lastLine())[0]).toMatch(
      /^Buchung \w{12} am 10\.03\.2026, 10:00 Uhr bearbeitet: Termin: 10\.03\.2026, 10:00 Uhr → 12\.03\.2026, 14:30 Uhr; Leistungen: Außenreinigung → Außenreinigung, Schnellreinigung; Preis: 40,00 € → 99,50 €; .*Name.*geändert$/,
    );
    expect((await lastLine())[0]).not.toContain("Erika");
  });

  it("costs what the price list says when something else is chosen, what was agreed when not, and what the shop says when it does", async () => {
    const customer = await shop.addCustomer();
    await addOffer(shop.platform.db, {
      titles: ["Außenreinigung"],
      type: "neukunde",
      discount_pct: 50,
    });
    const id = await book(shop, { preis: "20.00" }, { token: customer.token });
    expect((await edit(id, { telefon: "0761 1", datum: "2026-03-11" })).body).toMatchObject({
      preis: 20,
    });
    const list = await edit(id, { kfz: "suv" });
    const suv = Number(list.body.preis);
    expect(suv).toBeGreaterThan(20);
    expect((await edit(id, { kfz: "kleinwagen" })).body).toMatchObject({ preis: 20 });
    expect((await edit(id, { preis: "0" })).body).toMatchObject({ preis: 0 });
    expect((await refused(shop, () => edit(id, { preis: "-1" }))).body.fields).toHaveProperty(
      "preis",
    );
    expect(
      (await edit(id, { leistungen: ["Beratungsgespräch"], abgabezeit: "16:00", preis: "50" }))
        .body,
    ).toMatchObject({
      preis: 0,
      kfz: "",
      verschmutzung: "",
      leistungen: ["Beratungsgespräch"],
    });
    await expectPlacesFit(shop.platform.db);
    const back = {
      leistungen: ["Außenreinigung"],
      kfz: "suv",
      verschmutzung: "Leicht",
      abgabezeit: "10:00",
    };
    expect((await edit(id, back)).body).toMatchObject({ preis: suv });
    await expectPlacesFit(shop.platform.db);
  });

  it("keeps the discount it was made with for what stays, also when the offer has ended, unless today's price is chosen", async () => {
    const { db } = shop.platform;
    await db.updateTable("offers").set({ active: false }).execute();
    await addOffer(db, { id: "sommer000001", titles: ["Außenreinigung"], discount_pct: 20 });
    const id = await book(shop, { preis: "32.00" });
    await db.updateTable("offers").set({ active: false }).execute();
    const lines = async () =>
      (await read(id)).positionen as unknown as { title: string; preis_cent: number }[];
    expect((await edit(id, { leistungen: ["Außenreinigung", "Schnellreinigung"] })).status).toBe(
      200,
    );
    const [outside, quick, discount, ...others] = await lines();
    expect([outside?.preis_cent, discount, others]).toEqual([
      4000,
      {
        art: "rabatt",
        title: "Rabatt 20 %",
        preis_cent: -800,
        discount_pct: 20,
        serviceIds: [await serviceId(db, "Außenreinigung")],
      },
      [],
    ]);
    const listed = 40 + (quick?.preis_cent ?? 0) / 100;
    expect((await read(id)).preis).toBe(listed - 8);
    expect((await edit(id, { leistungen: ["Außenreinigung"], preis: "40.00" })).body).toMatchObject(
      {
        preis: 40,
        positionen: [{ art: "leistung", preis_cent: 4000 }],
      },
    );
  });

  it("keeps the rules of a choice, and services that are sold no more", async () => {
    const id = await book(shop);
    await shop.platform.db
      .updateTable("bookings")
      .set({ leistungen: JSON.stringify(["Unterbodenwäsche"]) as never })
      .where("id", "=", id)
      .execute();
    expect(
      (await refused(shop, () => edit(id, { leistungen: ["Unterbodenwäsche", "Lackieren"] }))).body
        .code,
    ).toBe("leistung_unbekannt");
    expect(
      (await refused(shop, () => edit(id, { leistungen: ["Unterbodenwäsche", "Lederreinigung"] })))
        .body.fields,
    ).toHaveProperty("sitzOption");
    expect(
      (await refused(shop, () => edit(id, { leistungen: ["Unterbodenwäsche", "Außenreinigung"] })))
        .body.code,
    ).toBe("kein_preis");
    const both = await edit(id, {
      leistungen: ["Unterbodenwäsche", "Außenreinigung"],
      preis: "70.00",
    });
    expect(both).toMatchObject({
      status: 200,
      body: { leistungen: ["Unterbodenwäsche", "Außenreinigung"], preis: 70 },
    });
    for (const change of [
      { name: "" },
      { telefon: "x" },
      { email: "x" },
      { datum: "2026-02-30" },
      { leistungen: [] },
    ])
      expect((await refused(shop, () => edit(id, change))).status).toBe(422);
    expect((await refused(shop, () => edit(id, { user_id: "nobodyknows0" }))).body.code).toBe(
      "kunde_unbekannt",
    );
  });

  it("takes the days of what it takes now, and asks when there is no room", async () => {
    const id = await book(shop, { datum: "2026-03-10" });
    await book(shop, { datum: "2026-03-11", email: "b@example.org" });
    const longer = { leistungen: ["Komplettaufbereitung"], preis: "200.00" };
    expect((await refused(shop, () => edit(id, longer))).body).toMatchObject({
      code: "ausnahme",
      ausnahmen: ["belegt"],
    });
    expect((await edit(id, { ...longer, ausnahmen: ["belegt"] })).body).toMatchObject({
      dauerTage: 2,
      bis: "2026-03-11",
    });
    expect(await placesOf()).toEqual(["2026-03-10", "2026-03-11", "2026-03-11"]);
    await expectPlacesFit(shop.platform.db);
    expect((await edit(id, { leistungen: ["Außenreinigung"], preis: "40.00" })).body).toMatchObject(
      { dauerTage: 1, bis: null },
    );
    expect((await refused(shop, () => edit(id, { datum: "2026-03-15" }))).body.ausnahmen).toEqual([
      "sonntag",
    ]);
    // What began yesterday is corrected without a question, since its day stays.
    shop.setClock("2026-03-11", "12:00");
    expect((await edit(id, { kennzeichen: "FR-X 1", preis: "45.00" })).status).toBe(200);
    await expectPlacesFit(shop.platform.db);
  });

  it("stays as long as was agreed while its services stay", async () => {
    const id = await book(
      shop,
      { leistungen: ["Komplettaufbereitung"], preis: "200.00", datum: "2026-03-11" },
      { token: admin },
    );
    await shop.platform.db
      .updateTable("services")
      .set({ dauerTage: 5 })
      .where("title", "=", "Komplettaufbereitung")
      .execute();
    expect((await edit(id, { kfz: "suv" })).body).toMatchObject({
      dauerTage: 2,
      bis: "2026-03-12",
    });
    await shop.platform.db
      .updateTable("services")
      .set({ dauerTage: 2 })
      .where("title", "=", "Komplettaufbereitung")
      .execute();
  });

  it("tells the customer only what they see, at most once in ten minutes, and nobody when it is not wanted", async () => {
    const id = await book(shop);
    await shop.platform.outbox.deliverDue();
    await edit(id, { name: "Erika Beispiel", nachricht: "Tor 2" });
    expect(await mailsOf(id, "booking-edited")).toEqual([]);
    await edit(id, { preis: "45.00", mail: false });
    expect(await mailsOf(id, "booking-edited")).toEqual([]);
    await edit(id, { preis: "50.00" });
    await shop.platform.outbox.deliverDue();
    await edit(id, { preis: "55.00" });
    await edit(id, { preis: "60.00", telefon: "0761 4321" });
    const [first, second, ...others] = (await mailsOf(id, "booking-edited")).sort(
      (a, b) => a.due_at - b.due_at,
    );
    expect(others).toEqual([]);
    expect(first?.message.text).toContain("Preis: 50,00 € statt 45,00 €");
    expect(second?.message.text).toContain("Preis: 60,00 € statt 50,00 €");
    expect(second?.message.text).toContain("Ihr Telefon: endet auf 4321 statt endet auf 5678");
    await edit(id, { preis: "50.00", telefon: "0151 12345678" });
    expect((await mailsOf(id, "booking-edited")).map(({ key }) => key)).toEqual([first?.key]);
  });

  it("the answer says where the mail goes, and that none does where the customer reads nothing new", async () => {
    const id = await book(shop);
    expect((await edit(id, { kennzeichen: "FR-EB 7" })).body).toMatchObject({
      kennzeichen: "FR-EB 7",
      mail_an: "",
    });
    expect(await mailsOf(id, "booking-edited")).toEqual([]);
    expect((await edit(id, { preis: "45.00", mail: false })).body).toMatchObject({ mail_an: "" });
    const { body } = await edit(id, { preis: "50.00" });
    const [mail] = await mailsOf(id, "booking-edited");
    expect(body.mail_an).toBe(mail?.recipient);
    expect(mail?.recipient).toContain("@");
  });

  it("another service and price of what has begun are told, without a calendar and without what is over; a day noted afterwards is not", async () => {
    const id = await book(shop);
    shop.setClock("2026-03-10", "15:00");
    try {
      const { status, body } = await edit(id, { leistungen: ["Innenreinigung (Intensiv)"] });
      expect(status).toBe(200);
      const [mail, ...others] = await mailsOf(id, "booking-edited");
      expect(others).toEqual([]);
      expect(body.mail_an).toBe(mail?.recipient);
      expect(mail?.message.text).toContain(
        "Leistungen: Innenreinigung (Intensiv) statt Außenreinigung",
      );
      expect(mail?.message.text).toMatch(/Preis: .* statt 40,00 €/);
      expect(mail?.message.text).not.toMatch(
        /Absagen oder verschieben|Vor der Abgabe|Kalenderdatei/,
      );
      expect(mail?.message.calendar).toBeUndefined();

      const other = await book(shop, { datum: "2026-03-12", email: "anders@example.org" });
      const past = { datum: "2026-03-09", abgabezeit: "10:00", ausnahmen: ["vergangen"] };
      const moved = await shop.call("PATCH", `/api/bookings/${other}/date`, past, { token: admin });
      expect([moved.status, moved.body.mail_an]).toEqual([200, ""]);
      expect(await mailsOf(other, "booking-moved")).toEqual([]);
    } finally {
      shop.setClock("2026-03-02", "08:00");
    }
  });

  it("a move alone is told as a move", async () => {
    const id = await book(shop);
    await edit(id, { datum: "2026-03-12" });
    const [mail] = await mailsOf(id, "booking-moved");
    expect(mail?.message.subject).toBe("Verschoben: Außenreinigung am 12.03.2026 um 10:00 Uhr");
  });

  it("belongs to whom it is given, and its mails follow", async () => {
    const { body } = await shop.call(
      "POST",
      "/api/bookings",
      bookingRequest({ email: "", telefon: "0761 1" }),
      { token: admin },
    );
    const id = String(body.id);
    const customer = await shop.addCustomer("kunde@example.org");
    expect(
      (await edit(id, { user_id: customer.id, email: "kunde@example.org" })).body,
    ).toMatchObject({
      user_id: customer.id,
      bestEmail: true,
    });
    await edit(id, { datum: "2026-03-13" });
    expect((await mailsOf(id, "booking-moved"))[0]?.recipient).toBe("kunde@example.org");
    expect((await edit(id, { user_id: null, email: "" })).body).toMatchObject({
      user_id: null,
      email: "",
      bestEmail: false,
    });
    expect(await mailsOf(id, "booking-reminder")).toEqual([]);
  });

  it("is open: what is over is only noted on, and an older state is refused with the newer one", async () => {
    const id = await book(shop);
    await edit(id, { preis: "45.00" });
    expect(
      (await refused(shop, () => edit(id, { preis: "50.00", version: 1 }))).body,
    ).toMatchObject({
      code: "veraltet",
      aktuell: { id, preis: 45, version: 2 },
    });
    await shop.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { status: "cancelled" },
      { token: admin },
    );
    expect((await refused(shop, () => edit(id, { preis: "50.00" }))).body).toMatchObject({
      code: "nicht_offen",
      error: "Diese Buchung ist schon storniert.",
      aktuell: { status: "cancelled" },
    });
    expect((await edit(id, { notiz: "Kommt im April" })).status).toBe(200);
    expect(await read(id)).toMatchObject({ notiz: "Kommt im April", preis: 45 });
    const talk = await shop.call(
      "POST",
      "/api/bookings",
      consultationRequest({ datum: "2026-03-12" }),
    );
    expect((await edit(String(talk.body.id), { abgabezeit: "17:00" })).status).toBe(200);
    const customer = await shop.addCustomer();
    expect((await refused(shop, () => edit(id, { notiz: "x" }, customer.token))).status).toBe(403);
  });

  it("of four who edit, move, cancel and complete it at the same moment exactly one does, and the others are told how it is now", async () => {
    await changeSettings(shop.platform.db, { tagesKapazitaet: 6 });
    for (let round = 0; round < 6; round += 1) {
      const id = await book(shop, { datum: "2026-03-10", email: `runde-${round}@example.org` });
      const call = (method: string, path: string, body: unknown) =>
        shop.call(
          method as "POST",
          `/api/bookings/${id}${path}`,
          { ...(body as object), version: 1 },
          { token: admin },
        );
      const changes = [
        () => call("PATCH", "", { preis: "45.00", name: "Andere" }),
        () => call("PATCH", "/date", { datum: "2026-03-12", abgabezeit: "11:00" }),
        () => call("PATCH", "/status", { status: "cancelled", stornogrund: "kunde" }),
        () =>
          call("PATCH", "/status", {
            status: "done",
            zahlart: "ueberweisung",
            rechnung: { anschrift: "", perMail: false },
          }),
      ];
      const turned = [...changes.slice(round % 4), ...changes.slice(0, round % 4)];
      const answers = await Promise.all(turned.map((change) => change()));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const now = await read(id);
      for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
        expect(status).toBe(409);
        expect(["nicht_offen", "veraltet"]).toContain(body.code);
        expect(body.aktuell).toMatchObject({
          id,
          status: now.status,
          version: 2,
          datum: now.datum,
          preis: now.preis,
        });
      }
      expect(now.version).toBe(2);
      const receipts = await shop.platform.db
        .selectFrom("receipts")
        .select("nummer")
        .where("booking_id", "=", id)
        .execute();
      expect(receipts).toHaveLength(now.status === "done" ? 1 : 0);
      await expectPlacesFit(shop.platform.db);
      await shop.call("DELETE", `/api/bookings/${id}`, undefined, { token: admin });
    }
  });
});
