import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { joinCards } from "../../src/accounts/join-cards.server.ts";
import { releaseUnconfirmed } from "../../src/bookings/wizard/release-unconfirmed.server.ts";
import { addDays, weekdayIndex } from "../../src/lib/berlin-time.ts";
import { readNewMails } from "../support/account-mails.ts";
import {
  book,
  bookingRequest,
  changeSettings,
  consultationRequest,
  emptyCalendar,
  expectPlacesFit,
  footprint,
  mailKinds,
  workdays,
} from "../support/bookings.ts";
import { botCheck } from "../support/captcha.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { IS_FULL_SCALE } from "../support/scale.ts";
import {
  describeOnBothDatabases,
  itOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";
import { callMeanwhile } from "../support/transactions.ts";

// What is held here: (B42, B68).

describeOnBothDatabases("bookings of guests whom nobody knows", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { TRUST_PROXY: "1", SMTP_URL: server.url } });
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    // 78 open days from 2 March on: three of them.
    await changeSettings(shop.platform.db, { anteilUnbestaetigt: 4 });
    server.received = [];
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  let guests = 0;
  async function submit(
    changes: Record<string, unknown> = {},
    { key, address }: { key?: string; address?: string } = {},
  ) {
    guests += 1;
    const headers = { ...(await botCheck(shop)), ...(key && { "Idempotency-Key": key }) };
    const from = address ?? `198.51.${Math.floor(guests / 250)}.${guests % 250}`;
    return await shop.call(
      "POST",
      "/api/bookings",
      bookingRequest({ email: `gast${guests}@example.org`, ...changes }),
      {
        headers,
        address: from,
      },
    );
  }
  const days = workdays(30);
  async function fillShare() {
    for (const datum of days.slice(0, 3))
      expect(await submit({ datum })).toMatchObject({ status: 201, body: { success: true } });
  }
  /** One above the share; returns its id and the token of the link in its mail. */
  async function waiting(datum = days[3] ?? "", email = `offen${guests}@example.org`) {
    const answer = await submit({ datum, email });
    expect(answer).toMatchObject({ status: 201, body: { success: true, bestaetigung: "offen" } });
    const [mail] = await readNewMails(shop, server, email);
    const token = /\/termin\/([\w-]+)\/bestaetigen/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(token).not.toBe("");
    return { id: String(answer.body.id), token, mail };
  }
  const look = (token: string) => shop.call("GET", `/api/booking-confirmations/${token}`);
  const confirm = (token: string, node: Pick<TestShop, "call"> = shop) =>
    node.call("POST", `/api/booking-confirmations/${token}`);
  const blocked = async () =>
    (await shop.call("GET", "/api/bookings/dates")).body as unknown as string[];
  const state = async (id: string) =>
    (
      await shop.platform.db
        .selectFrom("bookings")
        .select("bestaetigung")
        .where("id", "=", id)
        .executeTakeFirst()
    )?.bestaetigung;

  it("below the share of the open days book as ever, without a word of a confirmation", async () => {
    await fillShare();
    const { bookings, mails } = await footprint(shop.platform.db);
    expect(bookings.map(({ bestaetigung }) => bestaetigung)).toEqual(["", "", ""]);
    expect(mails.filter(({ key }) => key.startsWith("booking-received:"))).toHaveLength(3);
    expect(mails.filter(({ key }) => key.startsWith("booking-confirm:"))).toEqual([]);
  });

  it("above it hold their place, ask the address alone, and tell the shop nothing yet", async () => {
    await fillShare();
    const { id, mail } = await waiting();
    expect(await mailKinds(shop, id)).toEqual(["booking-confirm"]);
    expect(mail?.subject).toBe("Bitte bestätigen Sie Ihren Termin");
    expect(mail?.text).not.toContain("Test Kundin");
    expect(await blocked()).toContain(days[3]);
    expect(await submit({ datum: days[3] })).toMatchObject({
      status: 409,
      body: { code: "termin_belegt" },
    });
  });

  it("are looked at without a change, and stand like others after the press, which does no harm twice", async () => {
    await fillShare();
    const { id, token } = await waiting();
    const before = await footprint(shop.platform.db);
    for (let time = 0; time < 3; time += 1) {
      expect(await look(token)).toMatchObject({
        status: 200,
        body: { id, datum: days[3], leistungen: ["Außenreinigung"], bestaetigung: "offen" },
      });
    }
    expect(await footprint(shop.platform.db)).toEqual(before);
    expect(JSON.stringify((await look(token)).body)).not.toMatch(/Test Kundin|example\.org|0151/);

    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { bestaetigung: "bestaetigt" },
    });
    expect(await mailKinds(shop, id)).toEqual([
      "booking-arrived",
      "booking-confirm",
      "booking-received",
      "booking-reminder",
    ]);
    const after = await footprint(shop.platform.db);
    expect(await confirm(token)).toMatchObject({
      status: 200,
      body: { bestaetigung: "bestaetigt" },
    });
    expect(await footprint(shop.platform.db)).toEqual(after);
    expect(await state(id)).toBe("bestaetigt");
    shop.setClock("2026-03-03", "09:00");
    expect(await releaseUnconfirmed(shop.platform)).toBe(0);
    await expectPlacesFit(shop.platform.db);
  });

  /** The cards of one that waits, of its address's owner, and of somebody else. */
  async function waitingAndKnown(email: string) {
    await fillShare();
    const { id, token } = await waiting(days[3], email);
    const admin = { token: await shop.logInAdmin() };
    const ids = [
      id,
      await book(shop, { datum: days[4], email }, admin),
      await book(shop, { datum: days[5], email: `auch-${email}` }, admin),
    ];
    const kept = await shop.platform.db.selectFrom("bookings").select(["id", "karte_id"]).execute();
    const cards = ids.map((one) => kept.find((booking) => booking.id === one)?.karte_id ?? "");
    return { token, cards: cards as [string, string, string], admin };
  }
  const joinedInto = async (card: string) =>
    (
      await shop.platform.db
        .selectFrom("customer_cards")
        .select("joined_into")
        .where("id", "=", card)
        .executeTakeFirst()
    )?.joined_into;

  it("stand on the card that the address's owner is being joined into meanwhile", async () => {
    const { token, cards } = await waitingAndKnown("dabei@example.org");
    const [own, known, other] = cards;
    const { status } = await callMeanwhile(
      shop.platform.db,
      (tx) => joinCards(tx, known, other),
      () => confirm(token),
    );
    expect(status).toBe(200);
    expect(await joinedInto(own)).toBe(other);
  });

  it("stay where they are once the shop has joined the address's owner with them", async () => {
    const { token, cards, admin } = await waitingAndKnown("davor@example.org");
    const [own, known] = cards;
    const join = `/api/customer-cards/${own}/join`;
    expect((await shop.call("POST", join, { mit: known }, admin)).body).toEqual({ key: own });
    expect((await confirm(token)).status).toBe(200);
    expect([await joinedInto(own), await joinedInto(known)]).toEqual([null, own]);
  });

  it("that were confirmed leave room for others", async () => {
    await fillShare();
    const { token } = await waiting();
    await confirm(token);
    const token2 = (await waiting(days[4])).token;
    await confirm(token2);
    await shop.platform.db.deleteFrom("bookings").where("bestaetigung", "=", "").execute();
    expect((await submit({ datum: days[5] })).body).not.toHaveProperty("bestaetigung");
  });

  it("are held for 30 minutes from the leaving of the mail", async () => {
    await fillShare();
    const answer = await submit({ datum: days[3], email: "spaet@example.org" });
    expect(answer.body.bestaetigung).toBe("offen");
    shop.setClock("2026-03-02", "09:00");
    expect(await releaseUnconfirmed(shop.platform)).toBe(0);
    await readNewMails(shop, server, "spaet@example.org");
    shop.setClock("2026-03-02", "09:30");
    expect(await releaseUnconfirmed(shop.platform)).toBe(0);
    shop.setClock("2026-03-02", "09:31");
    expect(await releaseUnconfirmed(shop.platform)).toBe(1);
    expect(await blocked()).not.toContain(days[3]);
    expect(await state(String(answer.body.id))).toBeUndefined();
  });

  it("are held for 24 hours at most where the mail cannot leave", async () => {
    await fillShare();
    const answer = await submit({ datum: days[3] });
    shop.setClock("2026-03-03", "08:00");
    expect(await releaseUnconfirmed(shop.platform)).toBe(0);
    shop.setClock("2026-03-03", "08:01");
    expect(await releaseUnconfirmed(shop.platform)).toBe(1);
    expect(await state(String(answer.body.id))).toBeUndefined();
    expect(await mailKinds(shop, String(answer.body.id))).toEqual([]);
  });

  it("that are over give their day to the next one, and the link says so", async () => {
    await fillShare();
    const { id, token } = await waiting();
    shop.setClock("2026-03-02", "08:30");
    expect((await look(token)).status).toBe(200);
    shop.setClock("2026-03-02", "08:31");
    const over = { status: 409, body: { code: "bestaetigung_abgelaufen" } };
    // Before its place was freed.
    const before = await footprint(shop.platform.db);
    expect(await look(token)).toMatchObject(over);
    expect(await confirm(token)).toMatchObject(over);
    expect(await state(id)).toBe("offen");
    expect(await footprint(shop.platform.db)).toEqual(before);
    expect((await submit({ datum: days[3] })).status).toBe(201);
    expect(await look(token)).toMatchObject(over);
    expect(await confirm(token)).toMatchObject(over);
    await expectPlacesFit(shop.platform.db);
  });

  it("are either confirmed or released when both happen at once", { timeout: 90_000 }, async () => {
    const twin = shop.openTwin();
    for (let round = 0; round < 6; round += 1) {
      await emptyCalendar(shop);
      await changeSettings(shop.platform.db, { anteilUnbestaetigt: 4 });
      await fillShare();
      const { id, token } = await waiting();
      const isLate = round % 3 === 0;
      shop.setClock("2026-03-02", isLate ? "08:31" : "08:30");
      const release = () => releaseUnconfirmed(round % 2 ? twin.platform : shop.platform);
      const [first, released, second, again] = await Promise.all([
        confirm(token),
        release(),
        confirm(token, twin),
        release(),
      ]);
      const isConfirmed = !isLate;
      expect(await state(id)).toBe(isConfirmed ? "bestaetigt" : undefined);
      expect(released + again).toBe(isConfirmed ? 0 : 1);
      for (const { status } of [first, second])
        expect(isConfirmed ? [200] : [404, 409]).toContain(status);
      expect((await blocked()).includes(days[3] ?? "")).toBe(isConfirmed);
      expect(await mailKinds(shop, id)).toEqual(
        isConfirmed
          ? ["booking-arrived", "booking-confirm", "booking-received", "booking-reminder"]
          : expect.not.arrayContaining(["booking-received"]),
      );
      await expectPlacesFit(shop.platform.db);
    }
    await twin.close();
  });

  it("sent again with the same key book once and are answered the same", async () => {
    await fillShare();
    const email = "zweimal@example.org";
    const first = await submit({ datum: days[3], email }, { key: "k" });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submit({ datum: days[3], email }, { key: "k" })),
    );
    expect(first.body.bestaetigung).toBe("offen");
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, body: first.body });
    const [mail] = await readNewMails(shop, server, email);
    await confirm(/\/termin\/([\w-]+)\/bestaetigen/.exec(mail?.text ?? "")?.[1] ?? "");
    expect((await submit({ datum: days[3], email }, { key: "k" })).body).toEqual(first.body);
    await expectPlacesFit(shop.platform.db);
  });

  it("ask for nothing where the shop enters, or an account books", async () => {
    await fillShare();
    const { token } = await shop.addCustomer();
    const admin = await shop.logInAdmin();
    for (const [datum, who] of [
      [days[4], token],
      [days[5], admin],
    ] as const)
      expect(
        (await shop.call("POST", "/api/bookings", bookingRequest({ datum }), { token: who })).body,
      ).not.toHaveProperty("bestaetigung");
  });

  it("count consultations as one day each", async () => {
    for (const datum of days.slice(0, 3))
      await shop.call("POST", "/api/bookings", consultationRequest({ datum }), {
        address: `192.0.2.${datum.slice(-2)}`,
      });
    expect((await submit({ datum: days[3] })).body.bestaetigung).toBe("offen");
  });

  it.runIf(IS_FULL_SCALE)(
    "cannot empty the calendar in a night: a quarter stays gone, the rest is back half an hour later",
    {
      timeout: 120_000,
    },
    async () => {
      await changeSettings(shop.platform.db, { anteilUnbestaetigt: 25 });
      // Every day the shop is open: this one has no public holidays.
      const all = Array.from({ length: 92 }, (_, ahead) => addDays("2026-03-03", ahead)).filter(
        (datum) => weekdayIndex(datum) !== 6,
      );
      let taken = 0;
      for (const [index, datum] of all.entries()) {
        const address = `2001:db8:${(index % 40).toString(16)}:${index.toString(16)}::1`;
        if ((await submit({ datum }, { address })).status === 201) taken += 1;
      }
      expect(taken).toBe(all.length);
      await shop.platform.outbox.deliverDue();
      shop.setClock("2026-03-02", "08:31");
      await releaseUnconfirmed(shop.platform);
      expect((await footprint(shop.platform.db)).places.length).toBeLessThanOrEqual(
        Math.floor(all.length / 4) + 1,
      );
    },
  );

  itOnOneDatabase(kind)(
    "count IPv6 in steps: ten days a /64, twenty a /56, forty a /48",
    {
      timeout: 90_000,
    },
    async () => {
      await changeSettings(shop.platform.db, { tagesKapazitaet: 1000 });
      const take = async (count: number, address: (index: number) => string) => {
        let accepted = 0;
        for (let index = 0; index < count; index += 1)
          if ((await submit({}, { address: address(index) })).status === 201) accepted += 1;
        return accepted;
      };
      expect(await take(12, () => "2001:db8:a:1::1")).toBe(10);
      expect(await take(12, (index) => `2001:db8:a:${(index + 2).toString(16)}::1`)).toBe(10);
      expect(await take(24, (index) => `2001:db8:a:${(index + 1).toString(16)}00::1`)).toBe(20);
      expect(await take(1, () => "2001:db8:b::1")).toBe(1);
    },
  );

  it("that are binding are made by the press, from which their time for a withdrawal runs", async () => {
    await changeSettings(shop.platform.db, { vertragsmodell: "verbindlich" });
    const binding = { vertragsmodell: "verbindlich", vorzeitigerBeginn: true };
    for (const datum of days.slice(0, 3))
      expect((await submit({ datum, ...binding })).status).toBe(201);
    const answer = await submit({ datum: days[3], email: "fest@example.org", ...binding });
    expect(answer.body.bestaetigung).toBe("offen");
    shop.setClock("2026-03-03", "00:10");
    const [mail] = await readNewMails(shop, server, "fest@example.org");
    await confirm(/\/termin\/([\w-]+)\/bestaetigen/.exec(mail?.text ?? "")?.[1] ?? "");
    const rows = shop.platform.db
      .selectFrom("bookings")
      .select("erstellt_am")
      .where("id", "=", String(answer.body.id));
    expect((await rows.executeTakeFirstOrThrow()).erstellt_am).toBe("2026-03-02T23:10:00.000Z");
    await changeSettings(shop.platform.db, { vertragsmodell: "reservierung" });
  });

  it("of one hour are deleted in one step by the shop alone, without a word to those that were still asked", async () => {
    const admin = await shop.logInAdmin();
    const { token: customer } = await shop.addCustomer();
    shop.setClock("2026-03-02", "07:59");
    const before = String((await submit({ datum: days[10] })).body.id);
    shop.setClock("2026-03-02", "08:00");
    await submit({ datum: days[0] });
    await submit({ datum: days[1] });
    const { id: asked } = await waiting();
    const { id: proven, token } = await waiting(days[4]);
    await confirm(token);
    const own = await shop.call("POST", "/api/bookings", bookingRequest({ datum: days[5] }), {
      token: customer,
    });
    shop.setClock("2026-03-02", "08:25");
    const listed = await shop.call("GET", "/api/bookings?unbestaetigt=2026-03-02T08", undefined, {
      token: admin,
    });
    expect(listed.body).toHaveLength(3);
    expect((listed.body as unknown as { id: string }[]).map(({ id }) => id)).toContain(asked);
    const answer = await shop.call(
      "POST",
      "/api/bookings/delete-unconfirmed",
      { stunde: "2026-03-02T08" },
      { token: admin },
    );
    expect(answer).toMatchObject({ status: 200, body: { absagen: 2 } });
    const left = (await footprint(shop.platform.db)).bookings.map(({ id }) => id);
    expect(left.sort()).toEqual([before, proven, String(own.body.id)].sort());
    await expectPlacesFit(shop.platform.db);
  });

  it("are named by the hour in the owner's warning", async () => {
    await changeSettings(shop.platform.db, { tagesKapazitaet: 1000, anteilUnbestaetigt: 25 });
    for (let index = 0; index < 9; index += 1) await submit();
    const warning = (await shop.mails()).find(({ key }) => key.startsWith("many-bookings:"));
    expect(warning?.message.text).toContain("Alle unbestätigten dieser Stunde löschen");
    expect(warning?.message.text).toContain("/admin/buchungen?unbestaetigt=2026-03-02T08");
  });

  it("follow the setting, from 1 to 100 percent", async () => {
    const token = await shop.logInAdmin();
    for (const anteilUnbestaetigt of [0, 101, 2.5])
      expect(
        (await shop.call("PUT", "/api/settings", { anteilUnbestaetigt }, { token })).status,
      ).toBe(422);
    expect(
      (await shop.call("PUT", "/api/settings", { anteilUnbestaetigt: 1 }, { token })).status,
    ).toBe(200);
    expect((await submit({ datum: days[0] })).body).not.toHaveProperty("bestaetigung");
    expect((await submit({ datum: days[1] })).body.bestaetigung).toBe("offen");
  });
});
