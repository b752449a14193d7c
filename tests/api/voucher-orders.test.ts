import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import { mayMailUnrequested } from "../../src/server/mail/unrequested-mails.server.ts";
import { voucherAttacher } from "../../src/vouchers/orders.server.ts";
import { emptyCalendar } from "../support/bookings.ts";
import { quickProof } from "../support/captcha.ts";
import { forgetReceipts } from "../support/receipts.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (R25).

const ORDER = { wert_cent: 5000, name: "Bestellerin Beispiel", email: "bestellerin@example.org" };
const IBAN = "DE89370400440532013000";

describeOnBothDatabases("vouchers ordered on the site", (kind) => {
  let shop: TestShop;
  let token = "";
  let orders = 0;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "on" } });
    token = await shop.logInAdmin();
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await forgetReceipts(shop);
    const { db } = shop.platform;
    for (const table of ["voucher_orders", "vouchers", "rate_limits", "mails"] as const)
      await db.deleteFrom(table).execute();
    await db
      .updateTable("company_settings")
      .set({ gutscheine: "einzweck", gutscheineOnline: true, iban: IBAN, steuer: "regel" })
      .execute();
  });
  afterAll(() => shop.close());

  const call = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token });
  const order = async (change: object = {}) =>
    await shop.call("POST", "/api/voucher-orders", {
      anfrage: `bestellung-${orders++}`,
      ...ORDER,
      captcha: await quickProof(shop),
      ...change,
    });
  const mails = async () =>
    await shop.platform.db.selectFrom("mails").selectAll().orderBy("created_at").execute();
  const open = async () =>
    (await call("GET", "/api/voucher-orders")).body as unknown as { nummer: string }[];

  it("is binding, confirmed with account, reference and withdrawal, and names nothing but that", async () => {
    const { status, body } = await order();
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ betrag_cent: 5000, iban: IBAN, bis: "2026-03-16" });
    expect(body.zweck).toMatch(/^Gutschein [A-Z0-9]{4}-[A-Z0-9]{4}$/);
    expect(body.code).toContain("<svg");
    const told = await mails();
    const toBuyer = told.find(({ key }) => key.startsWith("voucher-ordered:"));
    const toShop = told.find((mail) => mail !== toBuyer);
    expect(JSON.stringify(toShop)).toContain("Bestellerin Beispiel");
    for (const words of ["Damit ist der Vertrag geschlossen", "Widerruf", body.zweck])
      expect(JSON.stringify(toBuyer)).toContain(words);
    expect(await open()).toMatchObject([{ name: "Bestellerin Beispiel", wert_cent: 5000 }]);
    expect((await call("GET", "/api/vouchers")).body).toEqual([]);
  });

  it("paid, it is a voucher with its receipt, and the code is in the mail alone; twice it is one", async () => {
    const { body } = await order();
    const both = await Promise.all([
      call("POST", `/api/voucher-orders/${body.nummer}/paid`, {}),
      call("POST", `/api/voucher-orders/${body.nummer}/paid`, {}),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await open()).toEqual([]);
    const { db } = shop.platform;
    const receipts = await db.selectFrom("receipts").selectAll().execute();
    expect(receipts).toMatchObject([
      { betrag_cent: 5000, steuer_cent: 798, bezahlt_am: "2026-03-02", faellig: null },
    ]);
    const before = await db.selectFrom("vouchers").selectAll().executeTakeFirstOrThrow();
    expect(before).toMatchObject({ rest_cent: 5000, art: "einzweck" });
    const mail = (await mails()).find(({ key }) => key === "voucher:1");
    expect(mail?.recipient).toBe("bestellerin@example.org");
    await shop.platform.outbox.deliverDue();
    const after = await db.selectFrom("vouchers").selectAll().executeTakeFirstOrThrow();
    expect(after.code_hash).not.toBe(before.code_hash);
  });

  it("withdrawn before anybody redeems it: the code ends, the receipt is undone, and a waiting mail stays", async () => {
    const { body } = await order();
    const paid = await call("POST", `/api/voucher-orders/${body.nummer}/paid`, {});
    expect((await call("POST", `/api/vouchers/${paid.body.nummer}/storno`)).status).toBe(204);
    expect((await mails()).map(({ key }) => key)).not.toContain("voucher:1");
    const receipts = await shop.platform.db.selectFrom("receipts").select("art").execute();
    expect(receipts.map(({ art }) => art).toSorted()).toEqual(["rechnung", "storno"]);
    const other = await order();
    expect((await call("DELETE", `/api/voucher-orders/${other.body.nummer}`)).status).toBe(204);
    expect((await call("DELETE", `/api/voucher-orders/${other.body.nummer}`)).status).toBe(404);
    expect((await call("POST", `/api/voucher-orders/${other.body.nummer}/paid`, {})).status).toBe(
      404,
    );
  });

  it("renewed while its mail waits: the mail is withdrawn, and one that is leaving changes no code", async () => {
    const { body } = await order();
    const paid = await call("POST", `/api/voucher-orders/${body.nummer}/paid`, {});
    const nummer = Number(paid.body.nummer);
    expect((await call("POST", `/api/vouchers/${nummer}/code`)).status).toBe(200);
    expect((await mails()).map(({ key }) => key)).not.toContain(`voucher:${nummer}`);
    const { db } = shop.platform;
    const hash = async () =>
      (await db.selectFrom("vouchers").select("code_hash").executeTakeFirstOrThrow()).code_hash;
    const renewed = await hash();
    await expect(voucherAttacher({ db })({ kind: "voucher", nummer })).rejects.toThrow(
      "another code",
    );
    await shop.platform.outbox.deliverDue();
    expect(await hash()).toBe(renewed);
  });

  it("beyond the limit of a small business is paid when that is said, and keeps the order until then", async () => {
    const { db } = shop.platform;
    await db.updateTable("company_settings").set({ steuer: "kleinunternehmer" }).execute();
    await db
      .insertInto("receipts")
      .values({
        art: "rechnung",
        booking_id: null,
        storniert_nummer: null,
        steuer_cent: 0,
        erstellt_am: "2026-03-01T10:00:00.000Z",
        nummer: 1,
        datum: "2026-03-01",
        betrag_cent: 10_000_000,
        inhalt: JSON.stringify({ kunde: {}, positionen: [], zahlart: "" }),
      })
      .execute();
    const { body } = await order();
    const path = `/api/voucher-orders/${body.nummer}/paid`;
    expect(await call("POST", path, {})).toMatchObject({
      status: 422,
      body: { code: "umsatzgrenze", fields: { trotzGrenze: expect.stringContaining("§ 19") } },
    });
    expect(await open()).toHaveLength(1);
    expect((await call("POST", path, { trotzGrenze: true })).status).toBe(200);
    expect(await open()).toEqual([]);
  });

  it("is confirmed whatever else was sent to the address, and its number leads to voucher, mail and receipt", async () => {
    const { db } = shop.platform;
    for (let nr = 0; nr < 5; nr++)
      for (const kind of ["message-received", "request-received"] as const)
        await mayMailUnrequested(shop.platform, db, kind, ORDER.email);
    const { body } = await order();
    expect((await mails()).map(({ key }) => key)).toContain(`voucher-ordered:${body.nummer}`);
    await call("POST", `/api/voucher-orders/${body.nummer}/paid`, {});
    const shown = String(body.zweck).replace("Gutschein ", "");
    expect((await call("GET", "/api/vouchers")).body).toMatchObject([{ bestellung: shown }]);
    const mail = JSON.stringify((await mails()).find(({ key }) => key.startsWith("voucher:")));
    for (const words of [shown, "Widerruf"]) expect(mail).toContain(words);
    const { inhalt } = await db.selectFrom("receipts").select("inhalt").executeTakeFirstOrThrow();
    expect(JSON.stringify(inhalt)).toContain(`Bestellung ${shown}`);
  });

  it("of a service costs the highest of its class, as the page says; per seat there is none", async () => {
    const services = (await call("GET", "/api/services")).body as unknown as {
      id: string;
      title: string;
    }[];
    const idOf = (title: string) => services.find((one) => one.title === title)?.id ?? "";
    const leistung_id = idOf("Außenreinigung");
    const cheap = await order({ leistung_id, kfz: "kleinwagen", wert_cent: 4000 });
    expect(cheap).toMatchObject({ status: 409, body: { code: "preis_geaendert" } });
    const right = await order({ leistung_id, kfz: "kleinwagen", wert_cent: cheap.body.preis_cent });
    expect(right.status, JSON.stringify(right.body)).toBe(201);
    expect((await order({ leistung_id: idOf("Lederreinigung"), kfz: "suv" })).body.code).toBe(
      "leistung_ohne_gutschein",
    );
  });

  it("sent once more it is the first; without proof, off or above what one may have it is refused", async () => {
    const anfrage = "noch-einmal";
    const captcha = await quickProof(shop);
    const [first, again] = [await order({ anfrage, captcha }), await order({ anfrage, captcha })];
    expect([first.status, again.body.nummer]).toEqual([201, first.body.nummer]);
    expect((await order({ captcha })).body.code).toBe("captcha_ungueltig");
    expect((await order({ captcha: "" })).body.code).toBe("captcha_ungueltig");
    expect((await order({ website: "https://example.org" })).body.code).toBe("captcha_ungueltig");
    await shop.platform.db.deleteFrom("rate_limits").execute();
    expect((await order({ wert_cent: 30000 })).body.code).toBe("anschrift_fehlt");
    await order();
    await order();
    const fourth = await order({ email: "Bestellerin@example.org" });
    expect(fourth).toMatchObject({ status: 409, body: { code: "zu_viele_bestellungen" } });
    expect(await open()).toHaveLength(3);
    await shop.platform.db
      .updateTable("company_settings")
      .set({ gutscheineOnline: false })
      .execute();
    expect((await order()).body.code).toBe("nicht_eingeschaltet");
  });

  it("stops whoever orders in bulk, and mails a stranger a few at most", async () => {
    for (let nr = 0; nr < 6; nr++) await order({ email: `fremd${nr}@example.org` });
    expect((await order({ email: "fremd7@example.org" })).status).toBe(429);
    await shop.platform.db.deleteFrom("rate_limits").execute();
    await shop.platform.db.deleteFrom("mails").execute();
    for (let nr = 0; nr < 8; nr++) {
      await shop.platform.db.deleteFrom("voucher_orders").execute();
      await shop.platform.db.deleteFrom("rate_limits").where("key", "like", "voucher-%").execute();
      await order();
    }
    const toBuyer = (await mails()).filter(({ key }) => key.startsWith("voucher-ordered:"));
    expect(toBuyer.length).toBeLessThanOrEqual(5);
  });

  it("says where the confirmation was kept back, to buyer and shop, which sends it once", async () => {
    const { db } = shop.platform;
    for (let nr = 0; nr < 10; nr++)
      await mayMailUnrequested(shop.platform, db, "voucher-ordered", ORDER.email);
    const anfrage = "zurueckgehalten";
    const { body } = await order({ anfrage });
    expect(body).toMatchObject({ unbestaetigt: true });
    expect((await order({ anfrage })).body).toMatchObject({ unbestaetigt: true });
    const key = `voucher-ordered:${body.nummer}`;
    const keys = async () => (await mails()).map((mail) => mail.key);
    expect(await keys()).not.toContain(key);
    expect(JSON.stringify(await mails())).toContain(
      "Bestätigung an den Besteller haben wir zurück",
    );
    expect(await open()).toMatchObject([{ nummer: body.nummer, unbestaetigt: true }]);
    const path = `/api/voucher-orders/${body.nummer}/confirmation`;
    const both = await Promise.all([call("POST", path), call("POST", path)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 404]);
    expect((await keys()).filter((one) => one === key)).toHaveLength(1);
    expect(await open()).toMatchObject([{ unbestaetigt: false }]);
    expect((await order()).body).toMatchObject({ unbestaetigt: true });
    await db.deleteFrom("rate_limits").execute();
    await db.deleteFrom("voucher_orders").execute();
    expect((await order()).body).toMatchObject({ unbestaetigt: false });
  });

  it("nobody paid for is deleted a week after its end", async () => {
    const { body } = await order();
    const { db } = shop.platform;
    await db.updateTable("voucher_orders").set({ bis: "2026-02-23" }).execute();
    await tidyUp(shop.platform);
    expect(await open()).toMatchObject([{ nummer: body.nummer }]);
    await db.updateTable("voucher_orders").set({ bis: "2026-02-22" }).execute();
    await tidyUp(shop.platform);
    expect(await open()).toEqual([]);
    const page = await createApi(shop.platform).request("/api/voucher-orders");
    expect(page.status).toBe(401);
  });
});
