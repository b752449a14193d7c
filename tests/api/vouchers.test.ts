import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { countUnbilled } from "../../src/bookings/list/report.data.ts";
import { proposedAccounts } from "../../src/receipts/datev-terms.ts";
import { taxNote } from "../../src/receipts/receipt-text.ts";
import { sumOfYear } from "../../src/receipts/receipts.data.ts";
import type { ReceiptContent } from "../../src/receipts/schema.ts";
import { book, emptyCalendar, workdays } from "../support/bookings.ts";
import { readDatev } from "../support/read-datev.ts";
import { forgetReceipts } from "../support/receipts.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";
import { unzippedBytes } from "../support/unzip.ts";

// What is held here: (R21, R22).

const WISH = { anschrift: "Ulmenweg 3\n79100 Freiburg" };
const SALE = { wert: "100", name: "Käuferin Beispiel", rechnung: WISH };

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
  async function sell(change: object = {}): Promise<{ nummer: number; code: string }> {
    const { status, body } = await call("POST", "/api/vouchers", {
      anfrage: `verkauf-${sales++}`,
      ...SALE,
      ...change,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return { nummer: Number(body.nummer), code: String(body.code) };
  }
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
    const { nummer, code } = await sell({ wert: "30" });
    expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/);
    expect(await receiptOf(1)).toMatchObject({ betrag_cent: 3000, steuer_cent: 479 });
    const id = await bookOn(0);
    const done = await complete(id, { gutschein: code.toLowerCase().replaceAll("-", " ") });
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
    expect(await complete(first, { gutschein: code })).toMatchObject({
      status: 200,
      body: { rechnung: null },
    });
    expect(await left(nummer)).toBe(6000);
    expect((await call("GET", `/api/booking-vouchers/${first}`)).body.berechnet_cent).toBe(4000);
    expect(await unbilled()).toBe(0);
    await complete(await bookOn(1), { gutschein: code });
    const third = await complete(await bookOn(2), { gutschein: code });
    expect((await receiptOf(Number(third.body.rechnung))).betrag_cent).toBe(2000);
    expect(await left(nummer)).toBe(0);
    const fourth = await complete(await bookOn(3), { gutschein: code });
    expect(fourth).toMatchObject({ status: 422, body: { code: "gutschein_ungueltig" } });
  });

  it("of many uses: no turnover with the sale, and the visit is taxed whole, less what is paid", async () => {
    await call("PUT", "/api/settings", { gutscheine: "mehrzweck" });
    const { code, nummer } = await sell({ wert: "30", email: "kaeuferin@example.com" });
    const mail = await shop.platform.db.selectFrom("mails").selectAll().execute();
    expect(JSON.stringify(mail)).toContain("vielen Dank für Ihren Kauf.");
    expect(JSON.stringify(mail)).not.toContain("Leistungsdatum");
    const inhalt = (await receiptOf(1)).inhalt as ReceiptContent;
    expect(taxNote({ inhalt })).toContain("erst beim Einlösen");
    expect(taxNote({ inhalt: { ...inhalt, steuer: "kleinunternehmer" } })).toContain("§ 19 UStG");
    expect(await receiptOf(1)).toMatchObject({ betrag_cent: 3000, steuer_cent: 0 });
    const { body } = await complete(await bookOn(0), { gutschein: code, zahlart: "ueberweisung" });
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
      wert: "35",
      leistung: "Außenreinigung",
      kfz: "kleinwagen",
    });
    // A named service is taxed in one way, so that tax is due with the sale.
    expect((await receiptOf(1)).steuer_cent).toBe(559);
    const other = await bookOn(0, { kfz: "suv", preis: "60.00" });
    expect((await complete(other, { gutschein: code })).status).toBe(422);
    expect(await left(nummer)).toBe(3500);
    const done = await complete(await bookOn(1), { gutschein: code });
    expect(done).toMatchObject({ status: 200, body: { rechnung: null } });
    expect(await left(nummer)).toBe(0);
  });

  it("two who redeem at once: one gets it, and nothing is below zero", async () => {
    const { nummer, code } = await sell({ wert: "40" });
    const ids = await Promise.all([0, 1, 2].map((nr) => bookOn(nr)));
    const answers = await Promise.all(ids.map((id) => complete(id, { gutschein: code })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await left(nummer)).toBe(0);
    await expect(
      shop.platform.db.updateTable("vouchers").set({ rest_cent: -1 }).execute(),
    ).rejects.toThrow();
  });

  it("a visit that is opened again has it set aside, cancelled it is given back", async () => {
    const { nummer, code } = await sell();
    const id = await bookOn(0);
    await complete(id, { gutschein: code });
    expect((await call("POST", `/api/bookings/${id}/reopen`, {})).status).toBe(200);
    expect(await left(nummer)).toBe(6000);
    expect((await call("GET", `/api/booking-vouchers/${id}`)).body).toMatchObject({
      an: true,
      vorgemerkt: { nummer, rest_cent: 10_000 },
    });
    // Nobody has to type it again.
    expect((await complete(id, { endpreis: "35" })).status).toBe(200);
    expect(await left(nummer)).toBe(6500);
    await call("POST", `/api/bookings/${id}/reopen`, {});
    await call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" });
    expect(await left(nummer)).toBe(10_000);
    await complete(await bookOn(1), { gutschein: code });
    const third = await bookOn(2);
    await complete(third, { gutschein: code });
    await call("POST", `/api/bookings/${third}/reopen`, {});
    await call("DELETE", `/api/bookings/${third}`);
    expect(await left(nummer)).toBe(6000);
  });

  it("goes back with the account of whoever wanted to come with it", async () => {
    const { nummer, code } = await sell();
    const customer = await shop.addCustomer();
    const own = { token: customer.token };
    const id = await book(shop, { datum: workdays(20)[0] }, own);
    await complete(id, { gutschein: code });
    await call("POST", `/api/bookings/${id}/reopen`, {});
    const body = { passwort: CUSTOMER_PASSWORD, stornieren: true };
    expect((await shop.call("POST", "/api/users/me/delete", body, own)).status).toBe(204);
    expect(await left(nummer)).toBe(10_000);
  });

  it("wrong, used up and expired: the same answer, and after a few none; nobody learns who bought it", async () => {
    const { code } = await sell({ wert: "40" });
    const check = (typed: string) => shop.call("POST", "/api/voucher-check", { code: typed });
    expect((await check(code)).body).toEqual({
      rest_cent: 4000,
      leistung: "",
      kfz: "",
      gueltig_bis: "2029-12-31",
    });
    const { db } = shop.platform;
    await db.updateTable("vouchers").set({ gueltig_bis: "2026-01-01" }).execute();
    const expired = await check(code);
    await db.updateTable("vouchers").set({ gueltig_bis: "2029-12-31", rest_cent: 0 }).execute();
    const empty = await check(code);
    const wrong = await check("AAAA-AAAA-AAAA-AAAA");
    expect([wrong.status, wrong.body.code]).toEqual([422, "gutschein_ungueltig"]);
    expect([expired, empty].map(({ status, body }) => ({ status, body }))).toEqual(
      [wrong, wrong].map(({ status, body }) => ({ status, body })),
    );
    for (let nr = 3; nr < 10; nr++) await check(`wrong ${nr}`);
    expect((await check(code)).status).toBe(429);
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
    const gone = await shop.call("POST", "/api/voucher-check", { code });
    expect([gone.status, renewed.status]).toEqual([422, 200]);
    // Its receipt goes with it, and not without.
    expect((await call("POST", "/api/receipts/1/storno", {})).body.code).toBe(
      "verkaufter_gutschein",
    );
    const id = await bookOn(0);
    await complete(id, { gutschein: renewed.body.code });
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
    const { code } = await sell({ wert: "100" });
    await sell({ wert: "20", leistung: "Außenreinigung", kfz: "suv" });
    const id = await bookOn(0);
    await complete(id, { gutschein: code });
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
      (await complete(id, { gutschein: code, endpreis: "100", grund: "Mehr", einverstanden: true }))
        .status,
    ).toBe(200);
    expect(await isOffered()).toBe(false);
  });
});
