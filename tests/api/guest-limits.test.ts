import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { deleteExpiredLimits } from "../../src/server/rate-limit.server.ts";
import {
  book,
  bookingRequest,
  changeSettings,
  emptyCalendar,
  footprint,
  refused,
  workdays,
} from "../support/bookings.ts";
import { botCheck } from "../support/captcha.ts";
import {
  describeOnBothDatabases,
  itOnOneDatabase,
  openTestShop,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (B16, B41, B42).

describeOnBothDatabases("bookings of guests are limited", (kind) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { TRUST_PROXY: "1" } });
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await changeSettings(shop.platform.db, { tagesKapazitaet: 1000 });
  });
  afterAll(() => shop.close());

  const submit = (changes: Record<string, unknown>, address = "192.0.2.1") =>
    shop.call("POST", "/api/bookings", bookingRequest(changes), { address });
  const submitProven = async (changes: Record<string, unknown>, address = "192.0.2.1") =>
    shop.call("POST", "/api/bookings", bookingRequest(changes), {
      address,
      headers: await botCheck(shop),
    });
  const guest = (index: number) => ({ email: `gast-${index}@example.org` });
  const warnings = async () =>
    (await shop.mails()).filter((mail) => mail.key.startsWith("many-bookings:"));

  it("ten an hour from one address, and the eleventh leaves nothing behind", async () => {
    for (let index = 0; index < 10; index += 1)
      expect((await submitProven(guest(index))).status).toBe(201);
    const blocked = await refused(shop, () => submitProven(guest(10)));
    expect(blocked).toMatchObject({ status: 429, body: { code: "zu_viele_anfragen" } });
    expect(blocked.headers.get("Retry-After")).toBe("3600");

    expect((await submitProven(guest(11), "192.0.2.2")).status).toBe(201);
    shop.setClock("2026-03-02", "09:00");
    expect((await submit(guest(12))).status).toBe(201);
  });

  it("ten at the same moment count the same as one after the other", async () => {
    const twin = shop.openTwin();
    const proofs = await Promise.all(Array.from({ length: 20 }, () => botCheck(shop)));
    const answers = await Promise.all(
      proofs.map((headers, index) =>
        (index % 2 ? shop : twin).call("POST", "/api/bookings", bookingRequest(guest(index)), {
          address: "192.0.2.1",
          headers,
        }),
      ),
    );
    await twin.close();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    const { bookings, places, mails } = await footprint(shop.platform.db);
    expect([bookings.length, places.length]).toEqual([10, 10]);
    expect(mails.filter((mail) => mail.key.startsWith("booking-received:"))).toHaveLength(10);
  });

  it("what the shop enters itself is not counted, not even for a guest's address", async () => {
    const token = await shop.logInAdmin();
    const entry = bookingRequest({ email: "anna@example.org", bestEmail: true });
    for (let index = 0; index < 12; index += 1) {
      expect(
        (await shop.call("POST", "/api/bookings", entry, { token, address: "192.0.2.1" })).status,
      ).toBe(201);
    }
    for (let index = 0; index < 3; index += 1)
      expect((await submit({ email: "anna@example.org" })).status).toBe(201);
    expect(await warnings()).toEqual([]);
  });

  it("three open future ones per e-mail, however it is written", async () => {
    const [first = "", second = "", third = "", fourth = ""] = workdays(4);
    const id = await book(
      shop,
      { email: "anna@example.org", datum: first },
      { address: "192.0.2.1" },
    );
    await book(shop, { email: "Anna@example.org", datum: second }, { address: "192.0.2.2" });
    await book(shop, { email: "ANNA@EXAMPLE.ORG", datum: third }, { address: "192.0.2.3" });
    const blocked = await refused(shop, () =>
      submit({ email: "anna@Example.org", datum: fourth }, "192.0.2.4"),
    );
    expect(blocked).toMatchObject({ status: 429, body: { code: "zu_viele_termine" } });
    expect(Number(blocked.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await submit({ email: "bea@example.org", datum: fourth }, "192.0.2.4")).status).toBe(
      201,
    );

    await shop.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { status: "cancelled" },
      { token: await shop.logInAdmin(), address: "192.0.2.5" },
    );
    expect((await submit({ email: "anna@example.org", datum: fourth }, "192.0.2.4")).status).toBe(
      201,
    );
  });

  it("three per e-mail hold also when all arrive at the same moment", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        submit({ email: "anna@example.org" }, `192.0.2.${index}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(9);
  });

  it("an appointment of the past does not count", async () => {
    for (const datum of workdays(3))
      await book(shop, { email: "anna@example.org", datum }, { address: "192.0.2.1" });
    shop.setClock("2026-03-10", "08:00");
    expect((await submit({ email: "anna@example.org", datum: "2026-03-20" })).status).toBe(201);
  });

  it("more than eight an hour warn the admin, once an hour", async () => {
    for (let index = 0; index < 8; index += 1) await submit(guest(index), `192.0.2.${index}`);
    expect(await warnings()).toEqual([]);
    for (let index = 8; index < 12; index += 1)
      await submitProven(guest(index), `192.0.2.${index}`);
    const [warning, ...more] = await warnings();
    expect(more).toEqual([]);
    expect(warning).toMatchObject({
      recipient: "kontakt@musterglanz.example",
      message: { subject: expect.stringContaining("9 Buchungen") },
    });

    shop.setClock("2026-03-02", "09:30");
    for (let index = 12; index < 20; index += 1) await submit(guest(index), `192.0.2.${index}`);
    expect(await warnings()).toHaveLength(1);
    await submitProven(guest(20), "192.0.2.20");
    expect(await warnings()).toHaveLength(2);
  });

  itOnOneDatabase(kind)(
    "three hundred refused ones an hour from one address, after which even a right one has to wait",
    async () => {
      for (let batch = 0; batch < 10; batch += 1) {
        const answers = await Promise.all(
          Array.from({ length: 30 }, () => submit({ preis: "1.00" })),
        );
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]));
      }
      const blocked = await refused(shop, () => submit({}));
      expect(blocked.status).toBe(429);
      expect(Number(blocked.headers.get("Retry-After"))).toBe(3600);
      expect((await submit({}, "192.0.2.2")).status).toBe(201);
      shop.setClock("2026-03-02", "09:00");
      expect((await submit(guest(2))).status).toBe(201);
    },
  );

  itOnOneDatabase(kind)("a repeated submission is answered even then", async () => {
    const headers = { "Idempotency-Key": "k" };
    const first = await shop.call("POST", "/api/bookings", bookingRequest(), {
      headers,
      address: "192.0.2.1",
    });
    for (let index = 0; index < 9; index += 1) await submitProven(guest(index));
    expect((await submit(guest(11))).status).toBe(429);
    const again = await shop.call("POST", "/api/bookings", bookingRequest(), {
      headers,
      address: "192.0.2.1",
    });
    expect(again).toMatchObject({ status: 201, body: first.body });
  });

  it("above eight an hour in all the next ones bring a proof of work", async () => {
    for (let index = 0; index < 8; index += 1)
      expect((await submit(guest(index), `192.0.2.${index}`)).status).toBe(201);
    const asked = await refused(shop, () => submit(guest(8), "192.0.2.8"));
    expect(asked).toMatchObject({ status: 422, body: { code: "bot_check" } });
    expect(asked.body).not.toHaveProperty("fields");
    expect((await submitProven(guest(8), "192.0.2.8")).status).toBe(201);
    expect((await refused(shop, () => submit(guest(9), "192.0.2.9"))).status).toBe(422);

    // Customers are known already, and the shop itself is asked for nothing.
    const { token } = await shop.addCustomer();
    expect(
      (await shop.call("POST", "/api/bookings", bookingRequest(), { token, address: "192.0.2.10" }))
        .status,
    ).toBe(201);
    const admin = await shop.logInAdmin();
    expect(
      (await shop.call("POST", "/api/bookings", bookingRequest(), { token: admin })).status,
    ).toBe(201);
    shop.setClock("2026-03-02", "09:00");
    expect((await submit(guest(11), "192.0.2.11")).status).toBe(201);
  });

  it("the proof is used up by a booking alone, and by one", async () => {
    for (let index = 0; index < 8; index += 1) await submit(guest(index), `192.0.2.${index}`);
    const headers = await botCheck(shop);
    const send = (
      changes: Record<string, unknown>,
      more: Record<string, string> = {},
      node: Pick<TestShop, "call"> = shop,
    ) =>
      node.call("POST", "/api/bookings", bookingRequest(changes), {
        address: "192.0.2.20",
        headers: { ...headers, ...more },
      });
    expect((await refused(shop, () => send({ ...guest(8), preis: "1.00" }))).body.code).toBe(
      "preis_geaendert",
    );
    await changeSettings(shop.platform.db, { tagesKapazitaet: 1 });
    expect((await refused(shop, () => send(guest(8)))).body.code).toBe("termin_belegt");
    await changeSettings(shop.platform.db, { tagesKapazitaet: 1000 });

    // Of twenty that come with the same proof, on two nodes, one is let through.
    const twin = shop.openTwin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(guest(8 + index), {}, index % 2 ? shop : twin)),
    );
    await twin.close();
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(19).fill(422),
    ]);
    expect((await refused(shop, () => send(guest(30)))).body.code).toBe("bot_check");
  });

  it.each([
    ["nonsense", "nonsense"],
    ["too long to be one", "A".repeat(8000)],
    ["JSON of another kind", btoa('{"challenge":1}')],
  ])("a proof that is %s is none, and does no harm where none is needed", async (_what, proof) => {
    const send = (index: number) =>
      shop.call("POST", "/api/bookings", bookingRequest(guest(index)), {
        address: `192.0.2.${index}`,
        headers: { "Bot-Check": proof },
      });
    for (let index = 0; index < 8; index += 1) expect((await send(index)).status).toBe(201);
    expect((await refused(shop, () => send(8))).body.code).toBe("bot_check");
  });

  it("a proof is none after half an hour", async () => {
    for (let index = 0; index < 8; index += 1) await submit(guest(index), `192.0.2.${index}`);
    const headers = await botCheck(shop);
    shop.setClock("2026-03-02", "08:30");
    const late = await shop.call("POST", "/api/bookings", bookingRequest(guest(8)), {
      address: "192.0.2.8",
      headers,
    });
    expect(late).toMatchObject({ status: 422, body: { code: "bot_check" } });
  });

  it("a repeated submission needs no proof again, and the proof is no part of what is repeated", async () => {
    for (let index = 0; index < 8; index += 1) await submit(guest(index), `192.0.2.${index}`);
    const key = { "Idempotency-Key": "mit-nachweis" };
    const send = (headers: Record<string, string>) =>
      shop.call("POST", "/api/bookings", bookingRequest(guest(8)), {
        address: "192.0.2.8",
        headers: { ...key, ...headers },
      });
    expect((await send({})).status).toBe(422);
    const first = await send(await botCheck(shop));
    expect(first.status).toBe(201);
    expect(await send({})).toMatchObject({ status: 201, body: first.body });
    expect(await send(await botCheck(shop))).toMatchObject({ status: 201, body: first.body });
    expect((await footprint(shop.platform.db)).bookings).toHaveLength(9);
  });

  it("windows that are over are tidied away", async () => {
    await submit(guest(0));
    expect(await shop.platform.db.selectFrom("rate_limits").selectAll().execute()).not.toEqual([]);
    shop.setClock("2026-03-02", "09:01");
    await deleteExpiredLimits(shop.platform.db, shop.platform.clock.now());
    expect(await shop.platform.db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
  });

  it("no limit holds with RATE_LIMIT=off, which benches set", async () => {
    const open = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    await emptyCalendar(open);
    await changeSettings(open.platform.db, { tagesKapazitaet: 1000 });
    for (let index = 0; index < 12; index += 1) await book(open, { email: "anna@example.org" });
    for (let index = 0; index < 12; index += 1) {
      expect(
        (await open.call("POST", "/api/auth/admin/login", { password: "Falsch!123" })).status,
      ).toBe(401);
    }
    expect(await open.platform.db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
    await open.close();
  });
});
