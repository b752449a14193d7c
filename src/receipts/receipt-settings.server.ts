import type { Db } from "#database/connect.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { receiptSettingsNote } from "./journal-lines.ts";
import { readReceiptSettings, writeReceiptSettings } from "./receipt-settings.store.server.ts";
import { receiptNumberText } from "./receipt-terms.ts";
import { numbersHaveBegun, receiptSettingsOutdated } from "./refusals.ts";
import type { ReceiptSettings, ReceiptSettingsChange } from "./schema.ts";
import { readHighestNumber, readNextNumber } from "./store.server.ts";

/** How the shop numbers its receipts, with the number that comes next. */
export async function showReceiptSettings(db: Db): Promise<ReceiptSettings> {
  const [settings, next, highest] = await Promise.all([readReceiptSettings(db), readNextNumber(db), readHighestNumber(db)]);
  return { ...settings, naechste: receiptNumberText(next, settings.praefix), begonnen: highest > 0 };
}

/** The first number can be chosen until there is a receipt: later it would make a gap, or a number twice (R3). */
export async function changeReceiptSettings({ db, journal }: Platform, change: ReceiptSettingsChange): Promise<ReceiptSettings> {
  return await db.transaction().execute(async (tx) => {
    const before = await showReceiptSettings(tx);
    if (before.begonnen && change.startnummer !== before.startnummer) throw numbersHaveBegun();
    if (!(await writeReceiptSettings(tx, change))) throw receiptSettingsOutdated(await showReceiptSettings(tx));
    const settings = await showReceiptSettings(tx);
    await journal.note(tx, receiptSettingsNote(settings.naechste));
    return settings;
  });
}
