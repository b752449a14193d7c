import { readLetterhead } from "#company/letterhead.step.server.ts";
import { checkProof, spendProof } from "#platform/bot-check.server.ts";
import { isoNow } from "#platform/clock.server.ts";
import { newId } from "#platform/new-id.server.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { mayMailUnasked } from "#platform/unasked-mails.server.ts";
import { messageArrived, messageReceived } from "./mails.ts";
import { captchaRefused } from "./refusals.ts";
import type { ContactMessage } from "./schema.ts";
import { insertMessage } from "./store.server.ts";
import { INQUIRIES } from "./take-in.step.server.ts";

/** A visitor writes to the shop. A program that filled the hidden field hears nothing of having been found out (Q2). */
export async function sendMessage(platform: Platform, { website, captcha, ...sent }: ContactMessage, address: string): Promise<void> {
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
    const isAcknowledged = await mayMailUnasked(platform, tx, "message-received", message.email);
    const acknowledgement = isAcknowledged ? [messageReceived(message, letterhead)] : [];
    await queueMails(tx, clock.now(), [messageArrived(message, letterhead), ...acknowledgement]);
  });
  outbox.wake();
}
