import type { Selectable } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { PassesTable, PassLinksTable } from "#db/tables/passes.ts";

export type PassRow = Selectable<PassesTable>;
export type PassLinkRow = Selectable<PassLinksTable>;
type Car = Pick<PassRow, "kennzeichen" | "kennzeichen_key" | "modell" | "farbe" | "kfz">;

export async function findPass(db: Db, id: string): Promise<PassRow | undefined> {
  return await db.selectFrom("passes").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks it until the transaction ends. */
export async function lockPass(tx: Db, id: string): Promise<void> {
  await tx
    .updateTable("passes")
    .set((set) => ({ version: set.ref("version") }))
    .where("id", "=", id)
    .execute();
}

/** The customer's open pass; the newest of several with the same plate. */
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

export async function insertPass(
  tx: Db,
  pass: Omit<PassRow, "version" | "geschlossen_am" | "uebergeben_am">,
): Promise<void> {
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

export async function insertPassLink(
  tx: Db,
  link: Omit<PassLinkRow, "widerrufen_am" | "alle_bilder" | "darf_gezeigt_werden"> &
    Partial<Pick<PassLinkRow, "alle_bilder" | "darf_gezeigt_werden">>,
): Promise<void> {
  await tx
    .insertInto("pass_links")
    .values({ ...link, widerrufen_am: null })
    .execute();
}

/** Revoked ones, too. */
export async function findLink(db: Db, id: string): Promise<PassLinkRow | undefined> {
  return await db.selectFrom("pass_links").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Only links that open: not revoked, pass not closed. */
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

/** Those that were passed on and still open, the newest first. */
export async function listGuestLinks(db: Db, passId: string): Promise<PassLinkRow[]> {
  return await db
    .selectFrom("pass_links")
    .selectAll()
    .where("pass_id", "=", passId)
    .where("fuer", "=", "gast")
    .where("widerrufen_am", "is", null)
    .orderBy("erstellt_am", "desc")
    .orderBy("id")
    .execute();
}

/** One link, or all of a pass. Returns how many were still open. */
export async function revokeLinks(
  tx: Db,
  passId: string,
  now: string,
  id?: string,
): Promise<number> {
  const result = await tx
    .updateTable("pass_links")
    .set({ widerrufen_am: now })
    .where("pass_id", "=", passId)
    .where("widerrufen_am", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** On no card until the new owner claims it; earlier documents stay the former owner's. */
export async function releasePass(tx: Db, id: string, now: string): Promise<void> {
  await tx
    .updateTable("passes")
    .set((set) => ({ karte_id: null, uebergeben_am: now, version: set("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function closePass(tx: Db, id: string, now: string): Promise<void> {
  await tx
    .updateTable("passes")
    .set((set) => ({ geschlossen_am: now, version: set("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** False when it is somebody's already. Of one that was handed over, papers from before `now` stay nobody's who has it from now on. */
export async function takeFreePass(
  tx: Db,
  id: string,
  { karteId, now }: { karteId: string; now: string },
): Promise<boolean> {
  const result = await tx
    .updateTable("passes")
    .set((set) => ({
      karte_id: karteId,
      uebergeben_am: set.case().when("uebergeben_am", "is not", null).then(now).else(null).end(),
      version: set("version", "+", 1),
    }))
    .where("id", "=", id)
    .where("karte_id", "is", null)
    .where("geschlossen_am", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** The open passes of one person, by all the cards of theirs. */
export async function listPassesOfCards(db: Db, cardIds: readonly string[]): Promise<PassRow[]> {
  if (cardIds.length === 0) return [];
  return await db
    .selectFrom("passes")
    .selectAll()
    .where("karte_id", "in", cardIds)
    .where("geschlossen_am", "is", null)
    .orderBy("erstellt_am", "desc")
    .orderBy("id")
    .execute();
}

/** With their links. */
export async function deletePassesWithoutVisits(tx: Db): Promise<void> {
  const visited = tx.selectFrom("pass_visits").select("pass_id").where("pass_id", "is not", null);
  await tx
    .deleteFrom("passes")
    .where("id", "not in", visited as never)
    .execute();
}
