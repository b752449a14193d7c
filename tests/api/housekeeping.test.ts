import { afterEach, beforeEach, expect, it } from "vitest";
import { runHousekeeping } from "../../src/app/housekeeping.server.ts";
import { bookingRequest } from "../support/bookings.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (P30).

describeOnBothDatabases("housekeeping", (kind) => {
  let shop: TestShop;
  let token: string;
  beforeEach(async () => {
    shop = await openTestShop({ kind, today: "2026-03-02" });
    token = await shop.logInAdmin();
    await fillShop();
    await runHousekeeping(shop.platform);
  });
  afterEach(() => shop.close());

  const TABLES = [
    "sessions",
    "account_tokens",
    "users",
    "idempotent_answers",
    "mails",
    "contact_messages",
    "bookings",
    "rate_limits",
  ] as const;

  /** Something of all that is deleted by the clock sooner or later. */
  async function fillShop(): Promise<void> {
    const booked = await shop.call("POST", "/api/bookings", bookingRequest(), {
      headers: { "Idempotency-Key": "einmal" },
    });
    expect(booked.status).toBe(201);
    const person = {
      vorname: "Eva",
      nachname: "Muster",
      email: "eva@example.org",
      passwort: "Fremdes-Wort1",
    };
    expect((await shop.call("POST", "/api/auth/register", person)).status).toBe(201);
    await shop.platform.outbox.deliverDue();
    await shop.platform.db
      .insertInto("contact_messages")
      .values({
        id: "m1",
        name: "Eva Muster",
        email: "eva@example.org",
        subject: "Frage",
        message: "Wann?",
        status: "new",
        erstellt_am: "2026-03-02T07:00:00.000Z",
      })
      .execute();
  }

  async function counts(): Promise<Record<string, number>> {
    const rows = await Promise.all(
      TABLES.map(
        async (table) =>
          [table, (await shop.platform.db.selectFrom(table).selectAll().execute()).length] as const,
      ),
    );
    return Object.fromEntries(rows);
  }

  const condition = async (as = token) =>
    (await shop.call("GET", "/api/condition", undefined, { token: as })).body;
  const confirm = (datum: string, as = token) =>
    shop.call("POST", "/api/condition/confirm-date", { datum }, { token: as });

  it.each([
    ["in 2040", "2040-01-01", "ahead"],
    ["two months on, after a site that was off", "2026-05-02", "ahead"],
    ["in 1970", "1970-01-02", "back"],
  ])(
    "with the clock %s deletes nothing that matters, says so, and goes on by itself when the clock is right again",
    async (_, today, jump) => {
      const before = await counts();
      shop.setClock(today, "08:00");
      await runHousekeeping(shop.platform);
      await shop.platform.outbox.deliverDue();
      const { rate_limits: _limits, ...kept } = await counts();
      expect(before).toMatchObject(kept);
      const admin = await shop.logInAdmin();
      expect(await condition(admin)).toMatchObject({
        pause: { jump, lastRun_am: "2026-03-02T07:00:00.000Z", today },
      });

      shop.setClock("2026-03-02", "10:00");
      expect(await condition()).not.toHaveProperty("pause");
      await runHousekeeping(shop.platform);
      const { rate_limits: _after, sessions, mails, ...still } = await counts();
      expect(before).toMatchObject(still);
      // By such a clock the admin had not been here for years, and is told of the login.
      expect(mails).toBeGreaterThanOrEqual(before.mails ?? 0);
      expect(sessions).toBeGreaterThanOrEqual(before.sessions ?? 0);
    },
  );

  it("deletes again once an admin has confirmed the date that the server shows, and no other one", async () => {
    shop.setClock("2027-04-05", "08:00");
    const admin = await shop.logInAdmin();
    expect(await confirm("2026-03-02", admin)).toMatchObject({
      status: 409,
      body: { code: "datum_anders" },
    });
    expect((await confirm("gestern", admin)).status).toBe(422);
    expect(await condition(admin)).toHaveProperty("pause");

    const { token: customer } = await shop.addCustomer();
    expect((await confirm("2027-04-05", customer)).status).toBe(403);
    expect((await confirm("2027-04-05", "x")).status).toBe(401);

    const answer = await confirm("2027-04-05", admin);
    expect(answer.status).toBe(200);
    expect(answer.body).not.toHaveProperty("pause");
    await runHousekeeping(shop.platform);
    expect(await counts()).toMatchObject({
      contact_messages: 0,
      idempotent_answers: 0,
      account_tokens: 0,
    });
  });

  it("runs every hour without a question, and a mail that is over is neither sent nor kept", async () => {
    shop.setClock("2026-03-20", "08:00");
    await shop.platform.outbox.deliverDue();
    const overdue = (await shop.mails()).filter((mail) => mail.sent_at === null);
    expect(
      overdue.every(
        (mail) => mail.expires_at !== null && mail.expires_at < shop.platform.clock.now(),
      ),
    ).toBe(true);
    await runHousekeeping(shop.platform);
    expect((await shop.mails()).filter((mail) => mail.sent_at === null)).toEqual([]);
    expect(await condition(await shop.logInAdmin())).not.toHaveProperty("pause");
  });
});
