import { extractText } from "unpdf";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { bookingNumber } from "../../src/bookings/fields.ts";
import { SAMPLE_SETTINGS } from "../../src/company/sample-settings.ts";
import { AUDIT_FIELDS } from "../../src/personal-data/tax-audit-fields.ts";
import { book } from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";
import { unzippedBytes } from "../support/unzip.ts";

// What is held here: (R16, R17, R18).

describeOnBothDatabases("what an audit asks for", (kind) => {
  let shop: TestShop;
  let admin = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
  });
  afterAll(() => shop.close());

  const asAdmin = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token: admin });
  const bytes = async (path: string) => {
    const response = await createApi(shop.platform).request(path, {
      headers: { Authorization: `Bearer ${admin}` },
    });
    expect(response.status).toBe(200);
    return {
      type: response.headers.get("content-type"),
      content: Buffer.from(await response.arrayBuffer()),
    };
  };
  const textOf = async (nummer: number) => {
    const { text } = await extractText(
      new Uint8Array((await bytes(`/api/procedures/${nummer}.pdf`)).content),
      { mergePages: true },
    );
    return text.replaceAll(/\s+/g, " ");
  };

  it("comes as tables with a description of every field, in an archive that opens", async () => {
    const done = { status: "done", rechnung: {} };
    const [hidden, kept] = [
      await book(shop),
      await book(shop, { datum: "2026-03-11", name: "=Böse & Co" }),
    ];
    for (const id of [hidden, kept]) await asAdmin("PATCH", `/api/bookings/${id}/status`, done);
    await asAdmin("POST", "/api/receipts/1/storno", {});
    await asAdmin("POST", "/api/bookings/delete", { ids: [hidden], grund: "Doppelt; zweimal" });

    const { type, content } = await bytes("/api/audit.zip?von=2026-01-01&bis=2026-12-31");
    expect(type).toBe("application/zip");
    const files = unzipped(content);
    expect(Object.keys(files).filter((name) => !name.startsWith("belege/"))).toEqual([
      "LIESMICH.txt",
      "felder.csv",
      ...Object.keys(AUDIT_FIELDS),
    ]);
    for (const [name, fields] of Object.entries(AUDIT_FIELDS)) {
      expect([name, files[name]?.split("\r\n")[0]]).toEqual([
        name,
        `\uFEFF${Object.keys(fields).join(";")}`,
      ]);
      for (const [title, meaning] of Object.entries(fields))
        expect(files["felder.csv"]).toMatch(
          new RegExp(`${name};${title};.*${meaning.slice(0, 8)}`),
        );
    }
    expect(files["LIESMICH.txt"]).toMatch(
      /rechnungen\.csv: 3 Datensätze\r\nbuchungen\.csv: 1 Datensätze\r\nausgeblendete-buchungen\.csv: 1 Datensätze/,
    );
    expect(files["rechnungen.csv"]).toContain("'=Böse & Co");
    // Numbers as they stand on the paper.
    expect(files["rechnungen.csv"]?.split("\r\n").map((line) => line.split(";")[0])).toEqual([
      "\uFEFFNummer",
      "0001",
      "0002",
      "0003",
      "",
    ]);
    expect(files["rechnungen.csv"]).toMatch(/^0003;Stornorechnung;.*;0001;[^;]*;[^;]*$/m);
    expect(files["ausgeblendete-buchungen.csv"]).toContain(
      `${bookingNumber(hidden)};10.03.2026;Test Kundin;Außenreinigung;40,00;40,00;"Doppelt; zweimal";02.03.2026;`,
    );
    expect(files["ausgeblendete-buchungen.csv"]).toContain(";0001, 0003\r\n");
    expect(files["protokoll.csv"]).toContain(`Buchung ${bookingNumber(hidden)} am 10.03.2026`);
    expect((await asAdmin("GET", "/api/audit.zip?von=2020-01-01&bis=2026-12-31")).status).toBe(422);
  });

  it("carries every receipt as it was handed out, e-invoices as XML, too", async () => {
    const id = await book(shop, { datum: "2026-03-14" });
    const rechnung = { firma: "Beispiel GmbH", anschrift: "Am Beispiel 7, 79100 Freiburg" };
    await asAdmin("PUT", "/api/settings", {
      legal: { ...SAMPLE_SETTINGS.legal, taxNumber: "12/345/67890", isSample: false },
    });
    const done = await asAdmin("PATCH", `/api/bookings/${id}/status`, {
      status: "done",
      rechnung,
    });
    expect([done.status, done.body.rechnung]).toEqual([200, 4]);
    const zip = (await bytes("/api/audit.zip?von=2026-01-01&bis=2026-12-31")).content;
    const files = unzippedBytes(zip);
    const names = Object.keys(files).filter((name) => name.startsWith("belege/"));
    expect(names).toEqual([
      "belege/Rechnung-0001.pdf",
      "belege/Rechnung-0002.pdf",
      "belege/Stornorechnung-0003.pdf",
      "belege/Rechnung-0004.pdf",
      "belege/Rechnung-0004.xml",
    ]);
    for (const [name, path] of [
      ["belege/Rechnung-0001.pdf", "/api/receipts/1.pdf"],
      ["belege/Stornorechnung-0003.pdf", "/api/receipts/3.pdf"],
      ["belege/Rechnung-0004.pdf", "/api/receipts/4.pdf"],
      ["belege/Rechnung-0004.xml", "/api/receipts/4/invoice.xml"],
    ] as const)
      expect(files[name]?.equals((await bytes(path)).content), name).toBe(true);
    // The same for the tax adviser, with the table alone.
    const pack = unzippedBytes(
      (await bytes("/api/receipts.zip?von=2026-01-01&bis=2026-03-31")).content,
    );
    expect(Object.keys(pack)).toEqual([
      "rechnungen-2026-01-01-bis-2026-03-31.csv",
      ...names.map((name) => name.replace("belege/", "")),
    ]);
    expect(pack["rechnungen-2026-01-01-bis-2026-03-31.csv"]).toEqual(files["rechnungen.csv"]);
    expect(pack["Rechnung-0001.pdf"]).toEqual(files["belege/Rechnung-0001.pdf"]);
    expect(
      Object.keys(
        unzippedBytes((await bytes("/api/audit.zip?von=2025-01-01&bis=2025-12-31")).content),
      ).length,
    ).toBe(6);
  });

  it("describes how things are done, version by version, with what has changed", async () => {
    const write = async () => (await asAdmin("POST", "/api/procedures")).body.nummer;
    // Two at once write one.
    expect(await Promise.all([write(), write()])).toEqual([1, 1]);
    const first = await bytes("/api/procedures/1.pdf");
    const words = await textOf(1);
    for (const part of [
      "Fassung 1 vom 02.03.2026",
      "erste Fassung",
      "Musterglanz",
      "keine Barzahlungen",
      "§ 14b UStG",
      kind === "sqlite" ? "SQLite" : "PostgreSQL",
    ])
      expect(words).toContain(part);
    // Nothing has changed: no new one.
    expect(await write()).toBe(1);
    await asAdmin("PUT", "/api/cash", { an: true, name: "Inhaberin Beispiel", verstanden: true });
    shop.setClock("2026-03-03", "08:00");
    admin = await shop.logInAdmin();
    expect(await write()).toBe(2);
    expect(await textOf(2)).toMatch(
      /Änderungen seit der vorigen Fassung 5\. Bargeld – bisher: Die Website notiert keine Barzahlungen/,
    );
    expect((await bytes("/api/procedures/1.pdf")).content.equals(first.content)).toBe(true);
    expect((await asAdmin("GET", "/api/procedures")).body).toMatchObject([
      { nummer: 2 },
      { nummer: 1 },
    ]);
    expect((await asAdmin("GET", "/api/procedures/3.pdf")).status).toBe(404);
  });

  it("is watched against the limits of § 19, from receipts less what undoes them", async () => {
    const watch = async () => (await asAdmin("GET", "/api/small-business")).body;
    expect(await watch()).toMatchObject({
      jahr: 2026,
      letztesJahr_cent: 0,
      diesesJahr_cent: 8000,
      stand: "ruhig",
      saetze: [],
    });
    const row = {
      art: "rechnung",
      booking_id: null,
      storniert_nummer: null,
      steuer_cent: 0,
      erstellt_am: "2025-12-31T10:00:00.000Z",
    } as const;
    const inhalt = JSON.stringify({ kunde: {}, positionen: [], zahlart: "" });
    await shop.platform.db
      .insertInto("receipts")
      .values({ ...row, nummer: 90, datum: "2025-12-31", betrag_cent: 2_500_001, inhalt })
      .execute();
    expect(await watch()).toMatchObject({ letztesJahr_cent: 2_500_001, stand: "vorbei" });
    await asAdmin("PUT", "/api/settings", { steuer: "regel" });
    expect(await watch()).toBeNull();
    await asAdmin("PUT", "/api/settings", { steuer: "kleinunternehmer" });
  });

  it("is warned of before the receipt that crosses the limit of the year, and writes it after a yes", async () => {
    const row = {
      art: "rechnung",
      booking_id: null,
      storniert_nummer: null,
      steuer_cent: 0,
      erstellt_am: "2026-03-01T10:00:00.000Z",
    } as const;
    const inhalt = JSON.stringify({ kunde: {}, positionen: [], zahlart: "" });
    const soFar = Math.round(
      Number((await asAdmin("GET", "/api/small-business")).body.diesesJahr_cent),
    );
    await shop.platform.db
      .insertInto("receipts")
      .values({
        ...row,
        nummer: 91,
        datum: "2026-03-01",
        betrag_cent: 10_000_000 - 4_000 - soFar,
        inhalt,
      })
      .execute();
    const [upTo, beyond] = [
      await book(shop, { datum: "2026-03-16" }),
      await book(shop, { datum: "2026-03-17" }),
    ];
    const complete = (id: string, rechnung: object) =>
      asAdmin("PATCH", `/api/bookings/${id}/status`, { status: "done", rechnung });
    expect((await complete(upTo, {})).status, "exactly the limit is not beyond it").toBe(200);
    const refused = await complete(beyond, {});
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "umsatzgrenze", fields: { trotzGrenze: expect.stringContaining("§ 19") } },
    });
    const { status } = await shop.platform.db
      .selectFrom("bookings")
      .select("status")
      .where("id", "=", beyond)
      .executeTakeFirstOrThrow();
    expect(status).toBe("open");
    expect((await complete(beyond, { trotzGrenze: true })).body).toMatchObject({
      status: "done",
      rechnung: 93,
    });
    await asAdmin("PUT", "/api/settings", { steuer: "regel" });
    const taxed = await book(shop, { datum: "2026-03-18" });
    expect((await complete(taxed, {})).status, "who charges VAT has no limit").toBe(200);
  });
});

function unzipped(zip: Buffer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(unzippedBytes(zip)).map(([name, content]) => [name, content.toString()]),
  );
}
