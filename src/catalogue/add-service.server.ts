import { newId } from "#platform/new-id.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { claimTitle } from "./claim-title.step.server.ts";
import { priceNotes, serviceNote } from "./journal-lines.ts";
import { priceCells } from "./price-cells.ts";
import { ownPriceText } from "./price-table.ts";
import { pictureUnknown, pricesRefused, serviceUnknown, titleTaken } from "./refusals.ts";
import type { EditedService, ServiceChange } from "./schema.ts";
import { builtInKey } from "./service-pictures.ts";
import { findEditedService, insertService, readNextPosition } from "./store.server.ts";
import { tableChanges, tableProblems } from "./table-changes.ts";
import { writePrices } from "./write-prices.step.server.ts";

/** A new service stands behind all others. */
export async function addService({ db, journal }: Platform, service: ServiceChange): Promise<EditedService> {
  const { version: _, preistabelle, ...texts } = service;
  const id = newId();
  const cells = tableChanges(id, preistabelle);
  const problems = tableProblems(cells);
  if (Object.keys(problems).length > 0) throw pricesRefused(problems);
  if (texts.imageUrl !== "" && !builtInKey(texts.imageUrl)) throw pictureUnknown();

  return await db.transaction().execute(async (tx) => {
    const position = await readNextPosition(tx);
    const columns = { ...texts, id, position, price_text: ownPriceText(texts.price_text) };
    if (!(await insertService(tx, { ...columns, prices: [] }, newId))) throw titleTaken();
    await claimTitle(tx, id, texts.title);
    const written = await writePrices(tx, priceCells(id, []), cells);
    await journal.note(tx, serviceNote(texts.title, "hinzugefügt"), ...priceNotes(written, new Map([[id, texts.title]])));
    const added = await findEditedService(tx, id);
    if (!added) throw serviceUnknown();
    return added;
  });
}
