import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import { bookingNumber } from "../../src/bookings/fields.ts";
import { restoreBackup, writeBackup } from "../../src/db/backup.server.ts";
import type { OpenFirm, Receipt, ReceiptContent } from "../../src/receipts/schema.ts";
import { book, emptyCalendar, workdays } from "../support/bookings.ts";
import { brokenRules, schemaErrors } from "../support/check-invoice.ts";
import { ADMIN } from "../support/constants.ts";
import { randomNumbers } from "../support/random-numbers.ts";
import { textOfPdf } from "../support/read-receipt.ts";
import { forgetReceipts } from "../support/receipts.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  itOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (R20, R24).

describeOnBothDatabases("invoices for all visits of a firm", (kind) => {
  let shop: TestShop;
  let admin = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
    await shop.confirm(admin, ADMIN.password);
    await shop.call(
      "PUT",
      "/api/settings",
      { legal: { taxNumber: "12/345/67890", owner: "Inhaberin Beispiel" } },
      { token: admin },
    );
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await forgetReceipts(shop);
  });
  afterAll(() => shop.close());

  const call = (method: string, path: string, body?: object) =>
    shop.call(method, `/api${path}`, body, { token: admin });

  /** Completed visits of one person, whose card becomes a firm's. */
  async function firmWith(
    count: number,
    change: object = {},
  ): Promise<{ card: string; visits: string[]; token: string }> {
    const visits: string[] = [];
    const { token } = await shop.addCustomer();
    for (const datum of workdays(count)) {
      const id = await book(shop, { datum }, { token });
      await call("PATCH", `/bookings/${id}/status`, { status: "done" });
      visits.push(id);
    }
    const { body } = await call("GET", `/bookings/${visits[0]}`);
    const card = body.karte_id as string;
    const { body: known } = await call("GET", `/customer-cards/${card}`);
    const saved = await call("PUT", `/customer-cards/${card}`, {
      firma: "Muster Fuhrpark GmbH",
      rechnungsanschrift: "Musterweg 1\n79098 Freiburg",
      rechnungsmail: "rechnung@example.com",
      bestellnummer: "4711",
      sammelrechnung: true,
      zahlungszielTage: 30,
      version: (known.angaben as { version: number }).version,
      ...change,
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return { card, visits, token };
  }
  const open = async () =>
    (await call("GET", "/collective-invoices")).body as unknown as OpenFirm[];
  const write = (body: object) => call("POST", "/collective-invoices", body);

  it("a firm is not deleted while visits of its are to be billed, with an account or without one", async () => {
    const { card: account } = await firmWith(1);
    expect(await call("DELETE", `/users/${account}`)).toMatchObject({
      status: 409,
      body: { code: "offene_sammelrechnung" },
    });
    const [datum] = workdays(1, "2026-03-23");
    const id = await book(shop, { datum, email: "fuhrpark@example.org" }, { token: admin });
    await call("PATCH", `/bookings/${id}/status`, { status: "done" });
    const { karte_id } = (await call("GET", `/bookings/${id}`)).body;
    const { angaben } = (await call("GET", `/customer-cards/${karte_id}`)).body as unknown as {
      angaben: { version: number };
    };
    const firm = {
      firma: "Muster Fuhrpark GmbH",
      rechnungsanschrift: "Musterweg 1\n79098 Freiburg",
      ...{ rechnungsmail: "", bestellnummer: "", sammelrechnung: true, zahlungszielTage: 30 },
      version: angaben.version,
    };
    expect((await call("PUT", `/customer-cards/${karte_id}`, firm)).status).toBe(200);
    const waiting = (await open()).length;
    expect(await call("DELETE", `/customer-cards/${karte_id}`)).toMatchObject({
      status: 409,
      body: { code: "offene_sammelrechnung" },
    });
    expect(await open()).toHaveLength(waiting);
    expect((await write({ karte_id, termine: [id] })).status).toBe(201);
    expect(await call("DELETE", `/customer-cards/${karte_id}`)).toMatchObject({
      status: 200,
      body: { bleibt: true },
    });
  });

  it("is written for a firm that has deleted its account, whose data go once it is paid", async () => {
    const { card, visits, token } = await firmWith(2);
    const remove = (more: object = {}) =>
      shop.call(
        "POST",
        "/api/users/me/delete",
        { passwort: CUSTOMER_PASSWORD, ...more },
        { token },
      );
    expect(await remove()).toMatchObject({ status: 409, body: { code: "offene_sammelrechnung" } });
    expect((await remove({ firmaBleibt: true })).status).toBe(204);
    expect(JSON.stringify((await shop.mails()).map(({ message }) => message.text))).toContain(
      "Rechnungsangaben Ihrer Firma bleiben",
    );
    const firmOf = () =>
      shop.platform.db
        .selectFrom("customer_cards")
        .select(["firma", "rechnungsanschrift", "ustId", "name"])
        .where("id", "=", card)
        .executeTakeFirstOrThrow();
    const [firm] = await open();
    expect(firm).toMatchObject({ karte_id: card, firma: "Muster Fuhrpark GmbH" });
    expect(firm?.termine.map(({ id }) => id)).toEqual(visits);
    const bill = (ids: string[]) => write({ karte_id: card, termine: ids });
    expect((await bill(visits.slice(0, 1))).status).toBe(201);
    await tidyUp(shop.platform);
    // One is still to be billed.
    expect(await firmOf()).toMatchObject({ firma: "Muster Fuhrpark GmbH" });
    const { body } = await bill(visits.slice(1));
    await tidyUp(shop.platform);
    // And both are still to be paid.
    expect(await firmOf()).toMatchObject({ rechnungsanschrift: "Musterweg 1\n79098 Freiburg" });
    for (const nummer of [Number(body.nummer) - 1, Number(body.nummer)])
      await call("PUT", `/receipts/${nummer}/payment`, { bezahlt_am: "2026-03-31" });
    await tidyUp(shop.platform);
    expect(await firmOf()).toMatchObject({ firma: "", rechnungsanschrift: "", ustId: "" });
    expect((await firmOf()).name).not.toBe("");
  });

  it("has a line for each visit, and every visit stands on one receipt", async () => {
    const { card, visits, token } = await firmWith(3);
    const [firm] = await open();
    expect(firm).toMatchObject({ karte_id: card, firma: "Muster Fuhrpark GmbH" });
    expect(firm?.termine.map(({ id }) => id)).toEqual(visits);
    const written = await write({ karte_id: card, termine: visits.slice(0, 2), perMail: true });
    expect(written.status, JSON.stringify(written.body)).toBe(201);

    const [receipt] = (await call("GET", "/receipts")).body as unknown as Receipt[];
    const sum = (firm?.termine[0]?.cent ?? 0) + (firm?.termine[1]?.cent ?? 0);
    expect(receipt).toMatchObject({
      kunde: "Muster Fuhrpark GmbH",
      betrag_cent: sum,
      booking_id: null,
      zahlart: "ueberweisung",
      erechnung: true,
      email: "rechnung@example.com",
    });
    expect(receipt?.leistungen).toHaveLength(2);
    expect((await call("GET", `/bookings/${visits[0]}`)).body.rechnung).toBe(receipt?.nummer);
    // Who came sees no invoice of the firm's.
    const own = await shop.call("GET", "/api/users/me/bookings", undefined, { token });
    expect(
      (own.body.bookings as { rechnung: number | null }[]).map(({ rechnung }) => rechnung),
    ).toEqual([null, null, null]);
    expect(
      (await shop.call("GET", `/api/receipts/${receipt?.nummer}.pdf`, undefined, { token })).status,
    ).toBe(404);
    expect((await open())[0]?.termine.map(({ id }) => id)).toEqual([visits[2]]);
    const mail = await shop.platform.db
      .selectFrom("mails")
      .select("id")
      .where("recipient", "=", "rechnung@example.com")
      .execute();
    expect(mail).toHaveLength(1);
  });

  it("goes to each address that the card names, once, as does what undoes it or credits a line", async () => {
    const all = ["rechnung@example.com", "lena@example.com", "buero@example.com"];
    const { card, visits } = await firmWith(3, { rechnungsmail: all.join(";\n") });
    const [firm] = await open();
    expect(firm?.rechnungsmail).toBe(all.join(", "));
    await shop.platform.db.deleteFrom("mails").execute();
    const mailed = async () => {
      await shop.platform.outbox.deliverDue();
      const rows = await shop.platform.db
        .selectFrom("mails")
        .select(["key", "recipient"])
        .execute();
      await shop.platform.db.deleteFrom("mails").execute();
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
      return rows.map(({ recipient }) => recipient).sort();
    };
    const written = await Promise.all(
      [1, 2].map(() => write({ karte_id: card, termine: visits.slice(0, 2), perMail: true })),
    );
    expect(written.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await mailed()).toEqual([...all].sort());
    const [receipt] = await receipts();
    expect(receipt).toMatchObject({ email: all.join(", "), gesendet_an: [] });
    await credit(receipt?.nummer, { zeile: 1, perMail: true });
    await shop.platform.outbox.deliverDue();
    const [credited] = await receipts();
    expect(credited?.gesendet_an.toSorted()).toEqual([...all].sort());
    expect(await mailed()).toEqual([...all].sort());
    const { body: other } = await write({ karte_id: card, termine: visits.slice(2) });
    expect(await mailed()).toEqual([]);
    await call("POST", `/receipts/${other.nummer}/storno`, { perMail: true });
    expect(await mailed()).toEqual([...all].sort());
    const again = { email: "lena@example.com, chef@example.com" };
    expect((await call("POST", `/receipts/${other.nummer}/mail`, again)).status).toBe(204);
    expect(await mailed()).toEqual(["chef@example.com", "lena@example.com"]);
    for (const email of ["lena@example.com, chef", [...all, ...all, "x"].join()])
      expect((await call("POST", `/receipts/${other.nummer}/mail`, { email })).status).toBe(422);
    expect(await mailed()).toEqual([]);
  });

  it("is looked at before: the same paper without a number, and nothing is written", async () => {
    const { card, visits } = await firmWith(2, { ustId: "DE123456789" });
    await shop.platform.db.deleteFrom("mails").execute();
    const look = async (termine: readonly string[]) =>
      await createApi(shop.platform).request(
        `/api/collective-invoices/vorschau.pdf?${new URLSearchParams([["karte_id", card], ...termine.map((id) => ["termine", id])])}`,
        { headers: { Authorization: `Bearer ${admin}` } },
      );
    const preview = await look(visits);
    expect(preview.status).toBe(200);
    const text = await textOfPdf(Buffer.from(await preview.arrayBuffer()));
    for (const words of ["VORSCHAU-0000", "Muster Fuhrpark GmbH", "4711", "80,00"])
      expect(text).toContain(words);
    expect([await receipts(), (await shop.mails()).length]).toEqual([[], 0]);
    expect((await open())[0]?.termine).toHaveLength(2);
    expect((await look([])).status).toBe(422);
    expect((await look(["gibtesnicht1"])).status).toBe(409);
    await write({ karte_id: card, termine: visits });
    const [receipt] = await receipts();
    const pdf = await createApi(shop.platform).request(`/api/receipts/${receipt?.nummer}.pdf`, {
      headers: { Authorization: `Bearer ${admin}` },
    });
    const written = await textOfPdf(Buffer.from(await pdf.arrayBuffer()));
    const lines = (of: string) => of.match(/\d\d\.\d\d\.\d{4}, [^€]*/g);
    expect(lines(written)).toEqual(lines(text));
  });

  // The rules are many.
  const LOOKS = { timeout: 60_000 };
  itOnOneDatabase(kind)("holds EN 16931, and so does the credit of a line", LOOKS, async () => {
    await call("PUT", "/settings", { steuer: "regel" });
    const { card, visits } = await firmWith(3, { leitwegId: "04011000-1234512345-06" });
    const { body: first } = await write({ karte_id: card, termine: visits });
    await credit(first.nummer, { zeile: 1 });
    const all = await receipts();
    expect(all).toHaveLength(2);
    for (const { nummer } of all) {
      const answer = await call("GET", `/receipts/${nummer}/invoice.xml`);
      const xml = String(answer.body);
      expect([nummer, ...schemaErrors(xml), ...brokenRules(xml)]).toEqual([nummer]);
      expect(xml).toContain("xrechnung_3.0<");
      expect(xml).toContain("04011000-1234512345-06");
    }
    await call("PUT", "/settings", { steuer: "kleinunternehmer" });
  });

  it("bills nothing twice, whoever is faster", async () => {
    const { card, visits } = await firmWith(2);
    const answers = await Promise.all([
      write({ karte_id: card, termine: visits }),
      write({ karte_id: card, termine: [...visits].reverse() }),
      call("POST", `/bookings/${visits[1]}/receipt`, {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const billed = await shop.platform.db
      .selectFrom("billed_bookings")
      .select("booking_id")
      .execute();
    expect(new Set(billed.map(({ booking_id }) => booking_id)).size).toBe(billed.length);
    const { body: receipts } = await call("GET", "/receipts");
    expect(receipts).toHaveLength(1);
  });

  it("can be undone as a whole, and its visits billed again", async () => {
    const { card, visits } = await firmWith(2);
    const { body: first } = await write({ karte_id: card, termine: visits });
    expect(await call("POST", `/bookings/${visits[0]}/reopen`, {})).toMatchObject({
      status: 409,
      body: { code: "auf_sammelrechnung" },
    });
    expect((await call("POST", `/receipts/${first.nummer}/storno`, { perMail: true })).status).toBe(
      201,
    );
    const mails = await shop.platform.db.selectFrom("mails").select("recipient").execute();
    expect(mails.map(({ recipient }) => recipient)).toContain("rechnung@example.com");
    expect((await call("GET", `/bookings/${visits[0]}`)).body.rechnung).toBeNull();
    expect((await write({ karte_id: card, termine: visits })).status).toBe(201);
  });

  const credit = (nummer: unknown, body: object) =>
    call("POST", `/receipts/${nummer}/credit`, body);
  const receipts = async () => (await call("GET", "/receipts")).body as unknown as Receipt[];

  it("is credited for one line by a document of its own, and the visit is billed once more", async () => {
    const { card, visits } = await firmWith(2);
    const { body: first } = await write({ karte_id: card, termine: visits });
    const lines = await call("GET", `/receipts/${first.nummer}/lines`);
    expect(lines.body).toMatchObject([
      { zeile: 0, cent: 4000, gutgeschrieben: false },
      { zeile: 1, gutgeschrieben: false },
    ]);
    const made = await credit(first.nummer, { zeile: 1, perMail: true });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const [korrektur, rechnung] = await receipts();
    expect(korrektur).toMatchObject({
      nummer: made.body.nummer,
      art: "korrektur",
      korrektur_zu: "0001",
      betrag_cent: -4000,
      erechnung: true,
      storniert_nummer: null,
    });
    expect(rechnung).toMatchObject({
      betrag_cent: 8000,
      gutgeschrieben_cent: 4000,
      storniert_durch: null,
      sammelrechnung: true,
    });
    const xml = await createApi(shop.platform).request(
      `/api/receipts/${made.body.nummer}/invoice.xml`,
      { headers: { Authorization: `Bearer ${admin}` } },
    );
    const written = await xml.text();
    expect(written).toContain("<ram:TypeCode>384</ram:TypeCode>");
    expect(written).toContain("<ram:GrandTotalAmount>-40.00</ram:GrandTotalAmount>");
    const mails = await shop.mails();
    expect(mails.at(-1)?.message.subject).toContain("Rechnungskorrektur 0002");
    expect((await open())[0]?.termine.map(({ id }) => id)).toEqual([visits[1]]);
    expect((await write({ karte_id: card, termine: [visits[1]] })).status).toBe(201);
    expect((await call("GET", `/bookings/${visits[0]}`)).body.rechnung).toBe(first.nummer);
    // The rest goes line by line, too.
    expect((await call("POST", `/receipts/${first.nummer}/storno`, {})).body.code).toBe(
      "teils_gutgeschrieben",
    );
    expect((await call("POST", `/receipts/${made.body.nummer}/storno`, {})).body.code).toBe(
      "ist_storno",
    );
  });

  it("is credited for a hidden visit, too, and waits for no money once all is credited", async () => {
    const { card, visits } = await firmWith(3);
    const { body: first } = await write({ karte_id: card, termine: visits });
    expect((await credit(first.nummer, { zeile: 0 })).status).toBe(201);
    const ids = visits.slice(0, 2);
    const hidden = await call("POST", "/bookings/delete", { ids, grund: "Doppelt erfasst" });
    expect(hidden.status, JSON.stringify(hidden.body)).toBe(200);
    expect((await credit(first.nummer, { zeile: 1 })).status).toBe(201);
    const open = async () => (await call("GET", "/receipts?offen=1")).body as unknown as Receipt[];
    expect((await open()).map(({ nummer }) => nummer)).toEqual([first.nummer]);
    const last = await Promise.all([
      credit(first.nummer, { zeile: 2 }),
      credit(first.nummer, { zeile: 2 }),
    ]);
    expect(last.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await open()).toEqual([]);
    const all = await receipts();
    expect(all.reduce((sum, { betrag_cent }) => sum + betrag_cent, 0)).toBe(0);
    expect(all.reduce((sum, { steuer_cent }) => sum + steuer_cent, 0)).toBe(0);
    expect(all.at(-1)).toMatchObject({ gutgeschrieben_cent: 12_000, sammelrechnung: true });
    const text = await call("GET", `/receipts/${first.nummer}/reminder`);
    expect(text.status).toBe(409);
  });

  it("in whatever order visits are billed, undone, credited and opened again: none stands on two receipts, and lines are their sums", async () => {
    const { card, visits } = await firmWith(4);
    const { db } = shop.platform;
    const random = randomNumbers(7);
    const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T;
    const standing = async () => {
      const stored = await db.selectFrom("receipts").selectAll().execute();
      const all = stored.map((row) => ({ ...row, inhalt: row.inhalt as ReceiptContent }));
      const credits = await db.selectFrom("receipt_credits").selectAll().execute();
      for (const { inhalt, betrag_cent } of all)
        expect(inhalt.positionen.reduce((sum, { cent }) => sum + cent, 0)).toBe(betrag_cent);
      return all
        .filter(
          ({ nummer, art, betrag_cent }) =>
            art === "rechnung" &&
            betrag_cent > 0 &&
            !all.some(({ storniert_nummer }) => storniert_nummer === nummer),
        )
        .flatMap(({ nummer, booking_id, inhalt }) =>
          inhalt.positionen
            .filter(
              (_, place) =>
                !credits.some(({ rechnung, zeile }) => rechnung === nummer && zeile === place),
            )
            .map(({ details }) => `${details} ${booking_id ? bookingNumber(booking_id) : ""}`),
        );
    };
    let billed = 0;
    for (let step = 0; step < 40; step++) {
      const numbers = (await receipts()).map(({ nummer }) => nummer);
      const id = pick(visits);
      const termine = visits.filter(() => random() < 0.5);
      const zeile = Math.floor(random() * 3);
      const acts: (() => Promise<{ status: number }>)[] = [
        () => write({ karte_id: card, termine }),
        () => write({ karte_id: card, termine }),
        () => call("POST", `/bookings/${id}/receipt`, {}),
        () => call("POST", `/receipts/${pick(numbers)}/storno`, {}),
        () => credit(pick(numbers), { zeile, wiederBerechnen: random() < 0.7 }),
        () => call("POST", `/bookings/${id}/reopen`, { ausnahmen: ["belegt"] }),
        () => call("PATCH", `/bookings/${id}/status`, { status: "done" }),
      ];
      const done = await Promise.all(
        Array.from({ length: random() < 0.4 ? 2 : 1 }, () => pick(acts)()),
      );
      expect(done.filter(({ status }) => status >= 500)).toEqual([]);
      const lines = await standing();
      for (const visit of visits) {
        const found = lines.filter((line) => line.includes(bookingNumber(visit)));
        expect(found.length, `step ${step}: ${JSON.stringify(lines)}`).toBeLessThanOrEqual(1);
        billed += found.length;
      }
    }
    expect(billed).toBeGreaterThan(0);
  });

  it("leaves a credited visit billed where the owner says so", async () => {
    const { card, visits } = await firmWith(1);
    const { body: first } = await write({ karte_id: card, termine: visits });
    expect((await credit(first.nummer, { zeile: 0, wiederBerechnen: false })).status).toBe(201);
    expect(await open()).toEqual([]);
    expect((await call("POST", `/bookings/${visits[0]}/receipt`, {})).body.code).toBe(
      "schon_berechnet",
    );
  });

  it("credits a line once, whoever is faster, and never beside a storno", async () => {
    const { card, visits } = await firmWith(2);
    const { body: first } = await write({ karte_id: card, termine: visits });
    const twice = await Promise.all([
      credit(first.nummer, { zeile: 0, wiederBerechnen: false }),
      credit(first.nummer, { zeile: 0, wiederBerechnen: false }),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    await emptyCalendar(shop);
    const { card: other, visits: theirs } = await firmWith(2, { firma: "Andere GmbH" });
    const { body: second } = await write({ karte_id: other, termine: theirs });
    const both = await Promise.all([
      credit(second.nummer, { zeile: 0 }),
      call("POST", `/receipts/${second.nummer}/storno`, {}),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    // Numbers without a gap, whatever was refused.
    const numbers = (await receipts()).map(({ nummer }) => nummer);
    expect(numbers).toEqual(numbers.map((_, at) => numbers.length - at));
    expect((await credit(first.nummer, { zeile: 7 })).status).toBe(404);
    expect((await credit(999, { zeile: 0 })).status).toBe(404);
  });

  it("takes no visit of somebody else, none that is open, and none twice", async () => {
    const { card, visits } = await firmWith(1);
    const foreign = await book(shop, { datum: workdays(4)[3], email: "andere@example.com" });
    await call("PATCH", `/bookings/${foreign}/status`, { status: "done" });
    const still = await book(shop, { datum: workdays(5)[4], email: "fuhrpark@example.org" });
    for (const termine of [[foreign], [still], ["gibtesnicht1"]])
      expect(await write({ karte_id: card, termine })).toMatchObject({
        status: 409,
        body: { code: "termine_geaendert" },
      });
    expect((await write({ karte_id: card, termine: [] })).status).toBe(422);
    expect((await write({ karte_id: card, termine: [visits[0], visits[0]] })).status).toBe(201);
    expect(await open()).toEqual([]);
  });

  it("asks nothing of a shop without such a firm", async () => {
    await firmWith(1, { sammelrechnung: false });
    expect(await open()).toEqual([]);
  });

  it("is named where a visit on it is hidden", async () => {
    const { card, visits } = await firmWith(2);
    await write({ karte_id: card, termine: visits });
    expect(
      (await call("POST", "/bookings/delete", { ids: [visits[0]], grund: "Doppelt erfasst" }))
        .status,
    ).toBe(200);
    const [hidden] = await shop.platform.db
      .selectFrom("hidden_bookings")
      .select("inhalt")
      .where("id", "=", visits[0] ?? "")
      .execute();
    expect(JSON.stringify(hidden)).toContain("0001");
  });

  it("finds what was billed in a backup from before it", async () => {
    const { visits } = await firmWith(1);
    const written = await call("POST", `/bookings/${visits[0]}/receipt`, {});
    expect(written.status, JSON.stringify(written.body)).toBe(201);
    const file = join(mkdtempSync(join(tmpdir(), "shop-older-")), "shop.backup");
    await shop.platform.outbox.stop();
    await writeBackup(shop.platform.db, kind === "postgres", file);
    const lines = gunzipSync(readFileSync(file))
      .toString()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    lines[0].migrations = lines[0].migrations.filter((name: string) => name < "487");
    const older = lines.filter(({ table }) => table !== "billed_bookings");
    older.at(-1).rows = older.reduce(
      (sum, { rows }) => sum + (Array.isArray(rows) ? rows.length : 0),
      0,
    );
    writeFileSync(file, gzipSync(older.map((line) => `${JSON.stringify(line)}\n`).join("")));
    await restoreBackup(shop.platform.db, file);
    const billed = await shop.platform.db.selectFrom("billed_bookings").selectAll().execute();
    expect(billed).toEqual([{ booking_id: visits[0], nummer: 1 }]);
  });
});
