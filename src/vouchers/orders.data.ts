import type { Selectable } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { VoucherOrdersTable } from "#db/tables/vouchers.ts";

export type OrderRow = Selectable<VoucherOrdersTable>;

/** False where the same attempt has ordered one already. */
export async function insertOrder(tx: Db, order: OrderRow): Promise<boolean> {
  const result = await tx
    .insertInto("voucher_orders")
    .values(order)
    .onConflict((conflict) => conflict.column("anfrage").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function findOrderByAttempt(db: Db, anfrage: string): Promise<OrderRow | undefined> {
  return await db
    .selectFrom("voucher_orders")
    .selectAll()
    .where("anfrage", "=", anfrage)
    .executeTakeFirst();
}

export async function countOrdersOf(db: Db, wer: string): Promise<number> {
  const { total } = await db
    .selectFrom("voucher_orders")
    .select((select) => select.fn.countAll<number>().as("total"))
    .where("wer", "=", wer)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** The oldest first. */
export async function listOrders(db: Db): Promise<OrderRow[]> {
  return await db
    .selectFrom("voucher_orders")
    .selectAll()
    .orderBy("bestellt_am")
    .orderBy("nummer")
    .execute();
}

/** What somebody has ordered, for whoever asks what is kept. */
export async function listOrdersOf(db: Db, mailboxes: readonly string[]): Promise<OrderRow[]> {
  if (mailboxes.length === 0) return [];
  return await db
    .selectFrom("voucher_orders")
    .selectAll()
    .where("wer", "in", [...mailboxes])
    .orderBy("bestellt_am")
    .execute();
}

/** Takes it off the list; of two who do so at once one gets it. */
export async function takeOrder(tx: Db, nummer: string): Promise<OrderRow | undefined> {
  return await tx
    .deleteFrom("voucher_orders")
    .where("nummer", "=", nummer)
    .returningAll()
    .executeTakeFirst();
}

/** Of two who do so at once one gets it. */
export async function confirmOrder(tx: Db, nummer: string): Promise<OrderRow | undefined> {
  return await tx
    .updateTable("voucher_orders")
    .set({ unbestaetigt: false })
    .where("nummer", "=", nummer)
    .where("unbestaetigt", "=", true)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteOrdersBefore(db: Db, datum: string): Promise<void> {
  await db.deleteFrom("voucher_orders").where("bis", "<", datum).execute();
}
