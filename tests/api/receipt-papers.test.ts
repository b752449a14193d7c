import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { book, emptyCalendar } from "../support/bookings.ts";
import { brokenRules, schemaErrors } from "../support/check-invoice.ts";
import { ADMIN } from "../support/constants.ts";
import { codeOfPdf, fileInPdf, textOfPdf } from "../support/read-receipt.ts";
import { forgetReceipts } from "../support/receipts.ts";
import {
  describeOnBothDatabases,
  itOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (R4, R10, R11, R12, R14).

const IBAN = "DE89370400440532013000";

describeOnBothDatabases("receipts as shops write them", (kind) => {
  let shop: TestShop;
  let admin = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
    await shop.call(
      "PUT",
      "/api/cash",
      { an: true, name: "Inhaberin Beispiel", verstanden: true },
      { token: admin },
    );
    await shop.confirm(admin, ADMIN.password);
    await shop.call("PUT", "/api/settings", { iban: IBAN }, { token: admin });
  });
  beforeEach(async () => {
    shop.setClock("2026-03-02", "08:00");
    await emptyCalendar(shop);
    await forgetReceipts(shop);
    await shop.platform.db.deleteFrom("receipt_settings").execute();
  });
  afterAll(() => shop.close());

  const asAdmin = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token: admin });
  const bill = async (
    zahlart: string,
    rechnung: object = {},
    booking: Record<string, unknown> = {},
  ) => {
    const { body } = await asAdmin("PATCH", `/api/bookings/${await book(shop, booking)}/status`, {
      status: "done",
      zahlart,
      rechnung,
    });
    return Number(body.rechnung);
  };
  const list = async (query = "") =>
    (await asAdmin("GET", `/api/receipts${query}`)).body as unknown as Record<string, unknown>[];
  const settings = async () => (await asAdmin("GET", "/api/receipt-settings")).body;
  const number = async (change: object) =>
    asAdmin("PUT", "/api/receipt-settings", { ...(await settings()), ...change });
  const pdf = async (nummer: number) => {
    const response = await createApi(shop.platform).request(`/api/receipts/${nummer}.pdf`, {
      headers: { Authorization: `Bearer ${admin}` },
    });
    return {
      name: response.headers.get("content-disposition"),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

  it("begin with the shop's own number and prefix, which stay with each receipt", async () => {
    expect(await settings()).toEqual({
      praefix: "",
      startnummer: 1,
      zahlungszielTage: 14,
      version: 0,
      naechste: "0001",
      begonnen: false,
    });
    expect((await number({ praefix: "RE/", startnummer: 412 })).body).toMatchObject({
      naechste: "RE/0412",
      version: 1,
    });
    expect(await bill("bar")).toBe(412);
    const first = await pdf(412);
    expect(first.name).toContain("Rechnung-RE-0412.pdf");
    expect(await textOfPdf(first.bytes)).toContain("Rechnung RE/0412");

    expect((await number({ praefix: "2026-" })).body).toMatchObject({
      naechste: "2026-0413",
      begonnen: true,
    });
    expect((await pdf(412)).bytes.equals(first.bytes)).toBe(true);
    expect((await asAdmin("POST", "/api/receipts/412/storno", {})).body).toEqual({ nummer: 413 });
    expect(await textOfPdf((await pdf(413)).bytes)).toMatch(
      /Stornorechnung Nr\. 2026-0413 Storniert Rechnung Nr\. RE\/0412/,
    );
    expect((await asAdmin("POST", "/api/receipts/412/storno", {})).body.error).toContain(
      "mit der Nummer 2026-0413",
    );
    expect((await list()).map(({ praefix, nummer }) => `${praefix}${nummer}`)).toEqual([
      "2026-413",
      "RE/412",
    ]);
  });

  it("refuse another first number once there is a receipt, settings that cannot be, and those that are not the newest", async () => {
    const before = await settings();
    for (const [change, field] of [
      [{ praefix: "<script>" }, "praefix"],
      [{ praefix: "ABCDEFGHIJK" }, "praefix"],
      [{ startnummer: 0 }, "startnummer"],
      [{ startnummer: 1.5 }, "startnummer"],
      [{ zahlungszielTage: 61 }, "zahlungszielTage"],
    ] as const) {
      const { status, body } = await number(change);
      expect([status, Object.keys(body.fields as object)]).toEqual([422, [field]]);
    }
    expect(await settings()).toEqual(before);
    await bill("bar");
    expect((await number({ startnummer: 9 })).body).toMatchObject({
      code: "nummern_begonnen",
      fields: { startnummer: expect.any(String) },
    });

    const both = await Promise.all(
      ["A-", "B-"].map((praefix) =>
        asAdmin("PUT", "/api/receipt-settings", { ...before, praefix }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = both.find(({ status }) => status === 409);
    expect(stale?.body).toMatchObject({ code: "veraltet", aktuell: { version: 1 } });
  });

  it("give numbers without a gap to many first receipts at once, from the shop's own number on", async () => {
    await number({ startnummer: 100 });
    const ids = await Promise.all(
      [10, 11, 12, 13, 16].map((day) =>
        book(shop, { datum: `2026-03-${day}`, email: `gast-${day}@example.org` }),
      ),
    );
    const answers = await Promise.all(
      ids.map((id) =>
        asAdmin("PATCH", `/api/bookings/${id}/status`, {
          status: "done",
          zahlart: "bar",
          rechnung: {},
        }),
      ),
    );
    expect(answers.map(({ body }) => body.rechnung).sort()).toEqual([100, 101, 102, 103, 104]);
  });

  itOnOneDatabase(kind)(
    "name the day to pay by and carry a GiroCode for transfers, and neither for cash",
    async () => {
      await number({ praefix: "RE-" });
      const transfer = (await pdf(await bill("ueberweisung"))).bytes;
      expect(await textOfPdf(transfer)).toContain(
        "Zahlbar bis 16.03.2026 per Überweisung, ohne Abzug.",
      );
      expect(codeOfPdf(transfer)?.split("\n")).toEqual([
        "BCD",
        "002",
        "1",
        "SCT",
        "",
        "Musterinhaber (Platzhalter, bitte ersetzen)",
        IBAN,
        "EUR40.00",
        "",
        "",
        "Rechnung RE-0001",
      ]);
      const cash = (await pdf(await bill("bar", {}, { datum: "2026-03-11" }))).bytes;
      expect(await textOfPdf(cash)).not.toContain("Zahlbar bis");
      expect(codeOfPdf(cash)).toBeUndefined();
      await number({ zahlungszielTage: 0 });
      const soon = (await pdf(await bill("ueberweisung", {}, { datum: "2026-03-12" }))).bytes;
      expect(await textOfPdf(soon)).toContain("Zu überweisen, ohne Abzug.");
    },
  );

  itOnOneDatabase(kind)(
    "name the account's holder as the shop does from then on, and print those from before byte for byte",
    async () => {
      const earlier = await bill("ueberweisung");
      const printed = (await pdf(earlier)).bytes;
      const holder = "Beispiel und Partner OHG";
      expect((await asAdmin("PUT", "/api/settings", { kontoinhaber: holder })).status).toBe(200);
      const later = (await pdf(await bill("ueberweisung", {}, { datum: "2026-03-11" }))).bytes;
      expect(await textOfPdf(later)).toContain(holder);
      expect(codeOfPdf(later)?.split("\n")[5]).toBe(holder);
      expect((await pdf(earlier)).bytes.equals(printed)).toBe(true);
      expect((await asAdmin("PUT", "/api/settings", { kontoinhaber: "" })).status).toBe(200);
    },
  );

  itOnOneDatabase(kind)(
    "are made out to a company with its address, contact and order number, without the visitor's name",
    async () => {
      const wish = {
        firma: "Beispiel Logistik GmbH",
        kontakt: "Frau Beispiel",
        bestellnummer: "PO-4711",
        leitwegId: "04011000 - 1234512345 - 06",
        anschrift: "Hafenweg 2\n79100 Freiburg",
      };
      const { bytes } = await pdf(await bill("ueberweisung", wish, { name: "Beispielkunde Drei" }));
      const text = await textOfPdf(bytes);
      expect(text).toContain("Beispiel Logistik GmbH Frau Beispiel Hafenweg 2 79100 Freiburg");
      expect(text).toContain("Ihre Bestellnummer PO-4711");
      expect(text).toContain("Leitweg-ID 04011000-1234512345-06");
      expect(text).not.toContain("Beispielkunde Drei");
      expect(await list()).toMatchObject([{ kunde: "Beispiel Logistik GmbH" }]);

      // It is an e-invoice, and so is what undoes it; its data can be had alone, those of other receipts not.
      const invoiceXml = async (nummer: number) =>
        asAdmin("GET", `/api/receipts/${nummer}/invoice.xml`);
      expect(text).toContain("E-Rechnung nach EN 16931 (ZUGFeRD)");
      const alone = await invoiceXml(1);
      expect(alone.headers.get("content-disposition")).toContain("Rechnung-0001.xml");
      // An authority reads XRechnung, its PDF is everybody's.
      expect(alone.body).toContain("xrechnung_3.0<");
      expect(fileInPdf(bytes)).toContain(">urn:cen.eu:en16931:2017<");
      expect((await pdf(1)).bytes.equals(bytes)).toBe(true);
      await asAdmin("POST", "/api/receipts/1/storno", {});
      const correction = String((await invoiceXml(2)).body);
      expect(correction).toMatch(
        /<ram:TypeCode>384<[\s\S]*<ram:IssuerAssignedID>0001<[\s\S]*>20260302</,
      );
      for (const xml of [String(alone.body), correction])
        expect([...schemaErrors(xml), ...brokenRules(xml)]).toEqual([]);
      expect((await list()).map(({ erechnung }) => erechnung)).toEqual([true, true]);
      expect(
        (await invoiceXml(await bill("ueberweisung", {}, { datum: "2026-03-12" }))).status,
      ).toBe(404);

      const { legal } = (await asAdmin("GET", "/api/settings")).body;
      await asAdmin("PUT", "/api/settings", { legal: { ...(legal as object), taxNumber: "" } });
      const id = await book(shop, { datum: "2026-03-11" });
      const unknown = await asAdmin("PATCH", `/api/bookings/${id}/status`, {
        status: "done",
        rechnung: wish,
      });
      expect([unknown.status, unknown.body.code]).toEqual([422, "steuernummer_fehlt"]);
      await asAdmin("PUT", "/api/settings", { legal });
      // An authority's portal refuses what names no town, and a receipt is final.
      const townless = { status: "done", rechnung: { ...wish, anschrift: "Hafenweg 2" } };
      const refused = await asAdmin("PATCH", `/api/bookings/${id}/status`, townless);
      expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([
        422,
        ["anschrift"],
      ]);
      const nameless = { status: "done", zahlart: "bar", rechnung: { bestellnummer: "PO-4712" } };
      const { status, body } = await asAdmin("PATCH", `/api/bookings/${id}/status`, nameless);
      expect([status, Object.keys(body.fields as object)]).toEqual([422, ["firma"]]);
    },
  );

  it("are open until the transfer came, they are done with, or undone; only transfers have a day of payment", async () => {
    const paid = await bill("ueberweisung");
    const settled = await bill("ueberweisung", {}, { datum: "2026-03-11" });
    const undone = await bill("ueberweisung", {}, { datum: "2026-03-12" });
    const cash = await bill("bar", {}, { datum: "2026-03-13" });
    const open = async () => (await list("?offen=1")).map(({ nummer }) => nummer);
    expect(await open()).toEqual([undone, settled, paid]);
    const before = (await pdf(paid)).bytes;

    expect(
      (await asAdmin("PUT", `/api/receipts/${paid}/payment`, { bezahlt_am: "2026-03-09" })).status,
    ).toBe(204);
    expect(
      (await asAdmin("PUT", `/api/receipts/${settled}/settled`, { erledigt: true })).status,
    ).toBe(204);
    await asAdmin("POST", `/api/receipts/${undone}/storno`, {});
    expect(await open()).toEqual([]);
    expect((await list()).find(({ nummer }) => nummer === paid)).toMatchObject({
      bezahlt_am: "2026-03-09",
      faellig: "2026-03-16",
    });
    expect((await pdf(paid)).bytes.equals(before)).toBe(true);
    const csv = (await asAdmin("GET", "/api/receipts.csv?von=2026-03-01&bis=2026-03-31"))
      .body as unknown as string;
    expect(csv.split("\r\n")[1]).toMatch(/;16\.03\.2026;09\.03\.2026$/);

    await asAdmin("PUT", `/api/receipts/${paid}/payment`, { bezahlt_am: null });
    expect(await open()).toEqual([paid]);
    expect(
      (await asAdmin("PUT", `/api/receipts/${cash}/payment`, { bezahlt_am: "2026-03-09" })).body
        .code,
    ).toBe("keine_ueberweisung");
    expect((await asAdmin("PUT", `/api/receipts/${cash}/settled`, { erledigt: true })).status).toBe(
      204,
    );
    expect((await asAdmin("PUT", "/api/receipts/999/settled", { erledigt: true })).status).toBe(
      404,
    );
    expect(
      (await asAdmin("PUT", `/api/receipts/${paid}/payment`, { bezahlt_am: "31.03.2026" })).status,
    ).toBe(422);
  });

  it("come with a text to remind by, which nobody sends but the owner", async () => {
    const nummer = await bill("ueberweisung", {}, { name: "Beispielkundin Eins" });
    const mails = (await shop.mails()).length;
    for (const method of ["GET", "POST"])
      expect((await asAdmin(method, `/api/receipts/${nummer}/reminder`)).body.code).toBe(
        "noch_nicht_faellig",
      );
    shop.setClock("2026-03-17", "09:00");
    const { body } = await asAdmin("GET", `/api/receipts/${nummer}/reminder`);
    expect(body).toMatchObject({
      betreff: "Erinnerung an die Rechnung 0001",
      email: "test@example.org",
    });
    expect(body.text).toMatch(
      /Guten Tag Beispielkundin Eins,[\s\S]*40,00\s€[\s\S]*bis zum 16\.03\.2026/,
    );
    expect((await shop.mails()).length).toBe(mails);
    expect((await list()).find((one) => one.nummer === nummer)?.erinnert_am).toBeNull();
    expect((await asAdmin("POST", `/api/receipts/${nummer}/reminder`)).status).toBe(204);
    expect((await list()).find((one) => one.nummer === nummer)?.erinnert_am).toBe("2026-03-17");
    await asAdmin("PUT", `/api/receipts/${nummer}/payment`, { bezahlt_am: "2026-03-17" });
    expect((await asAdmin("POST", `/api/receipts/${nummer}/reminder`)).status).toBe(409);
    shop.setClock("2026-03-02", "09:00");
    expect(
      (
        await asAdmin(
          "GET",
          `/api/receipts/${await bill("bar", {}, { datum: "2026-03-11" })}/reminder`,
        )
      ).status,
    ).toBe(409);
  });
});
