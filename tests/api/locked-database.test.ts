import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bookingRequest } from "../support/bookings.ts";
import { openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (P11, P14).

let shop: TestShop;
let other: DatabaseSync;
beforeAll(async () => {
  shop = await openTestShop({ kind: "sqlite" });
  other = new DatabaseSync(join(shop.environment.DATA_DIR ?? "", "shop.db"));
});
afterAll(async () => {
  other.close();
  await shop.close();
});

it("a file that another program holds for long is told to whoever wants to write, and the same goes through afterwards", {
  timeout: 30_000,
}, async () => {
  other.exec("begin immediate");
  const headers = { "Idempotency-Key": "einmal" };
  const send = () => shop.call("POST", "/api/bookings", bookingRequest(), { headers });
  const refused = await send();
  expect(refused).toMatchObject({
    status: 503,
    body: { code: "wartung", error: expect.stringContaining("Bitte gleich noch einmal") },
  });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  other.exec("rollback");
  expect((await send()).status).toBe(201);
  expect((await send()).status).toBe(201);
  expect(await shop.platform.db.selectFrom("bookings").select("id").execute()).toHaveLength(1);
});
