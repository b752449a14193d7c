import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  book,
  changeSettings,
  emptyCalendar,
  expectPlacesFit,
  footprint,
  mailKinds,
  refused,
} from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";
import { callMeanwhile } from "../support/transactions.ts";

// What is held here: (B51, B52, B53).

describeOnBothDatabases("a booking that is opened again", (kind) => {
  let shop: TestShop;
  let admin: string;
  beforeAll(async () => {
    shop = await openTestShop({ kind });
    admin = await shop.logInAdmin();
  });
  beforeEach(() => emptyCalendar(shop));
  afterAll(() => shop.close());

  const end = (id: string, change: Record<string, unknown>) =>
    shop.call("PATCH", `/api/bookings/${id}/status`, change, { token: admin });
  const reopen = (id: string, options: Record<string, unknown> = {}) =>
    shop.call("POST", `/api/bookings/${id}/reopen`, options, { token: admin });
  const mailOf = async (id: string, kind: string) =>
    (await shop.mails()).filter(({ key }) => key.startsWith(`${kind}:`) && key.includes(id));
  const auditLog = async () =>
    (await shop.platform.db.selectFrom("journal").select("text").execute())
      .map(({ text }) => text)
      .join("\n");

  it("takes its place again, with its reminder, and tells whoever was told that it was over", async () => {
    const id = await book(shop);
    await end(id, { status: "cancelled", stornogrund: "betrieb" });
    await shop.platform.outbox.deliverDue();
    expect(await reopen(id)).toMatchObject({
      status: 200,
      body: { status: "open", storniert_am: null, stornogrund: "", version: 3 },
    });
    await expectPlacesFit(shop.platform.db);
    expect(await mailKinds(shop, id)).toEqual(
      expect.arrayContaining(["booking-reopened", "booking-reminder"]),
    );
    const [mail] = await mailOf(id, "booking-reopened");
    expect(mail?.message.calendar?.method).toBe("REQUEST");
    expect(mail?.message.calendar?.content).toContain("SEQUENCE:2\r\n");
    expect(mail?.message.subject).toContain("Gilt wieder");
    expect(await auditLog()).toContain(
      `Buchung ${id} am 10.03.2026, 10:00 Uhr wieder geöffnet (war storniert)`,
    );
  });

  it("is asked about a day that is being closed at the same moment", async () => {
    const id = await book(shop);
    await end(id, { status: "cancelled" });
    const answer = await callMeanwhile(
      shop.platform.db,
      (tx) => changeSettings(tx, { exceptions: ["2026-03-10"] }),
      () => reopen(id),
    );
    expect(answer).toMatchObject({ status: 409, body: { ausnahmen: ["geschlossen"] } });
    await changeSettings(shop.platform.db, { exceptions: [] });
  });

  it("is cancelled once more like the first time, with a mail of its own", async () => {
    const id = await book(shop);
    for (const sequence of [1, 3]) {
      await end(id, { status: "cancelled" });
      await shop.platform.outbox.deliverDue();
      const told = await mailOf(id, "booking-cancelled");
      expect(
        told.some(({ message }) => message.calendar?.content.includes(`SEQUENCE:${sequence}\r\n`)),
      ).toBe(true);
      expect((await reopen(id)).status).toBe(200);
    }
    expect(await mailOf(id, "booking-cancelled")).toHaveLength(2);
    await expectPlacesFit(shop.platform.db);
  });

  it("tells nobody who was not told, and whoever the shop chooses", async () => {
    const id = await book(shop);
    await end(id, { status: "cancelled", benachrichtigen: false });
    await reopen(id);
    expect(await mailOf(id, "booking-reopened")).toEqual([]);
    await end(id, { status: "cancelled", benachrichtigen: false });
    await reopen(id, { mail: true });
    expect(await mailOf(id, "booking-reopened")).toHaveLength(1);
    await shop.platform.outbox.deliverDue();
    await end(id, { status: "cancelled" });
    await shop.platform.outbox.deliverDue();
    await reopen(id, { mail: false });
    expect(await mailOf(id, "booking-reopened")).toHaveLength(1);
  });

  it("says why not when its place is given away, and takes an extra one by the shop's word", async () => {
    const id = await book(shop);
    await end(id, { status: "cancelled" });
    await book(shop, { email: "schneller@example.org" });
    const answer = await refused(shop, () => reopen(id));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: "ausnahme",
        ausnahmen: ["belegt"],
        error: "Dieser Tag ist voll. Trotzdem eintragen?",
      },
    });
    expect((await reopen(id, { ausnahmen: ["belegt"] })).status).toBe(200);
    expect((await footprint(shop.platform.db)).places.map(({ place }) => place)).toEqual([
      "1",
      "2",
    ]);
    await expectPlacesFit(shop.platform.db);
  });

  it("asks before it stands on a day that was closed since, and not what was agreed before", async () => {
    const id = await book(shop);
    await end(id, { status: "cancelled" });
    await changeSettings(shop.platform.db, { exceptions: ["2026-03-10"] });
    expect((await refused(shop, () => reopen(id))).body.ausnahmen).toEqual(["geschlossen"]);
    shop.setClock("2026-03-12", "12:00");
    expect((await reopen(id)).status).toBe(200);
    expect(await mailOf(id, "booking-reopened")).toEqual([]);
  });

  it("that was done has no price paid and no receipt any more: a standing one is undone in the same step", async () => {
    await changeSettings(shop.platform.db, { tagesKapazitaet: 2 });
    const id = await book(shop);
    const before = await footprint(shop.platform.db);
    await end(id, {
      status: "done",
      endpreis: "35.00",
      zahlart: "ueberweisung",
      grund: "Stammkunde",
      rechnung: { anschrift: "", perMail: false },
    });
    const done = await shop.call("GET", `/api/bookings/${id}`, undefined, { token: admin });
    expect(done.body.rechnung).toEqual(expect.any(Number));
    const { body } = await reopen(id, { mail: true, version: 2 });
    expect(body).toMatchObject({
      status: "open",
      endpreis: null,
      endpreis_grund: "",
      zahlart: "",
      rechnung: null,
      erledigt_am: null,
    });
    expect((await footprint(shop.platform.db)).places).toEqual(before.places);
    const receipts = await shop.platform.db
      .selectFrom("receipts")
      .select(["art", "betrag_cent"])
      .orderBy("nummer")
      .execute();
    expect(receipts).toEqual([
      { art: "rechnung", betrag_cent: 3500 },
      { art: "storno", betrag_cent: -3500 },
    ]);
    expect(
      (await shop.mails()).filter(({ message }) => message.subject.includes("Stornorechnung")),
    ).toHaveLength(1);
    // And can be billed again.
    const again = await end(id, {
      status: "done",
      zahlart: "ueberweisung",
      rechnung: { anschrift: "", perMail: false },
    });
    expect(again).toMatchObject({
      status: 200,
      body: { rechnung: Number(done.body.rechnung) + 2 },
    });
  });

  it("is the shop's to do, once, and only what is over", async () => {
    const owner = await shop.addCustomer();
    const id = await book(shop, {}, { token: owner.token });
    expect((await refused(shop, () => reopen(id))).body).toMatchObject({
      code: "schon_offen",
      aktuell: { id, status: "open" },
    });
    await end(id, { status: "cancelled" });
    const own = () => shop.call("POST", `/api/bookings/${id}/reopen`, {}, { token: owner.token });
    expect((await refused(shop, own)).status).toBe(403);
    expect((await refused(shop, () => reopen("nobodyknows0"))).status).toBe(404);
    expect((await refused(shop, () => reopen(id, { version: 1 }))).body).toMatchObject({
      code: "veraltet",
      aktuell: { version: 2 },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => reopen(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === "schon_offen")).toHaveLength(9);
    await expectPlacesFit(shop.platform.db);
  });

  it("for whom nobody came is cancelled with that reason, after it began, and without a mail", async () => {
    const id = await book(shop);
    expect(
      (await refused(shop, () => end(id, { status: "cancelled", stornogrund: "nicht_erschienen" })))
        .body.code,
    ).toBe("noch_nicht_begonnen");
    shop.setClock("2026-03-10", "10:30");
    await shop.platform.outbox.deliverDue();
    expect(
      await end(id, {
        status: "cancelled",
        stornogrund: "nicht_erschienen",
        notiz: "Zweimal angerufen",
      }),
    ).toMatchObject({
      status: 200,
      body: { status: "cancelled", stornogrund: "nicht_erschienen", spaet_storniert: false },
    });
    expect(
      (await shop.call("GET", `/api/bookings/${id}`, undefined, { token: admin })).body.notiz,
    ).toBe("Zweimal angerufen");
    expect(await mailKinds(shop, id)).not.toContain("booking-cancelled");
    expect(await auditLog()).toContain("storniert (nicht erschienen)");
    expect((await reopen(id)).status).toBe(200);
    await expectPlacesFit(shop.platform.db);
  });

  it("that a customer called off by telephone is as late as one called off here", async () => {
    const id = await book(shop);
    shop.setClock("2026-03-09", "18:00");
    expect((await end(id, { status: "cancelled", stornogrund: "kunde" })).body).toMatchObject({
      spaet_storniert: true,
    });
    const [mail] = await mailOf(id, "booking-cancelled");
    expect(mail?.message.text).toContain("wir haben Ihre Stornierung erhalten.");
  });
});
