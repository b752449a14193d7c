import type { Db } from "#database/connect.server.ts";
import { parseEuro } from "#lib/money.ts";
import { newId } from "#platform/new-id.server.ts";
import { type CellPlace, priceKey } from "./price-cells.ts";
import type { PriceCell } from "./schema.ts";
import { readPrice } from "./service-terms.ts";
import { writePrice } from "./store.server.ts";

type Change = CellPlace & { service_id: string; preis: number | string | null };

/** Writes the prices that differ from the stored ones; the amounts have been checked. */
export async function writePrices(tx: Db, stored: readonly PriceCell[], changes: readonly Change[]): Promise<void> {
  const before = new Map(stored.map((cell) => [priceKey(cell), cell.preis === null ? null : parseEuro(cell.preis)]));
  for (const change of changes) {
    const cents = readPrice(change.preis) ?? null;
    if (before.get(priceKey(change)) !== cents) await writePrice(tx, change, cents, newId);
  }
}
