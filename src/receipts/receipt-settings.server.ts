import type { Db } from "#db/connect.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { receiptSettingsNote } from "./audit-lines.ts";
import { readReceiptSettings, writeReceiptSettings } from "./receipt-settings.data.ts";
import { receiptNumberText } from "./receipt-terms.ts";
import { readHighestNumber, readNextNumber } from "./receipts.data.ts";
import { numbersHaveBegun, receiptSettingsOutdated } from "./refusals.ts";
import type { ReceiptSettings, ReceiptSettingsChange } from "./schema.ts";

/** How the shop numbers its receipts, with the number that comes next. */
export async function showReceiptSettings(db: Db): Promise<ReceiptSettings> {
  const [settings, next, highest] = await Promise.all([
    readReceiptSettings(db),
    readNextNumber(db),
    readHighestNumber(db),
  ]);
  return {
    ...settings,
    naechste: receiptNumberText(next, settings.praefix),
    begonnen: highest > 0,
  };
}

/** The first number can be chosen until there is a receipt: later it would make a gap, or a number twice. */
export async function changeReceiptSettings(
  { db, auditLog }: Platform,
  change: ReceiptSettingsChange,
): Promise<ReceiptSettings> {
  return await db.transaction().execute(async (tx) => {
    const before = await showReceiptSettings(tx);
    if (before.begonnen && change.startnummer !== before.startnummer) throw numbersHaveBegun();
    if (!(await writeReceiptSettings(tx, change)))
      throw receiptSettingsOutdated(await showReceiptSettings(tx));
    const settings = await showReceiptSettings(tx);
    await auditLog.note(tx, receiptSettingsNote(settings.naechste));
    return settings;
  });
}
