import { readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { extractText } from "unpdf";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createApi } from "../../src/app/api.server.ts";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import {
  book,
  consultationRequest,
  emptyCalendar,
  refused,
  workdays,
} from "../support/bookings.ts";
import { type Child, httpCall, startChild } from "../support/child-process.ts";
import { ADMIN } from "../support/constants.ts";
import { pngOf } from "../support/pictures.ts";
import { forgetReceipts } from "../support/receipts.ts";
import { IS_FULL_SCALE } from "../support/scale.ts";
import {
  type Answer,
  describeOnBothDatabases,
  describeOnOneDatabase,
  itOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (R1, R2, R3, R4, R5, R6, R7, P31).

const IBAN = "DE89370400440532013000";

describeOnBothDatabases("receipts", (kind) => {
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
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await forgetReceipts(shop);
    await shop.platform.db.deleteFrom("receipt_settings").execute();
    await setTax("kleinunternehmer", "");
  });
  afterAll(() => shop.close());

  const setTax = async (steuer: string, iban: string) => {
    await shop.confirm(admin, ADMIN.password);
    expect(
      (await shop.call("PUT", "/api/settings", { steuer, iban }, { token: admin })).status,
    ).toBe(200);
  };
  const complete = (id: string, body: object = {}, token = admin): Promise<Answer> =>
    shop.call("PATCH", `/api/bookings/${id}/status`, { status: "done", ...body }, { token });
  const write = (id: string, body: object = {}) =>
    shop.call("POST", `/api/bookings/${id}/receipt`, body, { token: admin });
  const undo = (nummer: number, body: object = {}) =>
    shop.call("POST", `/api/receipts/${nummer}/storno`, body, { token: admin });
  const list = async (query = "") =>
    (await shop.call("GET", `/api/receipts${query}`, undefined, { token: admin })).body;
  const numbers = async () =>
    (
      await shop.platform.db.selectFrom("receipts").select("nummer").orderBy("nummer").execute()
    ).map(({ nummer }) => nummer);

  async function pdf(
    nummer: number,
    token = admin,
  ): Promise<{ status: number; bytes: Buffer; type: string | null }> {
    const response = await createApi(shop.platform).request(`/api/receipts/${nummer}.pdf`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return {
      status: response.status,
      bytes: Buffer.from(await response.arrayBuffer()),
      type: response.headers.get("content-type"),
    };
  }

  it("are not asked for by a plain completion, which keeps the agreed price", async () => {
    const id = await book(shop);
    expect((await complete(id)).body).toMatchObject({
      status: "done",
      preis: 40,
      endpreis: 40,
      zahlart: "",
      rechnung: null,
    });
    expect(await numbers()).toEqual([]);
  });

  it("are not written while the tax number is the sample's, and the completion waits with them (N18)", async () => {
    const { legal } = (await shop.call("GET", "/api/settings/all", undefined, { token: admin }))
      .body as never as { legal: object };
    const setNumber = (taxNumber: string) =>
      shop.call("PUT", "/api/settings", { legal: { ...legal, taxNumber } }, { token: admin });
    const id = await book(shop);
    for (const invented of ["00000/00000 (Muster)", "000/0000/0000"]) {
      await setNumber(invented);
      const { status, body } = await refused(shop, () => complete(id, { rechnung: {} }));
      expect([status, body.code]).toEqual([422, "steuernummer_erfunden"]);
    }
    expect(
      (await shop.call("GET", `/api/bookings/${id}`, undefined, { token: admin })).body,
    ).toMatchObject({
      status: "open",
      rechnung: null,
    });
    expect((await complete(id)).body).toMatchObject({ status: "done", rechnung: null });
    expect((await refused(shop, () => write(id))).body.code).toBe("steuernummer_erfunden");
    expect(await numbers()).toEqual([]);
    await setNumber("12345/67890");
    expect((await write(id)).body).toEqual({ nummer: 1 });
  });

  itOnOneDatabase(kind)(
    "print the letters of the buyer's name, and say of what no font has that it stands as a box",
    async () => {
      const printed = async (name: string, datum: string) => {
        const { body } = await complete(await book(shop, { name, datum }), {
          rechnung: { anschrift: "Ulmenweg 3\n79100 Freiburg" },
        });
        const { bytes } = await pdf(Number(body.rechnung));
        expect((await pdf(Number(body.rechnung))).bytes.equals(bytes)).toBe(true);
        return (await extractText(new Uint8Array(bytes), { mergePages: true })).text;
      };
      const [first = "", second = ""] = workdays(2);
      const text = await printed("Ольга Παπαδοπούλου", first);
      expect(text).toContain("Ольга Παπαδοπούλου");
      expect(text).not.toContain("▯");
      const boxed = await printed("李 Beispiel", second);
      for (const said of ["▯ Beispiel", "▯ steht für ein Zeichen, das sich nicht drucken lässt."])
        expect(boxed).toContain(said);
    },
  );

  it("say who, what, when and how much, without tax for a small business, and are the same bytes each time", async () => {
    await setTax("kleinunternehmer", IBAN);
    const id = await book(shop, { name: "Łucja Gürgün-Öz" });
    const done = await complete(id, {
      zahlart: "ueberweisung",
      rechnung: { anschrift: "Ulmenweg 3\n79100 Freiburg" },
    });
    expect(done.body).toMatchObject({
      status: "done",
      endpreis: 40,
      zahlart: "ueberweisung",
      rechnung: 1,
    });

    const first = await pdf(1);
    expect(first.type).toBe("application/pdf");
    await shop.call(
      "PUT",
      "/api/settings",
      { companyName: "Ganz anders", steuer: "regel", iban: "" },
      { token: admin },
    );
    shop.setClock("2026-06-01", "12:00");
    expect((await pdf(1)).bytes.equals(first.bytes)).toBe(true);
    await shop.call(
      "PUT",
      "/api/settings",
      { companyName: "Musterglanz Fahrzeugpflege" },
      { token: admin },
    );

    const text = await textOf(first.bytes);
    for (const words of [
      "Rechnung 0001",
      "Łucja Gürgün-Öz",
      "Ulmenweg 3",
      "79100 Freiburg",
      "Musterglanz Fahrzeugpflege",
      "Musterstraße 1",
      "Steuernummer 12345/67890",
      "Außenreinigung",
      "Buchungsnummer",
      "Leistungsdatum",
      "10.03.2026",
      "02.03.2026",
      "Gesamtbetrag",
      "40,00 €",
      "§ 19 UStG",
      "Zahlbar bis 16.03.2026 per Überweisung",
      "DE89 3704 0044 0532 0130 00",
    ])
      expect(text).toContain(words);
    expect(text).not.toContain("Umsatzsteuer 19 %");
    expect(text).not.toContain("bar erhalten");
  });

  itOnOneDatabase(kind)(
    "show 19 percent contained, the surcharge with its reason, and what was received in cash",
    async () => {
      await setTax("regel", "");
      const id = await book(shop);
      const more = {
        endpreis: "59,50",
        zahlart: "bar",
        grund: "Tierhaare entfernt",
        einverstanden: true,
        rechnung: {},
      };
      expect((await complete(id, more)).body).toMatchObject({
        endpreis: 59.5,
        zahlart: "bar",
        rechnung: 1,
      });
      const row = await shop.platform.db
        .selectFrom("bookings")
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        endpreis_cent: 5950,
        endpreis_grund: "Tierhaare entfernt. Der Kunde war einverstanden.",
        zahlart: "bar",
      });
      const text = await textOf((await pdf(1)).bytes);
      for (const words of [
        "Zusätzlich vereinbart",
        "Tierhaare entfernt",
        "19,50 €",
        "Nettobetrag",
        "50,00 €",
        "Umsatzsteuer 19 %",
        "9,50 €",
        "59,50 €",
        "bar erhalten",
      ])
        expect(text).toContain(words);
      expect(text).not.toContain("§ 19 UStG");
      expect(await list()).toMatchObject([
        { nummer: 1, betrag_cent: 5950, steuer_cent: 950, zahlart: "bar", storniert_durch: null },
      ]);
    },
  );

  it("are not written for more than agreed without reason and consent, for nothing, or without an address over 250 euro", async () => {
    const id = await book(shop);
    const asked = { endpreis: 50, zahlart: "bar", rechnung: {} };
    expect((await refused(shop, () => complete(id, asked))).body.fields).toEqual({
      grund: expect.any(String),
      einverstanden: expect.any(String),
    });
    expect(
      (await refused(shop, () => complete(id, { ...asked, grund: "Mehr Arbeit" }))).body.fields,
    ).toEqual({
      einverstanden: expect.any(String),
    });
    expect((await refused(shop, () => complete(id, { endpreis: 0, rechnung: {} }))).body.code).toBe(
      "kein_betrag",
    );
    const dear = { endpreis: "250,01", grund: "Viel mehr", einverstanden: true, rechnung: {} };
    expect((await refused(shop, () => complete(id, dear))).body).toMatchObject({
      code: "anschrift_fehlt",
      fields: { anschrift: expect.any(String) },
    });
    expect(
      (await complete(id, { ...dear, rechnung: { anschrift: "Weg 1, 79098 Freiburg" } })).status,
    ).toBe(200);
    const talk = await shop.call(
      "POST",
      "/api/bookings",
      consultationRequest({ datum: "2026-03-11" }),
    );
    expect((await complete(String(talk.body.id))).body).toMatchObject({ endpreis: 0 });
    expect((await write(String(talk.body.id))).body.code).toBe("kein_betrag");
    expect(await numbers()).toEqual([1]);
  });

  it("are written later too, only of what is done, and one at a time", async () => {
    const id = await book(shop);
    expect((await write(id)).body.code).toBe("nicht_abgeschlossen");
    expect((await write("gibtesnicht0")).status).toBe(404);
    await complete(id, { zahlart: "bar" });
    const answers = await Promise.all(Array.from({ length: 6 }, () => write(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: "schon_berechnet",
      nummer: 1,
    });
    expect(await numbers()).toEqual([1]);
  });

  it("are undone by a document of their own, once, and may then be written anew", async () => {
    await setTax("regel", "");
    const id = await book(shop);
    await complete(id, { zahlart: "bar", rechnung: { anschrift: "Weg 1, 79098 Freiburg" } });
    const answers = await Promise.all([undo(1), undo(1), undo(1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("schon_storniert");
    expect((await undo(2)).body.code).toBe("ist_storno");
    expect((await undo(99)).status).toBe(404);
    const text = await textOf((await pdf(2)).bytes);
    for (const words of [
      "Stornorechnung 0002",
      "Storniert Rechnung Nr.",
      "0001",
      "−40,00 €",
      "−6,39 €",
    ])
      expect(text).toContain(words);
    expect(
      (await shop.call("GET", `/api/bookings/${id}`, undefined, { token: admin })).body.rechnung,
    ).toBeNull();
    expect((await write(id)).body.nummer).toBe(3);
    expect(await list()).toMatchObject([
      { nummer: 3, storniert_durch: null },
      { nummer: 2, art: "storno", betrag_cent: -4000, storniert_nummer: 1 },
      { nummer: 1, storniert_durch: 2 },
    ]);
  });

  it("are listed by period with their sum", async () => {
    const ids: string[] = [];
    for (const datum of workdays(3)) ids.push(await book(shop, { datum }));
    const days = ["2026-03-31", "2026-04-01", "2026-04-30"];
    for (const [position, id] of ids.entries()) {
      shop.setClock(days[position] ?? "", "23:30");
      expect((await complete(id, { rechnung: {} })).status).toBe(200);
    }
    const april = await shop.call("GET", "/api/receipts?von=2026-04-01&bis=2026-04-30", undefined, {
      token: admin,
    });
    expect(april.body).toMatchObject([{ datum: "2026-04-30" }, { datum: "2026-04-01" }]);
    expect([april.headers.get("x-total-count"), april.headers.get("x-total-cent")]).toEqual([
      "2",
      "8000",
    ]);
    expect(
      (await shop.call("GET", "/api/receipts?von=gestern", undefined, { token: admin })).status,
    ).toBe(422);
  });

  it("reach their customer by mail as a file, which is made when the mail leaves", async () => {
    const id = await book(shop);
    await complete(id, { zahlart: "bar", rechnung: { perMail: true } });
    const queued = (await shop.mails()).find(({ key }) => key.startsWith("receipt:1:"));
    expect(queued?.recipient).toBe("test@example.org");
    expect(queued?.message.attachment).toEqual({ kind: "receipt", nummer: 1 });
    const { html: _html, text: _text, ...kept } = queued?.message ?? { html: "", text: "" };
    expect(JSON.stringify(kept).length).toBeLessThan(3000);
    shop.setClock("2026-03-02", "09:00");
    expect(
      (
        await shop.call(
          "POST",
          "/api/receipts/1/mail",
          { email: "steuer@example.org" },
          { token: admin },
        )
      ).status,
    ).toBe(204);
    expect(
      (await shop.call("POST", "/api/receipts/1/mail", { email: "unsinn" }, { token: admin }))
        .status,
    ).toBe(422);
    expect(
      (
        await shop.call(
          "POST",
          "/api/receipts/7/mail",
          { email: "steuer@example.org" },
          { token: admin },
        )
      ).status,
    ).toBe(404);
    await shop.platform.outbox.deliverDue();
    const sent = (await shop.mails()).filter(({ key }) => key.startsWith("receipt:1:"));
    expect(sent.map(({ recipient, sent_at }) => [recipient, sent_at !== null]).sort()).toEqual([
      ["steuer@example.org", true],
      ["test@example.org", true],
    ]);
    for (const mail of sent) {
      const file = readFileSync(join(shop.platform.config.dataDir, "mails", `${mail.id}.eml`));
      const { attachments, subject } = await PostalMime.parse(file);
      expect(subject).toBe("Rechnung 0001 von Musterglanz Fahrzeugpflege");
      expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
        ["Rechnung-0001.pdf", "application/pdf"],
      ]);
      expect(Buffer.from(attachments[0]?.content as ArrayBuffer).equals((await pdf(1)).bytes)).toBe(
        true,
      );
    }
  });

  it("are their customer's to read, nobody else's, and stay after booking and account are gone", async () => {
    const [owner, other] = [await shop.addCustomer(), await shop.addCustomer()];
    const id = await book(shop, {}, { token: owner.token });
    await complete(id, { zahlart: "bar", rechnung: {} });
    expect((await pdf(1, owner.token)).status).toBe(200);
    expect((await pdf(1, other.token)).status).toBe(404);
    expect((await shop.call("GET", "/api/receipts/1.pdf")).status).toBe(401);
    expect(
      (await shop.call("GET", "/api/receipts/eins.pdf", undefined, { token: admin })).status,
    ).toBe(404);
    const own = await shop.call("GET", "/api/users/me/bookings", undefined, { token: owner.token });
    expect(own.body.bookings).toMatchObject([{ rechnung: 1, endpreis: 40 }]);
    expect(JSON.stringify(own.body)).not.toMatch(/notiz|endpreis_grund/);

    const before = (await pdf(1)).bytes;
    expect(
      (await shop.call("DELETE", `/api/users/${owner.id}`, undefined, { token: admin })).status,
    ).toBe(204);
    expect((await pdf(1)).bytes.equals(before)).toBe(true);
    const removal = { ids: [id], grund: "Doppelt eingetragen" };
    expect(
      (await shop.call("POST", "/api/bookings/delete", removal, { token: admin })).body,
    ).toMatchObject({ geloescht: [id] });
    expect((await pdf(1)).bytes.equals(before)).toBe(true);
    expect(await list()).toMatchObject([{ nummer: 1, booking_id: null, email: "" }]);
  });

  itOnOneDatabase(kind)(
    "carry the logo of their day, also after the shop has another one",
    async () => {
      const form = new FormData();
      form.set("logo", new File([new Uint8Array(await pngOf(600, 200))], "logo.png"));
      const headers = { Authorization: `Bearer ${admin}` };
      expect(
        (
          await createApi(shop.platform).request("/api/settings/logo", {
            method: "PUT",
            headers,
            body: form,
          })
        ).status,
      ).toBe(200);
      await complete(await book(shop), { zahlart: "bar", rechnung: {} });
      const before = (await pdf(1)).bytes;
      expect(before.includes("/Subtype /Image")).toBe(true);
      await shop.call("PUT", "/api/settings", { logoUrl: "" }, { token: admin });
      shop.setClock("2026-03-10", "09:00");
      await tidyUp(shop.platform);
      expect((await pdf(1)).bytes.equals(before)).toBe(true);
    },
  );

  it("are kept for eight years from the end of theirs, and the numbers go on", async () => {
    const ids: string[] = [];
    for (const datum of workdays(3)) ids.push(await book(shop, { datum }));
    for (const id of ids) await complete(id, { rechnung: {} });
    await undo(2);
    shop.setClock("2034-12-31", "23:00");
    await tidyUp(shop.platform);
    expect(await numbers()).toEqual([1, 2, 3, 4]);
    shop.setClock("2035-01-01", "01:00");
    await tidyUp(shop.platform);
    // The last one stays for its number, and with it what it undoes.
    expect(await numbers()).toEqual([2, 4]);
    // Tidying up in that year ended the login.
    shop.setClock("2026-03-02", "08:00");
    admin = await shop.logInAdmin();
  });

  it("get numbers without a gap from thirty completions at once on two nodes, some of which fail", async () => {
    await shop.platform.db.updateTable("company_settings").set({ tagesKapazitaet: 50 }).execute();
    const ids: string[] = [];
    for (let index = 0; index < 30; index += 1)
      ids.push(
        await book(shop, { email: `gast-${index}@example.org`, datum: workdays(15)[index % 15] }),
      );
    const nodes = kind === "postgres" ? await startNodes(shop) : [];
    const twin = shop.openTwin();
    const answers = await Promise.all(
      ids.flatMap((id, index) => {
        const body = { status: "done", zahlart: "bar", rechnung: {} };
        const call = (position: number) =>
          nodes.length > 0
            ? httpCall(
                nodes[position % 2]?.url ?? "",
                "PATCH",
                `/api/bookings/${id}/status`,
                body,
                { Authorization: `Bearer ${admin}` },
              )
            : (position % 2 === 0 ? shop : twin).call("PATCH", `/api/bookings/${id}/status`, body, {
                token: admin,
              });
        // Every third is pressed twice.
        return index % 3 === 0 ? [call(index), call(index + 1)] : [call(index)];
      }),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(10);
    expect(await numbers()).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    const rows = await shop.platform.db.selectFrom("receipts").select("booking_id").execute();
    expect(new Set(rows.map(({ booking_id }) => booking_id))).toEqual(new Set(ids));
    await Promise.all(nodes.map((node) => node.stop()));
  });
});

async function startNodes(shop: TestShop): Promise<Child[]> {
  const environment = { ...shop.environment, PORT: "0", CLOCK: String(shop.platform.clock.now()) };
  return await Promise.all([1, 2].map(() => startChild("tests/support/serve-api.ts", environment)));
}

async function textOf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, " ");
}

/** The node is killed when three of them were answered. */
const COMPLETIONS = IS_FULL_SCALE ? 60 : 24;

describeOnOneDatabase("a node that is killed while it writes receipts", (kind) => {
  it("leaves no gap, and no completion by halves", { timeout: 60_000 }, async () => {
    const shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    const { db, clock } = shop.platform;
    const admin = await shop.logInAdmin();
    await db.updateTable("company_settings").set({ tagesKapazitaet: 50 }).execute();
    const ids: string[] = [];
    for (let index = 0; index < COMPLETIONS; index += 1)
      ids.push(
        await book(shop, { email: `gast-${index}@example.org`, datum: workdays(20)[index % 20] }),
      );
    const environment = { ...shop.environment, PORT: "0", CLOCK: String(clock.now()) };
    const completeAt = async (node: Child, id: string) => {
      const body = { status: "done", zahlart: "ueberweisung", rechnung: {} };
      return (
        await httpCall(node.url, "PATCH", `/api/bookings/${id}/status`, body, {
          Authorization: `Bearer ${admin}`,
        })
      ).status;
    };

    const killed = await startChild("tests/support/serve-api.ts", environment);
    const acknowledged: string[] = [];
    const burst = ids.slice(0, (COMPLETIONS * 3) / 4).map(async (id) => {
      const status = await completeAt(killed, id).catch(() => undefined);
      if (status === 200) acknowledged.push(id);
      if (acknowledged.length === 3) void killed.stop("SIGKILL");
    });
    await Promise.all(burst);
    expect(acknowledged.length).toBeGreaterThanOrEqual(3);

    const survivor = await startChild("tests/support/serve-api.ts", environment);
    const statuses = await Promise.all(ids.map((id) => completeAt(survivor, id)));
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(await survivor.stop()).toBe(0);
    const receipts = await db
      .selectFrom("receipts")
      .select(["nummer", "booking_id"])
      .orderBy("nummer")
      .execute();
    expect(receipts.map(({ nummer }) => nummer)).toEqual(ids.map((_, index) => index + 1));
    expect(new Set(receipts.map(({ booking_id }) => booking_id))).toEqual(new Set(ids));
    const done = await db
      .selectFrom("bookings")
      .select("id")
      .where("status", "=", "done")
      .execute();
    expect(done).toHaveLength(ids.length);
    await shop.close();
  });
});
