import { afterEach, beforeEach, expect, it } from "vitest";
import { listPlannedExtras } from "../../src/catalogue/extras.data.ts";
import { connectDatabase, type Db } from "../../src/db/connect.server.ts";
import { fillChanges } from "../../src/db/migrations/540-changes-of-extras.server.ts";
import { migrateDatabase } from "../../src/db/migrations/index.server.ts";
import { findNewest } from "../../src/papers/papers.data.ts";
import { readConfig } from "../../src/server/config.server.ts";
import { createEmptyDatabase, type EmptyDatabase } from "../support/empty-database.ts";
import { describeOnBothDatabases } from "../support/test-shop.ts";

// What is held here: (C17, Q12).

const prices = (kleinwagen: number, suv: number, further: Record<string, number> = {}) => ({
  ...{ kleinwagen_cent: kleinwagen, limousine_cent: kleinwagen, suv_cent: suv },
  weiterePreise: JSON.stringify(further),
});

describeOnBothDatabases("a database of an earlier version", (kind) => {
  let empty: EmptyDatabase;
  let db: Db;
  beforeEach(async () => {
    empty = await createEmptyDatabase(kind);
    db = connectDatabase(readConfig(empty.environment).database);
  });
  afterEach(async () => {
    await db.destroy();
    await empty.drop();
  });

  it("keeps of each plan what it changes, and of each offer the number that its mail says", async () => {
    await migrateDatabase(db, "491-waiting-list");
    const extra = {
      id: "extra0000001",
      title: "Motorwäsche",
      description: "",
      position: 1,
      zusatzTage: 0,
    };
    await db
      .insertInto("extras")
      .values({ ...extra, ...prices(2000, 2000, { klasse4: 4000 }), version: 1 } as never)
      .execute();
    for (const [ab, planned] of [
      ["2027-02-01", prices(2100, 2500)],
      ["2027-01-01", prices(2000, 2500, { klasse4: 4000, klasse5: 5000 })],
    ] as const)
      await db
        .insertInto("planned_extras")
        .values({ extra_id: extra.id, ab, ...planned } as never)
        .execute();
    await db
      .insertInto("papers")
      .values({
        ...{ id: "papier000001", nummer: 7, version: 1, art: "angebot", stand: "entwurf" },
        ...{ inhalt: "{}", nachricht: "", gueltig_bis: "", erstellt_am: "" },
      } as never)
      .execute();
    await migrateDatabase(db);
    const changes = [
      { ab: "2027-01-01", preise: { suv: "25,00 €", klasse5: "50,00 €" } },
      {
        ab: "2027-02-01",
        preise: { kleinwagen: "21,00 €", limousine: "21,00 €", klasse4: "", klasse5: "" },
      },
    ];
    expect(await listPlannedExtras(db)).toMatchObject(changes);
    await fillChanges(db);
    expect(await listPlannedExtras(db)).toMatchObject(changes);
    expect(await findNewest(db, 7)).toMatchObject({ angebotsnummer: 7 });
  });

  it("finds a card again that was joined into itself", async () => {
    await migrateDatabase(db, "641-imports-under-way");
    const texts = { email_folded: "", telefon_key: "", anschrift: "", firma: "" };
    const card = { id: "karte0000001", name: "Beispielkunde", email: "", telefon: "", ...texts };
    const joined_into = card.id;
    await db
      .insertInto("customer_cards")
      .values({ ...card, joined_into, search_folded: "beispielkunde" } as never)
      .execute();
    await migrateDatabase(db);
    const [found] = await db.selectFrom("customer_cards").select("joined_into").execute();
    expect(found).toEqual({ joined_into: null });
  });
});
