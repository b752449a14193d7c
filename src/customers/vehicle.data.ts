import type { Selectable } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { VehiclesTable } from "#db/tables/vehicles.ts";
import type { Vehicle, VehicleEntry } from "./vehicle-schema.ts";

type Owner = { id: string };

/** In the order in which they were added. */
export async function listVehiclesOf(db: Db, owner: Owner): Promise<Vehicle[]> {
  const rows = await db
    .selectFrom("vehicles")
    .selectAll()
    .where("user_id", "=", owner.id)
    .orderBy("erstellt_am")
    .orderBy("id")
    .execute();
  return rows.map(toVehicle);
}

export async function listVehiclesByOwner(
  db: Db,
  owners: readonly string[],
): Promise<Map<string, Vehicle[]>> {
  if (owners.length === 0) return new Map();
  const rows = await db
    .selectFrom("vehicles")
    .selectAll()
    .where("user_id", "in", owners)
    .orderBy("erstellt_am")
    .orderBy("id")
    .execute();
  const grouped = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map(Array.from(grouped, ([owner, own]) => [owner, own.map(toVehicle)]));
}

export async function findVehicleOf(
  db: Db,
  owner: Owner,
  id: string,
): Promise<Vehicle | undefined> {
  const row = await db
    .selectFrom("vehicles")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", owner.id)
    .executeTakeFirst();
  return row && toVehicle(row);
}

export async function countVehiclesOf(db: Db, owner: Owner): Promise<number> {
  const { count } = await db
    .selectFrom("vehicles")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("user_id", "=", owner.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of the owner's other vehicles none is chosen beforehand any more. */
export async function insertVehicle(
  tx: Db,
  owner: Owner,
  entry: VehicleEntry,
  created: { id: string; am: string },
): Promise<void> {
  if (entry.is_default) await clearDefault(tx, owner, created.id);
  await tx
    .insertInto("vehicles")
    .values({ ...entry, id: created.id, user_id: owner.id, erstellt_am: created.am, version: 1 })
    .execute();
}

export async function updateVehicle(
  tx: Db,
  owner: Owner,
  id: string,
  entry: VehicleEntry,
): Promise<void> {
  if (entry.is_default) await clearDefault(tx, owner, id);
  await tx
    .updateTable("vehicles")
    .set((set) => ({ ...entry, version: set("version", "+", 1) }))
    .where("id", "=", id)
    .where("user_id", "=", owner.id)
    .execute();
}

/** False when it is gone, or somebody else's. */
export async function deleteVehicleRow(db: Db, owner: Owner, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom("vehicles")
    .where("id", "=", id)
    .where("user_id", "=", owner.id)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

async function clearDefault(tx: Db, owner: Owner, newDefault: string): Promise<void> {
  await tx
    .updateTable("vehicles")
    .set((set) => ({ is_default: false, version: set("version", "+", 1) }))
    .where("user_id", "=", owner.id)
    .where("is_default", "=", true)
    .where("id", "<>", newDefault)
    .execute();
}

function toVehicle({
  id,
  name,
  kfz,
  kennzeichen,
  is_default,
  version,
}: Selectable<VehiclesTable>): Vehicle {
  return { id, name, kfz, kennzeichen, is_default, version };
}
