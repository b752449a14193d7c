import { EVERYTHING, openReceiptGate } from "../../src/db/pass-gate.server.ts";
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
