import { afterEach, beforeEach, expect, it } from "vitest";
import { readSettings } from "../../src/company/company.data.ts";
import { connectDatabase, type Db } from "../../src/db/connect.server.ts";
import { fillCents } from "../../src/db/migrations/550-cents-of-settings.server.ts";
import { migrateDatabase } from "../../src/db/migrations/index.server.ts";
import { forgetMigrations } from "../../src/db/migrations/schema-age.server.ts";
import { readConfig } from "../../src/server/config.server.ts";
import { createEmptyDatabase, type EmptyDatabase } from "../support/empty-database.ts";
import { describeOnBothDatabases, openTestShop } from "../support/test-shop.ts";

// What is held here: (B73, B84).

const ZONE = { id: "nord", name: "Nord", plz: "40210", minuten: "", tage: [], leistungen: [] };
const PAINT = { id: "lack", frage: "Lack?", art: "wahl", pflicht: true, leistungen: [] };

describeOnBothDatabases("settings from before amounts were kept in cents", (kind) => {
  let empty: EmptyDatabase;
  let db: Db;
  beforeEach(async () => {
    const shop = await openTestShop({ kind });
    const row = await shop.platform.db
      .selectFrom("company_settings")
      .selectAll()
      .executeTakeFirstOrThrow();
    await shop.close();
    empty = await createEmptyDatabase(kind);
    db = connectDatabase(readConfig(empty.environment).database);
    await migrateDatabase(db, "541-numbers-of-offers");
    const tables = await db.introspection.getTables();
    const known = tables.find(({ name }) => name === "company_settings")?.columns ?? [];
    const columns = Object.entries(row).flatMap(([name, value]) =>
      known.some((column) => column.name === name)
        ? [[name, typeof value === "object" && value !== null ? JSON.stringify(value) : value]]
        : [],
    );
    await db
      .insertInto("company_settings")
      .values({
        ...Object.fromEntries(columns),
        zonen: JSON.stringify([
          { ...ZONE, gebuehr: "15", mindest: "1.234,50 €" },
          { ...ZONE, id: "rest", gebuehr: "35,5", mindest: "" },
        ]),
        fragen: JSON.stringify([
          {
            ...PAINT,
            antworten: [
              { text: "Hell", zuschlag: "" },
              { text: "Dunkel", zuschlag: "30.00" },
            ],
          },
        ]),
      } as never)
      .execute();
  });
  afterEach(async () => {
    await db.destroy();
    await empty.drop();
  });

  it("cost what they did, also after it is done once more", async () => {
    await migrateDatabase(db);
    for (let round = 0; round < 2; round += 1) {
      const { zonen, fragen, eigeneFragen } = await readSettings(db);
      expect(eigeneFragen).toBe(true);
      expect(zonen).toEqual([
        { ...ZONE, gebuehr_cent: 1500, mindest_cent: 123_450 },
        { ...ZONE, id: "rest", gebuehr_cent: 3550, mindest_cent: null },
      ]);
      expect(fragen[0]?.antworten).toEqual([
        { text: "Hell", zuschlag_cent: null },
        { text: "Dunkel", zuschlag_cent: 3000 },
      ]);
      await fillCents(db);
    }
  });

  it("are brought up also where a migration of a higher number came first", async () => {
    await migrateDatabase(db);
    await forgetMigrations(db, ["550-cents-of-settings"]);
    const zonen = JSON.stringify([{ ...ZONE, gebuehr: "15", mindest: "" }]);
    await db
      .updateTable("company_settings")
      .set({ zonen } as never)
      .execute();
    expect(await migrateDatabase(db)).toEqual(["550-cents-of-settings"]);
    expect((await readSettings(db)).zonen).toEqual([
      { ...ZONE, gebuehr_cent: 1500, mindest_cent: null },
    ]);
  });
});
