import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (T2).

describeOnBothDatabases("visits", (kind) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
  });
  afterEach(() => shop.close());

  const visit = () => shop.call("POST", "/api/stats/visit");
  const counts = async () =>
    (await shop.call("GET", "/api/stats", undefined, { token: await shop.logInAdmin() })).body;

  it("are none in a new shop", async () => {
    expect(await counts()).toEqual({ heute: 0, gesamt: 0 });
  });

  it("are each counted once, on whichever node they arrive", async () => {
    const twin = shop.openTwin();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? twin : shop).call("POST", "/api/stats/visit")),
    );
    expect(answers.every(({ status, body }) => status === 204 && body === undefined)).toBe(true);
    expect(await counts()).toEqual({ heute: 20, gesamt: 20 });
  });

  it("begin a new day at midnight in Berlin", async () => {
    shop.setClock("2026-07-01", "23:59");
    await visit();
    await visit();
    shop.setClock("2026-07-02", "00:00");
    await visit();
    expect(await counts()).toEqual({ heute: 1, gesamt: 3 });
  });

  it("are not counted where the shop wants none (T5)", async () => {
    const { status } = await shop.call(
      "PUT",
      "/api/settings",
      { besucheZaehlen: false },
      { token: await shop.logInAdmin() },
    );
    expect([status, (await visit()).status]).toEqual([200, 204]);
    expect(await counts()).toEqual({ heute: 0, gesamt: 0 });
  });

  it("leave nothing of the visitor behind", async () => {
    await shop.call("POST", "/api/stats/visit", undefined, {
      headers: { "User-Agent": "Beispielbrowser" },
    });
    expect(await shop.platform.db.selectFrom("visits").selectAll().execute()).toEqual([
      { datum: "2026-03-02", count: 1 },
    ]);
  });

  it("are told to the admin alone", async () => {
    const { token } = await shop.addCustomer();
    expect((await shop.call("GET", "/api/stats")).status).toBe(401);
    expect((await shop.call("GET", "/api/stats", undefined, { token })).status).toBe(403);
  });
});
