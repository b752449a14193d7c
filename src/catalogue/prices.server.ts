import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { priceNotes } from "./audit-lines.ts";
import {
  findPrice,
  listPriceCells,
  listTitles,
  type PriceRow,
  touchService,
  writePrice,
} from "./catalogue.data.ts";
import { type PriceCell, priceKey } from "./price-cells.ts";
import { pricesOutdated, pricesRefused, priceUnknown, serviceUnknown } from "./refusals.ts";
import type { PriceCellChange, PriceChange } from "./schema.ts";
import { PRICE_HINT, priceProblem, readPrice } from "./service-terms.ts";
import { writePrices } from "./write-prices.server.ts";

/** Changes one price that there is; an empty one is set with its table. */
export async function changePrice(
  { db, auditLog }: Platform,
  id: string,
  change: PriceChange,
): Promise<PriceRow> {
  const problem = priceProblem(change.preis);
  const cents = readPrice(change.preis) ?? null;
  if (problem !== undefined || cents === null)
    throw pricesRefused({ preis: problem ?? PRICE_HINT });
  return await db.transaction().execute(async (tx) => {
    const known = await findPrice(tx, id);
    if (!known || !(await touchService(tx, known.service_id))) throw priceUnknown();
    const stored = await findPrice(tx, id);
    if (!stored) throw priceUnknown();
    if (change.version !== undefined && change.version !== stored.version) {
      const cells = await listPriceCells(tx, [stored.service_id]);
      throw pricesOutdated(
        cells.filter(({ stufe, kfz }) => stufe === stored.stufe && kfz === stored.kfz),
      );
    }
    if (stored.preis_cent !== cents) {
      await writePrice(tx, stored, cents, newId);
      const titles = new Map((await listTitles(tx)).map(({ id, title }) => [id, title]));
      await auditLog.note(
        tx,
        ...priceNotes([{ ...stored, von: stored.preis_cent, bis: cents }], titles),
      );
    }
    return (await findPrice(tx, id)) ?? stored;
  });
}

/** Changes many prices, all or none. Returns these cells as they are now. */
export async function changePrices(
  { db, auditLog }: Platform,
  changes: readonly PriceCellChange[],
): Promise<PriceCell[]> {
  const problems = changes.flatMap((change) => {
    const problem = priceProblem(change.preis);
    return problem === undefined ? [] : [[priceKey(change), problem]];
  });
  if (problems.length > 0) throw pricesRefused(Object.fromEntries(problems));

  const serviceIds = [...new Set(changes.map(({ service_id }) => service_id))].sort();
  return await db.transaction().execute(async (tx) => {
    // Also the lock: of two who change the same table the second waits, and then sees what the first wrote.
    for (const id of serviceIds) if (!(await touchService(tx, id))) throw serviceUnknown();
    const stored = new Map(
      (await listPriceCells(tx, serviceIds)).map((cell) => [priceKey(cell), cell]),
    );
    const outdated = changes.flatMap((change) => {
      const cell = stored.get(priceKey(change));
      return cell && change.version !== undefined && change.version !== cell.version ? [cell] : [];
    });
    if (outdated.length > 0) throw pricesOutdated(outdated);
    const titles = new Map((await listTitles(tx)).map(({ id, title }) => [id, title]));
    await auditLog.note(
      tx,
      ...priceNotes(await writePrices(tx, [...stored.values()], changes), titles),
    );
    const written = new Set(changes.map(priceKey));
    return (await listPriceCells(tx, serviceIds)).filter((cell) => written.has(priceKey(cell)));
  });
}
