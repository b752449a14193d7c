import type { Db } from "#database/connect.server.ts";
import type { Platform } from "./platform.server.ts";

/** A mail that anybody can have sent by typing an address. Each kind has a count of its own, so that none keeps another from its recipient. */
export type UnaskedMail =
  | ("confirm-address" | "confirm-address-again" | "choose-password" | "account-exists" | "address-kept" | "reset-password")
  | ("new-address" | "message-received" | "request-received" | "withdrawal-received" | "booking-permit" | "disclosure-link");

const MOST_AN_HOUR = 5;
const HOUR_IN_SECONDS = 3600;

/**
 * Counts a mail of this kind to this recipient, in the transaction that would queue it, and says whether it may leave.
 * Whoever asked gets the same answer either way: what others had sent to an address keeps nobody from what the answer is about (P21).
 */
export async function mayMailUnasked(
  { limits }: Pick<Platform, "limits">,
  tx: Db,
  kind: UnaskedMail,
  recipient: string,
  most = MOST_AN_HOUR,
): Promise<boolean> {
  const counted = { name: `unasked-mails-${kind}`, points: most, seconds: HOUR_IN_SECONDS };
  return (await limits.count(counted, recipient.toLowerCase(), tx)) <= most;
}
