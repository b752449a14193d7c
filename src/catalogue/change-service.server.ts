import type { Platform } from "#platform/platform.server.ts";
import { claimTitle } from "./claim-title.step.server.ts";
import { priceNotes, serviceNotes } from "./journal-lines.ts";
import { ownPriceText } from "./price-table.ts";
import { pictureUnknown, pricesRefused, serviceOutdated, serviceUnknown } from "./refusals.ts";
import type { EditedService, ServiceChange } from "./schema.ts";
import { builtInKey } from "./service-pictures.ts";
import { findEditedService, updateService } from "./store.server.ts";
import { tableChanges, tableProblems } from "./table-changes.ts";
import { writePrices } from "./write-prices.step.server.ts";

/** Changes texts, picture and price table of a service in one go; its old address keeps leading to it. */
export async function changeService({ db, journal }: Platform, id: string, change: ServiceChange): Promise<EditedService> {
  const { version, preistabelle, ...texts } = change;
  const cells = tableChanges(id, preistabelle);
  const problems = tableProblems(cells);
  if (Object.keys(problems).length > 0) throw pricesRefused(problems);

  return await db.transaction().execute(async (tx) => {
    const stored = await findEditedService(tx, id);
    if (!stored) throw serviceUnknown();
    if (version !== undefined && version !== stored.version) throw serviceOutdated(stored);
    if (texts.imageUrl !== "" && texts.imageUrl !== stored.imageUrl && !builtInKey(texts.imageUrl)) throw pictureUnknown();
    if (texts.title !== stored.title) await claimTitle(tx, id, texts.title, stored.title);
    const written = { ...texts, price_text: ownPriceText(texts.price_text) };
    if (!(await updateService(tx, id, written, stored.version))) throw serviceOutdated((await findEditedService(tx, id)) ?? stored);
    const prices = await writePrices(tx, stored.preise, cells);
    await journal.note(tx, ...serviceNotes(stored, written), ...priceNotes(prices, new Map([[id, texts.title]])));
    return (await findEditedService(tx, id)) ?? stored;
  });
}
