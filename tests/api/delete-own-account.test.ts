import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import {
  book,
  bookingRequest,
  emptyCalendar,
  expectPlacesFit,
  mailKinds,
} from "../support/bookings.ts";
import { ADMIN } from "../support/constants.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";
import { callMeanwhile } from "../support/transactions.ts";

// What is held here: (A18).

describeOnBothDatabases("one's own data", (kind) => {
  let shop: TestShop;
  let admin = "";
  let customer: { id: string; token: string };
  const email = "anna@example.org";
  beforeAll(async () => {
    shop = await openTestShop({ kind });
    admin = await shop.logInAdmin();
  });
  beforeEach(async () => {
    const { db } = shop.platform;
    await emptyCalendar(shop);
    await db.deleteFrom("users").where("is_builtin", "=", false).execute();
    customer = await shop.addCustomer(email);
  });
  afterAll(() => shop.close());

  const remove = (body: object = {}, token = customer.token) =>
    shop.call("POST", "/api/users/me/delete", { passwort: CUSTOMER_PASSWORD, ...body }, { token });
  const own = () => ({ token: customer.token });
  const isKnown = async () =>
    (await shop.call("GET", "/api/auth/me", undefined, own())).status === 200;
  const stored = (id: string) =>
    shop.platform.db
      .selectFrom("bookings")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  const countOf = async (table: "users" | "vehicles" | "sessions") =>
    (await shop.platform.db.selectFrom(table).selectAll().execute()).filter((row) =>
      JSON.stringify(row).includes(customer.id),
    ).length;

  it("is handed out whole, without secrets and without anybody else's", async () => {
    const stranger = await shop.addCustomer("fremd@example.org");
    await shop.call(
      "POST",
      "/api/users/me/vehicles",
      { name: "Golf", kfz: "limousine", kennzeichen: "FR-AB 1" },
      own(),
    );
    await shop.call(
      "POST",
      "/api/users/me/vehicles",
      { name: "Fremder Bus", kfz: "suv" },
      { token: stranger.token },
    );
    await shop.call(
      "PUT",
      "/api/users/me/notifications",
      { erinnerung: false, fertig: true },
      own(),
    );
    const id = await book(shop, { nachricht: "Bitte anrufen" }, own());
    const notes = {
      status: "done",
      endpreis: "45.00",
      grund: "Interner Grund",
      einverstanden: true,
      notiz: "Interne Notiz",
    };
    await shop.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { ...notes, zahlart: "ueberweisung", rechnung: {} },
      { token: admin },
    );
    const foreign = await book(shop, { datum: "2026-03-11" }, { token: stranger.token });
    await shop.call(
      "PATCH",
      `/api/bookings/${foreign}/status`,
      { status: "done", rechnung: {} },
      { token: admin },
    );
    await shop.call("POST", "/api/receipts/1/storno", {}, { token: admin });
    const { status, headers, body } = await shop.call(
      "GET",
      "/api/users/me/export",
      undefined,
      own(),
    );
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toContain("attachment");
    expect(body).toMatchObject({
      erstellt_am: "2026-03-02T07:00:00.000Z",
      profil: { vorname: "Test", nachname: "Kundin", email, role: "customer" },
      fahrzeuge: [{ name: "Golf", kennzeichen: "FR-AB 1" }],
      buchungen: [{ id, nachricht: "Bitte anrufen", preis: 40, endpreis: 45 }],
      benachrichtigungen: { erinnerung: false, fertig: true },
      geraete: [{ isCurrent: true }],
      bekannte_geraete: [{ device: "Unbekanntes Gerät" }],
      bisherige_adressen: [],
    });
    const user = await shop.platform.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", customer.id)
      .executeTakeFirstOrThrow();
    expect(body.rechnungen).toEqual([
      {
        nummer: 1,
        praefix: "",
        art: "rechnung",
        datum: "2026-03-02",
        betrag: 45,
        storniert_nummer: null,
        faellig: "2026-03-16",
        bezahlt_am: null,
        erinnert_am: null,
      },
      {
        nummer: 3,
        praefix: "",
        art: "storno",
        datum: "2026-03-02",
        betrag: -45,
        storniert_nummer: 1,
        faellig: null,
        bezahlt_am: null,
        erinnert_am: null,
      },
    ]);
    for (const secret of [
      customer.token,
      user.password_hash ?? "",
      "Fremder Bus",
      "fremd@",
      "Interner Grund",
      "Interne Notiz",
    ])
      expect(JSON.stringify(body)).not.toContain(secret);
    expect(JSON.stringify(body)).not.toMatch(/hash/);
  });

  it("goes with the account, what tax law keeps stays without the link, and the owner is told", async () => {
    await shop.call("POST", "/api/users/me/vehicles", { name: "Golf", kfz: "limousine" }, own());
    const done = await book(shop, { datum: "2026-03-03" }, own());
    await shop.call("PATCH", `/api/bookings/${done}/status`, { status: "done" }, { token: admin });
    expect((await remove()).status).toBe(204);
    expect(await isKnown()).toBe(false);
    expect([await countOf("users"), await countOf("vehicles"), await countOf("sessions")]).toEqual([
      0, 0, 0,
    ]);
    expect(await stored(done)).toMatchObject({
      status: "done",
      user_id: null,
      name: "Test Kundin",
      preis_cent: 4000,
    });
    const [goodbye] = (await shop.mails()).filter(
      ({ key }) => key === `account-deleted:${customer.id}`,
    );
    expect(goodbye).toMatchObject({
      recipient: email,
      message: { subject: "Ihr Konto ist gelöscht" },
    });
    const login = await shop.call("POST", "/api/auth/login", {
      email,
      passwort: CUSTOMER_PASSWORD,
    });
    expect(login.status).toBe(401);
  });

  describe("the telephone number and the address on what was carried out", () => {
    const finish = async (datum: string, body: object = {}) => {
      const id = await book(shop, { datum, telefon: "0151 7654321" }, own());
      await shop.call(
        "PATCH",
        `/api/bookings/${id}/status`,
        { status: "done", ...body },
        { token: admin },
      );
      return id;
    };
    const doneOn = (id: string, erledigt_am: string) =>
      shop.platform.db.updateTable("bookings").set({ erledigt_am }).where("id", "=", id).execute();
    const contactOf = async (id: string) => {
      const { telefon, email: address, search_folded } = await stored(id);
      return [telefon, address, search_folded.includes("7654321")];
    };
    const KEPT = ["0151 7654321", "test@example.org", true];
    const GONE = ["", "", false];
    const card = () =>
      shop.platform.db
        .selectFrom("customer_cards")
        .selectAll()
        .where("id", "=", customer.id)
        .executeTakeFirst();

    it("stay while the warranty runs, and go from booking and card with its end", async () => {
      const [old, young] = [await finish("2026-03-03"), await finish("2026-03-04")];
      await doneOn(old, "2024-03-01T10:00:00.000Z");
      await doneOn(young, "2024-03-02T10:00:00.000Z");
      const einsatz = JSON.stringify({ weg: "kunde", plz: "40211", strasse: "Uferweg 3" });
      await shop.platform.db.updateTable("bookings").set({ einsatz }).execute();
      expect((await remove()).status).toBe(204);
      expect((await stored(old)).einsatz).toBeNull();
      expect([await contactOf(old), await contactOf(young)]).toEqual([GONE, KEPT]);
      expect(await stored(old)).toMatchObject({ name: "Test Kundin", preis_cent: 4000 });
      expect(await card()).toMatchObject({
        name: "Test Kundin",
        telefon: "0151 7654321",
        email: "test@example.org",
      });
      shop.setClock("2026-03-03", "03:00");
      await tidyUp(shop.platform);
      expect(await contactOf(young)).toEqual(GONE);
      expect(await card()).toMatchObject({
        name: "Test Kundin",
        telefon: "",
        telefon_key: "",
        email: "",
        email_folded: "",
      });
    });

    it("stay as long as a transfer is still to come, and not for a receipt that is paid", async () => {
      await shop.call(
        "PUT",
        "/api/cash",
        { an: true, name: "Inhaberin Beispiel", verstanden: true },
        { token: admin },
      );
      const [open, paid] = [
        await finish("2026-03-03", { zahlart: "ueberweisung", rechnung: {} }),
        await finish("2026-03-04", { zahlart: "bar", rechnung: {} }),
      ];
      for (const id of [open, paid]) await doneOn(id, "2024-02-01T10:00:00.000Z");
      expect((await remove()).status).toBe(204);
      expect([await contactOf(open), await contactOf(paid)]).toEqual([KEPT, GONE]);
      const nummer = (
        await shop.platform.db
          .selectFrom("receipts")
          .select("nummer")
          .where("booking_id", "=", open)
          .executeTakeFirstOrThrow()
      ).nummer;
      await shop.call(
        "PUT",
        `/api/receipts/${nummer}/payment`,
        { bezahlt_am: "2026-03-02" },
        { token: admin },
      );
      await tidyUp(shop.platform);
      expect(await contactOf(open)).toEqual(GONE);
    });

    it("are what the last mail says", async () => {
      await finish("2026-03-03");
      await remove();
      const [goodbye] = (await shop.mails()).filter(
        ({ key }) => key === `account-deleted:${customer.id}`,
      );
      const text = JSON.stringify(goodbye?.message);
      for (const words of [
        "ausgeführte Aufträge mit Ihrem Namen",
        "2 Jahre nach dem Abschluss",
        "eine Rechnung offen",
        "Annahmeprotokolle",
      ])
        expect(text).toContain(words);
    });
  });

  it("with open appointments ahead only together with their cancellation, which both sides hear of", async () => {
    const late = await book(shop, { datum: "2026-03-03" }, own());
    const later = await book(shop, { datum: "2026-03-10" }, own());
    shop.setClock("2026-03-02", "11:00");
    expect(await remove()).toMatchObject({
      status: 409,
      body: { code: "offene_termine", termine: 2 },
    });
    expect([await isKnown(), (await stored(late)).status, (await stored(later)).status]).toEqual([
      true,
      "open",
      "open",
    ]);

    expect((await remove({ stornieren: true })).status).toBe(204);
    for (const id of [late, later]) {
      expect(await stored(id)).toMatchObject({
        status: "cancelled",
        user_id: null,
        spaet_storniert: id === late,
      });
      expect(await mailKinds(shop, id)).toEqual(
        expect.arrayContaining(["booking-cancelled", "booking-cancelled-shop"]),
      );
    }
    expect(await mailKinds(shop, later)).not.toContain("booking-reminder");
    await expectPlacesFit(shop.platform.db);
    expect(
      (await shop.call("POST", "/api/bookings", bookingRequest({ datum: "2026-03-10" }))).status,
    ).toBe(201);
  });

  it("an appointment that the shop is cancelling at that moment needs no consent, and nobody hears of it twice", async () => {
    const id = await book(shop, { datum: "2026-03-10" }, own());
    const { status } = await callMeanwhile(
      shop.platform.db,
      (tx) =>
        tx
          .updateTable("bookings")
          .set({ status: "cancelled", storniert_am: "2026-03-02T07:00:00.000Z" })
          .where("id", "=", id)
          .execute(),
      () => remove(),
    );
    expect(status).toBe(204);
    expect(await mailKinds(shop, id)).not.toContain("booking-cancelled");
  });

  it("an appointment that has begun stays, and needs no consent", async () => {
    const begun = await book(shop, { datum: "2026-03-03" }, own());
    shop.setClock("2026-03-03", "10:00");
    const login = await shop.call("POST", "/api/auth/login", {
      email,
      passwort: CUSTOMER_PASSWORD,
    });
    expect((await remove({}, String(login.body.token))).status).toBe(204);
    expect(await stored(begun)).toMatchObject({
      status: "open",
      user_id: null,
      name: "Test Kundin",
    });
    await expectPlacesFit(shop.platform.db);
  });

  it.each([
    [{ passwort: "Falsch!123" }, 422, "falsches_passwort"],
    [{ passwort: "" }, 422, "ungueltige_eingabe"],
    [{ passwort: undefined }, 422, "ungueltige_eingabe"],
    [{ stornieren: "ja" }, 422, "ungueltige_eingabe"],
  ])("%j deletes nothing", async (body, status, code) => {
    const id = await book(shop, {}, own());
    expect(await remove({ stornieren: true, ...body })).toMatchObject({ status, body: { code } });
    expect([await isKnown(), (await stored(id)).status]).toEqual([true, "open"]);
  });

  it("guesses at the password are limited", async () => {
    for (let guess = 0; guess < 10; guess += 1) await remove({ passwort: "Falsch!123" });
    expect((await remove()).status).toBe(429);
    expect(await isKnown()).toBe(true);
  });

  it("the built-in admin stays, and of two admins who leave at once one", async () => {
    expect(await remove({ passwort: ADMIN.password }, admin)).toMatchObject({
      status: 409,
      body: { code: "eingebauter_admin" },
    });
    const { db } = shop.platform;
    const second = await shop.addCustomer("zweite@example.org");
    await db.updateTable("users").set({ role: "admin" }).where("is_builtin", "=", false).execute();
    await db.updateTable("users").set({ active: false }).where("is_builtin", "=", true).execute();
    try {
      const answers = await Promise.all([remove(), remove({}, second.token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe("letzter_admin");
    } finally {
      await db.updateTable("users").set({ active: true }).where("is_builtin", "=", true).execute();
    }
  });

  it("a booking made while the account is deleted belongs to nobody afterwards, or was refused, and none is left half", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, token } = await shop.addCustomer(`runde-${round}@example.org`);
      const datum = `2026-03-1${round + 6}`;
      const twin = shop.openTwin();
      const [deleted, ...bookings] = await Promise.all([
        shop.call(
          "POST",
          "/api/users/me/delete",
          { passwort: CUSTOMER_PASSWORD, stornieren: true },
          { token },
        ),
        twin.call("POST", "/api/bookings", bookingRequest({ datum }), { token }),
        shop.call("POST", "/api/bookings", bookingRequest({ datum }), { token }),
        shop.call("POST", "/api/users/me/vehicles", { name: "Golf", kfz: "suv" }, { token }),
      ]);
      expect(deleted.status).toBe(204);
      for (const { status, body } of bookings)
        expect([201, 401, 409], JSON.stringify(body)).toContain(status);
      const rows = await shop.platform.db
        .selectFrom("bookings")
        .select(["status", "user_id"])
        .where("datum", "=", datum)
        .execute();
      // Whoever was faster: nothing open is left behind under the account's name, and what was booked was cancelled with it.
      for (const row of rows) expect(row).toMatchObject({ user_id: null, status: "cancelled" });
      expect(
        await shop.platform.db
          .selectFrom("vehicles")
          .selectAll()
          .where("user_id", "=", id)
          .execute(),
      ).toEqual([]);
      await expectPlacesFit(shop.platform.db);
      await twin.close();
    }
  });
});
