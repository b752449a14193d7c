import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { deleteExpiredPermits } from "../../src/bookings/wizard/booking-permits.data.ts";
import { readNewMails, tokenIn } from "../support/account-mails.ts";
import {
  book,
  bookingRequest,
  changeSettings,
  emptyCalendar,
  footprint,
  refused,
} from "../support/bookings.ts";
import { botCheck } from "../support/captcha.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (B43).

const EMAIL = "anna@example.org";
const NO_ROOM = { status: 429, body: { code: "zu_viele_termine" } };

describeOnBothDatabases("a link for more appointments", (kind) => {
  let shop: TestShop;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    shop = await openTestShop({ kind, environment: { TRUST_PROXY: "1", SMTP_URL: server.url } });
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await shop.platform.db.deleteFrom("booking_permits").execute();
    await changeSettings(shop.platform.db, { tagesKapazitaet: 1000 });
    server.received = [];
  });
  afterAll(async () => {
    await shop.close();
    await server.goDown();
  });

  let addresses = 0;
  function elsewhere(): string {
    addresses += 1;
    return `192.0.2.${addresses % 250}`;
  }
  const ask = (email = EMAIL, address = elsewhere()) =>
    shop.call("POST", "/api/bookings/permit", { email }, { address });
  const submit = (
    permit: string,
    changes: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) =>
    shop.call("POST", "/api/bookings", bookingRequest({ email: EMAIL, ...changes }), {
      address: elsewhere(),
      headers: { ...(permit && { "Booking-Permit": permit }), ...headers },
    });
  const fillUp = async (email = EMAIL) => {
    for (let index = 0; index < 3; index += 1)
      await book(shop, { email, abgabezeit: "12:00" }, { address: elsewhere() });
    await readNewMails(shop, server, email);
  };
  async function permitByMail(email = EMAIL): Promise<string> {
    expect(await ask(email)).toMatchObject({ status: 200, body: { success: true } });
    const [mail] = await readNewMails(shop, server, email);
    return tokenIn(mail);
  }

  it("lets three more through, for its address alone and however that is written", async () => {
    await fillUp();
    expect(await refused(shop, () => submit(""))).toMatchObject(NO_ROOM);
    const permit = await permitByMail();
    await fillUp("bea@example.org");
    expect(await refused(shop, () => submit(permit, { email: "bea@example.org" }))).toMatchObject(
      NO_ROOM,
    );
    expect((await submit(permit, { email: "ANNA@example.org" })).status).toBe(201);
    expect((await submit(permit)).status).toBe(201);
    const headers = await botCheck(shop);
    expect((await submit(permit, {}, headers)).status).toBe(201);
    expect(await refused(shop, () => submit(permit))).toMatchObject(NO_ROOM);
  });

  it("is used up by bookings alone, not by what is refused, and not where there is room", async () => {
    await fillUp();
    const permit = await permitByMail();
    for (let index = 0; index < 4; index += 1)
      expect((await submit(permit, { preis: "1.00" })).status).toBe(409);
    await changeSettings(shop.platform.db, { tagesKapazitaet: 1 });
    for (let index = 0; index < 4; index += 1)
      expect((await submit(permit)).body.code).toBe("termin_belegt");
    await changeSettings(shop.platform.db, { tagesKapazitaet: 1000 });
    const left = async () =>
      (
        await shop.platform.db
          .selectFrom("booking_permits")
          .select("termine")
          .executeTakeFirstOrThrow()
      ).termine;
    expect(await left()).toBe(3);

    await shop.platform.db.deleteFrom("bookings").execute();
    expect((await submit(permit)).status).toBe(201);
    expect(await left()).toBe(3);
  });

  it("lets three of twenty through that come at the same moment, at two nodes", async () => {
    await fillUp();
    const permit = await permitByMail();
    const twin = shop.openTwin();
    const proofs = await Promise.all(Array.from({ length: 20 }, () => botCheck(shop)));
    const answers = await Promise.all(
      proofs.map((proof, index) =>
        (index % 2 ? shop : twin).call("POST", "/api/bookings", bookingRequest({ email: EMAIL }), {
          address: `198.51.100.${index}`,
          headers: { ...proof, "Booking-Permit": permit },
        }),
      ),
    );
    await twin.close();
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(3).fill(201),
      ...Array<number>(17).fill(429),
    ]);
    expect((await footprint(shop.platform.db)).bookings).toHaveLength(6);
  });

  it("is good for a day", async () => {
    await fillUp();
    const permit = await permitByMail();
    shop.setClock("2026-03-03", "07:59");
    expect((await submit(permit)).status).toBe(201);
    shop.setClock("2026-03-03", "08:00");
    expect(await refused(shop, () => submit(permit))).toMatchObject(NO_ROOM);
    await deleteExpiredPermits(shop.platform.db, shop.platform.clock.now());
    expect(await shop.platform.db.selectFrom("booking_permits").selectAll().execute()).toEqual([]);
  });

  it("does not add up with another one, and none makes another one useless", async () => {
    await fillUp();
    const first = await permitByMail();
    const second = await permitByMail();
    expect(second).not.toBe(first);
    expect((await submit(first)).status).toBe(201);
    expect((await submit(second)).status).toBe(201);
    expect((await submit(first)).status).toBe(201);
    for (const permit of [first, second])
      expect(await refused(shop, () => submit(permit))).toMatchObject(NO_ROOM);
  });

  it("lies nowhere at rest, and its mail holds nothing of what was typed", async () => {
    await fillUp();
    await ask();
    const queued = JSON.stringify(await shop.mails());
    const [mail] = await readNewMails(shop, server, EMAIL);
    const permit = tokenIn(mail);
    expect(permit).toMatch(/^[\w-]{43}$/);
    expect(mail?.text).toContain(`/termin-buchen?token=${permit}`);
    expect(mail?.text).not.toMatch(/\/termin\/\w/);
    const tables = [
      "mails",
      "booking_permits",
      "bookings",
      "rate_limits",
      "idempotent_answers",
    ] as const;
    const rows = await Promise.all(
      tables.map((table) => shop.platform.db.selectFrom(table).selectAll().execute()),
    );
    expect(queued + JSON.stringify(rows)).not.toContain(permit);
  });

  it("is answered alike for every address, and only one without room is written to", async () => {
    await fillUp();
    const [full, empty, customer] = [EMAIL, "niemand@example.org", "kontakt@musterglanz.example"];
    const answers = [await ask(full), await ask(empty), await ask(customer)];
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size,
    ).toBe(1);
    expect(await readNewMails(shop, server, full)).toHaveLength(1);
    expect(await readNewMails(shop, server, empty)).toEqual([]);
    expect(await shop.platform.db.selectFrom("booking_permits").selectAll().execute()).toHaveLength(
      1,
    );
  });

  it("comes at most five times an hour to one address, whoever asks, and the answer stays the same", async () => {
    await fillUp();
    for (let index = 0; index < 8; index += 1) {
      expect(await ask(index % 2 ? EMAIL : EMAIL.toUpperCase())).toMatchObject({
        status: 200,
        body: { success: true },
      });
    }
    expect(await readNewMails(shop, server, EMAIL)).toHaveLength(5);
    for (let index = 0; index < 20; index += 1)
      await ask(`gast-${index}@example.org`, "203.0.113.9");
    expect(await ask("gast-21@example.org", "203.0.113.9")).toMatchObject({
      status: 429,
      body: { code: "zu_viele_anfragen" },
    });
  });

  it.each([{}, { email: "" }, { email: "keine" }, { email: 7 }])(
    "needs an address (%j)",
    async (body) => {
      const answer = await shop.call("POST", "/api/bookings/permit", body, {
        address: elsewhere(),
      });
      expect(answer).toMatchObject({
        status: 422,
        body: { fields: { email: expect.any(String) } },
      });
    },
  );

  it("is no part of what is repeated, and a repeated booking uses it up once", async () => {
    await fillUp();
    const permit = await permitByMail();
    const headers = { "Idempotency-Key": "mit-link" };
    const first = await submit(permit, {}, headers);
    expect(first.status).toBe(201);
    expect(await submit(permit, {}, headers)).toMatchObject({ status: 201, body: first.body });
    expect(await submit("", {}, headers)).toMatchObject({ status: 201, body: first.body });
    expect(
      await shop.platform.db.selectFrom("booking_permits").select("termine").executeTakeFirst(),
    ).toEqual({ termine: 2 });
  });

  it("and no answer to a booking ever carries a link that manages it (B44)", async () => {
    await fillUp();
    const permit = await permitByMail();
    const booked = await submit(permit);
    expect(Object.keys(booked.body).sort()).toEqual(["id", "success"]);
    expect(
      (
        await shop.call("GET", `/api/guest-bookings/${booked.body.id}`, undefined, {
          address: elsewhere(),
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await shop.call("GET", `/api/guest-bookings/${booked.body.id}-${permit}`, undefined, {
          address: elsewhere(),
        })
      ).status,
    ).toBe(404);
    const blocked = await submit("", {}, await botCheck(shop));
    expect(Object.keys(blocked.body).sort()).toEqual(["code", "error", "success"]);
    for (const { body, headers } of [booked, blocked])
      expect(JSON.stringify([body, [...headers]])).not.toMatch(/\/termin\/|token|link=/i);
  });
});
