import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readPass } from "../../src/care-pass/page/read-pass.server.ts";
import { ownLinkOf, passTokenOf } from "../../src/care-pass/pass-link.server.ts";
import { restoreBackup, writeBackup } from "../../src/db/backup.server.ts";
import { book, bookingRequest } from "../support/bookings.ts";
import { openHttpNode } from "../support/http-node.ts";
import { forgetPasses, pictureOf } from "../support/passes.ts";
import { jpegOf } from "../support/pictures.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (E6, E8, E9, E18, E19, E22).

const VISIT = "v00000000001";
const WORK = {
  produkte: [{ name: "Keramik 9", charge: "4711" }],
  bemerkung: "Bitte 24 Stunden trocken halten.",
  stunden: 2.5,
};
const CLOSED = { status: 409, body: { code: "arbeit_abgeschlossen" } };

describeOnBothDatabases("what is done to a car", (kind) => {
  let shop: TestShop;
  let node: Awaited<ReturnType<typeof openHttpNode>>;
  let token: string;
  let admin: string;
  let booking: string;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
    node = await openHttpNode(shop.platform);
    booking = await book(shop);
    shop.setClock("2026-03-10", "10:00");
    token = (await shop.addStaff()).token;
    admin = await shop.logInAdmin();
  });
  afterEach(async () => {
    await node.close();
    await shop.close();
  });

  const put = (path: string, body: unknown, as = token) =>
    shop.call("PUT", `/api/pass-visits/${VISIT}${path}`, body, { token: as });
  const work = (folge: number, arbeit: object = WORK) => put("/work", { folge, arbeit });
  const ready = (mail: boolean) => put("/ready", { mail });
  const complete = () =>
    shop.call("PATCH", `/api/bookings/${booking}/status`, { status: "done" }, { token: admin });
  const row = async () =>
    await shop.platform.db
      .selectFrom("pass_visits")
      .selectAll()
      .where("id", "=", VISIT)
      .executeTakeFirstOrThrow();

  async function takeIn({
    booking_id = booking,
    annahme = {},
  }: {
    booking_id?: string | null;
    annahme?: object;
  } = {}) {
    const whole = {
      kennzeichen: "FR-AB 123",
      modell: "VW Golf",
      name: "Erika Beispiel",
      email: "erika@example.org",
      telefon: "0151 12345678",
      leistungen: ["Außenreinigung"],
      kfz: "kleinwagen",
      verschmutzung: "Leicht",
      ohneSchaden: true,
      preis_cent: 4000,
      vereinbart_cent: 4000,
      uebersprungen: ["vorne", "links", "hinten", "rechts", "innen"],
    };
    await put("", { folge: 1, datum: "2026-03-10", booking_id, annahme: { ...whole, ...annahme } });
    const signed = await put("/signature", { art: "tastatur", name: "Erika Beispiel" });
    expect(signed.status).toBe(200);
  }

  async function picture(id: string, phase = "nachher") {
    const form = new FormData();
    for (const [name, value] of Object.entries({ phase, ansicht: "vorne", sha256: "" }))
      form.append(name, value);
    form.append("bild", new Blob([new Uint8Array(await jpegOf(40, 30))]), "bild.jpg");
    const address = `${node.url}/api/pass-visits/${VISIT}/pictures/${id}`;
    const response = await fetch(address, {
      method: "PUT",
      body: form,
      headers: { Authorization: `Bearer ${token}` },
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  test("is kept once the car was signed for, twice is once, and an older state changes nothing", async () => {
    expect((await work(1)).status).toBe(404);
    await put("", { folge: 1, datum: "2026-03-10", booking_id: booking, annahme: {} });
    expect(await work(1)).toMatchObject({ status: 409, body: { code: "nicht_unterschrieben" } });
    expect(await ready(false)).toMatchObject({
      status: 409,
      body: { code: "nicht_unterschrieben" },
    });
    await forgetPasses(shop);
    await takeIn();
    expect(await work(2)).toMatchObject({
      status: 200,
      body: { arbeit: WORK, arbeit_folge: 2, abgeschlossen: false, mail: "moeglich" },
    });
    expect((await work(1, { bemerkung: "alt" })).body).toMatchObject({
      arbeit: WORK,
      arbeit_folge: 2,
    });
    expect((await work(3, { stunden: -1 })).status).toBe(422);
    expect((await work(3, { produkte: [{ name: "" }] })).status).toBe(422);
    expect((await picture("p00000000001")).body).toMatchObject({ phase: "nachher" });
    expect(
      (
        await shop.call("DELETE", `/api/pass-visits/${VISIT}/pictures/p00000000001`, undefined, {
          token,
        })
      ).status,
    ).toBe(204);
  });

  test("tells the customer once with opening hours, price and care advice, also at the completion, and shows it on the page from then on", async () => {
    await takeIn();
    await work(1);
    const readPage = async () => {
      const { pass_id } = await row();
      const link = await shop.platform.db
        .transaction()
        .execute((tx) => ownLinkOf(tx, String(pass_id), "2026-03-10T09:00:00.000Z"));
      return (await readPass(shop.platform, await passTokenOf(shop.platform.db, link)))?.besuche[0];
    };
    expect(await readPage()).toMatchObject({
      istInArbeit: true,
      produkte: [],
      hinweise: [],
      own: { bemerkung: "" },
    });
    const [first, second] = [await ready(true), await ready(true)];
    expect(first).toMatchObject({
      status: 200,
      body: { fertig_am: "2026-03-10T09:00:00.000Z", fertig_mail_am: "2026-03-10T09:00:00.000Z" },
    });
    expect(second.body).toEqual(first.body);
    shop.setClock("2026-03-10", "11:00");
    expect((await ready(false)).body).toEqual(first.body);
    await complete();
    const mails = (await shop.mails()).filter(
      ({ message }) => message.subject === "Ihr Fahrzeug ist fertig",
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      recipient: "erika@example.org",
      message: { bookingLink: { purpose: "pass" } },
    });
    for (const said of [
      "VW Golf, FR-AB 123",
      "40,00",
      "Zahlbar bar bei Abholung oder per Überweisung.",
      "Mo–Fr 08:00–18:00 Uhr",
      WORK.bemerkung,
      "Vogelkot",
    ])
      expect(mails[0]?.message.text).toContain(said);
    expect(await readPage()).toMatchObject({
      istInArbeit: false,
      produkte: ["Keramik 9 (Charge 4711)"],
      own: { bemerkung: WORK.bemerkung },
      hinweise: [{ leistung: "Außenreinigung", text: expect.stringContaining("Vogelkot") }],
    });
  });

  test("is told by the owner's own app, without a mail, and by a mail later; nobody is mailed against their wish or without an address", async () => {
    await takeIn();
    const message = await shop.call("GET", `/api/pass-visits/${VISIT}/ready-message`, undefined, {
      token: admin,
    });
    expect(message.body).toMatchObject({
      whatsapp: expect.stringMatching(/^https:\/\/wa\.me\/4915112345678\?text=/),
    });
    for (const said of ["40,00", "Mo–Fr 08:00–18:00 Uhr", "Zahlbar bar", "/pflegepass/"])
      expect(message.body.text).toContain(said);
    expect((await ready(false)).body).toMatchObject({
      fertig_am: "2026-03-10T09:00:00.000Z",
      fertig_mail_am: null,
    });
    expect((await ready(true)).body).toMatchObject({ fertig_mail_am: "2026-03-10T09:00:00.000Z" });
    await forgetPasses(shop);
    await takeIn({ booking_id: null, annahme: { email: "" } });
    expect(await ready(true)).toMatchObject({ status: 409, body: { code: "keine_adresse" } });
    expect((await row()).fertig_am).toBeNull();
    const customer = await shop.addCustomer();
    await forgetPasses(shop);
    await shop.platform.db
      .updateTable("users")
      .set({ benachrichtigungen: JSON.stringify({ fertig: false }) })
      .where("id", "=", customer.id)
      .execute();
    await shop.platform.db.updateTable("bookings").set({ user_id: customer.id }).execute();
    await takeIn();
    expect(await ready(true)).toMatchObject({ status: 409, body: { code: "nicht_gewuenscht" } });
  });

  test("stands as it was once the booking is completed: over every call, and by the database itself", async () => {
    await takeIn();
    await work(1);
    await picture("p00000000001");
    expect((await ready(false)).status).toBe(200);
    expect((await work(2)).status).toBe(200);
    await complete();
    shop.setClock("2026-03-10", "12:00");
    expect(await work(3, { bemerkung: "anders" })).toMatchObject(CLOSED);
    expect((await work(2)).body).toMatchObject({ arbeit: WORK, abgeschlossen: true });
    expect(
      await shop.call("DELETE", `/api/pass-visits/${VISIT}/pictures/p00000000001`, undefined, {
        token,
      }),
    ).toMatchObject(CLOSED);
    // What was taken before and arrives now is no picture of the work any more, and is not lost.
    expect((await picture("p00000000002")).body).toMatchObject({ phase: "nachtrag" });
    expect((await put("/additions/n00000000001", { text: "Antenne nachgezogen." })).status).toBe(
      200,
    );

    const { db } = shop.platform;
    const visits = () => db.updateTable("pass_visits").where("id", "=", VISIT);
    await expect(visits().set({ arbeit: '{"stunden":9}' }).execute()).rejects.toThrow(
      "after the visit was completed",
    );
    const forged = JSON.stringify({ ...WORK, bemerkung: "", stunden: 9 });
    await expect(visits().set({ arbeit: forged }).execute()).rejects.toThrow(
      "after the visit was completed",
    );
    await expect(visits().set({ arbeit_folge: 9 }).execute()).rejects.toThrow(
      "after the visit was completed",
    );
    await expect(visits().set({ fertig_am: "2026-03-11T09:00:00.000Z" }).execute()).rejects.toThrow(
      "told once",
    );
    const late = {
      ...pictureOf("p00000000003", "2026-03-10T11:00:00.000Z"),
      phase: "nachher",
    } as const;
    await expect(db.insertInto("pass_pictures").values(late).execute()).rejects.toThrow(
      "no further pictures",
    );
    // A restore brings back what no call may write any more.
    const before = [
      await row(),
      await db.selectFrom("pass_pictures").selectAll().orderBy("id").execute(),
    ];
    const file = join(shop.environment.DATA_DIR ?? "", "work.backup");
    await writeBackup(db, kind === "postgres", file);
    await restoreBackup(db, file);
    expect([
      await row(),
      await db.selectFrom("pass_pictures").selectAll().orderBy("id").execute(),
    ]).toEqual(before);
    // What was said to the customer can be forgotten, and all of it.
    await visits()
      .set({ arbeit: JSON.stringify({ ...WORK, bemerkung: "" }) })
      .execute();
    await visits().set({ arbeit: "{}" }).execute();
  });

  test("of a car without a booking stands from the word on that it is ready", async () => {
    await takeIn({ booking_id: null });
    await work(1);
    await ready(true);
    shop.setClock("2026-03-10", "12:00");
    expect(await work(2, {})).toMatchObject(CLOSED);
    expect((await picture("p00000000002")).body).toMatchObject({ phase: "nachtrag" });
    const late = {
      ...pictureOf("p00000000003", "2026-03-10T11:00:00.000Z"),
      phase: "nachher",
    } as const;
    await expect(
      shop.platform.db.insertInto("pass_pictures").values(late).execute(),
    ).rejects.toThrow("no further pictures");
    const again = shop.platform.db
      .updateTable("pass_visits")
      .set({ arbeit: '{"stunden":9}' })
      .execute();
    await expect(again).rejects.toThrow("after the visit was completed");
  });

  test("of a car without a booking gets one for its receipt, once, which stands on the customer's page; nobody is told twice", async () => {
    await takeIn({ booking_id: null, annahme: { telefon: "" } });
    const entry = bookingRequest({
      email: "erika@example.org",
      name: "Erika Beispiel",
      telefon: "",
      datum: "2026-03-10",
      abgabezeit: "09:40",
    });
    const bookCar = (body: object, key = "") =>
      shop.call("POST", `/api/pass-visits/${VISIT}/booking`, body, {
        token,
        headers: { "Idempotency-Key": key },
      });
    expect((await ready(true)).body).toMatchObject({ termin: null, abgeschlossen: true });
    expect(await bookCar(entry)).toMatchObject({ status: 409, body: { code: "ausnahme" } });
    const allowed = {
      ...entry,
      ausnahmen: ["sonntag", "geschlossen", "zu_weit", "vergangen", "uhrzeit", "belegt"],
    };
    const answers = await Promise.all([bookCar(allowed, "eins"), bookCar(allowed, "eins")]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [id, same] = answers.map(({ body }) => String(body.id));
    expect(same).toBe(id);
    expect(await bookCar(allowed, "zwei")).toMatchObject({
      status: 409,
      body: { code: "termin_vorhanden", buchung: id },
    });
    expect(await row()).toMatchObject({ booking_id: id });
    // Of what was allowed, only what this appointment takes is named.
    const said = (await shop.platform.db.selectFrom("journal").select("text").execute()).filter(
      ({ text }) => text.includes("angelegt"),
    );
    expect(said.at(-1)?.text).toMatch(
      /€, Ausnahme: vergangener Termin, andere Uhrzeit, zusätzlicher Platz$/,
    );
    // A device that has not heard of it sends its last state once more.
    expect((await put("", { folge: 1, datum: "2026-03-10", annahme: {} })).status).toBe(200);
    expect(
      (await shop.call("GET", `/api/pass-visits/${VISIT}`, undefined, { token })).body,
    ).toMatchObject({
      termin: "open",
      weicht_ab: false,
    });
    const done = { status: "done", rechnung: {} };
    expect(
      (await shop.call("PATCH", `/api/bookings/${id}/status`, done, { token: admin })).status,
    ).toBe(200);
    expect(
      (await shop.mails()).filter(({ message }) => message.subject === "Ihr Fahrzeug ist fertig"),
    ).toHaveLength(1);
    const { db } = shop.platform;
    const { pass_id } = await row();
    const link = await db
      .transaction()
      .execute((tx) => ownLinkOf(tx, String(pass_id), "2026-03-10T09:00:00.000Z"));
    const page = await readPass(shop.platform, await passTokenOf(db, link));
    expect(page?.besuche).toMatchObject([
      {
        istInArbeit: false,
        own: {
          rechnung: expect.stringMatching(/\d/),
          bewerten: expect.stringContaining("/bewertung/"),
        },
      },
    ]);
    await expect(
      db.updateTable("pass_visits").set({ booking_id: booking }).execute(),
    ).rejects.toThrow("keeps its car");
  });

  test("is among the cars that are here until the booking is completed, called off, hidden or deleted", async () => {
    const list = async (query: string) =>
      (
        (await shop.call("GET", `/api/pass-visits?${query}`, undefined, { token }))
          .body as unknown as { id: string }[]
      ).map(({ id }) => id);
    const here = async () => [await list("datum=2026-03-10"), await list("datum=2026-03-11")];
    await takeIn();
    expect(await here()).toEqual([[VISIT], [VISIT]]);
    expect((await complete()).status).toBe(200);
    expect(await here()).toEqual([[], []]);
    // Hidden and deleted ones have no row any more.
    await shop.platform.db.deleteFrom("bookings").where("id", "=", booking).execute();
    expect(await here()).toEqual([[], []]);
    expect(await list(`datum=2026-03-11&buchung=${booking}`)).toEqual([VISIT]);
  });

  test("of a car whose customer left neither number nor address is theirs once the booking says who it is", async () => {
    const known = await book(shop, {
      datum: "2026-03-12",
      email: "anna@example.org",
      name: "Anna Muster",
    });
    const { karte_id } = await shop.platform.db
      .selectFrom("bookings")
      .select("karte_id")
      .where("id", "=", known)
      .executeTakeFirstOrThrow();
    await takeIn({ booking_id: null, annahme: { name: "Anna Muster", telefon: "", email: "" } });
    const pass = () =>
      shop.platform.db.selectFrom("passes").select(["id", "karte_id"]).executeTakeFirstOrThrow();
    expect(await pass()).toMatchObject({ karte_id: null });
    const body = bookingRequest({
      name: "Anna Muster",
      email: "anna@example.org",
      karte_id,
      datum: "2026-03-10",
      ausnahmen: ["vergangen", "belegt"],
    });
    expect(
      (await shop.call("POST", `/api/pass-visits/${VISIT}/booking`, body, { token })).status,
    ).toBe(201);
    expect(await pass()).toMatchObject({ karte_id });
    expect(
      (await shop.call("POST", "/api/pass-visits/v00000000009/booking", body, { token })).status,
    ).toBe(404);
  });

  test("under a key that another appointment was entered under gets none, and does not take that one for its own", async () => {
    await takeIn({ booking_id: null });
    const enter = (path: string) =>
      shop.call(
        "POST",
        path,
        bookingRequest({
          name: "Eva Neu",
          datum: "2026-03-10",
          ausnahmen: ["vergangen", "belegt"],
        }),
        { token, headers: { "Idempotency-Key": "derselbe-schluessel" } },
      );
    expect((await enter("/api/bookings")).status).toBe(201);
    expect((await enter(`/api/pass-visits/${VISIT}/booking`)).status).toBe(422);
    expect(
      (await shop.call("GET", `/api/pass-visits/${VISIT}`, undefined, { token })).body,
    ).toMatchObject({ termin: null });
  });

  test("says where the booking has another price than what was signed", async () => {
    await takeIn({ annahme: { preis_cent: 5000, einverstanden_cent: 5000 } });
    const read = async () =>
      (await shop.call("GET", `/api/pass-visits/${VISIT}`, undefined, { token })).body;
    expect(await read()).toMatchObject({ weicht_ab: true, termin: "open" });
    await shop.platform.db.updateTable("bookings").set({ preis_cent: 5000 }).execute();
    expect(await read()).toMatchObject({ weicht_ab: false });
  });

  test("is done with what the shop keeps a list of, and each charge is written as it was", async () => {
    const product = (method: string, id: string, body?: object) =>
      shop.call(method, `/api/care-products/${id}`, body, { token });
    const kept = await product("PUT", "k00000000001", { name: "Keramik 9", charge: "4711" });
    expect(kept.body).toEqual([{ id: "k00000000001", name: "Keramik 9", charge: "4711" }]);
    expect(
      (await product("PUT", "k00000000001", { name: "Keramik 9", charge: "4712" })).body,
    ).toMatchObject([{ charge: "4712" }]);
    const notes = await shop.platform.db
      .selectFrom("journal")
      .select("text")
      .where("text", "like", "Produkt %")
      .execute();
    expect(notes.map(({ text }) => text)).toContain(
      "Produkt „Keramik 9 (Charge 4711)“ geändert: Charge: 4711 → 4712",
    );
    expect((await product("PUT", "Nicht-von-hier", { name: "X" })).status).toBe(404);
    expect((await product("DELETE", "k00000000001")).body).toEqual([]);
    expect((await product("DELETE", "k00000000001")).status).toBe(404);
  });

  test("is followed by the shop's own advice, and by the built-in one when that is taken back", async () => {
    const advice = (method: string, path = "", body?: object) =>
      shop.call(method, `/api/care-advice${path}`, body, { token: admin });
    const all = (await advice("GET")).body as unknown as {
      service_id: string;
      title: string;
      text: string;
      isOwn: boolean;
    }[];
    const [first] = all;
    expect(all.every(({ isOwn, text }) => !isOwn && text !== "")).toBe(true);
    const of = `/${first?.service_id}`;
    expect((await advice("PUT", of, { text: "Nur trocken.", version: 0 })).body).toMatchObject({
      text: "Nur trocken.",
      isOwn: true,
      version: 1,
    });
    expect(await advice("PUT", of, { text: "Anders.", version: 0 })).toMatchObject({
      status: 409,
      body: { aktuell: { text: "Nur trocken." } },
    });
    expect((await advice("PUT", of, { text: "", version: 1 })).body).toMatchObject({
      text: "",
      isOwn: true,
      version: 2,
    });
    expect((await advice("DELETE", of)).body).toMatchObject({
      text: first?.text,
      isOwn: false,
      version: 0,
    });
  });
});
