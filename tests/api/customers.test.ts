import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { joinCards } from "../../src/accounts/join-cards.server.ts";
import { confirmUser, updateEmail } from "../../src/accounts/users.data.ts";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import { book, bookingRequest, emptyCalendar } from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";
import { callMeanwhile } from "../support/transactions.ts";

// What is held here: (K1, K2, K3, K4, K5).

describeOnBothDatabases("what the shop knows of a customer", (kind) => {
  let shop: TestShop;
  let token: string;
  let anna: { id: string; token: string };
  beforeAll(async () => {
    shop = await openTestShop({ kind });
    token = await shop.logInAdmin();
    anna = await shop.addCustomer("Anna@example.org");
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await shop.platform.db.deleteFrom("customer_notes").execute();
    await shop.platform.db.deleteFrom("vehicles").execute();
    await shop.platform.db.deleteFrom("customer_cards").where("user_id", "is", null).execute();
    await shop.platform.db
      .updateTable("customer_cards")
      .set({ joined_into: null, telefon_key: "", telefon_said: "", telefon: "", name: "" })
      .execute();
  });
  afterAll(() => shop.close());

  const call = (method: string, path: string, body?: unknown, as = token) =>
    shop.call(method, path, body, { token: as });
  async function keysFor(q: string): Promise<unknown> {
    const { status, body } = await call("GET", `/api/customer-cards?q=${encodeURIComponent(q)}`);
    expect(status).toBe(200);
    return body.map((line) => (line as { key: string }).key);
  }

  const keyFor = async (q: string) => String(((await keysFor(q)) as string[])[0]);
  const keyOf = async (address: string) =>
    String((await call("GET", `/api/customer-cards/${address}`)).body.key);

  it("lists accounts and guests once each, who came last first, and finds them by what a caller says", async () => {
    await call(
      "POST",
      "/api/users/me/vehicles",
      { name: "Golf", kfz: "limousine", kennzeichen: "FR-AN 12" },
      anna.token,
    );
    await book(shop, { datum: "2026-03-10" }, { token: anna.token });
    // Entered by the shop with the address of the account: the same person.
    await book(shop, { datum: "2026-03-11", email: "anna@EXAMPLE.org" }, { token });
    await book(
      shop,
      { datum: "2026-03-12", email: "Bert@example.org", name: "Bert Alt", telefon: "0761 555123" },
      { token },
    );
    const later = {
      datum: "2026-03-13",
      email: "bert@example.org",
      name: "Bert Größer",
      telefon: "0761 555123",
      kennzeichen: "M-BG 7",
    };
    await book(shop, later, { token });
    await call(
      "POST",
      "/api/bookings",
      bookingRequest({ datum: "2026-03-14", email: "", name: "Ohne Adresse" }),
    );

    const { headers, body } = await call("GET", "/api/customer-cards");
    expect(headers.get("X-Total-Count")).toBe("3");
    const [nobody, bert] = [await keyFor("ohne adresse"), await keyFor("größer")];
    expect(body).toEqual([
      {
        key: nobody,
        user_id: null,
        name: "Ohne Adresse",
        email: "",
        telefon: "0151 12345678",
        buchungen: 1,
        letzter_termin: null,
        naechster_termin: "2026-03-14",
        doppelt: true,
      },
      {
        key: bert,
        user_id: null,
        name: "Bert Größer",
        email: "bert@example.org",
        telefon: "0761 555123",
        buchungen: 2,
        letzter_termin: null,
        naechster_termin: "2026-03-12",
        doppelt: false,
      },
      {
        key: anna.id,
        user_id: anna.id,
        name: "Test Kundin",
        email: "Anna@example.org",
        telefon: "0151 12345678",
        buchungen: 2,
        letzter_termin: null,
        naechster_termin: "2026-03-10",
        doppelt: true,
      },
    ]);
    for (const q of ["größer", "BERT@", "0761/555123", "mbg7"])
      expect([q, await keysFor(q)]).toEqual([q, [bert]]);
    expect(await keysFor("anna@example.org")).toEqual([anna.id]);
    expect(await keysFor("FR-AN 12")).toEqual([anna.id]);
    for (const unknown of ["zeppelin", "%", "_"]) expect(await keysFor(unknown)).toEqual([]);
    expect((await call("GET", "/api/customer-cards?seite=2")).body).toEqual([]);

    shop.setClock("2026-03-13", "08:00");
    const days = { letzter_termin: "2026-03-12", naechster_termin: "2026-03-13" };
    expect((await call("GET", "/api/customer-cards?q=bert")).body).toMatchObject([days]);
    expect((await call("GET", "/api/customer-cards/bert%40example.org")).body).toMatchObject(days);
    shop.setClock("2026-03-02", "08:00");
  });

  it("shows contact, vehicles, bookings and note on one card, by the account's id and by its address", async () => {
    const contact = {
      vorname: "Anna",
      nachname: "Muster",
      email: "Anna@example.org",
      phone: "0151 777888",
    };
    const home = { street: "Hauptstraße 1", postalCode: "79098", city: "Freiburg" };
    await call("PUT", "/api/users/me/settings/contact", { ...contact, ...home }, anna.token);
    await call(
      "POST",
      "/api/users/me/vehicles",
      { name: "Golf", kfz: "limousine", kennzeichen: "FR-AN 12" },
      anna.token,
    );
    const own = await book(shop, { datum: "2026-03-10" }, { token: anna.token });
    const asGuest = await book(shop, { datum: "2026-03-11", email: "anna@example.org" }, { token });
    await book(shop, { datum: "2026-03-12", email: "other@example.org" });
    await call("PATCH", `/api/bookings/${own}/status`, { status: "cancelled" });

    const { body } = await call("GET", `/api/customer-cards/${anna.id}`);
    expect(body).toMatchObject({
      key: anna.id,
      user_id: anna.id,
      name: "Anna Muster",
      telefon: "0151 777888",
      anschrift: "Hauptstraße 1, 79098 Freiburg",
      buchungen: 1,
      letzter_termin: null,
      naechster_termin: "2026-03-11",
      fahrzeuge: [{ name: "Golf", kennzeichen: "FR-AN 12" }],
      buchungen_liste: [
        { id: asGuest, status: "open" },
        { id: own, status: "cancelled" },
      ],
      notiz: { notiz: "", version: 0 },
    });
    expect((await call("GET", "/api/customer-cards/ANNA%40example.org")).body).toEqual(body);
  });

  it("knows of a guest what the latest booking says, and of nobody nothing", async () => {
    await book(shop, { datum: "2026-03-12", email: "Bert+1@example.org", name: "Bert Alt" });
    expect((await call("GET", "/api/customer-cards/bert%2B1%40example.org")).body).toMatchObject({
      user_id: null,
      email: "Bert+1@example.org",
      name: "Bert Alt",
      konto_seit: null,
      fahrzeuge: [],
      buchungen_liste: [{ datum: "2026-03-12" }],
    });
    for (const key of ["nobody%40example.org", "nobodyknows0"])
      expect(await call("GET", `/api/customer-cards/${key}`)).toMatchObject({
        status: 404,
        body: { code: "kunde_unbekannt" },
      });
  });

  it("is put right by the owner, and keeps who gets the invoice for the next one (K7)", async () => {
    const id = await book(shop, {
      datum: "2026-03-02",
      email: "bert@example.org",
      name: "Bert Alt",
    });
    const key = await keyOf("bert%40example.org");
    const billing = {
      firma: "",
      rechnungsanschrift: "",
      rechnungsmail: "",
      bestellnummer: "",
      version: 1,
    };
    const kontakt = { name: "Bert Neu", telefon: "0151 99 88", anschrift: "Weg 1\n79100 Freiburg" };
    expect(await call("PUT", `/api/customer-cards/${key}`, { ...billing, kontakt })).toMatchObject({
      status: 200,
      body: { ...kontakt, version: 2 },
    });
    expect(
      (await call("PUT", `/api/customer-cards/${key}`, { ...billing, kontakt })).body,
    ).toMatchObject({ code: "veraltet", aktuell: { name: "Bert Neu" } });
    expect((await call("GET", `/api/customer-cards/${key}`)).body).toMatchObject({
      name: "Bert Neu",
      telefon: "0151 99 88",
      anschrift: "Weg 1, 79100 Freiburg",
    });
    for (const wrong of [
      { rechnungsmail: "nein" },
      { leitwegId: "04011000-1234512345-07" },
      { kontakt: { ...kontakt, name: "" } },
    ])
      expect(
        (await call("PUT", `/api/customer-cards/${key}`, { ...billing, version: 2, ...wrong }))
          .status,
      ).toBe(422);
    // An account says its own name.
    expect(
      await call("PUT", `/api/customer-cards/${anna.id}`, { ...billing, kontakt }),
    ).toMatchObject({ status: 409, body: { code: "konto_gilt" } });

    const rechnung = {
      firma: "Beispiel Logistik GmbH",
      anschrift: "Hafenweg 2, 79100 Freiburg",
      bestellnummer: "PO-4711",
      leitwegId: "04011000-1234512345-06",
      rechnungsmail: "rechnung@example.org",
      perMail: true,
    };
    expect(
      (await call("PATCH", `/api/bookings/${id}/status`, { status: "done", rechnung })).status,
    ).toBe(200);
    expect((await call("GET", `/api/customer-cards/${key}`)).body.angaben).toMatchObject({
      firma: "Beispiel Logistik GmbH",
      rechnungsanschrift: "Hafenweg 2, 79100 Freiburg",
      rechnungsmail: "rechnung@example.org",
      bestellnummer: "PO-4711",
      leitwegId: "04011000-1234512345-06",
      anschrift: "Weg 1\n79100 Freiburg",
    });
    const { rows } = await sql<{ recipient: string }>`
      select recipient from mails where recipient = 'rechnung@example.org'`.execute(
      shop.platform.db,
    );
    expect(rows).toHaveLength(1);
  });

  it("of two who note at once the second sees the first's words", async () => {
    const note = (notiz: string, version?: number) =>
      call("PUT", `/api/customer-cards/${anna.id}/note`, { notiz, version });
    const first = await Promise.all([note("eins", 0), note("zwei", 0)]);
    expect(first.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = first.toSorted((one, other) => one.status - other.status);
    expect(lost?.body).toMatchObject({ code: "veraltet", aktuell: won?.body });
    expect(await note("drei", 1)).toMatchObject({
      status: 200,
      body: { notiz: "drei", version: 2 },
    });
    expect(await note("vier", 1)).toMatchObject({
      status: 409,
      body: { aktuell: { notiz: "drei", version: 2 } },
    });
    expect((await call("GET", "/api/customer-cards/anna%40example.org")).body.notiz).toEqual({
      notiz: "drei",
      version: 2,
    });
    expect((await note("x".repeat(4001))).status).toBe(422);
  });

  it("forgets its words with the account, and with the last booking of a guest", async () => {
    const notes = async () =>
      (await shop.platform.db.selectFrom("customer_notes").select("karte_id").execute())
        .map((row) => row.karte_id)
        .sort();
    const eva = await shop.addCustomer("eva@example.org");
    const id = await book(shop, { datum: "2026-03-12", email: "bert@example.org" });
    const bert = await keyOf("bert%40example.org");
    for (const key of [eva.id, anna.id, bert])
      expect((await call("PUT", `/api/customer-cards/${key}/note`, { notiz: "nett" })).status).toBe(
        200,
      );
    await call("DELETE", `/api/users/${eva.id}`);
    expect(await notes()).toEqual([anna.id, bert].sort());
    await tidyUp(shop.platform);
    expect(await notes()).toHaveLength(2);
    await call("DELETE", `/api/bookings/${id}`);
    await tidyUp(shop.platform);
    expect(await notes()).toEqual([anna.id]);
    expect(await call("GET", `/api/customer-cards/${bert}`)).toMatchObject({ status: 404 });
  });

  it("keeps on the card of a deleted account who the bookings were that have to be kept, and nothing else", async () => {
    const eva = await shop.addCustomer("eva@example.org");
    const done = await book(
      shop,
      { datum: "2026-03-10", name: "Eva Alt", telefon: "0761 12345", user_id: eva.id },
      { token },
    );
    await book(
      shop,
      { datum: "2026-03-11", email: "", name: "Eva Alt", telefon: "0761 12345" },
      { token },
    );
    await call("PATCH", `/api/bookings/${done}/status`, { status: "done" });
    expect((await call("DELETE", `/api/users/${eva.id}`)).status).toBe(204);
    await tidyUp(shop.platform);
    expect((await call("GET", `/api/customer-cards/${eva.id}`)).body).toMatchObject({
      user_id: null,
      name: "Eva Alt",
      telefon: "0761 12345",
      buchungen: 2,
    });
  });

  describe("somebody without an address", () => {
    const enter = (changes: Record<string, unknown>) =>
      book(shop, { email: "", name: "Max Müller", telefon: "0170 5550199", ...changes }, { token });

    it("has a card, found by name, plate and the number however it is typed", async () => {
      await enter({ datum: "2026-03-10", kennzeichen: "FR-MM 1" });
      await enter({ datum: "2026-03-11", name: "Hr. Müller", telefon: "+49 (0)170/555 01 99" });
      await enter({ datum: "2026-03-12", name: "Eva Müller" });
      for (const q of ["max muller", "FRMM1", "fr-mm 1"]) expect(await keysFor(q)).toHaveLength(1);
      for (const q of [
        "01705550199",
        "0170 555",
        "+49 170 5550199",
        "0049 (0)170 5550199",
        "+491705550199",
        "0170/555-0199",
        "170 5550199",
      ])
        expect([q, ((await keysFor(q)) as unknown[]).length]).toEqual([q, 2]);
      const [key] = (await keysFor("FRMM1")) as string[];
      const { body } = await call("GET", `/api/customer-cards/${key}`);
      expect(body).toMatchObject({
        name: "Max Müller",
        email: "",
        buchungen: 2,
        aehnlich: [{ name: "Eva Müller" }],
      });
      const doubled = async () =>
        ((await call("GET", "/api/customer-cards?q=müller")).body as { doppelt: boolean }[]).map(
          ({ doppelt }) => doppelt,
        );
      expect(await doubled()).toEqual([true, true]);
      expect(
        (await call("PUT", `/api/customer-cards/${key}/note`, { notiz: "Nur vormittags" })).status,
      ).toBe(200);
    });

    it("keeps the card when an address comes to be known, and who has another one has another card", async () => {
      await enter({ datum: "2026-03-10" });
      const key = await keyFor("0170 5550199");
      await call("PUT", `/api/customer-cards/${key}/note`, { notiz: "Stammgast" });
      await book(
        shop,
        {
          datum: "2026-03-11",
          email: "max@example.org",
          name: "Max Müller",
          telefon: "+49 170 5550199",
        },
        { token },
      );
      await book(
        shop,
        {
          datum: "2026-03-12",
          email: "max@example.org",
          name: "Max Müller",
          telefon: "0170 1111111",
        },
        { token },
      );
      await book(
        shop,
        {
          datum: "2026-03-13",
          email: "other@example.org",
          name: "Max Müller",
          telefon: "0170 5550199",
        },
        { token },
      );
      expect((await call("GET", "/api/customer-cards/MAX%40example.org")).body).toMatchObject({
        key,
        email: "max@example.org",
        telefon: "0170 1111111",
        buchungen: 3,
        notiz: { notiz: "Stammgast" },
      });
      expect(await keyOf("other%40example.org")).not.toBe(key);
    });

    it("is the one that the shop picked, whatever else is typed", async () => {
      await enter({ datum: "2026-03-10" });
      const karte_id = await keyFor("0170 5550199");
      await enter({
        datum: "2026-03-11",
        karte_id,
        name: "Maximilian M.",
        telefon: "0761 99999",
        email: "neu@example.org",
      });
      expect(await keyOf("neu%40example.org")).toBe(karte_id);
      // A card that is gone is no reason to refuse an entry.
      await enter({ datum: "2026-03-12", karte_id: "nobodyknows0", name: "Wer Anders" });
      expect(await keysFor("wer anders")).toHaveLength(1);
    });

    it("belongs to the account of the same number and name that the shop enters it for", async () => {
      await book(
        shop,
        { datum: "2026-03-10", name: "Anna Test", telefon: "0171 222333", user_id: anna.id },
        { token },
      );
      await enter({ datum: "2026-03-11", name: "Frau Test", telefon: "0171/222-333" });
      expect((await call("GET", `/api/customer-cards/${anna.id}`)).body).toMatchObject({
        buchungen: 2,
      });
    });
  });

  describe("somebody without an account who is deleted", () => {
    const rows = () =>
      shop.platform.db
        .selectFrom("bookings")
        .select(["name", "email", "telefon", "karte_id", "status", "kontakt_bis"])
        .orderBy("datum")
        .execute();
    const guest = { email: "bert@example.org", name: "Bert Alt", telefon: "0761 555123" };

    it("is gone from what no law keeps, and stays without a word more on what one does", async () => {
      const done = await book(shop, { ...guest, datum: "2026-03-10" }, { token });
      const called = await book(shop, { ...guest, datum: "2026-03-11" }, { token });
      await call("PATCH", `/api/bookings/${done}/status`, { status: "done" });
      await call("PATCH", `/api/bookings/${called}/status`, { status: "cancelled" });
      const key = await keyOf("bert%40example.org");
      const { version } = (await call("GET", `/api/customer-cards/${key}`)).body.angaben as {
        version: number;
      };
      const edited = {
        kontakt: { name: "Bert Alt", telefon: "0170 9999999", anschrift: "Weg 1" },
        ...{ firma: "", rechnungsanschrift: "", rechnungsmail: "", bestellnummer: "", version },
      };
      expect((await call("PUT", `/api/customer-cards/${key}`, edited)).status).toBe(200);
      expect(await call("DELETE", `/api/customer-cards/${key}`)).toMatchObject({
        status: 200,
        body: { bleibt: true },
      });
      expect(await rows()).toEqual([
        { ...guest, karte_id: key, status: "done", kontakt_bis: expect.any(String) },
        {
          ...{ name: "Gelöschte Person", email: "", telefon: "", karte_id: null },
          ...{ status: "cancelled", kontakt_bis: null },
        },
      ]);
      expect((await call("GET", `/api/customer-cards/${key}`)).body).toMatchObject({
        ...{ name: "Bert Alt", email: "bert@example.org", telefon: "", anschrift: "" },
        buchungen: 1,
      });
    });

    it("of whom only cancelled visits told is no longer there, nor waits for a place", async () => {
      const { db } = shop.platform;
      const id = await book(shop, { ...guest, datum: "2026-03-10" }, { token });
      await call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" });
      const key = await keyOf("bert%40example.org");
      await db
        .insertInto("waiting")
        .values({
          ...{ id: "w00000000001", booking_id: null, user_id: null, name: guest.name },
          ...{ email: guest.email, wer: guest.email, nr: 1, leistungen: "[]", extras: "[]" },
          ...{ kfz: "", verschmutzung: "", anzahl: 0, von: "2026-03-10", bis: "2026-04-10" },
          ...{ wochentage: "[]", vorlauf: 24, stand: "wartet", wartet_seit: null },
          erstellt_am: "2026-03-02T08:00:00.000Z",
        })
        .execute();
      expect((await call("DELETE", `/api/customer-cards/${key}`)).body).toEqual({ bleibt: false });
      expect((await call("DELETE", `/api/customer-cards/${key}`)).status).toBe(404);
      expect(await keysFor("Bert Alt")).toEqual([]);
      expect(await rows()).toMatchObject([{ name: "Gelöschte Person", email: "", telefon: "" }]);
      expect(await db.selectFrom("waiting").selectAll().execute()).toEqual([]);
    });
  });

  describe("cards that are the same person", () => {
    const book2 = async () => {
      await book(shop, {
        datum: "2026-03-10",
        email: "bert@example.org",
        name: "Bert Groß",
        telefon: "0761 111111",
      });
      await book(
        shop,
        { datum: "2026-03-11", email: "", name: "Autohaus Groß", telefon: "0761 222222" },
        { token },
      );
      return [await keyOf("bert%40example.org"), await keyFor("0761 222222")] as const;
    };

    it("are joined and parted again, each with its bookings and its note", async () => {
      const [bert, haus] = await book2();
      await call("PUT", `/api/customer-cards/${bert}/note`, { notiz: "Note eins" });
      await call("PUT", `/api/customer-cards/${haus}/note`, { notiz: "Note zwei" });
      expect(await call("POST", `/api/customer-cards/${bert}/join`, { mit: haus })).toMatchObject({
        status: 200,
        body: { key: bert },
      });
      const joined = await call("GET", `/api/customer-cards/${bert}`);
      expect(joined).toMatchObject({
        body: {
          key: bert,
          name: "Bert Groß",
          buchungen: 2,
          naechster_termin: "2026-03-10",
          notiz: { notiz: "Note eins" },
          karten: [
            {
              karte_id: haus,
              name: "Autohaus Groß",
              telefon: "0761 222222",
              buchungen: 1,
              notiz: "Note zwei",
            },
          ],
        },
      });
      expect((await call("GET", `/api/customer-cards/${haus}`)).body).toEqual(joined.body);
      expect(await keysFor("autohaus")).toEqual([bert]);
      // What comes for either of them is the person's, and goes back with its card.
      await book(
        shop,
        { datum: "2026-03-12", email: "", name: "Autohaus Groß", telefon: "+49 761 222222" },
        { token },
      );
      expect(
        ((await call("GET", `/api/customer-cards/${bert}`)).body.buchungen_liste as unknown[])
          .length,
      ).toBe(3);
      expect(
        (await call("POST", `/api/customer-cards/${bert}/join`, { mit: haus })).body,
      ).toMatchObject({ code: "gleiche_karte" });

      expect(
        (await call("POST", `/api/customer-cards/${bert}/part`, { karte_id: haus })).body,
      ).toEqual({ key: bert });
      expect((await call("GET", `/api/customer-cards/${bert}`)).body).toMatchObject({
        buchungen: 1,
        karten: [],
      });
      expect((await call("GET", `/api/customer-cards/${haus}`)).body).toMatchObject({
        key: haus,
        buchungen: 2,
        notiz: { notiz: "Note zwei" },
      });
      expect(
        await call("POST", `/api/customer-cards/${bert}/part`, { karte_id: haus }),
      ).toMatchObject({ status: 404 });
    });

    it("lead to the account, whichever of them is asked for", async () => {
      const [bert, haus] = await book2();
      expect(
        (await call("POST", `/api/customer-cards/${haus}/join`, { mit: bert })).body,
      ).toMatchObject({ key: haus });
      expect(
        (await call("POST", `/api/customer-cards/${bert}/join`, { mit: anna.id })).body,
      ).toEqual({ key: anna.id });
      const { body } = await call("GET", `/api/customer-cards/${haus}`);
      expect(body).toMatchObject({ key: anna.id, user_id: anna.id, buchungen: 2 });
      expect((body.karten as unknown[]).length).toBe(2);
    });

    it("joined crosswise at once are one person and no circle", async () => {
      const [bert, haus] = await book2();
      await Promise.all([
        call("POST", `/api/customer-cards/${bert}/join`, { mit: haus }),
        call("POST", `/api/customer-cards/${haus}/join`, { mit: bert }),
      ]);
      expect(await keysFor("groß")).toHaveLength(1);
    });
  });

  describe("while the shop types", () => {
    const known = async (q: string) =>
      (await call("GET", `/api/customers?${new URLSearchParams({ q })}`)).body;

    it("is offered with the usual car and the latest service, and with the car that was asked for", async () => {
      await shop.platform.db.updateTable("company_settings").set({ tagesKapazitaet: 9 }).execute();
      const enter = (changes: Record<string, unknown>) =>
        book(
          shop,
          { email: "", name: "Autohaus Groß", telefon: "0761 222222", ...changes },
          { token },
        );
      await enter({
        datum: "2026-03-10",
        kennzeichen: "FR-AG 1",
        modell: "VW Golf",
        leistungen: ["Lackaufbereitung"],
        preis: "99.00",
      });
      await enter({ datum: "2026-03-11", kennzeichen: "FR-AG 1", modell: "VW Golf", farbe: "Rot" });
      const last = await enter({
        datum: "2026-03-12",
        kennzeichen: "FR-AG 22",
        kfz: "suv",
        verschmutzung: "Mittel",
      });
      const gone = await enter({ datum: "2026-03-13", kennzeichen: "FR-AG 333" });
      await call("PATCH", `/api/bookings/${gone}/status`, { status: "cancelled" });
      const group = {
        user_id: null,
        name: "Autohaus Groß",
        email: "",
        telefon: "0761 222222",
        naechster_termin: "2026-03-10",
        hatBuchungen: false,
        zuletzt: {
          id: last,
          datum: "2026-03-12",
          leistungen: ["Außenreinigung"],
          kfz: "suv",
          verschmutzung: "Mittel",
          preis: 40,
        },
      };
      const golf = { kfz: "kleinwagen", kennzeichen: "FR-AG 1", modell: "VW Golf", farbe: "Rot" };
      for (const q of ["autoh", "+49 761 222", "0761/222222"])
        expect([q, await known(q)]).toMatchObject([q, [{ ...group, fahrzeug: golf }]]);
      expect(await known("FRAG22")).toMatchObject([
        { ...group, fahrzeug: { kfz: "suv", kennzeichen: "FR-AG 22" } },
      ]);
      expect(await known("lack")).toEqual([]);
    });

    it("is offered by the plate kept in the account, and once when cards were joined", async () => {
      await call(
        "POST",
        "/api/users/me/vehicles",
        { name: "Audi A4", kfz: "limousine", kennzeichen: "FR-AN 12" },
        anna.token,
      );
      const audi = { kfz: "limousine", modell: "Audi A4", kennzeichen: "FR-AN 12" };
      expect(await known("fr-an 12")).toMatchObject([
        { karte_id: anna.id, user_id: anna.id, fahrzeug: audi, zuletzt: null },
      ]);
      await book(
        shop,
        { datum: "2026-03-10", email: "", name: "Frau Anders", telefon: "0761 333333" },
        { token },
      );
      await call("POST", `/api/customer-cards/${await keyFor("anders")}/join`, { mit: anna.id });
      expect(await known("0761 333333")).toMatchObject([
        { karte_id: anna.id, user_id: anna.id, naechster_termin: "2026-03-10" },
      ]);
    });
  });

  it("follows an account to its new address, and leads a guest to the account that the address becomes", async () => {
    await book(
      shop,
      { datum: "2026-03-10", email: "carla@example.org", name: "Carla Neu" },
      { token },
    );
    const guest = await keyOf("carla%40example.org");
    await call("PUT", `/api/customer-cards/${guest}/note`, { notiz: "Mag Lavendel" });
    await shop.call("POST", "/api/auth/register", {
      vorname: "Carla",
      nachname: "Neu",
      email: "carla@example.org",
      passwort: "Fremdes-Wort1",
    });
    // Nobody has shown yet that the address is theirs.
    await book(
      shop,
      { datum: "2026-03-11", email: "carla@example.org", name: "Carla Neu" },
      { token },
    );
    expect((await call("GET", `/api/customer-cards/${guest}`)).body).toMatchObject({
      key: guest,
      user_id: null,
      buchungen: 2,
    });
    const carla = await shop.platform.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", "carla@example.org")
      .executeTakeFirstOrThrow();
    await confirmUser(shop.platform.db, carla.id, "2026-03-02T08:00:00.000Z");
    const known = {
      key: carla.id,
      buchungen: 2,
      karten: [{ karte_id: guest, notiz: "Mag Lavendel" }],
    };
    expect((await call("GET", `/api/customer-cards/${guest}`)).body).toMatchObject(known);
    const user = await shop.platform.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", carla.id)
      .executeTakeFirstOrThrow();
    await updateEmail(shop.platform.db, user, "carla.neu@example.org");
    expect((await call("GET", "/api/customer-cards/carla.neu%40example.org")).body).toMatchObject(
      known,
    );
  });

  it("leads to the account whoever is being joined with its guest at that moment", async () => {
    const { db } = shop.platform;
    const cards: string[] = [];
    for (const email of ["doro@example.org", "auch-doro@example.org"]) {
      const id = await book(shop, { datum: `2026-03-1${cards.length}`, email }, { token });
      cards.push(String((await call("GET", `/api/bookings/${id}`)).body.karte_id));
    }
    const [guest = "", other = ""] = cards;
    const { id } = await shop.addCustomer();
    const user = db.selectFrom("users").selectAll().where("id", "=", id);
    const row = await user.executeTakeFirstOrThrow();
    await callMeanwhile(
      db,
      (tx) => joinCards(tx, other, guest),
      () => db.transaction().execute((tx) => updateEmail(tx, row, "doro@example.org")),
    );
    for (const key of [guest, other, id])
      expect((await call("GET", `/api/customer-cards/${key}`)).body).toMatchObject({
        key: id,
        buchungen: 2,
      });
  });
});
