import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lockBooking } from "../../src/bookings/bookings.data.ts";
import { linkTokenOf } from "../../src/bookings/own/links.server.ts";
import { switchFirst } from "../../src/company/switched-off.ts";
import { restoreBackup, writeBackup } from "../../src/db/backup.server.ts";
import { lockUser } from "../../src/db/lock-user.server.ts";
import { drawKnownDisclosure, drawOwnDisclosure } from "../../src/personal-data/disclose.server.ts";
import type { Receipt } from "../../src/receipts/schema.ts";
import {
  addOffer,
  bookingRequest,
  changeSettings,
  emptyCalendar,
  expectPlacesFit,
  serviceId,
} from "../support/bookings.ts";
import { ADMIN } from "../support/constants.ts";
import { textOfPdf } from "../support/read-receipt.ts";
import { forgetReceipts } from "../support/receipts.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";
import { callMeanwhile } from "../support/transactions.ts";

// What is held here: (B94, B95, B96, K10, R12).

type Line = { art: string; title: string; preis_cent: number; firmenpreis?: true };
type SentBooking = { preis: number; positionen: Line[]; fahrer: string; version: number };
type Card = {
  key: string;
  angaben: { version: number };
  firma: { fahrzeuge: { id: string; kennzeichen: string; fahrer: string }[] } | null;
};

describeOnBothDatabases("firms as customers", (kind) => {
  let shop: TestShop;
  let admin = "";
  let staff = "";
  let service = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
    staff = (await shop.addStaff()).token;
    await shop.confirm(admin, ADMIN.password);
    await call("PUT", "/settings", {
      legal: { taxNumber: "12/345/67890", owner: "Inhaberin Beispiel" },
    });
    service = await serviceId(shop.platform.db, "Außenreinigung");
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await forgetReceipts(shop);
    await shop.platform.db.deleteFrom("card_vehicles").execute();
    await shop.platform.db.deleteFrom("customer_cards").where("user_id", "is", null).execute();
    await call("PUT", "/settings", { firmenkunden: true });
  });
  afterAll(() => shop.close());

  const call = (method: string, path: string, body?: object, token = admin) =>
    shop.call(method, `/api${path}`, body, { token });
  const bookingOf = async (id: unknown) =>
    (await call("GET", `/bookings/${id}`)).body as unknown as SentBooking;

  /** The card of somebody who was entered once, with a firm on it. */
  async function firm(change: object = {}): Promise<string> {
    const entered = await call("POST", "/bookings", {
      ...bookingRequest({ name: "Mara Fuhrpark", email: "fuhrpark@example.com" }),
      datum: "2026-03-30",
    });
    expect(entered.status, JSON.stringify(entered.body)).toBe(201);
    const { body } = await call("GET", `/bookings/${entered.body.id}`);
    const key = String(body.karte_id);
    const saved = await call("PUT", `/customer-cards/${key}`, {
      firma: "Muster Fuhrpark GmbH",
      rechnungsanschrift: "Musterweg 1\n79098 Freiburg",
      rechnungsmail: "",
      bestellnummer: "",
      version: (await cardOf(key)).angaben.version,
      ...change,
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return key;
  }
  const cardOf = async (key: string) =>
    (await call("GET", `/customer-cards/${key}`)).body as unknown as Card;
  const agree = async (key: string, change: object, token = admin) =>
    call(
      "PUT",
      `/customer-cards/${key}/firm`,
      { version: (await cardOf(key)).angaben.version, ...change },
      token,
    );
  const own = (change: object = {}) => ({
    eigenePreise: { prozent: 25, preise: [], mitRabatten: false, ...change },
  });
  const enter = async (karte_id: string, change: object = {}) => {
    const answer = await call("POST", "/bookings/quick", {
      name: "Mara Fuhrpark",
      modell: "VW Caddy",
      kfz: "kleinwagen",
      verschmutzung: "Leicht",
      leistungen: ["Außenreinigung"],
      datum: "2026-03-10",
      karte_id,
      ...change,
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return await bookingOf(answer.body.id);
  };

  it("pay their own price, instead of the list's and without a discount unless that is said", async () => {
    const key = await firm();
    await addOffer(shop.platform.db, { discount_pct: 50, titles: ["Außenreinigung"] });
    expect((await agree(key, own())).status).toBe(200);
    expect(await enter(key)).toMatchObject({
      preis: 30,
      positionen: [
        { art: "leistung", title: "Außenreinigung", preis_cent: 3000, firmenpreis: true },
      ],
    });
    await agree(key, own({ mitRabatten: true }));
    const both = await enter(key, { datum: "2026-03-11" });
    expect(both).toMatchObject({
      preis: 15,
      positionen: [{ firmenpreis: true }, { preis_cent: -1500 }],
    });
    await agree(key, own({ preise: [{ leistung: service, kfz: "kleinwagen", cent: 2750 }] }));
    expect((await enter(key, { datum: "2026-03-12" })).preis).toBe(27.5);
    // What all pay, less what all get.
    await agree(key, { eigenePreise: null });
    const listed = await enter(key, { datum: "2026-03-13" });
    expect(listed.preis).toBe(20);
    expect(listed.positionen.some(({ firmenpreis }) => firmenpreis)).toBe(false);
  });

  it("pay it in the full entry and after a correction, and a typed price stands beside it", async () => {
    const key = await firm();
    await agree(key, own());
    const entry = (change: object) => ({
      ...bookingRequest({ name: "Mara Fuhrpark", email: "" }),
      karte_id: key,
      ...change,
    });
    const answer = await call("POST", "/bookings", entry({ preis: "30.00" }));
    const booked = await bookingOf(answer.body.id);
    expect(booked.positionen).toMatchObject([{ preis_cent: 3000, firmenpreis: true }]);
    const edited = await call("PATCH", `/bookings/${answer.body.id}`, {
      kfz: "suv",
      version: booked.version,
    });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    const after = await bookingOf(answer.body.id);
    expect(after.positionen).toMatchObject([{ firmenpreis: true, preis_cent: after.preis * 100 }]);
    const typed = await call("POST", "/bookings", entry({ preis: "28.00", datum: "2026-03-11" }));
    expect((await bookingOf(typed.body.id)).positionen).toMatchObject([
      { preis_cent: 3000, firmenpreis: true },
      { art: "nachlass", preis_cent: -200 },
    ]);
  });

  it("are known to whoever works in the shop; only the owner agrees prices and cars", async () => {
    const key = await firm();
    await agree(key, own());
    const found = await call("GET", "/customers?q=Mara", undefined, staff);
    expect(found.body).toMatchObject([{ karte_id: key, eigenePreise: { prozent: 25 } }]);
    const read = await call("GET", `/customer-cards/${key}/own-prices`, undefined, staff);
    expect(read.body).toMatchObject({ prozent: 25 });
    expect((await agree(key, own(), staff)).status).toBe(403);
  });

  it("come with cars and drivers, who stand with the visit and on the collective invoice", async () => {
    const key = await firm({ sammelrechnung: true, ustId: "de 123 456 789" });
    const cars = [
      { name: "VW Caddy", kfz: "kleinwagen", kennzeichen: "fr mf1", fahrer: "Toni Beispiel" },
      { name: "VW Crafter", kfz: "", kennzeichen: "", fahrer: "" },
    ];
    expect((await agree(key, { fahrzeuge: cars })).status).toBe(200);
    const stored = (await cardOf(key)).firma?.fahrzeuge ?? [];
    expect(stored.map(({ kennzeichen, fahrer }) => [kennzeichen, fahrer])).toEqual([
      ["FR-MF 1", "Toni Beispiel"],
      ["", ""],
    ]);
    const { body: found } = await call("GET", "/customers?q=Mara");
    expect(found).toMatchObject([
      { fahrzeuge: expect.arrayContaining([expect.objectContaining({ fahrer: "Toni Beispiel" })]) },
    ]);
    // What stays keeps its id, what is left out is gone.
    const [first] = stored;
    await agree(key, { fahrzeuge: [{ ...cars[0], id: first?.id, fahrer: "Kim Beispiel" }] });
    expect((await cardOf(key)).firma?.fahrzeuge).toMatchObject([
      { id: first?.id, fahrer: "Kim Beispiel" },
    ]);

    const booked = await call("POST", "/bookings", {
      ...bookingRequest({ name: "Mara Fuhrpark", email: "" }),
      ...{ karte_id: key, kennzeichen: "FR-MF 1", fahrer: "Kim Beispiel" },
    });
    const id = String(booked.body.id);
    expect((await bookingOf(id)).fahrer).toBe("Kim Beispiel");
    expect((await call("GET", "/bookings?q=kim+beispiel")).body).toHaveLength(1);
    await call("PATCH", `/bookings/${id}/status`, { status: "done" });
    const [open] = (await call("GET", "/collective-invoices")).body as unknown as {
      termine: { text: string; details: string }[];
    }[];
    expect(open?.termine[0]?.text).toBe("Außenreinigung");
    expect(open?.termine[0]?.details).toMatch(/^10\.03\.2026, FR-MF 1, Kleinwagen, Fahrer: Kim/);
    const written = await call("POST", "/collective-invoices", { karte_id: key, termine: [id] });
    expect(written.status, JSON.stringify(written.body)).toBe(201);
    const [receipt] = (await call("GET", "/receipts")).body as unknown as Receipt[];
    const xml = await shop.platform.db
      .selectFrom("receipts")
      .select("inhalt")
      .where("nummer", "=", receipt?.nummer ?? 0)
      .executeTakeFirstOrThrow();
    expect(xml.inhalt).toMatchObject({ kunde: { ustId: "DE123456789" } });
  });

  it("keep what was written last, and refuse what cannot be", async () => {
    const key = await firm();
    const { angaben } = await cardOf(key);
    const answers = await Promise.all(
      [10, 20].map((prozent) => agree(key, { ...own({ prozent }), version: angaben.version })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "veraltet",
      aktuell: { version: angaben.version + 1 },
    });
    for (const wrong of [
      own({ prozent: 101 }),
      own({ prozent: -1 }),
      own({ preise: [{ leistung: service, kfz: "kleinwagen", cent: -1 }] }),
      { fahrzeuge: [{ name: "", kfz: "" }] },
      { fahrzeuge: [{ name: "Golf", kfz: "klasse9" }] },
      { fahrzeuge: [{ name: "Golf", kfz: "", kennzeichen: "<b>" }] },
    ])
      expect((await agree(key, wrong)).status, JSON.stringify(wrong)).toBe(422);
    const bad = await call("PUT", `/customer-cards/${key}`, {
      ...{ firma: "Muster GmbH", rechnungsanschrift: "", rechnungsmail: "", bestellnummer: "" },
      ...{ ustId: "DE12", version: (await cardOf(key)).angaben.version },
    });
    expect(bad).toMatchObject({ status: 422, body: { fields: { ustId: /USt-IdNr/ } } });
  });

  it("are nobody while the shop has not switched them on", async () => {
    const key = await firm();
    await agree(key, own());
    await call("PUT", "/settings", { firmenkunden: false });
    expect((await enter(key)).preis).toBe(40);
    expect((await cardOf(key)).firma).toBeNull();
    expect((await call("GET", `/customer-cards/${key}/own-prices`)).body).toBeNull();
    expect((await agree(key, own())).body).toMatchObject({
      code: "nicht_eingeschaltet",
      error: switchFirst("Firmenkunden"),
    });
    await call("PUT", "/settings", { firmenkunden: true });
    await call("PUT", `/customer-cards/${key}`, {
      ...{ firma: "", rechnungsanschrift: "", rechnungsmail: "", bestellnummer: "" },
      version: (await cardOf(key)).angaben.version,
    });
    expect((await agree(key, own())).body.code).toBe("keine_firma");
  });

  it("come back from a backup with prices, cars and drivers", async () => {
    const key = await firm();
    await agree(key, {
      ...own(),
      fahrzeuge: [{ name: "VW Caddy", kfz: "suv", kennzeichen: "FR-MF 1", fahrer: "Toni" }],
    });
    const file = join(mkdtempSync(join(tmpdir(), "firms-")), "shop.backup");
    await writeBackup(shop.platform.db, kind === "postgres", file);
    await agree(key, { eigenePreise: null, fahrzeuge: [] });
    await restoreBackup(shop.platform.db, file);
    admin = await shop.logInAdmin();
    staff = (await shop.addStaff()).token;
    expect((await cardOf(key)).firma).toMatchObject({
      eigenePreise: { prozent: 25 },
      fahrzeuge: [{ kfz: "suv", kennzeichen: "FR-MF 1", fahrer: "Toni" }],
    });
  });

  it("come back from a backup from before them switched on, and without a link where links end", async () => {
    const key = await firm({ sammelrechnung: true });
    const { body } = await call("PUT", `/customer-cards/${key}/firm-link`);
    const link = `/api/firm-links/${String(body.url).split("/").at(-1)}`;
    const file = join(mkdtempSync(join(tmpdir(), "firms-")), "shop.backup");
    await call("PUT", "/settings", { firmenkunden: false });
    await writeBackup(shop.platform.db, kind === "postgres", file);
    const lines = gunzipSync(readFileSync(file)).toString().trim().split("\n");
    const [head = "", ...rows] = lines;
    const { migrations, ...known } = JSON.parse(head);
    const older = { ...known, migrations: migrations.filter((name: string) => name < "520") };
    writeFileSync(file, gzipSync(`${[JSON.stringify(older), ...rows].join("\n")}\n`));
    for (const endLinks of [false, true]) {
      await restoreBackup(shop.platform.db, file, { endLinks });
      expect((await shop.call("GET", link)).status).toBe(endLinks ? 404 : 200);
    }
    admin = await shop.logInAdmin();
    staff = (await shop.addStaff()).token;
    expect(await cardOf(key)).toMatchObject({ firma: { linkSeit: null } });
  });

  describe("in a series", () => {
    const repeat = (id: unknown, change: object = {}) =>
      call("POST", `/bookings/${id}/series`, { wochen: 2, bis: "2026-05-31", ...change });
    const first = async (key: string, datum = "2026-03-06") => {
      const answer = await call("POST", "/bookings", {
        ...bookingRequest({ name: "Mara Fuhrpark", email: "", datum }),
        ...{ karte_id: key, kennzeichen: "FR-MF 1", fahrer: "Kim Beispiel" },
      });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return String(answer.body.id);
    };

    it("come every second Friday but on closed and full days, and end in one step", async () => {
      const key = await firm();
      await agree(key, own());
      const id = await first(key);
      await changeSettings(shop.platform.db, { exceptions: ["2026-04-03", "2026-05-01"] });
      await call("POST", "/bookings", bookingRequest({ datum: "2026-03-20", email: "" }));
      const made = await repeat(id);
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      expect(made.body).toMatchObject({
        termine: ["2026-04-17", "2026-05-15", "2026-05-29"],
        ausgelassen: ["2026-03-20", "2026-04-03", "2026-05-01"],
      });
      const { body: all } = await call("GET", "/bookings?q=kim+beispiel");
      const visits = all as unknown as {
        id: string;
        datum: string;
        preis: number;
        serie: string;
      }[];
      expect(visits).toHaveLength(4);
      expect(new Set(visits.map(({ serie }) => serie)).size).toBe(1);
      const moved = visits.find(({ datum }) => datum === "2026-04-17");
      const move = await call("PATCH", `/bookings/${moved?.id}/date`, {
        datum: "2026-04-16",
        abgabezeit: "10:00",
      });
      expect(move.status, JSON.stringify(move.body)).toBe(200);
      expect((await repeat(id)).body.code).toBe("schon_serie");
      await call("PATCH", `/bookings/${id}/status`, { status: "done" });
      const path = `/booking-series/${made.body.serie}`;
      expect((await call("DELETE", path)).body).toEqual({ storniert: 3 });
      expect((await call("DELETE", path)).status).toBe(404);
      expect((await bookingOf(id)) as unknown).toMatchObject({ status: "done" });
    });

    it("leave out a day whose last place somebody takes meanwhile, and nothing of it stays", async () => {
      const id = await first(await firm());
      const { db } = shop.platform;
      const { body: other } = await call("POST", "/bookings", bookingRequest({ email: "" }));
      const place = { art: "service" as const, place: "1", paper_id: null, gehalten_bis: null };
      const { status, body } = await callMeanwhile(
        db,
        (tx) =>
          tx
            .insertInto("places")
            .values({ datum: "2026-04-17", booking_id: String(other.id), ...place })
            .execute(),
        () => repeat(id),
      );
      expect(status, JSON.stringify(body)).toBe(201);
      expect(body.ausgelassen).toContain("2026-04-17");
      await db.deleteFrom("places").where("datum", "=", "2026-04-17").execute();
      await expectPlacesFit(db);
    });

    it("wait for whoever holds their account, and hold up nobody meanwhile", async () => {
      const id = await first(await firm());
      const { db } = shop.platform;
      const { id: user_id } = await shop.addCustomer();
      await db.updateTable("bookings").set({ user_id }).where("id", "=", id).execute();
      let repeated: ReturnType<typeof repeat> | undefined;
      await db.transaction().execute(async (tx) => {
        await lockUser(tx, user_id);
        repeated = repeat(id);
        await setTimeout(500);
        await lockBooking(tx, id);
      });
      expect((await repeated)?.status).toBe(201);
    });

    it("remind whoever is mailed, and tell of the end: by mail, or on the list of calls", async () => {
      const { db } = shop.platform;
      const key = await firm();
      const silent = await first(key);
      const { body: quiet } = await repeat(silent);
      await call("DELETE", `/booking-series/${quiet.serie}`);
      expect((await db.selectFrom("mails").select("id").execute()).length).toBe(0);
      expect((await call("GET", "/bookings/to-call")).body).toMatchObject([
        { was: [expect.stringContaining("abgesagt")] },
        ...Array.from({ length: Number((quiet.termine as string[]).length) }, () => ({})),
      ]);
      const answer = await call("POST", "/bookings", {
        ...bookingRequest({ email: "fuhrpark@example.com", datum: "2026-03-12" }),
        ...{ karte_id: key, bestEmail: true },
      });
      await db.deleteFrom("mails").execute();
      const { body: made } = await repeat(answer.body.id);
      const count = (made.termine as string[]).length;
      const keys = async () =>
        (await db.selectFrom("mails").select("key").execute()).map(({ key }) => String(key));
      expect(await keys()).toEqual(
        Array.from({ length: count }, () => expect.stringMatching(/^booking-reminder:/)),
      );
      await call("DELETE", `/booking-series/${made.serie}`);
      const told = (await keys()).filter((key) => key.startsWith("booking-cancelled:"));
      expect(told).toHaveLength(count + 1);
    });

    it("are entered once, however often it is pressed, and hold what a firm is", async () => {
      const key = await firm();
      const id = await first(key);
      const twice = await Promise.all([repeat(id), repeat(id)]);
      expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
      const other = await call("POST", "/bookings", bookingRequest({ datum: "2026-03-11" }));
      expect((await repeat(other.body.id)).body.code).toBe("keine_firma");
      const late = await first(key, "2026-03-12");
      expect((await repeat(late, { bis: "2026-03-13" })).body.code).toBe("keine_termine");
      expect((await repeat(late, { wochen: 0 })).status).toBe(422);
      expect((await repeat("gibtesnicht1")).status).toBe(404);
      await call("PUT", "/settings", { firmenkunden: false });
      expect((await repeat(late)).body).toMatchObject({
        code: "nicht_eingeschaltet",
        error: switchFirst("Firmenkunden"),
      });
    });
  });

  describe("by the link of their own", () => {
    const make = async (key: string) =>
      String((await call("PUT", `/customer-cards/${key}/firm-link`)).body.url)
        .split("/")
        .at(-1) ?? "";
    const {
      preis: _,
      zustimmung: __,
      ...wish
    } = bookingRequest({
      name: "Toni Beispiel",
      email: "toni@example.com",
      kennzeichen: "FR-MF 1",
      fahrer: "Kim Beispiel",
    });
    const asStaff = (token: string, change: object = {}, headers = {}) =>
      shop.call(
        "POST",
        `/api/firm-links/${token}/bookings`,
        { ...wish, zustimmung: true, ...change },
        { headers },
      );

    it("book without a price, which the server computes, on their card", async () => {
      const key = await firm({
        rechnungsmail: "buchhaltung@example.com, fuhrpark@example.com",
        sammelrechnung: true,
      });
      await agree(key, {
        ...own({ preise: [{ leistung: service, kfz: "suv", cent: 4711 }] }),
        fahrzeuge: [{ name: "VW Caddy", kfz: "suv", kennzeichen: "FR-MF 1", fahrer: "Kim" }],
      });
      const token = await make(key);
      const page = await shop.call("GET", `/api/firm-links/${token}`);
      expect(page.body).toEqual({
        firma: "Muster Fuhrpark GmbH",
        fahrzeuge: [{ modell: "VW Caddy", kfz: "suv", kennzeichen: "FR-MF 1", fahrer: "Kim" }],
        preise: [{ leistung: service, kfz: "suv" }],
      });
      await shop.platform.db.deleteFrom("mails").execute();
      const answer = await asStaff(token, { preis: "1.00" });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      expect(Object.keys(answer.body).sort()).toEqual(["id", "success"]);
      const { body: booked } = await call("GET", `/bookings/${answer.body.id}`);
      expect(booked).toMatchObject({
        karte_id: key,
        preis: 30,
        positionen: [{ firmenpreis: true }],
        firmenlink: true,
        fahrer: "Kim Beispiel",
        vertragsmodell: "reservierung",
      });
      const mails = await shop.mails();
      const to = (address: string) =>
        mails.find(({ recipient }) => recipient === address)?.message.text ?? "";
      expect(to("toni@example.com")).toContain("Den Preis hat Ihre Firma mit uns vereinbart.");
      expect(to("toni@example.com")).not.toContain("€");
      for (const own of ["buchhaltung@example.com", "fuhrpark@example.com"])
        expect(to(own)).toContain("FR-MF 1");
      expect(to("buchhaltung@example.com")).not.toContain("€");
      const id = String(answer.body.id);
      const link = await linkTokenOf(shop.platform.db, id);
      const guest = await shop.call("GET", `/api/guest-bookings/${link}`);
      expect(guest.body).toMatchObject({
        preis: 0,
        positionen: [{ preis_cent: 0 }],
        firmenlink: true,
      });
      const drawn = [
        await drawOwnDisclosure(shop.platform, "toni@example.com"),
        await drawKnownDisclosure(shop.platform, "Toni@example.com"),
      ];
      for (const paper of drawn) {
        const text = await textOfPdf(Buffer.from(paper ?? []));
        expect(text.replace(/\s+/g, "")).toContain("PreismitderFirmavereinbart");
        expect(text).not.toContain("30,00");
      }
      const series = await call("POST", `/bookings/${id}/series`, {
        wochen: 2,
        bis: "2026-03-31",
      });
      expect(series.status, JSON.stringify(series.body)).toBe(201);
      const repeated = await shop.platform.db
        .selectFrom("bookings")
        .select(["firmenlink", "preis_cent"])
        .where("serie", "=", String(series.body.serie))
        .execute();
      expect(repeated.map(({ firmenlink, preis_cent }) => [firmenlink, preis_cent])).toEqual([
        [true, 3000],
        [true, 3000],
      ]);
      await call("PATCH", `/bookings/${answer.body.id}/status`, { status: "done" });
      expect((await call("GET", "/collective-invoices")).body).toMatchObject([
        { karte_id: key, termine: [{ cent: 3000 }] },
      ]);
    });

    it("book once however often it is sent, and two of them never take the same place", async () => {
      const token = await make(await firm());
      const key = { "Idempotency-Key": "einmal" };
      const twice = await Promise.all([asStaff(token, {}, key), asStaff(token, {}, key)]);
      expect(twice.map(({ status }) => status)).toEqual([201, 201]);
      expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
      const both = await Promise.all([
        asStaff(token, { datum: "2026-03-12" }),
        asStaff(token, { datum: "2026-03-12", kennzeichen: "FR-MF 2" }),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    });

    it("get a new one whose predecessor ends, and none where it was ended or switched off", async () => {
      const key = await firm();
      const first = await make(key);
      const second = await make(key);
      expect((await asStaff(first)).body.code).toBe("link_ungueltig");
      expect((await shop.call("GET", `/api/firm-links/${second}`)).status).toBe(200);
      await call("PUT", "/settings", { firmenkunden: false });
      expect((await asStaff(second)).body.code).toBe("link_ungueltig");
      expect((await call("PUT", `/customer-cards/${key}/firm-link`)).body.code).toBe(
        "nicht_eingeschaltet",
      );
      await call("PUT", "/settings", { firmenkunden: true });
      expect((await call("DELETE", `/customer-cards/${key}/firm-link`)).status).toBe(204);
      expect((await asStaff(second)).body.code).toBe("link_ungueltig");
      expect(await cardOf(key)).toMatchObject({ firma: { linkSeit: null } });
      expect((await call("PUT", `/customer-cards/${key}/firm-link`, {}, staff)).status).toBe(403);
    });

    it("hold the rules of every booking, and a contract model asks them nothing", async () => {
      const token = await make(await firm());
      expect((await asStaff(token, { zustimmung: false })).status).toBe(422);
      expect((await asStaff(token, { datum: "2026-03-08" })).status).toBe(422);
      expect((await asStaff(token, { kennzeichen: "<b>".repeat(9) })).status).toBe(422);
      await call("PUT", "/settings", { vertragsmodell: "verbindlich" });
      expect((await asStaff(token)).status).toBe(201);
      await call("PUT", "/settings", { vertragsmodell: "reservierung" });
    });
  });
});

describeOnBothDatabases("the link of a firm in the wrong hands", (kind) => {
  it("fills no calendar, and is not guessed", async () => {
    const shop = await openTestShop({ kind });
    const token = await shop.logInAdmin();
    await shop.call("PUT", "/api/settings", { firmenkunden: true, tagesKapazitaet: 50 }, { token });
    const entered = await shop.call("POST", "/api/bookings", bookingRequest(), { token });
    const { body } = await shop.call("GET", `/api/bookings/${entered.body.id}`, undefined, {
      token,
    });
    const card = `/api/customer-cards/${body.karte_id}`;
    await shop.platform.db
      .updateTable("customer_cards")
      .set({ firma: "Muster GmbH" })
      .where("id", "=", String(body.karte_id))
      .execute();
    const { body: made } = await shop.call("PUT", `${card}/firm-link`, undefined, { token });
    const link = `/api/firm-links/${String(made.url).split("/").at(-1)}`;
    const { preis: _, ...wish } = bookingRequest({ email: "toni@example.com" });
    const statuses: number[] = [];
    for (let count = 0; count <= 30; count += 1)
      statuses.push((await shop.call("POST", `${link}/bookings`, wish)).status);
    expect(statuses.slice(0, 30).every((status) => status === 201)).toBe(true);
    expect(statuses[30]).toBe(429);
    // A stranger's address gets few mails, stays unproven and free for bookings of its own.
    const mails = await shop.mails();
    expect(mails.filter(({ recipient }) => recipient === "toni@example.com").length).toBe(10);
    const rows = await shop.platform.db
      .selectFrom("bookings")
      .select("bestaetigung")
      .where("email", "=", "toni@example.com")
      .execute();
    expect(new Set(rows.map(({ bestaetigung }) => bestaetigung))).toEqual(new Set([""]));
    const { status } = await shop.call(
      "POST",
      "/api/booking-requests",
      bookingRequest({ email: "toni@example.com" }),
    );
    expect(status).not.toBe(409);
    for (let count = 0; count < 20; count += 1)
      expect((await shop.call("GET", "/api/firm-links/geraten")).status).toBe(404);
    expect((await shop.call("GET", "/api/firm-links/geraten")).status).toBe(429);
    await shop.close();
  });
});
