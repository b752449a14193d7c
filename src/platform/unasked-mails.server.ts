import type { Db } from "#database/connect.server.ts";
import type { Platform } from "./platform.server.ts";
import type { Limit } from "./rate-limit.server.ts";

const UNASKED_MAILS: Limit = { name: "unasked-mails-recipient", points: 5, seconds: 3600 };

/**
 * Counts a mail that anybody can have sent by typing an address, in the transaction that queues it (D30).
 * Throws 429 when one recipient would get too many, whatever caused them.
 */
export async function spendUnaskedMail({ limits }: Pick<Platform, "limits">, tx: Db, recipient: string): Promise<void> {
  await limits.spend(UNASKED_MAILS, recipient.toLowerCase(), tx);
}
