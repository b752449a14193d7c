import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tidyUp } from "../../src/app/housekeeping.server.ts";
import type { Limit } from "../../src/server/rate-limit.server.ts";
import { ADMIN } from "../support/constants.ts";
import {
  CUSTOMER_PASSWORD,
  describeOnBothDatabases,
  openTestShop,
  type ShopNode,
  type TestShop,
} from "../support/test-shop.ts";

// What is held here: (P23).

const WRONG = "Falsch!123";
const QUARTER = 900;

describeOnBothDatabases("nobody is kept out of an account by others' guesses", (kind) => {
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
  const timed = async (asked: () => Promise<{ status: number }>) => {
    const started = performance.now();
    const { status } = await asked();
    return { status, ms: performance.now() - started };
  };

  it("the admin's door answers guesses slower and slower, on every node and after a restart, and the right password at once", async () => {
    for (let index = 0; index < 20; index += 1)
      expect((await guessAdmin(WRONG, `192.0.2.${index}`)).status).toBe(401);
    const first = await timed(() => guessAdmin(WRONG, "192.0.2.100"));
    node = shop.openTwin();
    const third = [
      await timed(() => guessAdmin(WRONG, "192.0.2.101")),
      await timed(() => guessAdmin(WRONG, "192.0.2.102")),
    ].at(-1);
    expect([first.status, third?.status]).toEqual([401, 401]);
    expect(first.ms).toBeGreaterThan(240);
    expect(third?.ms).toBeGreaterThan(740);
    const owner = await timed(() => guessAdmin(ADMIN.password, "192.0.2.200"));
    expect(owner.status).toBe(200);
    expect(owner.ms).toBeLessThan(third?.ms ?? 0);
  });

  it("the admin's two doors count together", async () => {
    for (let index = 0; index < 20; index += 1) await guess(WRONG, `192.0.2.${index}`, ADMIN.email);
    expect((await timed(() => guessAdmin(WRONG, "192.0.2.100"))).ms).toBeGreaterThan(240);
    expect((await timed(() => guess(WRONG, "192.0.2.101", ADMIN.email))).ms).toBeGreaterThan(490);
    expect((await guessAdmin(ADMIN.password, "192.0.2.102")).status).toBe(200);
  });

  it("a household's /56 counts as one for logins, its neighbour not, and all else by the /64", async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await guess(WRONG, `2001:db8:1:a${count}::1`)).status).toBe(401);
    expect((await guess(CUSTOMER_PASSWORD, "2001:db8:1:ff::1")).status).toBe(429);
    expect((await guess(CUSTOMER_PASSWORD, "2001:db8:1:100::1")).status).toBe(200);
    for (let count = 0; count < 10; count += 1)
      expect((await guessAdmin(WRONG, `2001:db8:2:a${count}::1`)).status).toBe(401);
    expect((await guessAdmin(ADMIN.password, "2001:db8:2:ff::1")).status).toBe(429);
    expect((await guessAdmin(ADMIN.password, "2001:db8:2:100::1")).status).toBe(200);

    const register = (address: string) => {
      const person = {
        vorname: "Test",
        nachname: "Person",
        email: "wer@example.org",
        passwort: "Fremdes-Wort1",
      };
      return node.call("POST", "/api/auth/register", person, { address });
    };
    await node.platform.limits.count(
      { name: "registrations-address", points: 20, seconds: 3600 },
      "2001:db8:3:1::/64",
    );
    await node.platform.db.updateTable("rate_limits").set({ points: 20 }).execute();
    expect((await register("2001:db8:3:1::5")).status).toBe(429);
    expect((await register("2001:db8:3:2::5")).status).toBe(201);
  });

  it("a hundred guesses at once from one address hold up nobody else's login", async () => {
    const answers: number[] = [];
    const flood = Array.from({ length: 100 }, async (_, index) => {
      const { status } = await guess(WRONG, "192.0.2.66", `k${index % 10}@example.org`);
      answers.push(status);
    });
    while (!answers.includes(401)) await new Promise((resolve) => setImmediate(resolve));
    const before = answers.filter((status) => status === 401).length;
    const owner = await timed(() => guess(CUSTOMER_PASSWORD, "192.0.2.7"));
    const checkedMeanwhile = answers.filter((status) => status === 401).length - before;
    expect(owner.status).toBe(200);
    // One that was running already, one that came round before, and what ended while the session was written.
    expect(checkedMeanwhile).toBeLessThan(8);
    await Promise.all(flood);
    const checked = answers.filter((status) => status === 401).length;
    expect(checked).toBeGreaterThan(15);
    expect(checked).toBeLessThan(30);
    expect(answers.filter((status) => status === 429)).toHaveLength(100 - checked);
  });
});

describeOnBothDatabases(
  "a limit never says more than its window, whatever the clock did",
  (kind) => {
    let shop: TestShop;
    beforeEach(async () => {
      shop = await openTestShop({ kind, environment: { TRUST_PROXY: "1" } });
      await shop.addCustomer("anna@example.org");
    });
    afterEach(() => shop.close());

    const guess = (passwort: string) =>
      shop.call(
        "POST",
        "/api/auth/login",
        { email: "anna@example.org", passwort },
        { address: "192.0.2.1" },
      );
    const guessUntilRefused = async () => {
      for (let count = 0; count < 10; count += 1) expect((await guess(WRONG)).status).toBe(401);
      expect((await guess(WRONG)).status).toBe(429);
    };
    const waitTold = async () =>
      Number((await guess(CUSTOMER_PASSWORD)).headers.get("Retry-After"));

    it.each([
      ["years ahead", "2040-03-02", "08:00"],
      ["hours ahead", "2026-03-02", "14:00"],
    ])(
      "guesses that were counted while it was %s are forgiven a window after it is right again",
      async (_, datum, zeit) => {
        shop.setClock(datum, zeit);
        await guessUntilRefused();
        shop.setClock("2026-03-02", "08:00");
        expect(await waitTold()).toBe(QUARTER);
        shop.setClock("2026-03-02", "08:10");
        expect(await waitTold()).toBe(300);
        shop.setClock("2026-03-02", "08:15");
        expect((await guess(CUSTOMER_PASSWORD)).status).toBe(200);
      },
    );

    it("a clock that is set back a little takes no guess back", async () => {
      shop.setClock("2026-03-02", "08:10");
      await guessUntilRefused();
      shop.setClock("2026-03-02", "08:09");
      expect(await waitTold()).toBe(QUARTER);
      shop.setClock("2026-03-02", "08:24");
      expect((await guess(CUSTOMER_PASSWORD)).status).toBe(200);
    });

    it("also where a limit is only looked at, never counted", async () => {
      const limit: Limit = { name: "looked-at", points: 1, seconds: 600 };
      const { limits } = shop.platform;
      shop.setClock("2040-03-02", "08:00");
      await limits.count(limit, "anna");
      shop.setClock("2026-03-02", "08:00");
      await expect(limits.check(limit, "anna")).rejects.toMatchObject({
        extra: { retryAfter: 600 },
      });
      shop.setClock("2026-03-02", "08:05");
      await expect(limits.check(limit, "anna")).rejects.toMatchObject({
        extra: { retryAfter: 300 },
      });
      shop.setClock("2026-03-02", "08:10");
      await limits.check(limit, "anna");
    });

    it("and a clock that jumps ahead ends the windows that were open", async () => {
      await guessUntilRefused();
      shop.setClock("2040-03-02", "08:00");
      expect((await guess(CUSTOMER_PASSWORD)).status).toBe(200);
    });

    it("housekeeping leaves nothing behind of what was counted years ahead", async () => {
      shop.setClock("2040-03-02", "08:00");
      await guessUntilRefused();
      shop.setClock("2026-03-02", "08:00");
      await tidyUp(shop.platform);
      const nextWeek = shop.platform.clock.now() + 7 * 86_400_000;
      expect(
        await shop.platform.db
          .selectFrom("rate_limits")
          .selectAll()
          .where("expires_at", ">", nextWeek)
          .execute(),
      ).toEqual([]);
      await guessUntilRefused();
      await tidyUp(shop.platform);
      expect(await waitTold()).toBe(QUARTER);
    });
  },
);

describe("an address whose line for passwords is full", () => {
  it("is told to come back in a minute, not to wait", async () => {
    const shop = await openTestShop({ kind: "sqlite", environment: { TRUST_PROXY: "1" } });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        shop.call(
          "POST",
          "/api/auth/login",
          { email: `k${index}@example.org`, passwort: WRONG },
          { address: "192.0.2.1" },
        ),
      ),
    );
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get("Retry-After")).toBe("1");
    expect(refused?.body).toMatchObject({
      code: "zu_viele_anfragen",
      error: "Das waren zu viele Versuche. Bitte in einer Minute noch einmal versuchen.",
    });
    await shop.close();
  });
});
