import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteExpiredSessions } from "../../src/accounts/sessions.data.ts";
import { ADMIN } from "../support/constants.ts";
import {
  type CallOptions,
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type ShopNode,
  type TestShop,
} from "../support/test-shop.ts";

const WRONG = "Falsch!123";

describeOnBothDatabases("sessions", (kind) => {
  let shop: TestShop;
  let customer: { id: string; token: string };
  const email = "Anna.Beispiel@example.org";
  beforeAll(async () => {
    shop = await openTestShop({ kind });
    customer = await shop.addCustomer(email);
  });
  beforeEach(async () => {
    shop.setClock("2026-03-02", "08:00");
    await shop.platform.db.deleteFrom("rate_limits").execute();
    await shop.platform.db
      .updateTable("users")
      .set({ active: true, bestaetigt_am: "2026-03-01T00:00:00.000Z" })
      .execute();
  });
  afterAll(() => shop.close());

  const logIn = (changes: Record<string, unknown> = {}) =>
    shop.call("POST", "/api/auth/login", { email, passwort: CUSTOMER_PASSWORD, ...changes });
  const me = (token: string) => shop.call("GET", "/api/auth/me", undefined, { token });
  const isKnown = async (token: string) => (await me(token)).status === 200;
  const newToken = async (changes: Record<string, unknown> = {}) =>
    String((await logIn(changes)).body.token);

  it("a login answers a token and the user, without any secret of the account", async () => {
    const { status, body } = await logIn();
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        id: customer.id,
        vorname: "Test",
        nachname: "Kundin",
        email,
        role: "customer",
        active: 1,
        erstellt_am: "2026-03-02T07:00:00.000Z",
      },
    });
    expect((await me(String(body.token))).body).toEqual({ user: body.user });
  });

  it("the token is stored nowhere, only its hash", async () => {
    const token = await newToken();
    const sessions = await shop.platform.db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(token);
    expect(sessions.every((session) => /^[0-9a-f]{64}$/.test(session.token_hash))).toBe(true);
  });

  it.each([
    ["anna.beispiel@example.org"],
    ["ANNA.BEISPIEL@EXAMPLE.ORG"],
    [" Anna.Beispiel@example.org "],
  ])("the address is known as '%s'", async (typed) => {
    expect((await logIn({ email: typed })).status).toBe(200);
  });

  it("a wrong password and an unknown address read the same", async () => {
    const wrong = await logIn({ passwort: WRONG });
    const unknown = await logIn({ email: "niemand@example.org" });
    expect(wrong).toMatchObject({
      status: 401,
      body: { success: false, code: "falsche_zugangsdaten" },
    });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it.each([
    [{ email: "" }, "email"],
    [{ email: "keine" }, "email"],
    [{ passwort: "" }, "passwort"],
    [{ passwort: undefined }, "passwort"],
    [{ passwort: 12345678 }, "passwort"],
    [{ passwort: "x".repeat(257) }, "passwort"],
    [{ remember: "ja" }, "remember"],
  ])("%j is no login", async (changes, field) => {
    const { status, body } = await logIn(changes);
    expect(status).toBe(422);
    expect(Object.keys(body.fields as object)).toEqual([field]);
  });

  it("an account without a password cannot be logged in to", async () => {
    const { id } = await shop.addCustomer("ohne@example.org");
    await shop.platform.db
      .updateTable("users")
      .set({ password_hash: null })
      .where("id", "=", id)
      .execute();
    expect((await logIn({ email: "ohne@example.org" })).status).toBe(401);
  });

  it("an unconfirmed and a deactivated account learn so with the right password alone", async () => {
    const { db } = shop.platform;
    await db.updateTable("users").set({ active: false }).where("id", "=", customer.id).execute();
    expect(await logIn()).toMatchObject({ status: 403, body: { code: "konto_deaktiviert" } });
    expect(await logIn({ passwort: WRONG })).toMatchObject({
      status: 401,
      body: { code: "falsche_zugangsdaten" },
    });
    await db
      .updateTable("users")
      .set({ bestaetigt_am: null })
      .where("id", "=", customer.id)
      .execute();
    expect(await logIn()).toMatchObject({ status: 403, body: { code: "konto_unbestaetigt" } });
  });

  it("deactivation ends a running session at once, and a demoted admin is one no more", async () => {
    const token = await newToken();
    await shop.platform.db
      .updateTable("users")
      .set({ active: false })
      .where("id", "=", customer.id)
      .execute();
    expect((await me(token)).status).toBe(401);
    await shop.platform.db
      .updateTable("users")
      .set({ active: true, role: "admin" })
      .where("id", "=", customer.id)
      .execute();
    expect((await shop.call("GET", "/api/bookings", undefined, { token })).status).toBe(200);
    await shop.platform.db
      .updateTable("users")
      .set({ role: "customer" })
      .where("id", "=", customer.id)
      .execute();
    expect((await shop.call("GET", "/api/bookings", undefined, { token })).status).toBe(403);
  });

  it("a session ends after twelve hours of disuse", async () => {
    const [used, unused] = [await newToken(), await newToken()];
    shop.setClock("2026-03-02", "19:59");
    expect(await isKnown(used)).toBe(true);
    shop.setClock("2026-03-02", "20:00");
    expect([await isKnown(used), await isKnown(unused)]).toEqual([true, false]);
    shop.setClock("2026-03-03", "07:58");
    expect(await isKnown(used)).toBe(true);
    shop.setClock("2026-03-03", "19:59");
    expect(await isKnown(used)).toBe(false);
  });

  it("a remembered session ends after thirty days of disuse", async () => {
    const token = await newToken({ remember: true });
    shop.setClock("2026-04-01", "08:59");
    expect(await isKnown(token)).toBe(true);
    shop.setClock("2026-05-01", "08:58");
    expect(await isKnown(token)).toBe(true);
    shop.setClock("2026-05-31", "08:59");
    expect(await isKnown(token)).toBe(false);
  });

  it("an expired session does not come back when the clock is set back, once it was tidied away", async () => {
    const token = await newToken();
    shop.setClock("2026-03-02", "21:00");
    await deleteExpiredSessions(shop.platform.db, shop.platform.clock.now());
    shop.setClock("2026-03-02", "08:00");
    expect(await isKnown(token)).toBe(false);
  });

  it("logging out ends this session and no other, and twice is no harm", async () => {
    const [first, second] = [await newToken(), await newToken()];
    expect((await shop.call("POST", "/api/auth/logout", undefined, { token: first })).status).toBe(
      204,
    );
    expect([await isKnown(first), await isKnown(second)]).toEqual([false, true]);
    expect((await shop.call("POST", "/api/auth/logout", undefined, { token: first })).status).toBe(
      204,
    );
    expect((await shop.call("POST", "/api/auth/logout")).status).toBe(204);
  });

  it("deleting an account ends its sessions", async () => {
    const { id, token } = await shop.addCustomer();
    await shop.platform.db.deleteFrom("users").where("id", "=", id).execute();
    expect(await isKnown(token)).toBe(false);
  });

  it.each<[string, string]>([
    ["no token", ""],
    ["an empty token", "Bearer "],
    ["another scheme", "Basic YWRtaW46YWRtaW4="],
    ["a made-up token", `Bearer ${"x".repeat(43)}`],
    ["a quote in the token", "Bearer ' or 1=1 --"],
    ["a token of 300 letters", `Bearer ${"x".repeat(300)}`],
    ["two tokens", "Bearer abc, Bearer def"],
  ])("%s belongs to nobody", async (_, authorization) => {
    const options: CallOptions = { headers: { Authorization: authorization } };
    expect(await shop.call("GET", "/api/auth/me", undefined, options)).toMatchObject({
      status: 401,
      body: { success: false, error: "Nicht eingeloggt", code: "nicht_eingeloggt" },
    });
    expect((await shop.call("GET", "/api/services", undefined, options)).status).toBe(200);
  });

  it("the hash of a token is no token", async () => {
    await newToken();
    const { token_hash } = await shop.platform.db
      .selectFrom("sessions")
      .select("token_hash")
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await isKnown(token_hash)).toBe(false);
  });

  it("the scheme is read in any letter case", async () => {
    const options = { headers: { Authorization: `bearer ${await newToken()}` } };
    expect((await shop.call("GET", "/api/auth/me", undefined, options)).status).toBe(200);
  });

  describe("of the admin", () => {
    it("are opened by the password alone and end after twelve hours of disuse", async () => {
      const { status, body } = await shop.call("POST", "/api/auth/admin/login", {
        password: ADMIN.password,
      });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        success: true,
        user: { email: ADMIN.email, role: "admin", active: 1 },
      });
      const token = String(body.token);
      shop.setClock("2026-03-02", "20:01");
      expect(await isKnown(token)).toBe(false);
    });

    it("end after thirty days of disuse where 'Angemeldet bleiben' was chosen (A11)", async () => {
      const { body } = await shop.call("POST", "/api/auth/admin/login", {
        password: ADMIN.password,
        remember: true,
      });
      const token = String(body.token);
      shop.setClock("2026-03-31", "08:00");
      expect(await isKnown(token)).toBe(true);
      shop.setClock("2026-05-01", "08:01");
      expect(await isKnown(token)).toBe(false);
    });

    it("open at the customers' door as well", async () => {
      const { status, body } = await logIn({ email: ADMIN.email, passwort: ADMIN.password });
      expect([status, (body as unknown as { user: { role: string } }).user.role]).toEqual([
        200,
        "admin",
      ]);
    });

    it("do not open with a customer's password, even if that customer is an admin too", async () => {
      await shop.platform.db
        .updateTable("users")
        .set({ role: "admin" })
        .where("id", "=", customer.id)
        .execute();
      const { status, body } = await shop.call("POST", "/api/auth/admin/login", {
        password: CUSTOMER_PASSWORD,
      });
      await shop.platform.db
        .updateTable("users")
        .set({ role: "customer" })
        .where("id", "=", customer.id)
        .execute();
      expect([status, body.error]).toEqual([401, "Falsches Passwort"]);
    });

    it.each([
      [{}],
      [{ password: "" }],
      [{ password: 7 }],
      [{ password: "x", remember: "ja" }],
      [{ passwort: "x" }],
      [[]],
    ])("%j is no login", async (body) => {
      expect((await shop.call("POST", "/api/auth/admin/login", body)).status).toBe(422);
    });

    it("are not opened for a built-in admin whom another admin has deactivated", async () => {
      await shop.platform.db
        .updateTable("users")
        .set({ active: false })
        .where("is_builtin", "=", true)
        .execute();
      const login = (password: string) => shop.call("POST", "/api/auth/admin/login", { password });
      expect(await login(ADMIN.password)).toMatchObject({
        status: 403,
        body: { code: "konto_deaktiviert" },
      });
      expect(await login(WRONG)).toMatchObject({ status: 401 });
    });

    it("remove the file with the generated password at the first login", async () => {
      const file = join(shop.platform.config.dataDir, "admin-password.txt");
      for (const attempt of ["admin", "customers"]) {
        writeFileSync(file, "M-abcd\n");
        await (attempt === "admin"
          ? shop.logInAdmin()
          : logIn({ email: ADMIN.email, passwort: ADMIN.password }));
        expect(existsSync(file)).toBe(false);
      }
    });
  });
});

describeOnBothDatabases("guessing passwords", (kind) => {
  let shop: TestShop;
  let node: ShopNode;
  const email = "anna@example.org";
  beforeEach(async () => {
    shop = await openTestShop({ kind, environment: { TRUST_PROXY: "1" } });
    await shop.addCustomer(email);
    node = shop;
  });
  afterEach(() => shop.close());

  const guess = (passwort: string, address: string, account = email) =>
    node.call("POST", "/api/auth/login", { email: account, passwort }, { address });
  const guessAdmin = (password: string, address: string) =>
    node.call("POST", "/api/auth/admin/login", { password }, { address });
  const times = async (count: number, action: (index: number) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) statuses.push((await action(index)).status);
    return statuses;
  };

  it("ends after ten wrong ones of an account from an address, for a quarter of an hour, also for the right one", async () => {
    expect(await times(10, () => guess(WRONG, "192.0.2.1"))).toEqual(Array(10).fill(401));
    const blocked = await guess(CUSTOMER_PASSWORD, "192.0.2.1");
    expect(blocked).toMatchObject({
      status: 429,
      body: { success: false, code: "zu_viele_anfragen" },
    });
    expect(Number(blocked.headers.get("Retry-After"))).toBe(900);
    expect(blocked.body.error).toContain("in 15 Minuten");

    expect((await guess(CUSTOMER_PASSWORD, "192.0.2.2")).status).toBe(200);
    shop.setClock("2026-03-02", "08:14");
    const later = await guess(CUSTOMER_PASSWORD, "192.0.2.1");
    expect([later.status, later.headers.get("Retry-After")]).toEqual([429, "60"]);
    shop.setClock("2026-03-02", "08:15");
    expect((await guess(CUSTOMER_PASSWORD, "192.0.2.1")).status).toBe(200);
  });

  it("is not made any faster by writing the address of the account differently", async () => {
    const spellings = [
      "anna@example.org",
      "Anna@example.org",
      "ANNA@EXAMPLE.ORG",
      " anna@example.org",
    ];
    await times(10, (index) => guess(WRONG, "192.0.2.1", spellings[index % spellings.length]));
    expect((await guess(WRONG, "192.0.2.1")).status).toBe(429);
  });

  it("is not made any faster by guessing all at once", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(WRONG, "192.0.2.1")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    const admin = await Promise.all(
      Array.from({ length: 15 }, () => guessAdmin(WRONG, "192.0.2.1")),
    );
    expect(admin.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it("starts anew after a success", async () => {
    await times(9, () => guess(WRONG, "192.0.2.1"));
    expect((await guess(CUSTOMER_PASSWORD, "192.0.2.1")).status).toBe(200);
    expect(await times(9, () => guess(WRONG, "192.0.2.1"))).toEqual(Array(9).fill(401));
    expect((await guess(CUSTOMER_PASSWORD, "192.0.2.1")).status).toBe(200);
  });

  it("survives a restart and holds on every node", async () => {
    await times(6, () => guess(WRONG, "192.0.2.1"));
    node = shop.openTwin();
    await times(4, () => guess(WRONG, "192.0.2.1"));
    expect((await guess(CUSTOMER_PASSWORD, "192.0.2.1")).status).toBe(429);
    await shop.platform.db.selectFrom("users").select("id").execute();
    node = shop.openTwin();
    expect((await guess(CUSTOMER_PASSWORD, "192.0.2.1")).status).toBe(429);
  });

  it("of the admin's password ends after ten from an address", async () => {
    expect(await times(11, () => guessAdmin(WRONG, "192.0.2.1"))).toEqual([
      ...Array(10).fill(401),
      429,
    ]);
    const blocked = await guessAdmin(ADMIN.password, "192.0.2.1");
    expect([blocked.status, blocked.headers.get("Retry-After")]).toEqual([429, "900"]);
    expect((await guessAdmin(ADMIN.password, "192.0.2.2")).status).toBe(200);
    node = shop.openTwin();
    expect((await guessAdmin(ADMIN.password, "192.0.2.1")).status).toBe(429);
    shop.setClock("2026-03-02", "08:15");
    expect((await guessAdmin(ADMIN.password, "192.0.2.1")).status).toBe(200);
  });

  it("at one account from many addresses gets slower and slower, and never locks its owner out", async () => {
    await times(20, (index) => guess(WRONG, `192.0.2.${index}`));
    const took = async (address: string) => {
      const started = performance.now();
      expect((await guess(WRONG, address)).status).toBe(401);
      return performance.now() - started;
    };
    expect(await took("192.0.2.100")).toBeGreaterThan(240);
    expect(await took("192.0.2.101")).toBeGreaterThan(490);
    expect((await guess(CUSTOMER_PASSWORD, "192.0.2.102")).status).toBe(200);
  });

  it("keeps neither addresses nor names in the database", async () => {
    await guess(WRONG, "192.0.2.1");
    const rows = JSON.stringify(
      await shop.platform.db.selectFrom("rate_limits").selectAll().execute(),
    );
    expect(rows).not.toMatch(/192\.0|anna/);
  });
});

describe("guessing from one address at many accounts", () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind: "sqlite", environment: { TRUST_PROXY: "1" } });
  });
  afterEach(() => shop.close());

  it("ends after fifty, successes not counted", async () => {
    await shop.addCustomer("anna@example.org");
    const guess = (email: string, passwort: string, address: string) =>
      shop
        .call("POST", "/api/auth/login", { email, passwort }, { address })
        .then(({ status }) => status);
    for (let count = 0; count < 5; count += 1)
      expect(await guess("anna@example.org", CUSTOMER_PASSWORD, "192.0.2.1")).toBe(200);
    for (let round = 0; round < 5; round += 1) {
      const accounts = Array.from({ length: 10 }, (_, index) => `k${round}-${index}@example.org`);
      expect(
        await Promise.all(accounts.map((account) => guess(account, WRONG, "192.0.2.1"))),
      ).toEqual(Array(10).fill(401));
    }
    expect(await guess("anna@example.org", CUSTOMER_PASSWORD, "192.0.2.1")).toBe(429);
    expect(await guess("anna@example.org", CUSTOMER_PASSWORD, "192.0.2.2")).toBe(200);
  });

  it("is counted by the /56 network of an IPv6 address", async () => {
    const guess = (address: string) =>
      shop
        .call("POST", "/api/auth/admin/login", { password: WRONG }, { address })
        .then(({ status }) => status);
    for (let count = 0; count < 10; count += 1)
      expect(await guess(`2001:db8:1:2:${count}::${count + 1}`)).toBe(401);
    expect(await guess("2001:db8:1:ff:ffff:ffff:ffff:ffff")).toBe(429);
    expect(await guess("2001:db8:1:102::1")).toBe(401);
  });

  it("is not counted by what the visitor writes into X-Forwarded-For", async () => {
    const guess = (forwarded: string) =>
      shop
        .call("POST", "/api/auth/admin/login", { password: WRONG }, { address: forwarded })
        .then(({ status }) => status);
    for (let count = 0; count < 10; count += 1)
      expect(await guess(`203.0.113.${count}, 192.0.2.1`)).toBe(401);
    expect(await guess("203.0.113.77, 192.0.2.1")).toBe(429);
    const direct = await openTestShop({ kind: "sqlite" });
    for (let count = 0; count < 10; count += 1) {
      await direct.call(
        "POST",
        "/api/auth/admin/login",
        { password: WRONG },
        { address: `203.0.113.${count}` },
      );
    }
    expect(
      (
        await direct.call(
          "POST",
          "/api/auth/admin/login",
          { password: WRONG },
          { address: "203.0.113.99" },
        )
      ).status,
    ).toBe(429);
    await direct.close();
  });
});
