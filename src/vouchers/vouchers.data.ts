import { type Selectable, sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import type { VoucherMovementsTable, VouchersTable } from "#db/tables/vouchers.ts";
import type { ReceiptContent } from "#receipts/schema.ts";
import { isFound } from "./orders.ts";

export type VoucherRow = Selectable<VouchersTable>;
export type MovementRow = Selectable<VoucherMovementsTable>;
type NewVoucher = Omit<VoucherRow, "nummer" | "beleg" | "zurueckgenommen_am">;

const PAGE_SIZE = 50;

/** With the next number; undefined where the same attempt has sold one already. */
export async function insertVoucher(tx: Db, voucher: NewVoucher): Promise<number | undefined> {
  for (;;) {
    const { highest } = await tx
      .selectFrom("vouchers")
      .select((select) => select.fn.max("nummer").as("highest"))
      .executeTakeFirstOrThrow();
    const nummer = Number(highest ?? 0) + 1;
    const result = await tx
      .insertInto("vouchers")
      .values({ ...voucher, nummer, beleg: 0, rest_cent: 0, zurueckgenommen_am: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows === 1n) return nummer;
    if (await findByAttempt(tx, voucher.anfrage)) return undefined;
  }
}

export async function findByAttempt(db: Db, anfrage: string): Promise<VoucherRow | undefined> {
  return await db
    .selectFrom("vouchers")
    .selectAll()
    .where("anfrage", "=", anfrage)
    .executeTakeFirst();
}

export async function updateSale(tx: Db, nummer: number, beleg: number): Promise<void> {
  await tx.updateTable("vouchers").set({ beleg }).where("nummer", "=", nummer).execute();
}

/** False where it has another code than the one before, if that is named. */
export async function updateCode(
  tx: Db,
  nummer: number,
  code_hash: string,
  before?: string,
): Promise<boolean> {
  const update = tx.updateTable("vouchers").set({ code_hash }).where("nummer", "=", nummer);
  const result = await (before === undefined
    ? update
    : update.where("code_hash", "=", before)
  ).executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updateTakenBack(tx: Db, nummer: number, am: string): Promise<void> {
  await tx
    .updateTable("vouchers")
    .set({ zurueckgenommen_am: am })
    .where("nummer", "=", nummer)
    .execute();
}

/** Changes the balance and notes it; false where that would leave less than nothing, or more than the value. */
export async function moveBalance(tx: Db, movement: MovementRow): Promise<boolean> {
  const { gutschein, cent } = movement;
  const result = await tx
    .updateTable("vouchers")
    .set((set) => ({ rest_cent: set("rest_cent", "+", cent) }))
    .where("nummer", "=", gutschein)
    .where((where) => where(where("rest_cent", "+", cent), ">=", 0))
    .where((where) => where(where("rest_cent", "+", cent), "<=", where.ref("wert_cent")))
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) return false;
  await tx.insertInto("voucher_movements").values(movement).execute();
  return true;
}

export async function findVoucher(db: Db, nummer: number): Promise<VoucherRow | undefined> {
  return (await findVouchers(db, { nummern: [nummer] }))[0];
}

/** In a transaction they are held until the end, so that of two who redeem one sees the other; in one order, so that these never wait for each other. */
export async function findVouchers(
  db: Db,
  { nummern = [], hashes = [] }: { nummern?: readonly number[]; hashes?: readonly string[] },
): Promise<VoucherRow[]> {
  if (nummern.length + hashes.length === 0) return [];
  return await db
    .selectFrom("vouchers")
    .selectAll()
    .where(({ or, eb }) =>
      or([
        ...(nummern.length > 0 ? [eb("nummer", "in", [...nummern])] : []),
        ...(hashes.length > 0 ? [eb("code_hash", "in", [...hashes])] : []),
      ]),
    )
    .orderBy("nummer")
    .$if(db.isTransaction && isPostgres(db), (query) => query.forUpdate())
    .execute();
}

export async function isAnyOpen(db: Db): Promise<boolean> {
  const open = db.selectFrom("vouchers").select("nummer").where("rest_cent", ">", 0).limit(1);
  return (await open.executeTakeFirst()) !== undefined;
}

/** All that happened to a voucher, the oldest first. */
export async function listMovements(db: Db, gutschein: number): Promise<MovementRow[]> {
  return await db
    .selectFrom("voucher_movements")
    .selectAll()
    .where("gutschein", "=", gutschein)
    .orderBy("am")
    .orderBy("id")
    .execute();
}

export async function listMovementsOf(db: Db, bookingId: string): Promise<MovementRow[]> {
  return await db
    .selectFrom("voucher_movements")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("am")
    .orderBy("id")
    .execute();
}

export type SoldVoucher = VoucherRow & { kaeufer: string; praefix: string };

/** The newest first, with who bought it, as the receipt says. */
export async function listVouchers(
  db: Db,
  { q, seite }: { q: string; seite: number },
): Promise<{ vouchers: SoldVoucher[]; total: number }> {
  const found = await findNumbers(db, q);
  const from = (seite - 1) * PAGE_SIZE;
  const shown = found.slice(from, from + PAGE_SIZE);
  const rows = await db
    .selectFrom("vouchers")
    .leftJoin("receipts", "receipts.nummer", "vouchers.beleg")
    .selectAll("vouchers")
    .select(["receipts.inhalt", "receipts.praefix"])
    .where("vouchers.nummer", "in", shown.length > 0 ? shown : [-1])
    .orderBy("vouchers.nummer", "desc")
    .execute();
  return {
    vouchers: rows.map(({ inhalt, praefix, ...voucher }) => ({
      ...voucher,
      praefix: praefix ?? "",
      kaeufer: (inhalt as ReceiptContent | null)?.kunde.name ?? "",
    })),
    total: found.length,
  };
}

/** Who bought one stands on its receipt alone: what is looked for is read of all, and nothing else. */
async function findNumbers(db: Db, q: string): Promise<number[]> {
  const sold = await db
    .selectFrom("vouchers")
    .leftJoin("receipts", "receipts.nummer", "vouchers.beleg")
    .select(["vouchers.nummer", "vouchers.anfrage", "vouchers.leistung"])
    .select(sql<string | null>`receipts.inhalt -> 'kunde' ->> 'name'`.as("kaeufer"))
    .orderBy("vouchers.nummer", "desc")
    .execute();
  return sold
    .filter(({ kaeufer, ...one }) => isFound({ ...one, kaeufer: kaeufer ?? "" }, q))
    .map(({ nummer }) => nummer);
}

/** Every voucher sold up to a day, with what happened to it up to the end of that day. */
export async function listUpTo(
  db: Db,
  { day, before }: { day: string; before: string },
): Promise<{ voucher: VoucherRow; praefix: string; movements: MovementRow[] }[]> {
  const vouchers = await db
    .selectFrom("vouchers")
    .leftJoin("receipts", "receipts.nummer", "vouchers.beleg")
    .selectAll("vouchers")
    .select("receipts.praefix")
    .where("verkauft_am", "<=", day)
    .orderBy("vouchers.nummer")
    .execute();
  const movements = await db
    .selectFrom("voucher_movements")
    .selectAll()
    .where("am", "<", before)
    .execute();
  const ofVoucher = new Map<number, MovementRow[]>();
  for (const movement of movements)
    ofVoucher.set(movement.gutschein, [...(ofVoucher.get(movement.gutschein) ?? []), movement]);
  return vouchers.map(({ praefix, ...voucher }) => ({
    voucher,
    praefix: praefix ?? "",
    movements: ofVoucher.get(voucher.nummer) ?? [],
  }));
}

/** As long as receipts are kept, from the end of the year in which it could be redeemed last. */
export async function deleteVouchersBefore(db: Db, datum: string): Promise<void> {
  await db.deleteFrom("vouchers").where("gueltig_bis", "<", datum).execute();
}
