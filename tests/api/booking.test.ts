import { afterEach, beforeEach, expect, it } from "vitest";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

describeOnBothDatabases("booking", (kind) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
  });
  afterEach(() => shop.close());

  it("answers that it is well", async () => {
    expect((await shop.call("GET", "/api/health")).body).toEqual({ status: "ok" });
  });
});
