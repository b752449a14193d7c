import { euroNumber } from "#lib/money.ts";
import { newId } from "#platform/new-id.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { priceNotes } from "./journal-lines.ts";
import { pricesOutdated, pricesRefused, priceUnknown } from "./refusals.ts";
import type { PriceChange, PriceRow } from "./schema.ts";
import { PRICE_HINT, priceProblem, readPrice } from "./service-terms.ts";
import { findPrice, listPriceCells, listTitles, touchService, writePrice } from "./store.server.ts";

/** Changes one price that there is; an empty one is set with its table. */
export async function changePrice({ db, journal }: Platform, id: string, change: PriceChange): Promise<PriceRow> {
  const problem = priceProblem(change.preis);
  const cents = readPrice(change.preis) ?? null;
  if (problem !== undefined || cents === null) throw pricesRefused({ preis: problem ?? PRICE_HINT });
  return await db.transaction().execute(async (tx) => {
    const known = await findPrice(tx, id);
    if (!known || !(await touchService(tx, known.service_id))) throw priceUnknown();
    const stored = await findPrice(tx, id);
    if (!stored) throw priceUnknown();
    if (change.version !== undefined && change.version !== stored.version) {
      const cells = await listPriceCells(tx, [stored.service_id]);
      throw pricesOutdated(cells.filter(({ stufe, kategorie }) => stufe === stored.stufe && kategorie === stored.kategorie));
    }
    if (stored.preis_cent !== cents) {
      await writePrice(tx, stored, cents, newId);
      const titles = new Map((await listTitles(tx)).map(({ id, title }) => [id, title]));
      await journal.note(tx, ...priceNotes([{ ...stored, von: stored.preis_cent, bis: cents }], titles));
    }
    const { preis_cent, ...row } = (await findPrice(tx, id)) ?? stored;
    return { ...row, preis: euroNumber(preis_cent) };
  });
}
