import { readLetterhead } from "#company/letterhead.server.ts";
import { checkProof, spendProof } from "#server/bot-check.server.ts";
import { isoNow } from "#server/clock.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { mayMailUnrequested } from "#server/mail/unrequested-mails.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { messageArrived, messageReceived } from "./mails.ts";
import { insertMessage } from "./messages.data.ts";
import { captchaRefused } from "./refusals.ts";
import type { ContactMessage } from "./schema.ts";
import { INQUIRIES } from "./take-in.server.ts";

/** A visitor writes to the shop. A filled honeypot field looks like success. */
export async function sendMessage(
  platform: Platform,
  { website, captcha, ...sent }: ContactMessage,
  address: string,
): Promise<void> {
  const { db, clock, limits, outbox } = platform;
  await limits.spend(INQUIRIES, address);
  if (website !== "") return;
  const proof = await checkProof(platform, captcha);
  if (!proof) throw captchaRefused();
  const letterhead = await readLetterhead(platform);
  const message = { id: newId(), ...sent };
  await db.transaction().execute(async (tx) => {
    if (!(await spendProof(tx, proof))) throw captchaRefused();
    await insertMessage(tx, { ...message, erstellt_am: isoNow(clock) });
    const isAcknowledged = await mayMailUnrequested(
      platform,
      tx,
      "message-received",
      message.email,
    );
    const acknowledgement = isAcknowledged ? [messageReceived(message, letterhead)] : [];
    await queueMails(tx, clock.now(), [messageArrived(message, letterhead), ...acknowledgement]);
  });
  outbox.wake();
}
