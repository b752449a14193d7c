import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readContentVersion } from "../../src/db/content-version.server.ts";
import type { Database } from "../../src/db/tables.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

/** Each after those whose rows go with it. */
const CONTENT_TABLES: (keyof Database)[] = [
  "offer_services",
  "offers",
  "service_slugs",
  "gallery_images",
  "prices",
  "services",
  "company_settings",
];

describeOnBothDatabases("the content's version", (kind) => {
  let shop: TestShop;
  const version = () => readContentVersion(shop.platform.db);

  beforeEach(async () => {
    shop = await openTestShop({ kind });
  });
  afterEach(() => shop.close());

  test("grows with each change of what public pages show, whoever makes it", async () => {
    const { db } = shop.platform;
    const { id: serviceId } = await db
      .selectFrom("services")
      .select("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const erstellt_am = "2026-03-02T08:00:00.000Z";
    const offer = {
      title: "Aktion",
      description: "",
      type: "allgemein",
      discount_pct: 10,
      active: true,
    } as const;
    await db
      .insertInto("offers")
      .values({ ...offer, id: "o1", start_date: null, end_date: null, erstellt_am, version: 1 })
      .execute();
    await db
      .insertInto("offer_services")
      .values({ offer_id: "o1", service_id: serviceId })
      .execute();
    await db.insertInto("service_slugs").values({ slug: "alt", service_id: serviceId }).execute();
    await db
      .insertInto("gallery_images")
      .values({ id: "g1", file_id: "f1", alt: "Auto", position: 1, erstellt_am })
      .execute();
    for (const table of CONTENT_TABLES) {
      const before = await version();
      await sql`delete from ${sql.table(table)}`.execute(db);
      expect(await version(), table).toBeGreaterThan(before);
    }
  });

  test("grows when a price changes, and not when that is undone with its transaction", async () => {
    const { db } = shop.platform;
    const before = await version();
    await expect(
      db.transaction().execute(async (tx) => {
        await tx.updateTable("prices").set({ preis_cent: 100 }).execute();
        throw new Error("undone");
      }),
    ).rejects.toThrow("undone");
    expect(await version()).toBe(before);
    await db.updateTable("prices").set({ preis_cent: 100 }).execute();
    expect(await version()).toBeGreaterThan(before);
  });

  test("stays when somebody books or a mail leaves", async () => {
    const before = await version();
    await shop.call("POST", "/api/auth/login", {
      email: "niemand@example.org",
      passwort: "falsch",
    });
    await shop.platform.db.insertInto("visits").values({ datum: "2026-03-02", count: 1 }).execute();
    expect(await version()).toBe(before);
  });
});
