import { protocolAttacher } from "#passes/intake/signing.server.ts";
import type { AttachmentMaker } from "#platform/mail-delivery.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { receiptAttacher } from "#receipts/receipts.server.ts";

/** Every kind of file that is made when its mail leaves. */
export function attachmentMaker(from: Pick<Platform, "db">): AttachmentMaker {
  const [attachReceipt, attachProtocol] = [receiptAttacher(from), protocolAttacher(from)];
  return async (attachment) => await (attachment.kind === "protocol" ? attachProtocol(attachment) : attachReceipt(attachment));
}
