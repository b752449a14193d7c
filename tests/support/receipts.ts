import { EVERYTHING, openReceiptGate } from "../../src/db/pass-gate.server.ts";
import type { ReceiptRow } from "../../src/receipts/receipts.data.ts";
import type { TestShop } from "./test-shop.ts";

/** As if nothing had been billed yet, through the gate that housekeeping takes. */
export async function forgetReceipts({
  platform: { db },
}: Pick<TestShop, "platform">): Promise<void> {
  await db.transaction().execute((tx) =>
    openReceiptGate(tx, { before: EVERYTHING }, async () => {
      await tx.deleteFrom("receipts").execute();
    }),
  );
}

/** As if the newest had been written otherwise, say with an earlier day by which to pay. */
export async function changeReceipt(
  { platform: { db } }: Pick<TestShop, "platform">,
  nummer: number,
  change: Partial<ReceiptRow>,
): Promise<void> {
  await db.transaction().execute((tx) =>
    openReceiptGate(tx, { before: EVERYTHING }, async () => {
      const billed = await tx
        .selectFrom("billed_bookings")
        .selectAll()
        .where("nummer", "=", nummer)
        .execute();
      const { inhalt, ...row } = await tx
        .deleteFrom("receipts")
        .where("nummer", "=", nummer)
        .returningAll()
        .executeTakeFirstOrThrow();
      await tx
        .insertInto("receipts")
        .values({ ...row, inhalt: JSON.stringify(inhalt), ...change } as never)
        .execute();
      if (billed.length > 0) await tx.insertInto("billed_bookings").values(billed).execute();
    }),
  );
}
