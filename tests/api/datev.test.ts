import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { switchFirst } from "../../src/company/switched-off.ts";
import { proposedAccounts } from "../../src/receipts/datev-terms.ts";
import { book, emptyCalendar, workdays } from "../support/bookings.ts";
import { readDatev } from "../support/read-datev.ts";
import { forgetReceipts } from "../support/receipts.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";
import { unzippedBytes } from "../support/unzip.ts";

// What is held here: (R19).

const YEAR = "von=2026-01-01&bis=2026-12-31";
const PROPOSED = proposedAccounts("03", 4);
const FACTS = {
  berater: "29098",
  mandant: "55003",
  rahmen: "03",
  kontenlaenge: 4,
  wjMonat: 1,
  konten: PROPOSED,
  schluessel: { regel: "", klein: "" },
};

describeOnBothDatabases("receipts for the tax adviser", (kind) => {
  let shop: TestShop;
  let token = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    token = await shop.logInAdmin();
    await call("PUT", "/api/cash", { an: true, name: "Inhaberin Beispiel", verstanden: true });
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await forgetReceipts(shop);
    await shop.platform.db.deleteFrom("datev_settings").execute();
    await call("PUT", "/api/settings", { datev: true, steuer: "regel" });
  });
  afterAll(() => shop.close());

  const call = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token });
  const save = async (change: object = {}) => {
    const { body } = await call("GET", "/api/datev-settings");
    return await call("PUT", "/api/datev-settings", { ...body, ...FACTS, ...change });
  };
  async function bill(nr: number, facts: object, done: object): Promise<number> {
    const id = await book(shop, { datum: workdays(20)[nr], ...facts }, { token });
    const { status, body } = await call("PATCH", `/api/bookings/${id}/status`, {
      status: "done",
      rechnung: { anschrift: "Ulmenweg 3\n79100 Freiburg" },
      ...done,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return Number(body.rechnung);
  }
  async function load(query = YEAR) {
    const response = await createApi(shop.platform).request(`/api/datev.zip?${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    return unzippedBytes(Buffer.from(await response.arrayBuffer()));
  }

  it("come as a file that another program reads, whole, with every PDF, and its sums are theirs", async () => {
    await save();
    await bill(0, { name: "Jörg Müßig" }, { zahlart: "bar" });
    await bill(1, { name: 'Autohaus "Blitz" & Söhne; Ω' }, { zahlart: "ueberweisung" });
    await bill(2, { name: "x".repeat(70) }, { endpreis: 35.5, zahlart: "bar" });
    await call("PUT", "/api/settings", { steuer: "kleinunternehmer" });
    await bill(3, { name: "Klein" }, { zahlart: "bar" });
    await call("POST", "/api/receipts/2/storno", {});

    const files = await load();
    expect(Object.keys(files)).toEqual([
      "EXTF_Buchungsstapel_2026-01-01-bis-2026-12-31.csv",
      "belege/Rechnung-0001.pdf",
      "belege/Rechnung-0002.pdf",
      "belege/Rechnung-0003.pdf",
      "belege/Rechnung-0004.pdf",
      "belege/Stornorechnung-0005.pdf",
    ]);
    const [[, table] = []] = Object.entries(files);
    const { rows, ...head } = readDatev(table as Buffer);
    expect(head).toEqual({
      adviser: 29098,
      client: 55003,
      yearBegin: "20260101",
      accountLength: 4,
      from: "20260101",
      to: "20261231",
      chart: "03",
    });
    const day = "20260302";
    const undone = { account: "10000", contra: "8400", key: "", day };
    expect(rows).toEqual([
      {
        cents: 4000,
        side: "S",
        account: "1000",
        contra: "8400",
        key: "",
        day,
        document: "0001",
        text: "Jörg Müßig",
      },
      { ...undone, cents: 4000, side: "S", document: "0002", text: 'Autohaus "Blitz" & Söhne; ?' },
      {
        cents: 3550,
        side: "S",
        account: "1000",
        contra: "8400",
        key: "",
        day,
        document: "0003",
        text: "x".repeat(60),
      },
      {
        cents: 4000,
        side: "S",
        account: "1000",
        contra: "8195",
        key: "",
        day,
        document: "0004",
        text: "Klein",
      },
      {
        ...undone,
        cents: 4000,
        side: "H",
        document: "0005",
        text: 'Storno 0002 Autohaus "Blitz" & Söhne; ?',
      },
    ]);
    const sum = rows.reduce((all, { cents, side }) => all + (side === "S" ? cents : -cents), 0);
    const { db } = shop.platform;
    const receipts = await db.selectFrom("receipts").select("betrag_cent").execute();
    expect(sum).toBe(receipts.reduce((all, { betrag_cent }) => all + betrag_cent, 0));
    expect(rows).toHaveLength(receipts.length);
    expect(Object.keys(await load("von=2026-04-01&bis=2026-04-30"))).toHaveLength(1);
  });

  it("are never left out: where an account is missing there is no file, and all of them are named", async () => {
    await save({ konten: { ...PROPOSED, regel: "" } });
    for (const nr of [0, 1, 2]) await bill(nr, { name: `Kunde ${nr}` }, { zahlart: "bar" });
    const { status, body } = await call("GET", `/api/datev.zip?${YEAR}`);
    expect([status, body.code]).toEqual([409, "konto_fehlt"]);
    expect(body.error).toContain(
      "„Erlöskonto mit 19 % Umsatzsteuer“ für Rechnung 0001, Rechnung 0002, Rechnung 0003.",
    );
    expect(body.belege).toMatchObject([
      { beleg: "Rechnung 0001" },
      { beleg: "Rechnung 0002" },
      { beleg: "Rechnung 0003" },
    ]);
  });

  it("need the adviser's and the client's number, and one business year", async () => {
    const code = async (query = YEAR) => (await call("GET", `/api/datev.zip?${query}`)).body.code;
    expect(await code()).toBe("angaben_fehlen");
    await save();
    expect(await code("von=2025-12-01&bis=2026-01-31")).toBe("zeitraum");
    await save({ wjMonat: 7 });
    expect(await code()).toBe("zeitraum");
    expect(Object.keys(await load("von=2025-07-01&bis=2026-06-30"))).toHaveLength(1);
  });

  it("two who type at once: the second sees the first one's; what does not fit is named by field", async () => {
    expect((await save()).body).toMatchObject({ version: 1, berater: "29098" });
    const late = await call("PUT", "/api/datev-settings", { ...FACTS, version: 0 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: "veraltet", aktuell: { version: 1 } },
    });
    const wrong = await save({ berater: "12", konten: { ...PROPOSED, bar: "1a" } });
    expect([wrong.status, Object.keys(wrong.body.fields as object)]).toEqual([
      422,
      ["berater", "bar"],
    ]);
    const short = await save({ kontenlaenge: 5 });
    expect(short).toMatchObject({
      status: 422,
      body: { fields: { regel: "Bitte 5 Ziffern angeben." } },
    });
  });

  it("are not written with accounts of another length, however they came into the database", async () => {
    await save();
    const angaben = JSON.stringify({ ...FACTS, kontenlaenge: 5 });
    await shop.platform.db.updateTable("datev_settings").set({ angaben }).execute();
    const { status, body } = await call("GET", `/api/datev.zip?${YEAR}`);
    expect([status, body.code]).toEqual([409, "angaben_pruefen"]);
    expect(body.error).toContain("Erlöskonto mit 19 % Umsatzsteuer: Bitte 5 Ziffern angeben.");
  });

  it("are not there for a shop that has not switched it on", async () => {
    await call("PUT", "/api/settings", { datev: false });
    expect((await call("GET", "/api/datev-settings")).body).toBeNull();
    expect((await call("GET", `/api/datev.zip?${YEAR}`)).body.code).toBe("nicht_eingeschaltet");
    const put = await call("PUT", "/api/datev-settings", { ...FACTS, version: 0 });
    expect(put.body).toMatchObject({ code: "nicht_eingeschaltet", error: switchFirst("DATEV") });
  });
});
