import type { Platform } from "#platform/platform.server.ts";
import { priceNotes } from "./journal-lines.ts";
import { priceKey } from "./price-cells.ts";
import { pricesOutdated, pricesRefused, serviceUnknown } from "./refusals.ts";
import type { PriceCell, PriceCellChange } from "./schema.ts";
import { priceProblem } from "./service-terms.ts";
import { listPriceCells, listTitles, touchService } from "./store.server.ts";
import { writePrices } from "./write-prices.step.server.ts";

/** Changes many prices, all or none. Returns these cells as they are now. */
export async function changePrices({ db, journal }: Platform, changes: readonly PriceCellChange[]): Promise<PriceCell[]> {
  const problems = changes.flatMap((change) => {
    const problem = priceProblem(change.preis);
    return problem === undefined ? [] : [[priceKey(change), problem]];
  });
  if (problems.length > 0) throw pricesRefused(Object.fromEntries(problems));

  const serviceIds = [...new Set(changes.map(({ service_id }) => service_id))].sort();
  return await db.transaction().execute(async (tx) => {
    // Also the lock: of two who change the same table the second waits, and then sees what the first wrote.
    for (const id of serviceIds) if (!(await touchService(tx, id))) throw serviceUnknown();
    const stored = new Map((await listPriceCells(tx, serviceIds)).map((cell) => [priceKey(cell), cell]));
    const outdated = changes.flatMap((change) => {
      const cell = stored.get(priceKey(change));
      return cell && change.version !== undefined && change.version !== cell.version ? [cell] : [];
    });
    if (outdated.length > 0) throw pricesOutdated(outdated);
    const titles = new Map((await listTitles(tx)).map(({ id, title }) => [id, title]));
    await journal.note(tx, ...priceNotes(await writePrices(tx, [...stored.values()], changes), titles));
    const written = new Set(changes.map(priceKey));
    return (await listPriceCells(tx, serviceIds)).filter((cell) => written.has(priceKey(cell)));
  });
}
