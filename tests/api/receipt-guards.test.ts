import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { restoreBackup, writeBackup } from "../../src/db/backup.server.ts";
import { openReceiptGate } from "../../src/db/pass-gate.server.ts";
import { deleteReceiptsBefore } from "../../src/receipts/receipts.data.ts";
import { book, emptyCalendar } from "../support/bookings.ts";
import { forgetReceipts } from "../support/receipts.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (R2, P31), by the database itself, whoever writes.

describeOnBothDatabases("a receipt once written", (kind) => {
  let shop: TestShop;
  let admin = "";
  beforeAll(async () => {
    shop = await openTestShop({ kind, environment: { RATE_LIMIT: "off" } });
    admin = await shop.logInAdmin();
  });
  beforeEach(async () => {
    await emptyCalendar(shop);
    await forgetReceipts(shop);
    const id = await book(shop);
    await shop.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { status: "done", rechnung: {} },
      { token: admin },
    );
  });
  afterAll(() => shop.close());

  const all = () => shop.platform.db.selectFrom("receipts").selectAll().orderBy("nummer").execute();

  it("is changed in no column but whether it was paid", async () => {
    const { db } = shop.platform;
    const [before] = await all();
    for (const [column, value] of Object.entries(before ?? {})) {
      if (["bezahlt_am", "erledigt_am", "erinnert_am"].includes(column)) continue;
      const isNumber = typeof value === "number" || column === "storniert_nummer";
      const other =
        column === "inhalt"
          ? "{}"
          : isNumber
            ? Number(value) + 1
            : column === "art"
              ? "storno"
              : "2020-01-01";
      const change = sql`update receipts set ${sql.ref(column)} = ${other}`.execute(db);
      await expect(change, column).rejects.toThrow(
        /a receipt is never changed|a receipt keeps its booking/,
      );
    }
    expect(await all()).toEqual([before]);
    await db
      .updateTable("receipts")
      .set({ bezahlt_am: "2026-03-05", erledigt_am: "2026-03-05T10:00:00.000Z" })
      .execute();
    await db.updateTable("receipts").set({ bezahlt_am: null, erledigt_am: null }).execute();
  });

  it("stays when its booking is no longer kept", async () => {
    await shop.platform.db.deleteFrom("bookings").execute();
    expect((await all()).map(({ nummer, booking_id }) => [nummer, booking_id])).toEqual([
      [1, null],
    ]);
  });

  it("is deleted by nothing but housekeeping after its time", async () => {
    const { db } = shop.platform;
    await expect(db.deleteFrom("receipts").execute()).rejects.toThrow(
      "a receipt is kept for its time",
    );
    const early = db.transaction().execute((tx) =>
      openReceiptGate(tx, { before: "2026-03-02" }, async () => {
        await tx.deleteFrom("receipts").execute();
      }),
    );
    await expect(early).rejects.toThrow("a receipt is kept for its time");
    await shop.call("POST", "/api/receipts/1/storno", {}, { token: admin });
    await deleteReceiptsBefore(db, "2026-03-02");
    expect(await all()).toHaveLength(2);
    await deleteReceiptsBefore(db, "2035-01-01");
    // The highest number stays, and what it undoes with it.
    expect((await all()).map(({ nummer }) => nummer)).toEqual([1, 2]);
    const id = await book(shop, { datum: "2026-03-12" });
    await shop.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { status: "done", rechnung: {} },
      { token: admin },
    );
    await deleteReceiptsBefore(db, "2035-01-01");
    expect((await all()).map(({ nummer }) => nummer)).toEqual([3]);
    await expect(db.deleteFrom("receipts").execute(), "the gate is shut again").rejects.toThrow(
      "a receipt is kept for its time",
    );
  });

  it("is replaced by a restore as everything is, and guarded after it", async () => {
    const { db, config } = shop.platform;
    const before = await all();
    const file = join(config.dataDir, "receipts.backup");
    await writeBackup(db, kind === "postgres", file);
    const id = await book(shop, { datum: "2026-03-12" });
    await shop.call(
      "PATCH",
      `/api/bookings/${id}/status`,
      { status: "done", rechnung: {} },
      { token: admin },
    );
    expect(await all()).toHaveLength(2);
    await restoreBackup(db, file);
    expect(await all()).toEqual(before);
    await expect(db.deleteFrom("receipts").execute()).rejects.toThrow(
      "a receipt is kept for its time",
    );
    admin = await shop.logInAdmin();
  });
});
