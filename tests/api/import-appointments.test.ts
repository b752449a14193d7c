import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import type { ImportRun } from "../../src/customers/import/schema.ts";
import { book, bookingRequest, emptyCalendar } from "../support/bookings.ts";
import { type HttpNode, openHttpNode } from "../support/http-node.ts";
import { formOf } from "../support/pictures.ts";
import { IS_FULL_SCALE } from "../support/scale.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";
import { callMeanwhile } from "../support/transactions.ts";

// What is held here: (K9, K11).

const HEAD =
  "Datum;Uhrzeit;Kunde;Telefon;E-Mail;Fahrzeug;Kennzeichen;Klasse;Leistung;Preis;Bemerkung";
/** Three places a day, two bays. */
const HOURS = {
  an: true,
  arbeitsplaetze: [
    { id: "halle", name: "Halle", leistungen: [] },
    { id: "wasch", name: "Waschplatz", leistungen: [] },
  ],
  leistungen: {},
  extras: {},
};

describeOnBothDatabases("appointments of another program", (kind) => {
  let shop: TestShop;
  let node: HttpNode;
  let token: string;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    token = await shop.logInAdmin();
    node = await openHttpNode(shop.platform);
    await call("PUT", "/api/settings", { uebernahme: true });
  });
  beforeEach(async () => {
    const { db } = shop.platform;
    shop.setClock("2026-03-02", "08:00");
    token = await shop.logInAdmin();
    await emptyCalendar(shop);
    await db.deleteFrom("imports").execute();
    await db.deleteFrom("customer_notes").execute();
    await db.deleteFrom("customer_cards").where("user_id", "is", null).execute();
    await db.deleteFrom("mails").execute();
    await call("PUT", "/api/settings", { tagesKapazitaet: 2 });
  });
  afterAll(async () => {
    await node.close();
    await shop.close();
  });

  const call = (method: string, path: string, body?: unknown) =>
    shop.call(method, path, body, { token });

  async function send(content: string, name = "termine.csv") {
    const response = await fetch(`${node.url}/api/imports`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: formOf([{ name, content: content as never, type: "text/csv" }], "datei"),
    });
    return {
      status: response.status,
      body: (await response.json()) as ImportRun & { error: string },
    };
  }

  async function check(id: string): Promise<ImportRun> {
    for (;;) {
      const { status, body } = await call("POST", `/api/imports/${id}/check`);
      expect(status, JSON.stringify(body)).toBe(200);
      if (body.zustand !== "offen") return body as unknown as ImportRun;
    }
  }

  async function prepare(...lines: string[]): Promise<ImportRun> {
    const { status, body } = await send([HEAD, ...lines].join("\n"));
    expect(status, body.error).toBe(201);
    expect(body.termine).toBe(true);
    return await check(body.id);
  }

  const move = (id: string, seen = 0) =>
    call("POST", `/api/imports/${id}/move${seen > 0 ? `?ueberschneidungen=${seen}` : ""}`);
  const undo = (id: string) => call("POST", `/api/imports/${id}/undo`);
  const linesOf = async (id: string, zustand: string) =>
    (await call("GET", `/api/imports/${id}/lines?zustand=${zustand}`)).body as unknown as {
      nr: number;
      grund: string;
    }[];
  const bookings = () =>
    shop.platform.db.selectFrom("bookings").selectAll().orderBy("datum").orderBy("name").execute();
  const cards = () =>
    shop.platform.db
      .selectFrom("customer_cards")
      .selectAll()
      .where("user_id", "is", null)
      .orderBy("name")
      .execute();

  it("come in as the shop's own entries, on the cards of those who are known, and nobody is written to", async () => {
    await book(
      shop,
      { datum: "2026-03-09", email: "anna@example.org", name: "Anna Alt" },
      { token },
    );
    await shop.platform.db.deleteFrom("mails").execute();
    const run = await prepare(
      "10.03.2026;10:00;Anna Alt;;anna@example.org;VW Golf;FR-A 1;Kleinwagen;Außenreinigung;120,00 €;Hund im Auto",
      "Mi, 11.03.26;;Bert Neu;0761 5551;;;;;Polieren lassen;;",
      "12.03.2026;9 Uhr;Cora Ohnealles;;;;;;;;",
    );
    expect(run).toMatchObject({ neu: 3, kollision: 0, bekannt: 0, fehler: 0 });
    expect(await bookings()).toHaveLength(1);
    expect(await linesOf(run.id, "neu")).toMatchObject([
      { grund: "Schon bekannt: Anna Alt" },
      { grund: "" },
      { grund: "" },
    ]);
    expect((await move(run.id)).body).toMatchObject({ zustand: "uebernommen", neu: 3 });

    const [, anna, bert, cora] = await bookings();
    expect(anna).toMatchObject({
      datum: "2026-03-10",
      abgabezeit: "10:00",
      kfz: "kleinwagen",
      modell: "VW Golf",
      kennzeichen: "FR-A 1",
      leistungen: ["Außenreinigung"],
      preis_cent: 12_000,
      notiz: "Hund im Auto",
      vomBetrieb: true,
      bestEmail: false,
      status: "open",
      noch_offen: ["verschmutzung", "telefon"],
    });
    expect(bert).toMatchObject({
      leistungen: [],
      notiz: "Leistung: Polieren lassen",
      noch_offen: ["abgabezeit", "leistungen", "kfz", "verschmutzung", "preis", "email"],
    });
    expect(cora).toMatchObject({ abgabezeit: "09:00", name: "Cora Ohnealles" });
    expect((await cards()).map(({ name }) => name)).toEqual([
      "Anna Alt",
      "Bert Neu",
      "Cora Ohnealles",
    ]);
    expect(anna?.karte_id).toBe((await cards())[0]?.id);
    expect(await shop.mails()).toEqual([]);
    // A line of the price for what is known, and the calendar counts each.
    expect(anna?.positionen.reduce((sum, { preis_cent }) => sum + preis_cent, 0)).toBe(12_000);
    const found = await call("GET", "/api/bookings?q=fra1");
    expect(JSON.stringify(found.body)).toContain(anna?.id);

    expect((await undo(run.id)).body).toMatchObject({ zustand: "zurueckgenommen" });
    expect((await bookings()).map(({ name }) => name)).toEqual(["Anna Alt"]);
    expect((await cards()).map(({ name }) => name)).toEqual(["Anna Alt"]);
    expect(await shop.platform.db.selectFrom("import_bookings").selectAll().execute()).toEqual([]);
    const places = await shop.platform.db.selectFrom("places").select("datum").execute();
    expect(places.map(({ datum }) => datum)).toEqual(["2026-03-09"]);
    expect(await shop.mails()).toEqual([]);
  });

  it("what is over, there already, too far ahead or unreadable stays away, each with its reason", async () => {
    await book(
      shop,
      { datum: "2026-03-10", abgabezeit: "10:00", name: "Anna Alt", email: "a@example.org" },
      { token },
    );
    const run = await prepare(
      "01.03.2026;10:00;Gestern;0761 1111;;;;;;;",
      "10.03.2026;10:00;Anna Alt;;;;;;;;",
      "11.03.2026;10:00;Zweimal;;;;;;;;",
      "11.03.2026;10:00;Zweimal;;;;;;;;",
      "11.03.2028;10:00;Weit;;;;;;;;",
      "11.03.2026;früh;Zeit;;;;;;;;",
      "bald;10:00;Tag;;;;;;;;",
      "11.03.2026;10:00;;0761 1111;;;;;;;",
    );
    expect(run).toMatchObject({ neu: 1, bekannt: 3, fehler: 4 });
    expect(await linesOf(run.id, "bekannt")).toMatchObject([
      { nr: 2, grund: "Dieser Termin ist vorbei." },
      { nr: 3, grund: "Steht schon im Kalender." },
      { nr: 5, grund: "Steht schon im Kalender." },
    ]);
    expect((await linesOf(run.id, "fehler")).map(({ grund }) => grund)).toEqual([
      "Dieser Termin liegt mehr als ein Jahr voraus.",
      "„früh“ ist keine Uhrzeit. Bitte schreiben Sie sie als 09:30.",
      "„bald“ ist kein Tag. Bitte schreiben Sie ihn als 24.12.2026.",
      "Der Name fehlt.",
    ]);
    // Mended, the faulty ones are the next file.
    const { body } = await call("GET", `/api/imports/${run.id}/faulty`);
    await move(run.id);
    const again = await send(String(body).replace("bald", "12.03.2026"));
    expect(await check(again.body.id)).toMatchObject({ neu: 1, fehler: 3 });
    // The same file once more brings nothing.
    const same = await prepare("11.03.2026;10:00;Zweimal;;;;;;;;");
    expect((await move(same.id)).body).toMatchObject({ code: "nichts_zu_uebernehmen" });
  });

  it("what meets a full or a closed day is listed once, and entered after a yes", async () => {
    await call("PUT", "/api/settings", { exceptions: ["2026-03-12"] });
    const full = { datum: "2026-03-10", email: "voll@example.org" };
    await book(shop, { ...full, abgabezeit: "10:00", name: "Voll" }, { token });
    const lines = [
      "10.03.2026;10:00;Eins;;;;;;;;",
      "10.03.2026;11:00;Zwei;;;;;;;;",
      "12.03.2026;10:00;Zu;;;;;;;;",
      "15.03.2026;10:00;Sonntag;;;;;;;;",
      "13.03.2026;06:30;Früh;;;;;;;;",
    ];
    const run = await prepare(...lines);
    expect(run).toMatchObject({ neu: 2, kollision: 3 });
    expect(await linesOf(run.id, "kollision")).toMatchObject([
      { nr: 3, grund: "An diesem Tag ist kein Platz mehr frei." },
      { nr: 4, grund: "An diesem Tag ist geschlossen." },
      { nr: 5, grund: "Dieser Tag ist ein Sonntag." },
    ]);
    expect(await move(run.id)).toMatchObject({ status: 409, body: { code: "ueberschneidungen" } });
    expect(await bookings()).toHaveLength(1);

    // Meanwhile another day is full.
    await call("PUT", "/api/settings", { tagesKapazitaet: 1 });
    expect((await move(run.id, 3)).body).toMatchObject({
      code: "ueberschneidungen",
      error: expect.stringMatching(/^4 Termine/),
    });
    expect((await call("GET", `/api/imports/${run.id}`)).body).toMatchObject({
      neu: 1,
      kollision: 4,
    });
    expect((await move(run.id, 4)).status).toBe(200);
    expect(await bookings()).toHaveLength(6);
    const places = await shop.platform.db
      .selectFrom("places")
      .select("place")
      .where("datum", "=", "2026-03-10")
      .orderBy("place")
      .execute();
    expect(places.map(({ place }) => place)).toEqual(["1", "2", "3"]);
    // Who books sees the day as full.
    const guest = bookingRequest({ datum: "2026-03-10", email: "spaeter@example.org" });
    expect((await shop.call("POST", "/api/bookings", guest)).status).toBe(409);
    await call("PUT", "/api/settings", { exceptions: [] });
  });

  it("where hours are counted each takes a bay, or stands beside them; no two share a quarter", async () => {
    expect((await call("PUT", "/api/hour-plan", { stunden: HOURS })).status).toBe(200);
    const run = await prepare(
      "10.03.2026;10:00;Eins;;;;;Kleinwagen;Außenreinigung;;",
      "10.03.2026;10:00;Zwei;;;;;Kleinwagen;Außenreinigung;;",
      "10.03.2026;10:00;Drei;;;;;Kleinwagen;Außenreinigung;;",
      "11.03.2026;;Offen;;;;;;;;",
    );
    expect(run).toMatchObject({ neu: 3, kollision: 1 });
    expect((await move(run.id, 1)).status).toBe(200);
    const quarters = await shop.platform.db
      .selectFrom("bay_quarters")
      .select(["datum", "arbeitsplatz", "booking_id"])
      .distinct()
      .where("datum", "=", "2026-03-10")
      .orderBy("arbeitsplatz")
      .execute();
    expect(quarters.map(({ arbeitsplatz }) => arbeitsplatz)).toEqual(["halle", "halle/2", "wasch"]);
    expect((await undo(run.id)).status).toBe(200);
    expect(await shop.platform.db.selectFrom("bay_quarters").selectAll().execute()).toEqual([]);
    const back = { ...HOURS, an: false };
    expect((await call("PUT", "/api/hour-plan", { stunden: back })).status).toBe(200);
  });

  it("undone within seven days unless something was done with one of them", async () => {
    const line = (name: string, day = "10") => `${day}.03.2026;10:00;${name};;;;;;;;`;
    const touched = async (name: string, change: (id: string) => Promise<unknown>) => {
      const run = await prepare(line(name));
      await move(run.id, 1);
      const [own] = (await bookings()).filter((booking) => booking.name === name);
      await change(own?.id ?? "");
      expect((await undo(run.id)).body, name).toMatchObject({
        code: "inzwischen_geaendert",
        error: expect.stringContaining(name),
      });
    };
    await touched("Storniert", (id) =>
      call("PATCH", `/api/bookings/${id}/status`, { status: "cancelled" }),
    );
    await touched("Notiert", (id) => call("PATCH", `/api/bookings/${id}`, { notiz: "Neu" }));
    await touched("Gelöscht", (id) => call("DELETE", `/api/bookings/${id}`));
    const late = await prepare(line("Spät", "11"));
    await move(late.id);
    shop.setClock("2026-03-09", "08:01");
    expect((await undo(late.id)).body).toMatchObject({ code: "zu_spaet" });
    shop.setClock("2026-03-09", "08:02");
    await tidyUp(shop.platform);
    expect(await shop.platform.db.selectFrom("import_bookings").selectAll().execute()).toEqual([]);
    expect((await bookings()).map(({ name }) => name)).toContain("Spät");
  });

  it("undone while somebody cancels one of them, all of them stay", async () => {
    const run = await prepare(
      "10.03.2026;10:00;Storniert;;;;;;;;",
      "11.03.2026;10:00;Offen;;;;;;;;",
    );
    await move(run.id);
    const { status, body } = await callMeanwhile(
      shop.platform.db,
      (tx) =>
        tx
          .updateTable("bookings")
          .set({ status: "cancelled", storniert_am: "2026-03-02T07:00:00.000Z", version: 2 })
          .where("name", "=", "Storniert")
          .execute(),
      () => undo(run.id),
    );
    expect(status, JSON.stringify(body)).toBe(409);
    expect(body.error).toContain("Storniert");
    expect((await bookings()).map(({ name, status }) => [name, status])).toEqual([
      ["Storniert", "cancelled"],
      ["Offen", "open"],
    ]);
  });

  it("pressed twice at once, and by two files at once with bookings between: each is there once", async () => {
    const days = ["10", "11", "12", "13"];
    const lines = days.flatMap((day) => [
      `${day}.03.2026;10:00;Gast ${day};0761 77${day};;;;;;;`,
      `${day}.03.2026;11:00;Anders ${day};0761 88${day};;;;;;;`,
    ]);
    const [one, two] = [
      await prepare(...lines),
      await prepare(...lines.map((line) => line.replace(/Gast|Anders/, "Auch $&"))),
    ];
    const answers = await Promise.all([
      move(one.id),
      move(one.id),
      move(two.id, 8),
      ...days.map((day) =>
        shop.call(
          "POST",
          "/api/bookings",
          bookingRequest({ datum: `2026-03-${day}`, email: `g${day}@example.org` }),
        ),
      ),
    ]);
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const all = await bookings();
    const own = await shop.platform.db
      .selectFrom("imports")
      .select("id")
      .where("zustand", "=", "uebernommen")
      .execute();
    expect(all.filter(({ vomBetrieb }) => vomBetrieb)).toHaveLength(8 * own.length);
    const places = await shop.platform.db.selectFrom("places").selectAll().execute();
    expect(places).toHaveLength(all.length);
  });

  it("what another file or somebody by hand has entered since it was looked at stays away, and its card too", async () => {
    const lines = [
      "10.03.2026;10:00;Anna Zwei;0761 7711;;;;;;;",
      "11.03.2026;;Ohne Zeit;;;;;;;;",
      "12.03.2026;10:00;Von Hand;;hand@example.org;;;;;;",
    ];
    const own = (name: string) => `13.03.2026;10:00;${name};;;;;;;;`;
    const [one, two, three] = [
      await prepare(...lines, own("Nur da")),
      await prepare(...lines, own("Nur hier")),
      await prepare(...lines),
    ];
    expect([one.neu, two.neu, three.neu]).toEqual([4, 4, 3]);
    const hand = { datum: "2026-03-12", abgabezeit: "10:00", email: "hand@example.org" };
    await book(shop, { ...hand, name: "Von Hand" }, { token });
    const answers = await Promise.all([move(one.id), move(two.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const names = ["Anna Zwei", "Ohne Zeit", "Von Hand", "Nur da", "Nur hier"];
    expect((await bookings()).map(({ name }) => name)).toEqual(names);
    expect((await cards()).map(({ name }) => name)).toEqual(names.toSorted());
    const runs = answers.map(({ body }) => body as unknown as ImportRun);
    expect(runs.reduce((sum, { neu }) => sum + neu, 0)).toBe(4);
    for (const id of [one.id, two.id])
      expect(await linesOf(id, "bekannt")).toContainEqual(
        expect.objectContaining({ grund: "Steht schon im Kalender." }),
      );

    expect((await move(three.id)).body).toMatchObject({ code: "nichts_zu_uebernehmen" });
    expect((await call("GET", `/api/imports/${three.id}`)).body).toMatchObject({
      neu: 0,
      bekannt: 3,
    });
    expect((await undo(two.id)).status).toBe(200);
    expect((await undo(one.id)).status).toBe(200);
    expect((await bookings()).map(({ name }) => name)).toEqual(["Von Hand"]);
  });

  it("a calendar comes in, a repeated appointment by itself each time, on one card", async () => {
    const { body } = await send(
      [
        "BEGIN:VCALENDAR",
        "BEGIN:VEVENT",
        "UID:1",
        "SUMMARY:Fuhrpark Muster",
        "DTSTART;TZID=Europe/Berlin:20260310T100000",
        "RRULE:FREQ=WEEKLY;COUNT=3",
        "END:VEVENT",
        "BEGIN:VEVENT",
        "UID:2",
        "SUMMARY:Anna",
        "DTSTART;VALUE=DATE:20260316",
        "DTEND;VALUE=DATE:20260318",
        "END:VEVENT",
        "END:VCALENDAR",
      ].join("\r\n"),
      "kalender.ics",
    );
    expect(body).toMatchObject({ art: "ics", zeilen: 4, termine: true });
    expect(await check(body.id)).toMatchObject({ neu: 4, kollision: 0 });
    expect(await linesOf(body.id, "neu")).toMatchObject([
      {},
      { grund: "Gehört zu Termin 1" },
      { grund: "Gehört zu Termin 1" },
      {},
    ]);
    expect((await move(body.id)).status).toBe(200);
    const all = await bookings();
    expect(all.map(({ datum, bis }) => [datum, bis])).toEqual([
      ["2026-03-10", null],
      ["2026-03-16", "2026-03-17"],
      ["2026-03-17", null],
      ["2026-03-24", null],
    ]);
    expect(new Set(all.map(({ karte_id }) => karte_id)).size).toBe(2);
    // Somebody of it wants to be forgotten.
    const anna = all.find(({ name }) => name === "Anna");
    await call("PATCH", `/api/bookings/${anna?.id}/status`, { status: "cancelled" });
    expect((await call("DELETE", `/api/customer-cards/${anna?.karte_id}`)).status).toBe(200);
    for (const table of ["import_bookings", "import_lines", "import_cards"] as const)
      expect(
        JSON.stringify(await shop.platform.db.selectFrom(table).selectAll().execute()),
      ).not.toContain("Anna");
  });

  it.runIf(IS_FULL_SCALE)(
    "more than a thousand coming ones go one file after the other",
    async () => {
      await call("PUT", "/api/settings", { tagesKapazitaet: 50 });
      const year = (nr: number) =>
        new Date(Date.UTC(2026, 2, 3 + (nr % 360))).toISOString().slice(0, 10);
      const content = Array.from({ length: 20_000 }, (_, nr) =>
        nr < 1200
          ? `${year(nr)};10:00;Gast ${nr};0151 ${1_000_000 + nr};;;;;;;`
          : `2019-01-02;10:00;Alt ${nr};;;;;;;;`,
      );
      const waits: number[] = [];
      let isOver = false;
      const visitor = (async () => {
        while (!isOver) {
          const start = performance.now();
          await shop.platform.db.transaction().execute((tx) =>
            tx
              .updateTable("company_settings")
              .set({ slogan: `${start}` })
              .execute(),
          );
          waits.push(performance.now() - start);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      })();
      const start = performance.now();
      const run = await prepare(...content);
      expect(run).toMatchObject({ bekannt: 18_800, fehler: 200 });
      expect(run.neu + run.kollision).toBe(1000);
      expect((await move(run.id, run.kollision)).status).toBe(200);
      expect(performance.now() - start).toBeLessThan(60_000);
      expect((await undo(run.id)).status).toBe(200);
      isOver = true;
      await visitor;
      const middle = waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0;
      expect(middle).toBeLessThan(200);
    },
    180_000,
  );
});
