import type { Db } from "#db/connect.server.ts";
import { mailboxOf } from "#lib/mailbox-of.ts";
import type { Platform } from "../platform.server.ts";
import type { Limit } from "../rate-limit.server.ts";

/** A mail that anybody can have sent by typing an address. Each kind has a count of its own, so that none keeps another from its recipient. */
export type UnrequestedMail =
  | (
      | "confirm-address"
      | "confirm-address-again"
      | "choose-password"
      | "account-exists"
      | "address-kept"
      | "reset-password"
    )
  | (
      | "new-address"
      | "message-received"
      | "request-received"
      | "withdrawal-received"
      | "booking-permit"
      | "booking-confirm"
      | "firm-booked"
      | "waiting-confirm"
      | "voucher-ordered"
      | "disclosure-link"
    );

const MOST_AN_HOUR = 5;
const HOUR_IN_SECONDS = 3600;

/** Of all kinds together. */
const TOTALS: readonly Limit[] = [
  { name: "unasked-mails-hour", points: 6, seconds: HOUR_IN_SECONDS },
  { name: "unasked-mails-day", points: 15, seconds: 24 * HOUR_IN_SECONDS },
];

/** Whoever waits for one of these is kept out of an account or an appointment without it: the first confirmation, the first reset and the first order, which is a contract, of an hour leave whatever else was sent. */
const FIRST_LEAVES: Partial<Record<UnrequestedMail, "confirmation" | "reset" | "order">> = {
  "confirm-address": "confirmation",
  "confirm-address-again": "confirmation",
  "choose-password": "confirmation",
  "booking-confirm": "confirmation",
  "reset-password": "reset",
  "voucher-ordered": "order",
};

/** The law wants the one, and an account that has proven itself asks for the other. */
const OUTSIDE_TOTALS: readonly UnrequestedMail[] = ["withdrawal-received", "new-address"];

/**
 * Counts a mail of this kind to this mailbox, in the transaction that would queue it, and says whether it may leave: so many an hour of each
 * kind, and so many an hour and a day of all kinds. Whoever asked gets the same answer either way: what others had sent to an address keeps
 * nobody from what the answer is about.
 */
export async function mayMailUnrequested(
  { limits }: Pick<Platform, "limits">,
  tx: Db,
  kind: UnrequestedMail,
  recipient: string,
  most = MOST_AN_HOUR,
): Promise<boolean> {
  const mailbox = mailboxOf(recipient);
  const ofKind = await limits.count(
    { name: `unasked-mails-${kind}`, points: most, seconds: HOUR_IN_SECONDS },
    mailbox,
    tx,
  );
  if (ofKind > most) return false;
  if (OUTSIDE_TOTALS.includes(kind)) return true;
  const awaited = FIRST_LEAVES[kind];
  if (awaited) {
    const first = { name: `unasked-mails-first-${awaited}`, points: 1, seconds: HOUR_IN_SECONDS };
    if ((await limits.count(first, mailbox, tx)) <= first.points) return true;
  }
  // What the hour keeps back is nothing that the day has seen.
  for (const total of TOTALS)
    if ((await limits.count(total, mailbox, tx)) > total.points) return false;
  return true;
}
