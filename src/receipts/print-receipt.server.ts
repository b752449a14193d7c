import { isAdmin, type Viewer } from "#lib/viewer.ts";
import type { Platform } from "#platform/platform.server.ts";
import { drawReceipt } from "./draw-receipt.step.server.ts";
import { receiptUnknown } from "./refusals.ts";
import { findReceipt, findReceiptOf } from "./store.server.ts";

/** The PDF; nobody learns whether somebody else's receipt is there. */
export async function printReceipt(
  { db }: Platform,
  viewer: Viewer & { id: string },
  nummer: number,
): Promise<{ filename: string; content: Buffer }> {
  const receipt = await (isAdmin(viewer) ? findReceipt(db, nummer) : findReceiptOf(db, viewer, nummer));
  if (!receipt) throw receiptUnknown();
  return await drawReceipt(db, receipt);
}
