import type { Db } from "#db/connect.server.ts";
import type { Product } from "./work-schema.ts";

export async function listProducts(db: Db): Promise<Product[]> {
  const products = await db
    .selectFrom("care_products")
    .select(["id", "name", "charge"])
    .where("retired_am", "is", null)
    .execute();
  return products.sort(
    (one, other) =>
      one.name.localeCompare(other.name, "de") || one.charge.localeCompare(other.charge, "de"),
  );
}

export async function writeProduct(tx: Db, { id, name, charge }: Product): Promise<void> {
  await tx
    .insertInto("care_products")
    .values({ id, name, charge, retired_am: null })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((set) => ({
        name,
        charge,
        retired_am: null,
        version: set("care_products.version", "+", 1),
      })),
    )
    .execute();
}

/** False when it is off the list already. */
export async function retireProduct(tx: Db, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("care_products")
    .set({ retired_am: now })
    .where("id", "=", id)
    .where("retired_am", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
