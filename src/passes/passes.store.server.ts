import type { Selectable } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { PassesTable, PassLinksTable } from "#database/tables.ts";

export type PassRow = Selectable<PassesTable>;
export type PassLinkRow = Selectable<PassLinksTable>;
type Car = Pick<PassRow, "kennzeichen" | "kennzeichen_key" | "modell" | "farbe" | "kfz">;

export async function findPass(db: Db, id: string): Promise<PassRow | undefined> {
  return await db.selectFrom("passes").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The open pass of a customer's car, the newest first where a plate was written twice. */
export async function findPassOfCar(
  db: Db,
  { kennzeichen_key, karte_id }: { kennzeichen_key: string; karte_id: string | null },
): Promise<PassRow | undefined> {
  return await db
    .selectFrom("passes")
    .selectAll()
    .where("kennzeichen_key", "=", kennzeichen_key)
    .where("geschlossen_am", "is", null)
    .where("karte_id", karte_id === null ? "is" : "=", karte_id)
    .orderBy("erstellt_am", "desc")
    .executeTakeFirst();
}

export async function insertPass(tx: Db, pass: Omit<PassRow, "version" | "geschlossen_am">): Promise<void> {
  await tx
    .insertInto("passes")
    .values({ ...pass, geschlossen_am: null })
    .execute();
}

export async function updateCar(tx: Db, id: string, car: Car): Promise<void> {
  await tx
    .updateTable("passes")
    .set((set) => ({ ...car, version: set("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function insertPassLink(tx: Db, link: Omit<PassLinkRow, "widerrufen_am">): Promise<void> {
  await tx
    .insertInto("pass_links")
    .values({ ...link, widerrufen_am: null })
    .execute();
}

/** The link that opens, and none that was taken back or leads to a closed pass. */
export async function findOpenLink(db: Db, id: string): Promise<PassLinkRow | undefined> {
  return await db
    .selectFrom("pass_links")
    .innerJoin("passes", "passes.id", "pass_links.pass_id")
    .selectAll("pass_links")
    .where("pass_links.id", "=", id)
    .where("widerrufen_am", "is", null)
    .where("geschlossen_am", "is", null)
    .executeTakeFirst();
}

/** The customer's own link, which every mail carries. */
export async function findOwnLink(db: Db, passId: string): Promise<PassLinkRow | undefined> {
  return await db
    .selectFrom("pass_links")
    .selectAll()
    .where("pass_id", "=", passId)
    .where("fuer", "=", "kunde")
    .where("widerrufen_am", "is", null)
    .orderBy("erstellt_am")
    .executeTakeFirst();
}
