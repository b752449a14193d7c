import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { countUnbilled } from "../../src/bookings/list/report.data.ts";
import { linkTokenOf } from "../../src/bookings/own/links.server.ts";
import { connectDatabase, type Db } from "../../src/db/connect.server.ts";
import { migrateDatabase } from "../../src/db/migrations/index.server.ts";
import { proposedAccounts } from "../../src/receipts/datev-terms.ts";
import { taxNote } from "../../src/receipts/receipt-text.ts";
import { sumOfYear } from "../../src/receipts/receipts.data.ts";
import type { ReceiptContent } from "../../src/receipts/schema.ts";
import { readConfig } from "../../src/server/config.server.ts";
import { book, bookingRequest, emptyCalendar, workdays } from "../support/bookings.ts";
import { brokenOfPlainPaper } from "../support/check-pdf-a.ts";
import { createEmptyDatabase, type EmptyDatabase } from "../support/empty-database.ts";
import { randomNumbers } from "../support/random-numbers.ts";
import { readDatev } from "../support/read-datev.ts";
import { forgetReceipts } from "../support/receipts.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  itOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";
import { unzippedBytes } from "../support/unzip.ts";

// What is held here: (R21, R22, R23).

const WISH = { anschrift: "Ulmenweg 3\n79100 Freiburg" };
const SALE = { wert_cent: 10000, name: "Käuferin Beispiel", rechnung: WISH };

describeOnBothDatabases("vouchers", (kind) => {
  let shop: TestShop;
  let token = "";
  let sales = 0;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "on" } });
    token = await shop.logInAdmin();
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await forgetReceipts(shop);
    const { db } = shop.platform;
    await db.deleteFrom("vouchers").execute();
    await db.deleteFrom("rate_limits").execute();
    await call("PUT", "/api/settings", { gutscheine: "einzweck", steuer: "regel" });
  });
  afterAll(() => shop.close());

  const call = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token });
  async function sell(change: object = {}): Promise<{ nummer: number; code: string; pdf: string }> {
    const { status, body } = await call("POST", "/api/vouchers", {
      anfrage: `verkauf-${sales++}`,
      ...SALE,
      ...change,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return { nummer: Number(body.nummer), code: String(body.code), pdf: String(body.pdf) };
  }
  const services = async () =>
    (await call("GET", "/api/services")).body as unknown as { id: string; title: string }[];
  const idOf = async (title: string) =>
    (await services()).find((service) => service.title === title)?.id ?? "";
  const rename = async (from: string, to: string) => {
    const id = await idOf(from);
    const edited = (await call("GET", "/api/services/all")).body as unknown as { id: string }[];
    const service = edited.find((one) => one.id === id);
    const { status, body } = await call("PUT", `/api/services/${id}`, { ...service, title: to });
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const bookOn = (nr: number, facts: object = {}) =>
    book(shop, { datum: workdays(20)[nr], ...facts }, { token });
  const complete = (id: string, more: object = {}) =>
    call("PATCH", `/api/bookings/${id}/status`, { status: "done", rechnung: WISH, ...more });
  async function left(nummer: number): Promise<number> {
    const { body } = await call("GET", "/api/vouchers");
    const one = (body as unknown as { nummer: number; rest_cent: number }[]).find(
      (voucher) => voucher.nummer === nummer,
    );
    const moved = await call("GET", `/api/vouchers/${nummer}/movements`);
    const sum = (moved.body as unknown as { cent: number }[]).reduce(
      (all, { cent }) => all + cent,
      0,
    );
    expect(one?.rest_cent).toBe(sum);
    return sum;
  }
  const unbilled = async () =>
    (await countUnbilled(shop.platform.db, "2026-01-01", "2026-12-31")).anzahl;
  const receiptOf = async (nummer: number) =>
    await shop.platform.db
      .selectFrom("receipts")
      .selectAll()
      .where("nummer", "=", nummer)
      .executeTakeFirstOrThrow();

  it("of one use: taxed with the sale, and the visit's receipt taxes the rest and names it", async () => {
    const { nummer, code } = await sell({ wert_cent: 3000 });
    expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/);
    expect(await receiptOf(1)).toMatchObject({ betrag_cent: 3000, steuer_cent: 479 });
    const id = await bookOn(0);
    const done = await complete(id, {
      gutscheine: [code.toLowerCase().replaceAll("-", " ")],
    });
    expect(done).toMatchObject({ status: 200, body: { rechnung: 2 } });
    const rest = await receiptOf(2);
    expect(rest).toMatchObject({ betrag_cent: 1000, steuer_cent: 160 });
    expect(JSON.stringify(rest.inhalt)).toContain("Schon berechnet mit Rechnung 0001");
    expect(await left(nummer)).toBe(0);
    const stored = JSON.stringify(
      await shop.platform.db.selectFrom("vouchers").selectAll().execute(),
    );
    expect(stored.toLowerCase()).not.toContain(code.toLowerCase().replaceAll("-", ""));
  });

  it("pays several visits until it is used up; where it pays all, the sale was the receipt", async () => {
    const { nummer, code } = await sell();
    const first = await bookOn(0);
    expect(await complete(first, { gutscheine: [code] })).toMatchObject({
      status: 200,
      body: { rechnung: null },
    });
    expect(await left(nummer)).toBe(6000);
    expect((await call("GET", `/api/booking-vouchers/${first}`)).body.berechnet_cent).toBe(4000);
    expect(await unbilled()).toBe(0);
    await complete(await bookOn(1), { gutscheine: [code] });
    const third = await complete(await bookOn(2), { gutscheine: [code] });
    expect((await receiptOf(Number(third.body.rechnung))).betrag_cent).toBe(2000);
    expect(await left(nummer)).toBe(0);
    const fourth = await complete(await bookOn(3), { gutscheine: [code] });
    expect(fourth).toMatchObject({ status: 422, body: { code: "gutschein_ungueltig" } });
  });

  it("of many uses: no turnover with the sale, and the visit is taxed whole, less what is paid", async () => {
    await call("PUT", "/api/settings", { gutscheine: "mehrzweck" });
    const { code, nummer, pdf } = await sell({ wert_cent: 3000, email: "kaeuferin@example.com" });
    expect(brokenOfPlainPaper(Buffer.from(pdf, "base64"))).toEqual([]);
    const mail = await shop.platform.db.selectFrom("mails").selectAll().execute();
    expect(JSON.stringify(mail)).toContain("vielen Dank für Ihren Kauf.");
    expect(JSON.stringify(mail)).not.toContain("Leistungsdatum");
    const inhalt = (await receiptOf(1)).inhalt as ReceiptContent;
    expect(taxNote({ inhalt })).toContain("erst beim Einlösen");
    expect(taxNote({ inhalt: { ...inhalt, steuer: "kleinunternehmer" } })).toContain("§ 19 UStG");
    expect(await receiptOf(1)).toMatchObject({ betrag_cent: 3000, steuer_cent: 0 });
    const { body } = await complete(await bookOn(0), {
      gutscheine: [code],
      zahlart: "ueberweisung",
    });
    const receipt = await receiptOf(Number(body.rechnung));
    expect(receipt).toMatchObject({ betrag_cent: 4000, steuer_cent: 639 });
    expect(receipt.inhalt).toMatchObject({ angerechnet: { cent: 3000 } });
    expect(await left(nummer)).toBe(0);
    expect(await sumOfYear(shop.platform.db, 2026)).toBe(4000);

    await call("PUT", "/api/settings", { datev: true });
    const konten = { ...proposedAccounts("03", 4), gutschein: "" };
    const facts = { berater: "29098", mandant: "55003", rahmen: "03", kontenlaenge: 4, wjMonat: 1 };
    const schluessel = { regel: "", klein: "" };
    await shop.platform.db.deleteFrom("datev_settings").execute();
    await call("PUT", "/api/datev-settings", { ...facts, konten, schluessel, version: 0 });
    const path = "/api/datev.zip?von=2026-01-01&bis=2026-12-31";
    // Nothing is guessed: both documents lack an account.
    expect((await call("GET", path)).body.belege).toMatchObject([
      { beleg: "Rechnung 0001" },
      { beleg: "Rechnung 0002" },
    ]);
    await call("PUT", "/api/datev-settings", {
      ...facts,
      konten: { ...konten, gutschein: "1799" },
      schluessel,
      version: 1,
    });
    const response = await createApi(shop.platform).request(path, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const [table] = Object.values(unzippedBytes(Buffer.from(await response.arrayBuffer())));
    expect(
      readDatev(table as Buffer).rows.map(({ cents, account, contra }) => [cents, account, contra]),
    ).toEqual([
      [3000, "10000", "1799"],
      [1000, "10000", "8400"],
      [3000, "1799", "8400"],
    ]);
  });

  it("of a service pays it whatever it costs today, in its class alone", async () => {
    await call("PUT", "/api/settings", { gutscheine: "mehrzweck" });
    const { code, nummer } = await sell({
      wert_cent: 3500,
      leistung_id: await idOf("Außenreinigung"),
      kfz: "kleinwagen",
    });
    // A named service is taxed in one way, so that tax is due with the sale.
    expect((await receiptOf(1)).steuer_cent).toBe(559);
    const other = await bookOn(0, { kfz: "suv", preis: "60.00" });
    expect((await complete(other, { gutscheine: [code] })).status).toBe(422);
    expect(await left(nummer)).toBe(3500);
    const done = await complete(await bookOn(1), { gutscheine: [code] });
    expect(done).toMatchObject({ status: 200, body: { rechnung: null } });
    expect(await left(nummer)).toBe(0);
  });

  it("two who redeem at once: one gets it, and nothing is below zero", async () => {
    const { nummer, code } = await sell({ wert_cent: 4000 });
    const ids = await Promise.all([0, 1, 2].map((nr) => bookOn(nr)));
    const answers = await Promise.all(ids.map((id) => complete(id, { gutscheine: [code] })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await left(nummer)).toBe(0);
    await expect(
      shop.platform.db.updateTable("vouchers").set({ rest_cent: -1 }).execute(),
    ).rejects.toThrow();
  });

  it("a visit that is opened again has it set aside, cancelled it is given back", async () => {
    const { nummer, code } = await sell();
    const id = await bookOn(0);
    await complete(id, { gutscheine: [code] });
    expect((await call("POST", `/api/bookings/${id}/reopen`, {})).status).toBe(200);
    expect(await left(nummer)).toBe(6000);
    expect((await call("GET", `/api/booking-vouchers/${id}`)).body).toMatchObject({
      an: true,
      vorgemerkt: [{ nummer, rest_cent: 10_000 }],
    });
    // Nobody has to type it again.
    expect((await complete(id, { endpreis: "35" })).status).toBe(200);
    expect(await left(nummer)).toBe(6500);
    await call("POST", `/api/bookings/${id}/reopen`, {});
    await call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" });
    expect(await left(nummer)).toBe(10_000);
    await complete(await bookOn(1), { gutscheine: [code] });
    const third = await bookOn(2);
    await complete(third, { gutscheine: [code] });
    await call("POST", `/api/bookings/${third}/reopen`, {});
    await call("DELETE", `/api/bookings/${third}`);
    expect(await left(nummer)).toBe(6000);
  });

  it("goes back with the account of whoever wanted to come with it", async () => {
    const { nummer, code } = await sell();
    const customer = await shop.addCustomer();
    const own = { token: customer.token };
    const id = await book(shop, { datum: workdays(20)[0] }, own);
    await complete(id, { gutscheine: [code] });
    await call("POST", `/api/bookings/${id}/reopen`, {});
    const body = { passwort: CUSTOMER_PASSWORD, stornieren: true };
    expect((await shop.call("POST", "/api/users/me/delete", body, own)).status).toBe(204);
    expect(await left(nummer)).toBe(10_000);
  });

  it("wrong, used up and expired: the same answer, and after a few none; nobody learns who bought it", async () => {
    const { code } = await sell({ wert_cent: 4000 });
    const check = async (typed: string, choice: object = {}) => {
      const { status, body } = await shop.call("POST", "/api/voucher-check", {
        codes: [typed],
        leistungen: ["Außenreinigung"],
        kfz: "kleinwagen",
        ...choice,
      });
      return status === 200 ? (body.gutscheine as unknown[])[0] : status;
    };
    const value = { rest_cent: 4000, leistung: "", leistung_id: "", kfz: "" };
    expect(await check(code)).toEqual({ ...value, gueltig_bis: "2029-12-31" });
    const service = { leistung_id: await idOf("Außenreinigung"), kfz: "kleinwagen" };
    const other = await sell({ wert_cent: 3500, ...service });
    expect(await check(other.code)).toMatchObject({ leistung: "Außenreinigung" });
    expect(await check(other.code, { kfz: "suv" })).toBeNull();
    expect(await check(other.code, { leistungen: ["Schnellreinigung"] })).toBeNull();
    const { db } = shop.platform;
    await db.updateTable("vouchers").set({ gueltig_bis: "2026-01-01" }).execute();
    expect(await check(code)).toBeNull();
    await db.updateTable("vouchers").set({ gueltig_bis: "2029-12-31", rest_cent: 0 }).execute();
    expect(await check(code)).toBeNull();
    expect(await check("AAAA-AAAA-AAAA-AAAA")).toBeNull();
    const guessed = { datum: workdays(1)[0], gutscheine: ["AAAA-AAAA-AAAA-AAAA"] };
    const refused = await shop.call("POST", "/api/bookings", bookingRequest(guessed));
    expect(refused).toMatchObject({ status: 422, body: { code: "gutschein_ungueltig" } });
    for (let nr = 6; nr < 10; nr++) expect(await check(`wrong ${nr}`)).toBeNull();
    expect(await check(code)).toBe(429);
    expect(await check("AAAA-AAAA-AAAA-AAAA")).toBe(429);
    expect((await shop.call("POST", "/api/bookings", bookingRequest(guessed))).status).toBe(429);
    // What others of the network guess keeps nobody from a right one.
    await db.updateTable("vouchers").set({ rest_cent: 3500 }).execute();
    expect(await check(code)).toMatchObject({ rest_cent: 3500 });
    const right = bookingRequest({ datum: workdays(1)[0], gutscheine: [code] });
    expect((await shop.call("POST", "/api/bookings", right)).status).toBe(201);
  });

  it("of a service holds it by its id: renamed, it still pays, and no other one of that name", async () => {
    const service = { leistung_id: await idOf("Außenreinigung"), kfz: "kleinwagen" };
    const [first, second] = [
      await sell({ wert_cent: 3500, ...service }),
      await sell({ wert_cent: 3500, ...service }),
    ];
    const before = await bookOn(0);
    await rename("Außenreinigung", "Außenpflege");
    expect((await complete(before, { gutscheine: [first.code] })).status).toBe(200);
    const after = await bookOn(1, { leistungen: ["Außenpflege"] });
    expect((await complete(after, { gutscheine: [second.code] })).status).toBe(200);
    await rename("Außenpflege", "Außenreinigung");
    expect([await left(first.nummer), await left(second.nummer)]).toEqual([0, 0]);
  });

  it("is not sold for a service per seat, nor for one without its class", async () => {
    const seats = { leistung_id: await idOf("Lederreinigung"), kfz: "suv" };
    const body = { anfrage: "sitze", ...SALE };
    expect((await call("POST", "/api/vouchers", { ...body, ...seats })).body).toMatchObject({
      code: "leistung_ohne_gutschein",
      fields: { leistung_id: expect.stringContaining("je Sitz") },
    });
    const wanted = { leistung_id: await idOf("Außenreinigung"), kfz: "" };
    expect((await call("POST", "/api/vouchers", { ...body, ...wanted })).body.code).toBe(
      "klasse_fehlt",
    );
    expect(
      (await call("POST", "/api/vouchers", { ...body, leistung_id: "niemals", kfz: "suv" })).body
        .code,
    ).toBe("leistung_ohne_gutschein");
  });

  it("several pay one visit: a service first, then values, each named on the receipt", async () => {
    const service = { leistung_id: await idOf("Außenreinigung"), kfz: "kleinwagen" };
    const cleaning = await sell({ wert_cent: 3500, ...service });
    const twin = await sell({ wert_cent: 3500, ...service });
    await call("PUT", "/api/settings", { gutscheine: "mehrzweck" });
    const value = await sell({ wert_cent: 1500 });
    const id = await bookOn(0, {
      leistungen: ["Außenreinigung", "Schnellreinigung"],
      preis: "100.00",
    });
    // The same service is done once, and one code is one voucher.
    const both = await complete(id, { gutscheine: [cleaning.code, twin.code] });
    expect(both).toMatchObject({ status: 422, body: { code: "gutschein_ungueltig" } });
    const done = await complete(id, { gutscheine: [value.code, cleaning.code, value.code] });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect([
      await left(cleaning.nummer),
      await left(twin.nummer),
      await left(value.nummer),
    ]).toEqual([0, 3500, 0]);
    const receipt = await receiptOf(Number(done.body.rechnung));
    expect(receipt.inhalt).toMatchObject({ angerechnet: { text: "Gutschein G-0003", cent: 1500 } });
    const { positionen } = receipt.inhalt as ReceiptContent;
    const taken = positionen.find(({ text }) => text === "Gutschein G-0001");
    expect(receipt.betrag_cent).toBe(10_000 + (taken?.cent ?? 0));
    expect(done.body.gutschein_cent).toBe(1500 - (taken?.cent ?? 0));
  });

  it("is set aside with a guest's booking, named in the mail, and taken at completion", async () => {
    const { nummer, code } = await sell({ wert_cent: 3000 });
    const id = await book(shop, { datum: workdays(20)[0], gutscheine: [code] });
    expect(await left(nummer)).toBe(0);
    const mails = await shop.platform.db.selectFrom("mails").selectAll().execute();
    expect(JSON.stringify(mails)).toMatch(/davon mit Gutschein 30,00.€ · offen vor Ort 10,00.€/);
    expect(JSON.stringify(mails).toLowerCase()).not.toContain(code.toLowerCase());
    expect((await call("GET", `/api/bookings/${id}`)).body).toMatchObject({
      preis: 40,
      gutschein_cent: 3000,
    });
    const moved = await call("PATCH", `/api/bookings/${id}/date`, {
      datum: workdays(20)[5],
      abgabezeit: "10:00",
    });
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    expect(await left(nummer)).toBe(0);
    const done = await complete(id);
    expect(await receiptOf(Number(done.body.rechnung))).toMatchObject({ betrag_cent: 1000 });
    expect(await left(nummer)).toBe(0);
  });

  it("two who book with one at once: one gets it, and the other nothing at all", async () => {
    const { nummer, code } = await sell({ wert_cent: 4000 });
    const answers = await Promise.all(
      [0, 1, 2].map((nr) =>
        shop.call(
          "POST",
          "/api/bookings",
          bookingRequest({ datum: workdays(20)[nr], gutscheine: [code] }),
          { token },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    const bookings = await shop.platform.db.selectFrom("bookings").select("id").execute();
    expect(bookings).toHaveLength(1);
    expect(await left(nummer)).toBe(0);
    await call("PATCH", `/api/bookings/${bookings[0]?.id}/status`, { status: "cancelled" });
    expect(await left(nummer)).toBe(4000);
    const mails = await shop.platform.db.selectFrom("mails").selectAll().execute();
    expect(JSON.stringify(mails)).not.toContain("offen vor Ort");
  });

  it("follows a booking that is put right, and is given back where it is for something else now", async () => {
    const service = { leistung_id: await idOf("Außenreinigung"), kfz: "kleinwagen" };
    const [value, cleaning] = [
      await sell({ wert_cent: 10000 }),
      await sell({ wert_cent: 3500, ...service }),
    ];
    const id = await bookOn(0, { gutscheine: [value.code] });
    expect(await left(value.nummer)).toBe(6000);
    const edit = (change: object) => call("PATCH", `/api/bookings/${id}`, change);
    expect((await edit({ preis: "70.00" })).body).toMatchObject({
      preis: 70,
      gutschein_cent: 7000,
    });
    expect(await left(value.nummer)).toBe(3000);
    expect((await edit({ notiz: "Schlüssel im Büro" })).status).toBe(200);
    expect(
      (await shop.platform.db.selectFrom("voucher_movements").selectAll().execute()).filter(
        ({ gutschein }) => gutschein === value.nummer,
      ),
    ).toHaveLength(4);
    const other = await bookOn(1, { gutscheine: [cleaning.code] });
    expect(await left(cleaning.nummer)).toBe(0);
    const changed = await call("PATCH", `/api/bookings/${other}`, { kfz: "suv", preis: "60.00" });
    expect(changed.body, JSON.stringify(changed.body)).toMatchObject({
      kfz: "suv",
      gutschein_cent: 0,
    });
    expect(await left(cleaning.nummer)).toBe(3500);
    await call("DELETE", `/api/bookings/${id}`);
    expect(await left(value.nummer)).toBe(10_000);
  });

  const takeOff = (id: string, as = token) =>
    shop.call("DELETE", `/api/bookings/${id}/vouchers`, undefined, { token: as });

  it("is taken off an open booking, which stays: by the shop, which tells the customer, once", async () => {
    const { nummer, code } = await sell({ wert_cent: 3000 });
    const id = await book(shop, { datum: workdays(20)[0], gutscheine: [code] });
    await shop.platform.db.deleteFrom("mails").execute();
    const { body: before } = await call("GET", `/api/bookings/${id}`);
    const both = await Promise.all([takeOff(id), takeOff(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await call("GET", `/api/bookings/${id}`)).body).toMatchObject({
      status: "open",
      gutschein_cent: 0,
      preis: 40,
      version: Number(before.version) + 1,
    });
    expect(await left(nummer)).toBe(3000);
    const told = (await shop.mails()).filter(({ recipient }) => recipient === "test@example.org");
    expect(JSON.stringify(told)).toContain("Gutschein");
    // A dialog that was open meanwhile decides on something else.
    const stale = await complete(id, { version: before.version });
    expect([stale.status, stale.body.code]).toEqual([409, "veraltet"]);
    // The code is good for the same visit still, and for another one.
    const done = await complete(id, { gutscheine: [code] });
    expect(await receiptOf(Number(done.body.rechnung))).toMatchObject({ betrag_cent: 1000 });
    expect((await takeOff(id)).body.code).toBe("nicht_offen");
    expect((await takeOff("gibtesnicht1")).status).toBe(404);
  });

  it("is taken off by its customer before it is completed, and by nobody else", async () => {
    const { nummer, code } = await sell({ wert_cent: 3000 });
    const [customer, other] = [await shop.addCustomer(), await shop.addCustomer("o@example.org")];
    const own = { token: customer.token };
    const id = await book(shop, { datum: workdays(20)[0], gutscheine: [code] }, own);
    expect((await takeOff(id, other.token)).status).toBe(403);
    expect(await left(nummer)).toBe(0);
    expect((await takeOff(id, customer.token)).body).toMatchObject({ id, gutschein_cent: 0 });
    expect(await left(nummer)).toBe(3000);
    await complete(id);
    expect((await takeOff(id, customer.token)).status).toBe(409);
  });

  const asideOf = async (id: string) =>
    (await call("GET", `/api/bookings/${id}/vouchers`)).body as unknown as object[];

  it.each(["the shop", "its customer", "its link"])(
    "one of several is taken off by %s: the others pay what it leaves, once",
    async (who) => {
      const [one, two] = [await sell({ wert_cent: 3000 }), await sell({ wert_cent: 2500 })];
      const customer = await shop.addCustomer();
      const as = who === "its customer" ? customer.token : who === "its link" ? "" : token;
      const day = { datum: workdays(20)[0], gutscheine: [one.code, two.code] };
      const id = await book(shop, day, who === "its customer" ? { token: as } : {});
      const path =
        who === "its link"
          ? `/api/guest-bookings/${await linkTokenOf(shop.platform.db, id)}/vouchers`
          : `/api/bookings/${id}/vouchers`;
      const own = as === "" ? {} : { token: as };
      expect((await shop.call("GET", path, undefined, own)).body).toEqual([
        { nummer: one.nummer, gedeckt_cent: 3000 },
        { nummer: two.nummer, gedeckt_cent: 1000 },
      ]);
      await shop.platform.db.deleteFrom("mails").execute();
      const off = () => shop.call("DELETE", `${path}?nummer=${one.nummer}`, undefined, own);
      const both = await Promise.all([off(), off()]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(both[0]?.body).toMatchObject({ gutschein_cent: 2500 });
      expect(await asideOf(id)).toEqual([{ nummer: two.nummer, gedeckt_cent: 2500 }]);
      expect([await left(one.nummer), await left(two.nummer)]).toEqual([3000, 0]);
      const told = (await shop.mails()).filter(
        ({ key, recipient }) =>
          recipient !== "kontakt@musterglanz.example" && !key.includes("reminder"),
      );
      expect(told.length > 0).toBe(who === "the shop");
      expect((await shop.call("DELETE", path, undefined, own)).body.gutschein_cent).toBe(0);
      expect([await left(one.nummer), await left(two.nummer)]).toEqual([3000, 2500]);
      expect((await shop.call("DELETE", `${path}?nummer=99`, undefined, own)).status).toBe(200);
      await complete(id);
      expect((await off()).body.code).toBe("nicht_offen");
    },
  );

  it("of a firm's booking are told and taken off by its link to nobody", async () => {
    const { code } = await sell({ wert_cent: 3000 });
    const id = await book(shop, { datum: workdays(20)[0], gutscheine: [code] });
    await shop.platform.db.updateTable("bookings").set({ firmenlink: true }).execute();
    const path = `/api/guest-bookings/${await linkTokenOf(shop.platform.db, id)}/vouchers`;
    expect((await shop.call("GET", path)).status).toBe(403);
    expect((await shop.call("DELETE", path)).status).toBe(403);
    expect(await asideOf(id)).toHaveLength(1);
  });

  it("taken off while it is completed: it pays, or it is free, never both", async () => {
    const { nummer, code } = await sell({ wert_cent: 4000 });
    const id = await bookOn(0, { gutscheine: [code] });
    const [off, done] = await Promise.all([takeOff(id), complete(id)]);
    expect(done.status).toBe(200);
    expect([200, 409]).toContain(off.status);
    expect(await left(nummer)).toBe(off.status === 200 ? 4000 : 0);
    expect(done.body.gutschein_cent).toBe(off.status === 200 ? 0 : 4000);
  });

  itOnOneDatabase(kind)(
    "whatever is done in whatever order: the balance is the sum of what was moved, and never below zero nor above the value",
    async () => {
      const { db } = shop.platform;
      const sold = [await sell({ wert_cent: 10000 }), await sell({ wert_cent: 3500 })];
      for (const seed of [1, 2]) {
        const random = randomNumbers(seed);
        const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
        const codes = () => sold.filter(() => random() < 0.6).map(({ code }) => code);
        const ids: string[] = [];
        for (let step = 0; step < 30; step++) {
          const id = ids.length > 0 ? pick(ids) : "";
          const acts: (() => Promise<unknown>)[] = [
            () => complete(id, { gutscheine: codes(), ...(random() < 0.3 && { endpreis: "12" }) }),
            () => call("POST", `/api/bookings/${id}/reopen`, {}),
            () => call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" }),
            () => call("PATCH", `/api/bookings/${id}`, { preis: `${pick([5, 40, 160])}.00` }),
            () => takeOff(id),
            () => call("DELETE", `/api/bookings/${id}/vouchers?nummer=${pick(sold).nummer}`),
            () => call("DELETE", `/api/bookings/${id}`),
          ];
          if (id === "" || random() < 0.3) {
            const datum = workdays(40)[step + (seed - 1)];
            const body = bookingRequest({ datum, gutscheine: codes() });
            const made = await shop.call("POST", "/api/bookings", body, { token });
            if (made.status === 201) ids.push(String(made.body.id));
          } else await Promise.all(random() < 0.3 ? [pick(acts)(), pick(acts)()] : [pick(acts)()]);
          for (const { nummer, rest_cent, wert_cent } of await db
            .selectFrom("vouchers")
            .selectAll()
            .execute()) {
            expect(await left(nummer), `seed ${seed}, step ${step}`).toBe(rest_cent);
            expect(rest_cent).toBeGreaterThanOrEqual(0);
            expect(rest_cent).toBeLessThanOrEqual(wert_cent);
          }
        }
        for (const id of ids) {
          await call("POST", `/api/bookings/${id}/reopen`, { ausnahmen: ["belegt"] });
          await takeOff(id);
          await call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" });
        }
        // Whatever nobody redeems any more is there again.
        expect([await left(1), await left(2)]).toEqual([10_000, 3500]);
        await emptyCalendar(shop);
      }
    },
    60_000,
  );

  it("are found by number, buyer, service and order among many", async () => {
    await sell({ name: "Jörg Müßig" });
    await sell({ wert_cent: 2000, leistung_id: await idOf("Außenreinigung"), kfz: "suv" });
    for (let nr = 3; nr <= 52; nr++) await sell({ name: `Käufer Nummer${nr}`, wert_cent: 500 });
    const find = async (q: string, seite = 1) => {
      const answer = await shop.call(
        "GET",
        `/api/vouchers?${new URLSearchParams({ q, seite: String(seite) })}`,
        undefined,
        { token },
      );
      const found = answer.body as unknown as { nummer: number }[];
      return [Number(answer.headers.get("x-total-count")), ...found.map(({ nummer }) => nummer)];
    };
    expect(await find("mussig")).toEqual([1, 1]);
    expect(await find("außenreinigung")).toEqual([1, 2]);
    expect(await find("G-0002")).toEqual([1, 2]);
    expect(await find("50")).toEqual([1, 50]);
    expect(await find("niemand")).toEqual([0]);
    expect((await find("")).slice(0, 2)).toEqual([52, 52]);
    expect(await find("", 2)).toEqual([52, 2, 1]);
  });

  it("sold twice by one attempt is one; a new code ends the old one; taken back only unused", async () => {
    const once = { anfrage: "doppelt", ...SALE };
    const answers = await Promise.all([
      call("POST", "/api/vouchers", once),
      call("POST", "/api/vouchers", once),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const sold = answers.find(({ status }) => status === 201)?.body;
    const [nummer, code] = [Number(sold?.nummer), String(sold?.code)];
    expect(await shop.platform.db.selectFrom("receipts").select("nummer").execute()).toHaveLength(
      1,
    );
    const renewed = await call("POST", `/api/vouchers/${nummer}/code`);
    const gone = await shop.call("POST", "/api/voucher-check", { codes: [code] });
    expect([gone.body.gutscheine, renewed.status]).toEqual([[null], 200]);
    // Its receipt goes with it, and not without.
    expect((await call("POST", "/api/receipts/1/storno", {})).body.code).toBe(
      "verkaufter_gutschein",
    );
    const id = await bookOn(0);
    await complete(id, { gutscheine: [renewed.body.code] });
    expect((await call("POST", `/api/vouchers/${nummer}/storno`)).body.code).toBe("schon_benutzt");
    const other = await sell();
    const back = await call("POST", `/api/vouchers/${other.nummer}/storno`);
    expect(back.status, JSON.stringify(back.body)).toBeLessThan(300);
    expect(await left(other.nummer)).toBe(0);
    expect((await call("POST", `/api/vouchers/${other.nummer}/storno`)).body.code).toBe(
      "zurueckgenommen",
    );
  });

  it("open ones at a day go to the tax adviser; what is only set aside is still owed", async () => {
    const { code } = await sell({ wert_cent: 10000 });
    await sell({ wert_cent: 2000, leistung_id: await idOf("Außenreinigung"), kfz: "suv" });
    const id = await bookOn(0);
    await complete(id, { gutscheine: [code] });
    const table = async (day: string) =>
      await (
        await createApi(shop.platform).request(`/api/vouchers.csv?am=${day}`, {
          headers: { Authorization: `Bearer ${token}` },
        })
      ).text();
    expect(await table("2026-03-02")).toContain(
      "G-0001;Einzweck;Betrag;02.03.2026;0001;31.12.2029;100,00;60,00",
    );
    await call("POST", `/api/bookings/${id}/reopen`, {});
    expect(await table("2026-03-02")).toContain(";100,00;100,00");
    expect(await table("2026-03-01")).not.toContain("G-0001");
  });

  it("are not there for a shop that sells none; what was sold is honoured", async () => {
    const { code } = await sell();
    await call("PUT", "/api/settings", { gutscheine: "nein" });
    const refused = await call("POST", "/api/vouchers", { anfrage: "aus", ...SALE });
    expect(refused.body.code).toBe("nicht_eingeschaltet");
    const id = await bookOn(0);
    const isOffered = async () => (await call("GET", `/api/booking-vouchers/${id}`)).body.an;
    expect(await isOffered()).toBe(true);
    expect(
      (
        await complete(id, {
          gutscheine: [code],
          endpreis: "100",
          grund: "Mehr",
          einverstanden: true,
        })
      ).status,
    ).toBe(200);
    expect(await isOffered()).toBe(false);
  });
});

describeOnBothDatabases("vouchers from before their services had ids", (kind) => {
  let empty: EmptyDatabase;
  let db: Db;
  beforeEach(async () => {
    empty = await createEmptyDatabase(kind);
    db = connectDatabase(readConfig(empty.environment).database);
  });
  afterEach(async () => {
    await db.destroy();
    await empty.drop();
  });

  it("get the one that their title means, also by its former address; what is ambiguous stays a title", async () => {
    await migrateDatabase(db, "491-waiting-list");
    const service = {
      description: "",
      longDescription: "",
      imageUrl: "",
      price_text: "",
      proSitz: false,
      version: 1,
    };
    const services = [
      ["aussen", "Außenreinigung"],
      ["innen", "Innenpflege"],
      ["neu", "Politur"],
    ];
    for (const [position, [id, title]] of services.entries())
      await db
        .insertInto("services")
        .values({ ...service, id, title, features: "[]", position } as never)
        .execute();
    for (const [slug, service_id] of [
      ["außenreinigung", "aussen"],
      ["innenreinigung", "innen"],
      ["politur", "innen"],
    ] as const)
      await db.insertInto("service_slugs").values({ slug, service_id }).execute();
    const sold = ["Außenreinigung", "Innenreinigung", "Politur", "Verschwunden", ""];
    for (const [nummer, leistung] of sold.entries())
      await db
        .insertInto("vouchers")
        .values({
          nummer,
          leistung,
          code_hash: `${nummer}`,
          art: "einzweck",
          kfz: "",
          wert_cent: 100,
          rest_cent: 100,
          verkauft_am: "2026-01-01",
          gueltig_bis: "2029-12-31",
          beleg: 0,
          anfrage: `${nummer}`,
        } as never)
        .execute();
    await migrateDatabase(db);
    const vouchers = await db
      .selectFrom("vouchers")
      .select("leistung_id")
      .orderBy("nummer")
      .execute();
    expect(vouchers.map(({ leistung_id }) => leistung_id)).toEqual(["aussen", "innen", "", "", ""]);
  });
});
