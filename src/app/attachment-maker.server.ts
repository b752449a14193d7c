import { protocolAttacher } from "#care-pass/intake/printing.server.ts";
import { drawContractPapers } from "#company/texts/withdrawal-papers.server.ts";
import { quoteAttacher } from "#messages/quotes/draw-quote.server.ts";
import { receiptAttacher } from "#receipts/receipts.server.ts";
import type { AttachmentMaker } from "#server/mail/mail-delivery.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { voucherAttacher } from "#vouchers/orders.server.ts";

/** Every kind of file that is made when its mail leaves. */
export function attachmentMaker(from: Pick<Platform, "db" | "clock">): AttachmentMaker {
  const [attachReceipt, attachProtocol] = [receiptAttacher(from), protocolAttacher(from)];
  const [attachVoucher, attachQuote] = [voucherAttacher(from), quoteAttacher(from)];
  return async (attachment) => {
    if (attachment.kind === "contract")
      return { ...(await drawContractPapers(from, attachment)), contentType: "application/pdf" };
    if (attachment.kind === "voucher") return await attachVoucher(attachment);
    if (attachment.kind === "offer") return await attachQuote(attachment);
    return await (attachment.kind === "protocol"
      ? attachProtocol(attachment)
      : attachReceipt(attachment));
  };
}
