import type { Db } from "#db/connect.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { WrittenPrice } from "./audit-lines.ts";
import { writePrice } from "./catalogue.data.ts";
import { type CellPlace, type PriceCell, priceKey } from "./price-cells.ts";
import { readPrice } from "./service-terms.ts";

type Change = CellPlace & { service_id: string; preis: number | string | null };

/** Writes the prices that differ from the stored ones; the amounts have been checked. Returns what was written. */
export async function writePrices(
  tx: Db,
  stored: readonly PriceCell[],
  changes: readonly Change[],
): Promise<WrittenPrice[]> {
  const before = new Map(stored.map((cell) => [priceKey(cell), cell.preis_cent]));
  const written: WrittenPrice[] = [];
  for (const change of changes) {
    const bis = readPrice(change.preis);
    const von = before.get(priceKey(change)) ?? null;
    if (bis === undefined) throw new RangeError(`no price: ${change.preis}`);
    if (von === bis) continue;
    await writePrice(tx, change, bis, newId);
    const { service_id, stufe, kfz } = change;
    written.push({ service_id, stufe, kfz, von, bis });
  }
  return written;
}
