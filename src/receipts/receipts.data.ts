import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { billingAddressOf, bookingsOf, mailAddressOfBooking } from "#db/booking-contact.server.ts";
import type { Db } from "#db/connect.server.ts";
import { openReceiptGate } from "#db/pass-gate.server.ts";
import type { ReceiptsTable } from "#db/tables/receipts.ts";
import type { Database } from "#db/tables.ts";
import { readReceiptSettings } from "./receipt-settings.data.ts";
import type { ReceiptKind } from "./receipt-terms.ts";
import type { OwnReceipt, Receipt, ReceiptContent } from "./schema.ts";

export type ReceiptRow = Omit<Selectable<ReceiptsTable>, "inhalt" | "art"> & {
  inhalt: ReceiptContent;
  art: ReceiptKind;
};
type NewReceipt = Omit<ReceiptRow, "nummer" | "bezahlt_am" | "erledigt_am" | "erinnert_am">;

const PAGE_SIZE = 50;

/**
 * Gives the document the next number. The primary key decides who gets it: whoever was slower waits for the other transaction and takes the one
 * after, or the same when that was undone, so that the numbers have no gap. Undefined when the receipt that it undoes is undone already.
 */
export async function insertReceipt(tx: Db, receipt: NewReceipt): Promise<number | undefined> {
  for (;;) {
    const nummer = await readNextNumber(tx);
    const result = await tx
      .insertInto("receipts")
      .values({
        ...receipt,
        // What credits a line undoes no receipt, and is one whose sum is negative.
        art: receipt.art === "storno" ? "storno" : "rechnung",
        nummer,
        inhalt: JSON.stringify(receipt.inhalt),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows === 1n) return nummer;
    if (
      receipt.storniert_nummer !== null &&
      (await findCounterDocument(tx, receipt.storniert_nummer)) !== undefined
    )
      return undefined;
  }
}

/** One after the highest, or the shop's own first one. */
export async function readNextNumber(db: Db): Promise<number> {
  const highest = await readHighestNumber(db);
  return highest === 0 ? (await readReceiptSettings(db)).startnummer : highest + 1;
}

export async function readHighestNumber(tx: Db): Promise<number> {
  const { highest } = await tx
    .selectFrom("receipts")
    .select((select) => select.fn.max("nummer").as("highest"))
    .executeTakeFirstOrThrow();
  return Number(highest ?? 0);
}

/** The document that undoes this one. */
export async function findCounterDocument(
  db: Db,
  nummer: number,
): Promise<Pick<ReceiptRow, "nummer" | "praefix"> | undefined> {
  return await db
    .selectFrom("receipts")
    .select(["nummer", "praefix"])
    .where("storniert_nummer", "=", nummer)
    .executeTakeFirst();
}

/** Says which bookings it bills. The primary key decides: false when a standing receipt bills one of them already. */
export async function claimBookings(
  tx: Db,
  nummer: number,
  bookingIds: readonly string[],
): Promise<boolean> {
  if (bookingIds.length === 0) return true;
  const result = await tx
    .insertInto("billed_bookings")
    .values(bookingIds.map((booking_id) => ({ booking_id, nummer })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === BigInt(bookingIds.length);
}

/** What an undone receipt billed can be billed again. */
export async function releaseBookings(tx: Db, nummer: number): Promise<void> {
  await tx.deleteFrom("billed_bookings").where("nummer", "=", nummer).execute();
}

/** Of one visit the same. */
export async function releaseBooking(tx: Db, nummer: number, bookingId: string): Promise<void> {
  await tx
    .deleteFrom("billed_bookings")
    .where("nummer", "=", nummer)
    .where("booking_id", "=", bookingId)
    .execute();
}

export async function listBilledBookings(db: Db, nummer: number): Promise<string[]> {
  const rows = await db
    .selectFrom("billed_bookings")
    .select("booking_id")
    .where("nummer", "=", nummer)
    .execute();
  return rows.map(({ booking_id }) => booking_id);
}

/** False when the line is credited already: the constraint decides. */
export async function insertCredit(
  tx: Db,
  credit: { nummer: number; rechnung: number; zeile: number },
): Promise<boolean> {
  const result = await tx
    .insertInto("receipt_credits")
    .values(credit)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Who credits another line meanwhile waits: the last one takes what is left of the tax. */
export async function lockReceipt(tx: Db, nummer: number): Promise<void> {
  await tx
    .updateTable("receipts")
    .set((eb) => ({ erinnert_am: eb.ref("erinnert_am") }))
    .where("nummer", "=", nummer)
    .execute();
}

/** Which lines of a receipt are credited, how much that is, and the tax in it. */
export async function listCredits(
  db: Db,
  rechnung: number,
): Promise<{ zeile: number; cent: number; steuer_cent: number }[]> {
  return await db
    .selectFrom("receipt_credits")
    .innerJoin("receipts", "receipts.nummer", "receipt_credits.nummer")
    .select("receipt_credits.zeile")
    .select([
      sql<number>`-receipts.betrag_cent`.as("cent"),
      sql<number>`-receipts.steuer_cent`.as("steuer_cent"),
    ])
    .where("receipt_credits.rechnung", "=", rechnung)
    .orderBy("receipt_credits.zeile")
    .execute();
}

/** The first standing receipt that bills one of these bookings, besides the one given. */
export async function findStandingReceipt(
  db: Db,
  bookingIds: readonly string[],
  besides = 0,
): Promise<Pick<ReceiptRow, "nummer" | "praefix"> | undefined> {
  return await db
    .selectFrom("billed_bookings")
    .innerJoin("receipts", "receipts.nummer", "billed_bookings.nummer")
    .select(["receipts.nummer", "receipts.praefix"])
    .where("billed_bookings.booking_id", "in", bookingIds)
    .where("receipts.nummer", "<>", besides)
    .orderBy("receipts.nummer")
    .executeTakeFirst();
}

/**
 * Deletes what no longer has to be kept: documents from before that day, a receipt never before what undoes it.
 * The highest number stays, so that the next one follows it.
 */
export async function deleteReceiptsBefore(db: Db, datum: string): Promise<void> {
  await db
    .transaction()
    .execute((tx) => openReceiptGate(tx, { before: datum }, () => deleteBefore(tx, datum)));
}

async function deleteBefore(tx: Db, datum: string): Promise<void> {
  const highest = await readHighestNumber(tx);
  await tx
    .deleteFrom("receipts")
    .where("datum", "<", datum)
    .where("nummer", "<", highest)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("receipts as counter")
            .select("counter.nummer")
            .whereRef("counter.storniert_nummer", "=", "receipts.nummer")
            .where((where) =>
              where.or([
                where("counter.datum", ">=", datum),
                where("counter.nummer", "=", highest),
              ]),
            ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("receipt_credits")
            .innerJoin("receipts as credit", "credit.nummer", "receipt_credits.nummer")
            .select("credit.nummer")
            .whereRef("receipt_credits.rechnung", "=", "receipts.nummer")
            .where((where) =>
              where.or([where("credit.datum", ">=", datum), where("credit.nummer", "=", highest)]),
            ),
        ),
      ),
    )
    .execute();
}

function withKind(row: Selectable<ReceiptsTable>): ReceiptRow {
  const inhalt = row.inhalt as ReceiptContent;
  return { ...row, inhalt, art: kindOf(row.art, inhalt) };
}

const kindOf = (art: "rechnung" | "storno", { korrektur }: ReceiptContent): ReceiptKind =>
  korrektur ? "korrektur" : art;

export async function findReceipt(db: Db, nummer: number): Promise<ReceiptRow | undefined> {
  const row = await db
    .selectFrom("receipts")
    .selectAll()
    .where("nummer", "=", nummer)
    .executeTakeFirst();
  return row && withKind(row);
}

/** Only what was written for a booking of the viewer's own. */
export async function findReceiptOf(
  db: Db,
  viewer: { id: string },
  nummer: number,
): Promise<ReceiptRow | undefined> {
  const row = await db
    .selectFrom("receipts")
    .selectAll()
    .where("nummer", "=", nummer)
    .where("booking_id", "in", bookingsOf(viewer.id))
    .executeTakeFirst();
  return row && withKind(row);
}

/** Of a booking's receipt its own address, of one for several what the firm's card names. */
const RECIPIENT = sql<string | null>`coalesce(
  ${mailAddressOfBooking("receipts.booking_id")},
  ${billingAddressOf("receipts")}
)`.as("email");

/** Where mails about the booking that a receipt was written for go; empty when there is none any more. */
export async function readRecipients(db: Db, nummer: number): Promise<string> {
  const row = await db
    .selectFrom("receipts")
    .select(RECIPIENT)
    .where("receipts.nummer", "=", nummer)
    .executeTakeFirst();
  return row?.email ?? "";
}

export type ReceiptFilter = {
  von?: string;
  bis?: string;
  buchung?: string;
  offen?: "1";
  seite: number;
};

/** How much of a receipt is credited line by line. */
export const CREDITED = sql<number>`coalesce((
  select -sum(credit.betrag_cent) from receipt_credits
  join receipts as credit on credit.nummer = receipt_credits.nummer
  where receipt_credits.rechnung = receipts.nummer), 0)`;

/** Whose transfer is still to come: what was to be paid otherwise was paid when the car was fetched. */
export function isOpen({
  and,
  eb,
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Database, "receipts">) {
  return and([
    eb("receipts.faellig", "is not", null),
    eb("receipts.bezahlt_am", "is", null),
    eb("receipts.erledigt_am", "is", null),
    sql<boolean>`(${CREDITED} = 0 or ${CREDITED} < receipts.betrag_cent)`,
    not(
      exists(
        selectFrom("receipts as undone")
          .select("undone.nummer")
          .whereRef("undone.storniert_nummer", "=", "receipts.nummer"),
      ),
    ),
  ]);
}

/** Notes the day of a transfer, or that it did not come; not printed. */
export async function markPaid(tx: Db, nummer: number, bezahlt_am: string | null): Promise<void> {
  await tx.updateTable("receipts").set({ bezahlt_am }).where("nummer", "=", nummer).execute();
}

export async function markReminded(tx: Db, nummer: number, erinnert_am: string): Promise<void> {
  await tx.updateTable("receipts").set({ erinnert_am }).where("nummer", "=", nummer).execute();
}

export async function markSettled(
  tx: Db,
  nummer: number,
  erledigt_am: string | null,
): Promise<void> {
  await tx.updateTable("receipts").set({ erledigt_am }).where("nummer", "=", nummer).execute();
}

/** 1 where it bills visits that it is not the only document of. */
const IS_COLLECTIVE = sql<number>`case when receipts.booking_id is null
  and (exists (select 1 from billed_bookings where billed_bookings.nummer = receipts.nummer)
    or exists (select 1 from receipt_credits where receipt_credits.rechnung = receipts.nummer)) then 1 else 0 end`;

/** The newest first; `total` and `sumCents` are those of the whole period. */
export async function listReceipts(
  db: Db,
  filter: ReceiptFilter,
): Promise<{ receipts: Receipt[]; total: number; sumCents: number }> {
  const { von, bis, buchung, offen, seite } = filter;
  const matching = db
    .selectFrom("receipts")
    .$if(von !== undefined, (query) => query.where("receipts.datum", ">=", von ?? ""))
    .$if(bis !== undefined, (query) => query.where("receipts.datum", "<=", bis ?? ""))
    .$if(buchung !== undefined, (query) => query.where("receipts.booking_id", "=", buchung ?? ""))
    .$if(offen === "1", (query) => query.where(isOpen));
  const rows = await matching
    .leftJoin("receipts as counter", "counter.storniert_nummer", "receipts.nummer")
    .selectAll("receipts")
    .select("counter.nummer as storniert_durch")
    .select([CREDITED.as("gutgeschrieben_cent"), IS_COLLECTIVE.as("sammelrechnung")])
    .select(RECIPIENT)
    .orderBy("receipts.nummer", "desc")
    .limit(PAGE_SIZE)
    .offset((seite - 1) * PAGE_SIZE)
    .execute();
  const { total, sum } = await matching
    .select((select) => [
      select.fn.countAll<number>().as("total"),
      select.fn.sum<number | null>("betrag_cent").as("sum"),
    ])
    .executeTakeFirstOrThrow();
  const mailed = await readMailed(db);
  const receipts = rows.map((row) => toReceipt(row, mailed.get(row.nummer) ?? []));
  return { receipts, total: Number(total), sumCents: Number(sum ?? 0) };
}

/** To whom receipts left, each once, the latest last. */
async function readMailed(db: Db): Promise<Map<number, string[]>> {
  const sent = await db
    .selectFrom("mails")
    .select(["key", "recipient"])
    .where("key", "like", "receipt:%")
    .where("sent_at", "is not", null)
    .orderBy("sent_at")
    .orderBy("key")
    .execute();
  const mailed = new Map<number, string[]>();
  for (const { key, recipient } of sent) {
    const nummer = Number(key.split(":")[1]);
    mailed.set(nummer, [...new Set([...(mailed.get(nummer) ?? []), recipient])]);
  }
  return mailed;
}

type ListedRow = Selectable<ReceiptsTable> & {
  email: string | null;
  storniert_durch: number | null;
  gutgeschrieben_cent: number;
  sammelrechnung: number;
};

function toReceipt(
  { inhalt, email, storniert_durch, gutgeschrieben_cent, sammelrechnung, ...row }: ListedRow,
  gesendet_an: string[],
): Receipt {
  const content = inhalt as ReceiptContent;
  const { kunde, positionen, zahlart, erechnung = false } = content;
  const {
    nummer,
    praefix,
    art,
    datum,
    storniert_nummer,
    booking_id,
    faellig,
    bezahlt_am,
    erledigt_am,
    erinnert_am,
  } = row;
  return {
    nummer,
    praefix,
    art: kindOf(art, content),
    korrektur_zu: content.korrektur ? (content.storniert ?? "") : "",
    gutgeschrieben_cent: Number(gutgeschrieben_cent),
    sammelrechnung: Number(sammelrechnung) === 1,
    datum,
    kunde: kunde.name,
    leistungen: positionen.filter(({ cent }) => cent * row.betrag_cent > 0).map(({ text }) => text),
    betrag_cent: row.betrag_cent,
    steuer_cent: row.steuer_cent,
    zahlart,
    storniert_nummer,
    storniert_durch,
    booking_id,
    faellig,
    bezahlt_am,
    erledigt: erledigt_am !== null,
    erinnert_am,
    erechnung,
    email: email ?? "",
    gesendet_an,
  };
}

/** The next documents of a period after a number, in the order of their numbers: a whole history need not fit into memory. */
export async function listReceiptsAfter(
  db: Db,
  { von, bis }: { von: string; bis: string },
  after: number,
  count: number,
): Promise<ReceiptRow[]> {
  const rows = await db
    .selectFrom("receipts")
    .selectAll()
    .where("datum", ">=", von)
    .where("datum", "<=", bis)
    .where("nummer", ">", after)
    .orderBy("nummer")
    .limit(count)
    .execute();
  return rows.map(withKind);
}

/** What was written for a booking, undone or not, in the order of the numbers. */
export async function listReceiptsOfBooking(db: Db, bookingId: string): Promise<OwnReceipt[]> {
  return await db
    .selectFrom("receipts")
    .select([
      "nummer",
      "praefix",
      "art",
      "datum",
      "betrag_cent",
      "storniert_nummer",
      "faellig",
      "bezahlt_am",
      "erinnert_am",
    ])
    .where("booking_id", "=", bookingId)
    .orderBy("nummer")
    .execute();
}

/** A sold voucher of many uses is taxed, and turnover, when it is redeemed. */
export const IS_TURNOVER = sql<boolean>`coalesce(receipts.inhalt ->> 'gutschein', '') <> 'mehrzweck'`;

/** Of all documents of a year, what undoes others taken off. */
export async function sumOfYear(db: Db, year: number): Promise<number> {
  const { sum } = await db
    .selectFrom("receipts")
    .select((select) => select.fn.sum<number | null>("betrag_cent").as("sum"))
    .where("datum", ">=", `${year}-01-01`)
    .where("datum", "<=", `${year}-12-31`)
    .where(IS_TURNOVER)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}
