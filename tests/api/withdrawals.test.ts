import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readContentVersion } from "../../src/db/content-version.server.ts";
import { fillLastContract, readLastContract } from "../../src/db/last-contract.server.ts";
import { addDays } from "../../src/lib/berlin-time.ts";
import { readNewMails } from "../support/account-mails.ts";
import { book, changeSettings, emptyCalendar } from "../support/bookings.ts";
import { quickProof } from "../support/captcha.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (Q8, Q9, Q10, B66).

const EMAIL = "gast@example.org";
const DECLARED = { name: "Erika Beispiel", nummer: "K7P-3FQ", termin: "", email: EMAIL };

describeOnBothDatabases("withdrawing from a contract", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  let admin = "";
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { SMTP_URL: server.url, TRUST_PROXY: "1" } });
    admin = await shop.logInAdmin();
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await shop.platform.db.deleteFrom("withdrawals").execute();
    await changeSettings(shop.platform.db, { vertragsmodell: "verbindlich" });
    server.received = [];
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  const declare = async (changes: Record<string, unknown> = {}, options = {}) =>
    await shop.call(
      "POST",
      "/api/withdrawals",
      { ...DECLARED, captcha: await quickProof(shop), ...changes },
      options,
    );
  const inbox = async () =>
    (await shop.call("GET", "/api/messages", undefined, { token: admin }))
      .body as unknown as Record<string, unknown>[];
  const customer = async (email?: string) => (await shop.addCustomer(email)).token;
  /** Another day, and nobody's session has ended. */
  const setClock = async (datum: string, zeit: string) => {
    await shop.platform.db
      .updateTable("sessions")
      .set({ expires_at: Date.UTC(2100, 0, 1) })
      .execute();
    shop.setClock(datum, zeit);
  };
  const order = () =>
    book(shop, { vertragsmodell: "verbindlich", email: EMAIL, datum: "2026-03-17" });

  describe("without a login", () => {
    it("is acknowledged with what was declared and when, waits in the inbox, and frees nothing", async () => {
      const id = await order();
      const number = `${id.slice(0, 3)}-${id.slice(3, 6)}`.toUpperCase();
      await readNewMails(shop, server, EMAIL);
      const answers = [
        await declare({ nummer: number.toLowerCase().replace("-", "") }),
        await declare({ nummer: "000-000" }),
      ];
      // The same for a booking that there is and one that there is not.
      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        answers.map(() => [
          201,
          { success: true, eingegangen_am: "2026-03-02T07:00:00.000Z", bestaetigt: true },
        ]),
      );
      const mails = await readNewMails(shop, server, EMAIL);
      expect(mails.map(({ subject }) => subject)).toEqual(
        answers.map(() => "Ihr Widerruf ist eingegangen"),
      );
      // Of two that leave together either arrives first.
      const mail = mails.find(({ text }) =>
        text?.includes(
          `Hiermit widerrufe ich den von mir abgeschlossenen Vertrag: Buchung ${number}.`,
        ),
      );
      for (const part of ["Erika Beispiel", "02.03.2026, 08:00 Uhr"])
        expect(mail?.text).toContain(part);
      expect(
        (await inbox()).map(({ art, nummer, platz_frei }) => [art, nummer, platz_frei]),
      ).toContainEqual(["widerruf", number, false]);
      const { status } = await shop.platform.db
        .selectFrom("bookings")
        .select("status")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(status).toBe("open");
    });

    it.each([
      [{ name: "" }, "name"],
      [{ name: "Gewinnen Sie jetzt auf www.example.org" }, "name"],
      [{ nummer: "Rechnung" }, "nummer"],
      [{ nummer: "" }, "nummer"],
      [{ nummer: "", termin: "gestern" }, "termin"],
      [{ email: "nobody" }, "email"],
    ])("refuses what has no form: %o", async (changes, field) => {
      expect(await declare(changes)).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
      expect(await inbox()).toEqual([]);
    });

    it("is one however often it is sent because the answer was lost, and another under another key", async () => {
      const send = (key: string, changes = {}) =>
        declare(changes, { headers: { "Idempotency-Key": key } });
      const answers = await Promise.all([send("eins"), send("eins"), send("eins")]);
      shop.setClock("2026-03-02", "08:05");
      answers.push(await send("eins"));
      expect(answers.map(({ status, body }) => [status, body.eingegangen_am])).toEqual(
        Array(4).fill([201, "2026-03-02T07:00:00.000Z"]),
      );
      expect(await readNewMails(shop, server, EMAIL)).toHaveLength(1);
      expect(await inbox()).toHaveLength(1);
      expect((await send("eins", { nummer: "AAA-111" })).status).toBe(201);
      expect((await send("zwei")).status).toBe(201);
      expect(await inbox()).toHaveLength(3);
      await readNewMails(shop, server, EMAIL);
      shop.setClock("2026-03-02", "08:00");
    });

    it("takes a day for a number, keeps nothing of a program, and nobody deletes it by hand", async () => {
      expect((await declare({ website: "x" })).status).toBe(201);
      expect(await inbox()).toEqual([]);
      expect((await declare({ nummer: "", termin: "2026-03-17" })).status).toBe(201);
      const [entry] = await inbox();
      const gone = await shop.call("DELETE", `/api/messages/${entry?.id}`, undefined, {
        token: admin,
      });
      expect(gone).toMatchObject({ status: 409, body: { code: "wird_aufbewahrt" } });
    });
  });

  describe("without a login, by programs", () => {
    const from = (address: string) => ({ address });

    it("costs a proof of work, one for each; a refusal says how to withdraw without the form", async () => {
      const proof = await quickProof(shop);
      const ask = (captcha: unknown, options = {}) => declare({ captcha }, options);
      for (const captcha of ["", "nonsense"]) {
        const refused = await ask(captcha);
        expect(refused).toMatchObject({ status: 422, body: { code: "captcha_ungueltig" } });
        for (const way of [
          "0171 3920007",
          "kontakt@musterglanz.example",
          "Musterstraße 1, 79098 Freiburg",
        ])
          expect(refused.body.error).toContain(way);
      }
      expect((await ask(proof)).status).toBe(201);
      expect(await ask(proof)).toMatchObject({ status: 422, body: { code: "captcha_ungueltig" } });
      expect(await inbox()).toHaveLength(1);
      // What was refused for its form has used up nothing; and whoever lost the answer gets it with the proof that it cost.
      const next = await quickProof(shop);
      expect((await declare({ captcha: next, name: "" })).status).toBe(422);
      const key = { headers: { "Idempotency-Key": "verloren" } };
      expect([(await ask(next, key)).status, (await ask(next, key)).status]).toEqual([201, 201]);
      expect(await inbox()).toHaveLength(2);
    });

    it("is taken 30 times an hour from all addresses together, and says beyond that how it is declared without the form", async () => {
      await shop.platform.db.deleteFrom("rate_limits").execute();
      const answers = [];
      for (let number = 0; number < 31; number += 1)
        answers.push(await declare({}, from(`192.0.2.${number + 1}`)));
      expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(201), 429]);
      const { body, headers } = answers[30] ?? (await declare());
      expect(body.code).toBe("zu_viele_widerrufe");
      expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
      for (const way of [
        "0171 3920007",
        "kontakt@musterglanz.example",
        "Musterstraße 1, 79098 Freiburg",
      ])
        expect(body.error).toContain(way);
      // Who has the booking's account waits for nobody.
      const token = await customer("drin@example.org");
      const id = await book(
        shop,
        { vertragsmodell: "verbindlich", datum: "2026-03-17" },
        { token },
      );
      expect(
        (await shop.call("POST", `/api/bookings/${id}/withdrawal`, undefined, { token })).status,
      ).toBe(201);
      expect(await inbox()).toHaveLength(25);
      await setClock("2026-03-02", "09:01");
      expect((await declare({}, from("192.0.2.99"))).status).toBe(201);
      await shop.platform.db.deleteFrom("rate_limits").execute();
      await readNewMails(shop, server, EMAIL);
      await setClock("2026-03-02", "08:00");
    });
  });

  describe("that nobody has declared", () => {
    const ask = (path: string, body: unknown = undefined, token = admin) =>
      shop.call("POST", `/api/messages/${path}`, body, { token });
    const listed = async (query = "") =>
      (
        (await shop.call("GET", `/api/messages${query}`, undefined, { token: admin }))
          .body as unknown as { id: string }[]
      ).map(({ id }) => id);
    const forge = async (changes: Record<string, unknown> = {}) => {
      await shop.platform.db.deleteFrom("rate_limits").execute();
      expect((await declare({ nummer: "000-000", ...changes })).status).toBe(201);
      const [newest] = await inbox();
      return String(newest?.id);
    };
    const stored = (id: string) =>
      shop.platform.db
        .selectFrom("withdrawals")
        .select(["ausgeblendet_am", "ausgeblendet_grund"])
        .where("id", "=", id)
        .executeTakeFirst();
    const SHOWN = { ausgeblendet_am: null, ausgeblendet_grund: "" };

    it("leaves every list but its own, with a reason, and comes back", async () => {
      const id = await forge();
      const hidden = await ask(`${id}/hide`, { grund: "  Niemand dieses Namens " });
      expect(hidden).toMatchObject({
        status: 200,
        body: {
          id,
          ausgeblendet_am: "2026-03-02T07:00:00.000Z",
          ausgeblendet_grund: "Niemand dieses Namens",
        },
      });
      for (const query of ["", "?status=new", "?status=answered", "?q=Erika"])
        expect([query, await listed(query)]).toEqual([query, []]);
      expect(await listed("?status=hidden")).toEqual([id]);
      expect(await listed("?status=hidden&q=Erika")).toEqual([id]);
      expect(await listed("?status=hidden&q=nobody")).toEqual([]);
      expect(
        (await shop.call("DELETE", `/api/messages/${id}`, undefined, { token: admin })).status,
      ).toBe(409);
      expect(await ask(`${id}/show`)).toMatchObject({ status: 200, body: SHOWN });
      expect([await listed(), await listed("?status=hidden")]).toEqual([[id], []]);
      // Shown already.
      expect(await ask(`${id}/show`)).toMatchObject({ status: 200, body: SHOWN });
    });

    it("is hidden once: the same again changes nothing, and another reason is refused", async () => {
      const id = await forge();
      const answers = await Promise.all(
        ["Erster Grund", "Zweiter Grund"].map((grund) => ask(`${id}/hide`, { grund })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        code: "schon_ausgeblendet",
        error: expect.stringMatching(/^[A-ZÄÖÜ].*\.$/),
      });
      const kept = await stored(id);
      await setClock("2026-03-02", "08:30");
      const again = await ask(`${id}/hide`, { grund: kept?.ausgeblendet_grund });
      expect(again).toMatchObject({
        status: 200,
        body: { ausgeblendet_am: kept?.ausgeblendet_am },
      });
      expect(await stored(id)).toEqual(kept);
      await setClock("2026-03-02", "08:00");
    });

    it.each<[string, (booking: { id: string; number: string }) => Record<string, unknown>]>([
      ["its number", ({ number }) => ({ nummer: number, email: "fremd@example.org" })],
      ["day and e-mail", () => ({ nummer: "", termin: "2026-03-17" })],
      [
        "a wrong number with day and e-mail",
        () => ({ termin: "2026-03-17", email: "Gast+Widerruf@example.org" }),
      ],
    ])("stays where it fits a booking by %s, also a cancelled one", async (_, changes) => {
      const booking = await order();
      const number = `${booking.slice(0, 3)}-${booking.slice(3, 6)}`.toUpperCase();
      const cancelled = await shop.call(
        "PATCH",
        `/api/bookings/${booking}/status`,
        { status: "cancelled" },
        { token: admin },
      );
      expect(cancelled.status).toBe(200);
      const id = await forge(changes({ id: booking, number }));
      const refused = await ask(`${id}/hide`, { grund: "Gefälscht" });
      expect(refused).toMatchObject({ status: 409, body: { code: "gehoert_zu_buchung" } });
      expect(refused.body.error).toMatch(/^[A-ZÄÖÜ].*\.$/);
      expect(await stored(id)).toEqual(SHOWN);
    });

    it("stays beside a contract of its mailbox that could still be withdrawn from, whatever was typed", async () => {
      const id = await order();
      const mistyped = await forge({ nummer: "ZZZ-ZZZ" });
      expect((await ask(`${mistyped}/hide`, { grund: "Gefälscht" })).status).toBe(409);
      await shop.platform.db
        .updateTable("bookings")
        .set({ erstellt_am: "2025-01-02T08:00:00.000Z" })
        .where("id", "=", id)
        .execute();
      expect((await ask(`${mistyped}/hide`, { grund: "Gefälscht" })).status).toBe(200);
    });

    it("may be hidden beside bookings that it does not fit: on another day, of another address", async () => {
      await changeSettings(shop.platform.db, { vertragsmodell: "reservierung" });
      await book(shop, { email: EMAIL, datum: "2026-03-17" });
      await changeSettings(shop.platform.db, { vertragsmodell: "verbindlich" });
      for (const changes of [
        { nummer: "", termin: "2026-03-18" },
        { nummer: "", termin: "2026-03-17", email: "fremd@example.org" },
      ])
        expect((await ask(`${await forge(changes)}/hide`, { grund: "Gefälscht" })).status).toBe(
          200,
        );
    });

    it("fits a booking by the account's address, and by each day of a stay", async () => {
      const token = await customer("konto@example.org");
      const id = await book(
        shop,
        { vertragsmodell: "verbindlich", datum: "2026-03-17", email: "anders@example.org" },
        { token },
      );
      await shop.platform.db
        .updateTable("bookings")
        .set({ email: "anders@example.org", bis: "2026-03-19" })
        .where("id", "=", id)
        .execute();
      for (const email of ["konto@example.org", "anders@example.org"])
        for (const termin of ["2026-03-17", "2026-03-18", "2026-03-19"]) {
          const forged = await forge({ nummer: "", termin, email });
          expect((await ask(`${forged}/hide`, { grund: "Gefälscht" })).status).toBe(409);
        }
    });

    it("that came through a booking's account stays, also when that is gone", async () => {
      const token = await customer("drin@example.org");
      const id = await book(
        shop,
        { vertragsmodell: "verbindlich", datum: "2026-03-17" },
        { token },
      );
      await shop.call("POST", `/api/bookings/${id}/withdrawal`, undefined, { token });
      await emptyCalendar(shop);
      const [entry] = await inbox();
      expect(await ask(`${entry?.id}/hide`, { grund: "Gefälscht" })).toMatchObject({
        status: 409,
        body: { code: "gehoert_zu_buchung" },
      });
    });

    it("is nobody's to hide but an admin's, not without a reason, and not what is no withdrawal", async () => {
      const id = await forge();
      const staff = (await shop.addStaff()).token;
      for (const path of [`${id}/hide`, `${id}/show`])
        expect((await ask(path, { grund: "Gefälscht" }, staff)).status).toBe(403);
      for (const grund of [undefined, "", "   ", "x".repeat(301)])
        expect(await ask(`${id}/hide`, { grund })).toMatchObject({
          status: 422,
          body: { fields: { grund: expect.any(String) } },
        });
      expect(await stored(id)).toEqual(SHOWN);
      for (const path of ["gibtesnicht/hide", "gibtesnicht/show"])
        expect(await ask(path, { grund: "Gefälscht" })).toMatchObject({
          status: 404,
          body: { code: "nachricht_unbekannt" },
        });
    });
  });

  it("is acknowledged also while the mail server is down, as soon as it is back", async () => {
    await server.goDown();
    expect((await declare()).status).toBe(201);
    await shop.platform.outbox.deliverDue();
    expect(await inbox()).toMatchObject([{ art: "widerruf", nummer: "K7P-3FQ" }]);
    expect(server.received).toEqual([]);
    await server.comeUp();
    shop.setClock("2026-03-02", "09:30");
    const [mail] = await readNewMails(shop, server, EMAIL);
    expect(mail?.text).toContain("02.03.2026, 08:00 Uhr");
  });

  it("is kept and queued together or not at all", async () => {
    const { db } = shop.platform;
    await sql`alter table mails rename to mails_away`.execute(db);
    const { status } = await declare().finally(() =>
      sql`alter table mails_away rename to mails`.execute(db),
    );
    expect(status).toBe(500);
    expect(await inbox()).toEqual([]);
  });

  it("is nobody's way to write to strangers, and stops after ten from one address", async () => {
    await declare({ name: "ihr konto gesperrt" });
    const [mail] = await readNewMails(shop, server, EMAIL);
    expect(mail?.text).toContain("Buchung K7P-3FQ");
    expect(`${mail?.text}${mail?.html}`).not.toContain("gesperrt");
    const answers: number[] = [];
    for (let number = 0; number < 11; number += 1) answers.push((await declare()).status);
    expect(answers).toEqual([...Array<number>(9).fill(201), 429, 429]);
    expect(await readNewMails(shop, server, EMAIL)).toHaveLength(4);
  });

  it("promises no acknowledgement that does not leave, whatever booking there is, and the shop is told", async () => {
    // An hour after the ten of one address.
    await setClock("2026-03-02", "11:00");
    const id = await order();
    const number = `${id.slice(0, 3)}-${id.slice(3, 6)}`.toUpperCase();
    await readNewMails(shop, server, EMAIL);
    const send = (nummer: string, key: string) =>
      declare({ nummer }, { headers: { "Idempotency-Key": key } });
    const answers = [];
    for (const nummer of ["AAA-111", "AAA-222", "AAA-333", "AAA-444", "AAA-555", number, "000-000"])
      answers.push((await send(nummer, nummer)).body.bestaetigt);
    expect(answers).toEqual([true, true, true, true, true, false, false]);
    // Sent once more because the answer was lost, it says the same.
    expect([
      (await send("AAA-111", "AAA-111")).body.bestaetigt,
      (await send(number, number)).body.bestaetigt,
    ]).toEqual([true, false]);
    expect(await readNewMails(shop, server, EMAIL)).toHaveLength(5);
    const told = (await inbox()).map(({ nummer, bestaetigt }) => [nummer, bestaetigt]);
    expect(told).toContainEqual(["AAA-555", true]);
    expect(told).toContainEqual([number, false]);
    const mails = await shop.platform.db
      .selectFrom("mails")
      .select("message")
      .where("key", "like", "withdrawal-arrived:%")
      .execute();
    expect(
      mails.filter(({ message }) =>
        JSON.stringify(message).includes("Eine Eingangsbestätigung ging nicht hinaus"),
      ).length,
    ).toBe(2);
    await setClock("2026-03-02", "08:00");
  });

  it("by the booking's link calls it off at once, and once only", async () => {
    const id = await order();
    const token = /\/termin\/([\w-]+)/.exec(
      (await readNewMails(shop, server, EMAIL)).at(-1)?.text ?? "",
    )?.[1];
    const withdraw = () => shop.call("POST", `/api/guest-bookings/${token}/withdrawal`);
    const [first, again] = [await withdraw(), await withdraw()];
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
    const db = shop.platform.db;
    expect(
      await db
        .selectFrom("bookings")
        .select(["status", "stornogrund", "spaet_storniert"])
        .where("id", "=", id)
        .executeTakeFirst(),
    ).toEqual({
      status: "cancelled",
      stornogrund: "kunde",
      spaet_storniert: false,
    });
    expect(
      await db.selectFrom("places").selectAll().where("booking_id", "=", id).execute(),
    ).toEqual([]);
    const mails = await readNewMails(shop, server, EMAIL);
    expect(mails.map(({ subject }) => subject)).toEqual(["Ihr Widerruf ist eingegangen"]);
    expect(mails[0]?.text).toContain("Der Termin ist damit abgesagt.");
    expect(
      (await inbox()).map(({ weg, platz_frei, booking_id }) => [weg, platz_frei, booking_id]),
    ).toEqual([["link", true, id]]);
  });

  it("in the account calls it off, and two clicks at once are one", async () => {
    const token = await customer("kundin@example.org");
    const id = await book(shop, { vertragsmodell: "verbindlich", datum: "2026-03-17" }, { token });
    await readNewMails(shop, server, "kundin@example.org");
    const withdraw = () =>
      shop.call("POST", `/api/bookings/${id}/withdrawal`, undefined, { token });
    const answers = await Promise.all([withdraw(), withdraw(), withdraw()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.eingegangen_am)).size).toBe(1);
    expect(await inbox()).toMatchObject([
      {
        weg: "konto",
        platz_frei: true,
        name: "Test Kundin",
        email: "kundin@example.org",
        termin: "2026-03-17",
      },
    ]);
    const [mail, ...more] = await readNewMails(shop, server, "kundin@example.org");
    expect(mail?.text).toMatch(/Name:? +Test Kundin/);
    expect(more).toEqual([]);
    const stranger = await customer("fremd@example.org");
    expect(
      (await shop.call("POST", `/api/bookings/${id}/withdrawal`, undefined, { token: stranger }))
        .status,
    ).toBe(404);
  });

  it("of what the shop has opened again is a new one, and of what has begun waits for the shop", async () => {
    const token = await customer("zweimal@example.org");
    const id = await book(shop, { vertragsmodell: "verbindlich", datum: "2026-03-17" }, { token });
    const withdraw = () =>
      shop.call("POST", `/api/bookings/${id}/withdrawal`, undefined, { token });
    await withdraw();
    expect(
      (await shop.call("POST", `/api/bookings/${id}/reopen`, {}, { token: admin })).status,
    ).toBe(200);
    await setClock("2026-03-03", "08:00");
    expect((await withdraw()).body.eingegangen_am).toBe("2026-03-03T07:00:00.000Z");
    await shop.call("POST", `/api/bookings/${id}/reopen`, {}, { token: admin });
    await setClock("2026-03-17", "12:00");
    expect((await withdraw()).body.eingegangen_am).toBe("2026-03-03T07:00:00.000Z");
    expect((await inbox()).map(({ platz_frei }) => platz_frei)).toEqual([true, true]);
    const { status } = await shop.platform.db
      .selectFrom("bookings")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(status).toBe("open");
  });

  it("of a booking without an address is acknowledged to the account, and by its link not promised", async () => {
    await setClock("2026-03-02", "09:00");
    const token = await customer("ohne@example.org");
    const id = await book(shop, { vertragsmodell: "verbindlich", datum: "2026-03-17" }, { token });
    await readNewMails(shop, server, "ohne@example.org");
    await shop.platform.db
      .updateTable("bookings")
      .set({ email: "", mailWieAngegeben: true })
      .where("id", "=", id)
      .execute();
    const { body } = await shop.call("POST", `/api/bookings/${id}/withdrawal`, undefined, {
      token,
    });
    expect(body).toMatchObject({ bestaetigt: true });
    expect(
      (await readNewMails(shop, server, "ohne@example.org")).map(({ subject }) => subject),
    ).toEqual(["Ihr Widerruf ist eingegangen"]);
    const guest = await order();
    const link = /\/termin\/([\w-]+)/.exec(
      (await readNewMails(shop, server, EMAIL)).at(-1)?.text ?? "",
    )?.[1];
    await shop.platform.db
      .updateTable("bookings")
      .set({ email: "" })
      .where("id", "=", guest)
      .execute();
    expect(await shop.call("POST", `/api/guest-bookings/${link}/withdrawal`)).toMatchObject({
      status: 201,
      body: { bestaetigt: false },
    });
  });

  it.each([
    ["in time owes nothing for the hour", "2026-03-17", false],
    ["after its time counts as late", "2026-04-14", true],
  ])("on the evening before, %s", async (_, datum, isLate) => {
    const token = await customer();
    // Made with the wish for an early begin, where it needs one.
    const id = await book(
      shop,
      { vertragsmodell: "verbindlich", vorzeitigerBeginn: true, datum },
      { token },
    );
    const madeOn = isLate ? "2026-03-02" : "2026-03-10";
    await shop.platform.db
      .updateTable("bookings")
      .set({ erstellt_am: `${madeOn}T07:00:00.000Z` })
      .where("id", "=", id)
      .execute();
    await setClock(addDays(datum, -1), "20:00");
    await shop.call("POST", `/api/bookings/${id}/withdrawal`, undefined, { token });
    const row = shop.platform.db
      .selectFrom("bookings")
      .select(["status", "spaet_storniert"])
      .where("id", "=", id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({
      status: "cancelled",
      spaet_storniert: isLate,
    });
  });

  describe("the acknowledgement", () => {
    const acknowledged = async (email: string) =>
      (await readNewMails(shop, server, email)).at(-1)?.text?.replace(/\s+/g, " ");
    const BACK = "zahlen wir binnen vierzehn Tagen zurück";
    const VALUE = "einen angemessenen Betrag";

    it("promises nothing back for certain where no contract was looked up", async () => {
      await declare();
      const text = await acknowledged(EMAIL);
      expect(text).toContain(`Gibt es dazu einen Vertrag, den Sie noch widerrufen können, ${BACK}`);
      expect(text).toContain(VALUE);
    });

    it.each([
      [
        "of an order in time",
        { vertragsmodell: "verbindlich" as const },
        "2026-03-03",
        true,
        false,
      ],
      [
        "of an order whose time is over",
        { vertragsmodell: "verbindlich" as const },
        "2026-04-10",
        false,
        false,
      ],
      [
        "of what was only asked for",
        { vertragsmodell: "reservierung" as const },
        "2026-03-03",
        false,
        false,
      ],
    ])("%s promises repayment: %o", async (_, change, on, isBack, isValue) => {
      const token = await customer("beleg@example.org");
      const id = await book(
        shop,
        { vertragsmodell: "verbindlich", datum: "2026-04-20" },
        { token },
      );
      await shop.platform.db.updateTable("bookings").set(change).where("id", "=", id).execute();
      await readNewMails(shop, server, "beleg@example.org");
      await setClock(on, "10:00");
      await shop.call("POST", `/api/bookings/${id}/withdrawal`, undefined, { token });
      const text = await acknowledged("beleg@example.org");
      expect(text).toContain("Der Termin ist damit abgesagt.");
      expect([text?.includes(BACK), text?.includes(VALUE)]).toEqual([isBack, isValue]);
      await shop.platform.db.deleteFrom("users").where("email", "=", "beleg@example.org").execute();
    });

    it.each([
      ["has begun as wished", "open" as const, true, true],
      [
        "is done as wished, so that nothing is left to withdraw from",
        "done" as const,
        false,
        false,
      ],
    ])("of work that %s", async (_, status, isBack, isValue) => {
      const token = await customer("frueh@example.org");
      const id = await book(
        shop,
        { vertragsmodell: "verbindlich", vorzeitigerBeginn: true, datum: "2026-03-05" },
        { token },
      );
      if (status === "done") {
        const done = { status, erledigt_am: "2026-03-05T15:00:00.000Z" };
        await shop.platform.db.updateTable("bookings").set(done).where("id", "=", id).execute();
      }
      await readNewMails(shop, server, "frueh@example.org");
      await setClock("2026-03-05", "18:00");
      await shop.call("POST", `/api/bookings/${id}/withdrawal`, undefined, { token });
      const text = await acknowledged("frueh@example.org");
      expect([text?.includes(BACK), text?.includes(VALUE)]).toEqual([isBack, isValue]);
      await shop.platform.db.deleteFrom("users").where("email", "=", "frueh@example.org").execute();
    });
  });

  it("is told with the booking, and no more once the shop has opened it again", async () => {
    const token = await customer("gesagt@example.org");
    const id = await book(shop, { vertragsmodell: "verbindlich", datum: "2026-03-17" }, { token });
    const own = async () => {
      const { body } = await shop.call("GET", "/api/users/me/bookings", undefined, { token });
      return (body.bookings as { id: string; widerrufen_am: string | null }[]).find(
        (booking) => booking.id === id,
      )?.widerrufen_am;
    };
    expect(await own()).toBeNull();
    await shop.call("POST", `/api/bookings/${id}/withdrawal`, undefined, { token });
    expect(await own()).toBe("2026-03-02T07:00:00.000Z");
    await shop.call("POST", `/api/bookings/${id}/reopen`, {}, { token: admin });
    expect(await own()).toBeNull();
  });

  describe("the way there on every page", () => {
    const forget = () =>
      shop.platform.db.updateTable("installation").set({ vertrag_am: null }).execute();
    const lastContract = async () => await readLastContract(shop.platform.db);
    const version = async () => await readContentVersion(shop.platform.db);

    it("is kept open by an order, with pages made anew, once a day", async () => {
      await forget();
      const before = await version();
      await book(shop, { vertragsmodell: "verbindlich", datum: "2026-03-18" });
      expect(await lastContract()).toBe("2026-03-02");
      expect(await version()).toBeGreaterThan(before);
      const after = await version();
      await book(shop, { vertragsmodell: "verbindlich", datum: "2026-03-19" });
      expect(await version()).toBe(after);
      await setClock("2026-03-03", "08:00");
      await book(shop, { vertragsmodell: "verbindlich", datum: "2026-03-20" });
      expect([await lastContract(), (await version()) > after]).toEqual(["2026-03-03", true]);
    });

    it("is kept open by what the shop notes as agreed elsewhere, and by nothing that was only asked for", async () => {
      await forget();
      await changeSettings(shop.platform.db, { vertragsmodell: "reservierung" });
      const id = await book(shop, { datum: "2026-03-18" });
      expect(await lastContract()).toBeNull();
      const { body } = await shop.call("GET", "/api/bookings", undefined, { token: admin });
      const { version: stand } =
        (body as unknown as { id: string; version: number }[]).find(
          (booking) => booking.id === id,
        ) ?? {};
      const noted = await shop.call(
        "PATCH",
        `/api/bookings/${id}`,
        { version: stand, vertragsmodell: "verbindlich" },
        { token: admin },
      );
      expect(noted.status).toBe(200);
      expect(await lastContract()).toBe("2026-03-02");
    });

    it("is known from the bookings where a backup was written before it was kept", async () => {
      await book(shop, { vertragsmodell: "verbindlich", datum: "2026-03-18" });
      await forget();
      await fillLastContract(shop.platform.db);
      expect(await lastContract()).toBe("2026-03-02");
    });
  });

  it("finds the booking by the number that was declared", async () => {
    const id = await order();
    const number = `${id.slice(0, 3)}-${id.slice(3, 6)}`.toUpperCase();
    for (const q of [number, number.replace("-", "").toLowerCase()]) {
      const found = (await shop.call("GET", `/api/bookings?q=${q}`, undefined, { token: admin }))
        .body as unknown as { id: string }[];
      expect(found.map((booking) => booking.id)).toEqual([id]);
    }
  });

  it("is nobody else's, and a tampered link opens nothing", async () => {
    const id = await order();
    expect((await shop.call("POST", `/api/guest-bookings/${id}-00/withdrawal`)).status).toBe(404);
    expect((await shop.call("POST", `/api/bookings/${id}/withdrawal`)).status).toBe(401);
    expect(
      (await shop.call("POST", `/api/bookings/${id}/withdrawal`, undefined, { token: admin }))
        .status,
    ).toBe(404);
    expect(await inbox()).toEqual([]);
  });
});
