import { drawContractPapers } from "#company/texts/withdrawal-papers.server.ts";
import { protocolAttacher } from "#passes/intake/printing.server.ts";
import type { AttachmentMaker } from "#platform/mail-delivery.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { receiptAttacher } from "#receipts/receipts.server.ts";

/** Every kind of file that is made when its mail leaves. */
export function attachmentMaker(from: Pick<Platform, "db" | "clock">): AttachmentMaker {
  const [attachReceipt, attachProtocol] = [receiptAttacher(from), protocolAttacher(from)];
  return async (attachment) => {
    if (attachment.kind === "contract") return { ...(await drawContractPapers(from, attachment)), contentType: "application/pdf" };
    return await (attachment.kind === "protocol" ? attachProtocol(attachment) : attachReceipt(attachment));
  };
}
