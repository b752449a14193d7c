import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { restoreBackup, writeBackup } from "../../src/db/backup.server.ts";
import { openPassGate } from "../../src/db/pass-gate.server.ts";
import { forgetPasses, PICTURE, pictureOf, VISIT, writeVisit } from "../support/passes.ts";
import { describeOnBothDatabases, openTestShop, type TestShop } from "../support/test-shop.ts";

// What is held here: (E5, E20, E22, F1), by the database itself, whoever writes.

const AM = "2026-03-02T08:30:00.000Z";
const LATER = "2026-03-02T09:00:00.000Z";

describeOnBothDatabases("what stands under a signature", (kind) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop({ kind });
  });
  afterEach(() => shop.close());

  const visits = () => shop.platform.db.updateTable("pass_visits");
  const pictures = () => shop.platform.db.selectFrom("pass_pictures").selectAll().execute();

  test("is free before, and refuses every change after", async () => {
    const { db } = shop.platform;
    await writeVisit(shop, { isSigned: false });
    await visits().set({ annahme: '{"kilometer":1}' }).execute();
    await db.insertInto("pass_pictures").values(pictureOf("p00000000002", LATER)).execute();
    await db.deleteFrom("pass_pictures").where("id", "=", "p00000000002").execute();
    await expect(
      visits()
        .set({ fingerabdruck: "0".repeat(64) })
        .execute(),
    ).rejects.toThrow();
    const signed = {
      inhalt: "{}",
      unterschrift: "{}",
      fingerabdruck: "0".repeat(64),
      unterschrieben_am: LATER,
    };
    await visits().set(signed).execute();

    for (const [name, value] of Object.entries({ ...signed, annahme: "{}" }))
      await expect(
        visits()
          .set({ [name]: value })
          .execute(),
        name,
      ).rejects.toThrow("a signed intake is never changed");
    const unsigned = {
      inhalt: null,
      unterschrift: null,
      fingerabdruck: null,
      unterschrieben_am: null,
    };
    await expect(visits().set(unsigned).execute()).rejects.toThrow("never changed");
    await visits().set({ arbeit: '{"stunden":2}', fertig_am: LATER, booking_id: null }).execute();
  });

  test("stands column by column: whatever a table gets is attacked too", async () => {
    const { db } = shop.platform;
    await writeVisit(shop, { isSigned: true });
    await visits().set({ booking_id: "b00000000001" }).execute();
    const addition = {
      id: "n00000000001",
      visit_id: VISIT,
      text: "Spiegel war locker",
      name: "Max Muster",
      erstellt_am: LATER,
    };
    await db.insertInto("pass_additions").values(addition).execute();
    const shown = {
      visit_id: VISIT,
      vorher_id: PICTURE,
      nachher_id: PICTURE,
      wortlaut: "Ja",
      erteilt_am: LATER,
    };
    await db
      .insertInto("pass_publications")
      .values({ ...shown, id: "s00000000001", widerrufen_am: null, pair_id: null })
      .execute();
    const said = {
      einwilligung_am: LATER,
      einwilligung_text: "Ja",
      einwilligung_quelle: "annahme",
    } as const;
    const permission = {
      id: "e00000000001",
      address_hash: "0".repeat(64),
      zuletzt_am: "2026-03-02",
      ...said,
    };
    await db.insertInto("mail_permissions").values(permission).execute();

    // What may change of each; everything else is refused.
    const free: Record<string, readonly string[]> = {
      pass_visits: ["folge", "arbeit", "arbeit_folge", "fertig_am", "fertig_mail_am", "gelesen_am"],
      pass_pictures: [],
      pass_additions: [],
      pass_publications: [
        "titel",
        "masken",
        "vorgelegt_am",
        "bestaetigt_am",
        "widerrufen_am",
        "pair_id",
      ],
      mail_permissions: [
        "id",
        "address_hash",
        "hinweis_am",
        "einwilligung_am",
        "abgelehnt_am",
        "zuletzt_am",
      ],
    };
    for (const [table, columns] of Object.entries(free)) {
      const [row] = (
        await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
      ).rows;
      for (const [column, value] of Object.entries(row ?? {})) {
        if (columns.includes(column)) continue;
        const other = otherThan(value);
        const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${other}`.execute(
          db,
        );
        await expect(change, `${table}.${column}`).rejects.toThrow(
          /never changed|keeps its car|keeps the words/,
        );
      }
    }
    // A yes of another time has its own words.
    await db
      .updateTable("mail_permissions")
      .set({ einwilligung_am: AM, einwilligung_text: "Ja, wieder", einwilligung_quelle: "konto" })
      .execute();
  });

  test("keeps its pictures, and gets no further ones but later kinds", async () => {
    const { db } = shop.platform;
    await writeVisit(shop, { isSigned: true });
    await expect(
      db.updateTable("pass_pictures").set({ ansicht: "hinten" }).execute(),
    ).rejects.toThrow("never changed");
    await expect(
      db.deleteFrom("pass_pictures").where("id", "=", PICTURE).execute(),
    ).rejects.toThrow("with its intake alone");
    await expect(
      db.insertInto("pass_pictures").values(pictureOf("p00000000003", LATER)).execute(),
    ).rejects.toThrow("no further pictures");
    const after = { ...pictureOf("p00000000004", LATER), phase: "nachher" } as const;
    await db.insertInto("pass_pictures").values(after).execute();
    await db.deleteFrom("pass_pictures").where("id", "=", after.id).execute();
    expect(await pictures()).toHaveLength(1);
  });

  test("keeps what was added, and everything goes with the visit", async () => {
    const { db } = shop.platform;
    await writeVisit(shop, { isSigned: true });
    const addition = {
      id: "n00000000001",
      visit_id: VISIT,
      text: "Spiegel war locker",
      name: "Max Muster",
      erstellt_am: LATER,
    };
    await db.insertInto("pass_additions").values(addition).execute();
    await expect(
      db.updateTable("pass_additions").set({ text: "anders" }).execute(),
    ).rejects.toThrow("never changed");
    await expect(db.deleteFrom("pass_additions").execute()).rejects.toThrow(
      "with its intake alone",
    );
    await expect(db.deleteFrom("pass_visits").execute()).rejects.toThrow("kept for its time");
    await forgetPasses(shop);
    expect(await pictures()).toEqual([]);
    expect(await db.selectFrom("pass_additions").selectAll().execute()).toEqual([]);
  });

  test("lets only what is over its time go, and only through the gate", async () => {
    const { db } = shop.platform;
    await writeVisit(shop, { isSigned: true });
    await db
      .insertInto("pass_pictures")
      .values({ ...pictureOf("p00000000005", LATER), phase: "nachtrag" })
      .execute();
    const gone = { annahme: "{}", inhalt: "{}", unterschrift: "{}", protokoll_geloescht_am: LATER };
    const through = (before: string, change: Partial<Record<string, string | null>>) =>
      db.transaction().execute((tx) =>
        openPassGate(tx, { before }, async () => {
          await tx.updateTable("pass_visits").set(change).execute();
        }),
      );
    await expect(visits().set(gone).execute(), "without the gate").rejects.toThrow("never changed");
    await expect(
      through("2026-03-02T08:00:00.000Z", gone),
      "at the instant of the signature",
    ).rejects.toThrow("never changed");
    for (const kept of [
      { inhalt: "{}" },
      { ...gone, unterschrieben_am: LATER },
      { ...gone, id: "v00000000009" },
    ])
      await expect(through(LATER, kept), JSON.stringify(kept)).rejects.toThrow();
    await expect(db.deleteFrom("pass_pictures").execute(), "with its protocol").rejects.toThrow(
      "with its intake alone",
    );
    await through(LATER, gone);
    await db.deleteFrom("pass_pictures").execute();
    expect((await db.selectFrom("pass_gate").select("frei_vor").execute())[0]).toEqual({
      frei_vor: "",
    });
    await expect(db.deleteFrom("pass_visits").execute(), "the gate is shut again").rejects.toThrow(
      "kept for its time",
    );
  });

  test("comes back from a backup as it was, also over itself", async () => {
    const { db } = shop.platform;
    await writeVisit(shop, { isSigned: true });
    const before = {
      visits: await db.selectFrom("pass_visits").selectAll().execute(),
      pictures: await pictures(),
    };
    const file = join(shop.environment.DATA_DIR ?? "", "passes.backup");
    await writeBackup(db, kind === "postgres", file);
    await restoreBackup(db, file);
    expect({
      visits: await db.selectFrom("pass_visits").selectAll().execute(),
      pictures: await pictures(),
    }).toEqual(before);
  });
});

/** Of the same kind, so that the database has nothing against it but its guards. */
function otherThan(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  if (value instanceof Uint8Array) return new Uint8Array([9]);
  if (value === null) return "x00000000009";
  if (typeof value === "object" || String(value).startsWith("{")) return '{"kilometer":1}';
  return value === "vorher"
    ? "nachher"
    : String(value).replace(/^./, (first) => (first === "9" ? "8" : "9"));
}
