import type { Db } from "#database/connect.server.ts";
import type { Limit } from "#platform/rate-limit.server.ts";
import { findWithdrawalOfBooking, insertWithdrawal, type NewWithdrawal, readWithdrawalMoment } from "./store.server.ts";

/** Messages and requests of one address together (P20). */
export const INQUIRIES: Limit = { name: "inquiries-address", points: 10, seconds: 600 };

/** A declaration of withdrawal waits in the inbox, for whoever knows what it is about; one that is there already stays as it came. */
export async function keepWithdrawal(tx: Db, withdrawal: NewWithdrawal): Promise<{ isNew: boolean; erstellt_am: string }> {
  if (await insertWithdrawal(tx, withdrawal)) return { isNew: true, erstellt_am: withdrawal.erstellt_am };
  return { isNew: false, erstellt_am: await readWithdrawalMoment(tx, withdrawal.id) };
}

/** The one that came through a booking's link or account. */
export async function findWithdrawalOf(tx: Db, bookingId: string): Promise<{ erstellt_am: string } | undefined> {
  return await findWithdrawalOfBooking(tx, bookingId);
}
