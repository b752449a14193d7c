import type { Db } from "#db/connect.server.ts";
import type { ReceiptSettingsChange } from "./schema.ts";

/** What a shop begins with. */
const AT_FIRST: ReceiptSettingsChange = {
  praefix: "",
  startnummer: 1,
  zahlungszielTage: 14,
  version: 0,
};

export async function readReceiptSettings(db: Db): Promise<ReceiptSettingsChange> {
  const row = await db.selectFrom("receipt_settings").selectAll().executeTakeFirst();
  if (!row) return AT_FIRST;
  const { praefix, startnummer, zahlungsziel_tage, version } = row;
  return { praefix, startnummer, zahlungszielTage: zahlungsziel_tage, version };
}

/** False when somebody else changed them since that version. */
export async function writeReceiptSettings(
  tx: Db,
  { praefix, startnummer, zahlungszielTage, version }: ReceiptSettingsChange,
): Promise<boolean> {
  const row = { praefix, startnummer, zahlungsziel_tage: zahlungszielTage, version: version + 1 };
  const result = await (version === AT_FIRST.version
    ? tx
        .insertInto("receipt_settings")
        .values({ id: 1, ...row })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
    : tx
        .updateTable("receipt_settings")
        .set(row)
        .where("version", "=", version)
        .executeTakeFirst());
  return (
    ("numInsertedOrUpdatedRows" in result
      ? result.numInsertedOrUpdatedRows
      : result.numUpdatedRows) === 1n
  );
}
