import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { isAmong } from "#db/search-index.server.ts";
import type { CardVehiclesTable } from "#db/tables/customers.ts";
import { barePlate } from "#lib/license-plate.ts";
import type { KnownVehicle } from "./schema.ts";

type CardVehicle = Pick<
  Selectable<CardVehiclesTable>,
  "id" | "karte_id" | "name" | "kfz" | "kennzeichen" | "fahrer"
>;

export function toKnownVehicle({ id, name, kfz, kennzeichen, fahrer }: CardVehicle): KnownVehicle {
  return { id, name, kfz, kennzeichen, fahrer, is_default: false, version: 1 };
}

/** What a file that is only looked at says is nobody's yet. */
const IS_TAKEN_OVER = sql<boolean>`(import_id is null or import_id in (select id from imports where zustand = 'uebernommen'))`;

/** The cars that the shop knows of these cards: of a file in its order, those that the owner wrote down by name. */
export async function listCardVehicles(
  db: Db,
  karteIds: readonly string[],
): Promise<CardVehicle[]> {
  if (karteIds.length === 0) return [];
  return await db
    .selectFrom("card_vehicles")
    .select(["id", "karte_id", "name", "kfz", "kennzeichen", "fahrer"])
    .where("karte_id", "in", karteIds)
    .where(IS_TAKEN_OVER)
    .orderBy(sql`case when import_id is null then name else id end`)
    .orderBy("id")
    .execute();
}

/** The same with those of one file that is being looked at. */
export async function listCarsBeside(
  db: Db,
  importId: string,
  karteIds: readonly string[],
): Promise<CardVehicle[]> {
  if (karteIds.length === 0) return [];
  return await db
    .selectFrom("card_vehicles")
    .select(["id", "karte_id", "name", "kfz", "kennzeichen", "fahrer"])
    .where(isAmong(db, sql`karte_id`, karteIds))
    .where((where) => where.or([IS_TAKEN_OVER, where("import_id", "=", importId)]))
    .execute();
}

/** The cards of whoever has a car with such a plate. */
export async function cardsWithPlate(db: Db, query: string, most: number): Promise<string[]> {
  const plate = barePlate(query);
  if (plate.length < 3) return [];
  const rows = await db
    .selectFrom("card_vehicles")
    .select("karte_id")
    .distinct()
    .where(sql<boolean>`replace(replace(kennzeichen, ' ', ''), '-', '') like ${`%${plate}%`}`)
    .where(IS_TAKEN_OVER)
    .limit(most)
    .execute();
  return rows.map(({ karte_id }) => karte_id);
}

export async function insertCardVehicles(
  tx: Db,
  vehicles: readonly Insertable<CardVehiclesTable>[],
): Promise<void> {
  if (vehicles.length > 0)
    await tx
      .insertInto("card_vehicles")
      .values([...vehicles])
      .execute();
}

/** The cars of a card as the owner wrote them down: what is gone from the list is deleted, and what stays keeps where it is from. */
export async function replaceCardVehicles(
  tx: Db,
  karte_id: string,
  vehicles: readonly Omit<CardVehicle, "karte_id">[],
): Promise<void> {
  const kept = vehicles.map(({ id }) => id);
  await tx
    .deleteFrom("card_vehicles")
    .where("karte_id", "=", karte_id)
    .where(IS_TAKEN_OVER)
    .$if(kept.length > 0, (query) => query.where("id", "not in", kept))
    .execute();
  for (const { id, ...said } of vehicles)
    await tx
      .insertInto("card_vehicles")
      .values({ ...said, id, karte_id, import_id: null })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(said))
      .execute();
}

/** At most so many of those that a file brought. False when none was left. */
export async function deleteSomeVehiclesOfImport(
  tx: Db,
  importId: string,
  most: number,
): Promise<boolean> {
  const ids = await someOfImport(tx, importId, most);
  if (ids.length > 0) await tx.deleteFrom("card_vehicles").where("id", "in", ids).execute();
  return ids.length > 0;
}

/** They stay when the file is forgotten. False when none was left. */
export async function keepSomeVehiclesOfImport(
  tx: Db,
  importId: string,
  most: number,
): Promise<boolean> {
  const ids = await someOfImport(tx, importId, most);
  const cars = tx.updateTable("card_vehicles").set({ import_id: null });
  if (ids.length > 0) await cars.where("id", "in", ids).execute();
  return ids.length > 0;
}

/** The cars of these cards are no longer the file's. */
export async function keepVehiclesOf(
  tx: Db,
  importId: string,
  cards: readonly string[],
): Promise<void> {
  if (cards.length === 0) return;
  await tx
    .updateTable("card_vehicles")
    .set({ import_id: null })
    .where("import_id", "=", importId)
    .where("karte_id", "in", cards)
    .execute();
}

async function someOfImport(db: Db, importId: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("card_vehicles")
    .select("id")
    .where("import_id", "=", importId)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Somebody turned out to be known. */
export async function giveVehicles(
  tx: Db,
  importId: string,
  from: string,
  to: string,
): Promise<void> {
  await tx
    .updateTable("card_vehicles")
    .set({ karte_id: to })
    .where("import_id", "=", importId)
    .where("karte_id", "=", from)
    .execute();
}

export async function deleteVehiclesOfCards(tx: Db, karteIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("card_vehicles").where("karte_id", "in", karteIds).execute();
}

/** Of whom no card is kept any more, and none is coming. */
export async function deleteVehiclesOfNobody(db: Db, coming: RawBuilder<unknown>): Promise<void> {
  await db
    .deleteFrom("card_vehicles")
    .where("karte_id", "not in", db.selectFrom("customer_cards").select("id"))
    .where("karte_id", "not in", coming as never)
    .execute();
}
