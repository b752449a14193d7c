import type { Db } from "#db/connect.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import {
  insertWithdrawal,
  type NewWithdrawal,
  type ReceivedWithdrawal,
  readReceivedWithdrawal,
  updateUnacknowledged,
} from "./messages.data.ts";

/** Messages and requests of one address together. */
export const INQUIRIES: Limit = { name: "inquiries-address", points: 10, seconds: 600 };

/**
 * A declaration of withdrawal waits in the inbox, for whoever knows what it is about; one that is there already stays as it came.
 * Only of a new one is asked whether an acknowledgement may leave, since asking counts.
 */
export async function keepWithdrawal(
  tx: Db,
  withdrawal: Omit<NewWithdrawal, "bestaetigt">,
  mayAcknowledge: () => Promise<boolean>,
): Promise<ReceivedWithdrawal & { isNew: boolean }> {
  if (!(await insertWithdrawal(tx, { ...withdrawal, bestaetigt: true })))
    return { ...(await readReceivedWithdrawal(tx, withdrawal.id)), isNew: false };
  const bestaetigt = await mayAcknowledge();
  if (!bestaetigt) await updateUnacknowledged(tx, withdrawal.id);
  return { erstellt_am: withdrawal.erstellt_am, bestaetigt, isNew: true };
}
