import type { MailServer, ReceivedMail } from "./mail-server.ts";
import type { LaidOutMail, TestShop } from "./test-shop.ts";

/** The secret of the link in an account mail. */
export function tokenIn(mail: { text?: string } | undefined): string {
  return /\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Sends what is due, and returns what has arrived at this address since the last time, oldest first. */
export async function readNewMails(
  shop: TestShop,
  server: MailServer,
  recipient: string,
): Promise<ReceivedMail[]> {
  const now = shop.platform.clock.now();
  const isWaiting = ({ sent_at, failed_at, due_at, expires_at }: LaidOutMail) =>
    sent_at === null &&
    failed_at === null &&
    due_at <= now &&
    (expires_at === null || expires_at > now);
  for (let tries = 0; tries < 200; tries += 1) {
    await shop.platform.outbox.deliverDue();
    if (!(await shop.mails()).some(isWaiting)) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const isTheirs = (mail: ReceivedMail) =>
    mail.to_address.toLowerCase() === recipient.toLowerCase();
  const mails = server.received.filter(isTheirs);
  server.received = server.received.filter((mail) => !isTheirs(mail));
  return mails;
}
