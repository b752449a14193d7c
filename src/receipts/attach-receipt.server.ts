import type { AttachmentMaker } from "#platform/mail-delivery.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { drawReceipt } from "./draw-receipt.step.server.ts";
import { findReceipt } from "./store.server.ts";

/** Draws the receipts of mails when these leave: the outbox keeps only their numbers. */
export function receiptAttacher({ db }: Pick<Platform, "db">): AttachmentMaker {
  return async ({ nummer }) => {
    const receipt = await findReceipt(db, nummer);
    if (!receipt) throw new Error("a receipt is never deleted");
    return { ...(await drawReceipt(db, receipt)), contentType: "application/pdf" };
  };
}
