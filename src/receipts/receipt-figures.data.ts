import { sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import type { Period } from "#lib/period.ts";
import type { PaymentKind } from "./payment-kinds.ts";
import type { LineFigures, ReceiptFigureRow } from "./receipt-figures.ts";
import { CREDITED, IS_TURNOVER, isOpen } from "./receipts.data.ts";

/** A noted day of payment says that it was transferred, whatever the receipt left open. */
const MEANS = sql<PaymentKind>`case when receipts.inhalt ->> 'zahlart' = 'bar' then 'bar' when receipts.inhalt ->> 'zahlart' = 'ueberweisung' or receipts.bezahlt_am is not null then 'ueberweisung' else '' end`;

/** What a voucher paid, or a line that was credited, is not awaited. */
const DUE = sql<number>`receipts.betrag_cent - coalesce(cast(receipts.inhalt -> 'angerechnet' ->> 'cent' as integer), 0) - ${CREDITED}`;

/** What the documents of a period come to, by month and means of payment. */
export async function listReceiptFigures(
  db: Db,
  { von, bis }: Period,
): Promise<ReceiptFigureRow[]> {
  const documents = db
    .selectFrom("receipts")
    .select([sql<string>`substr(receipts.datum, 1, 7)`.as("monat"), MEANS.as("zahlart")])
    .select(["receipts.betrag_cent"])
    .select((select) => select.case().when(isOpen(select)).then(DUE).else(0).end().as("offen"))
    .where("receipts.datum", ">=", von)
    .where("receipts.datum", "<=", bis)
    .where(IS_TURNOVER);
  const rows = await db
    .selectFrom(documents.as("documents"))
    .select(["monat", "zahlart"])
    .select((select) => [
      select.fn.countAll<number>().as("anzahl"),
      select.fn.sum<number>("betrag_cent").as("umsatz_cent"),
      select.fn.sum<number>("offen").as("offen_cent"),
    ])
    .groupBy(["monat", "zahlart"])
    .execute();
  return rows.map(({ anzahl, umsatz_cent, offen_cent, ...of }) => ({
    ...of,
    anzahl: Number(anzahl),
    umsatz_cent: Number(umsatz_cent),
    offen_cent: Number(offen_cent),
  }));
}

/** What each line of a period's documents comes to, the highest first; lines that are undone again are left out. */
export async function listLineFigures(db: Db, { von, bis }: Period): Promise<LineFigures[]> {
  const lines = isPostgres(db)
    ? sql`json_array_elements(receipts.inhalt -> 'positionen') as line(value)`
    : sql`json_each(receipts.inhalt, '$.positionen') as line`;
  const { rows } = await sql<Record<keyof LineFigures, string>>`
    select line.value ->> 'text' as titel, sum(cast(line.value ->> 'cent' as integer)) as umsatz_cent
    from receipts, ${lines}
    where receipts.datum >= ${von} and receipts.datum <= ${bis} and ${IS_TURNOVER}
    group by line.value ->> 'text'
    having sum(cast(line.value ->> 'cent' as integer)) <> 0
    order by 2 desc, 1`.execute(db);
  return rows.map(({ titel, umsatz_cent }) => ({ titel, umsatz_cent: Number(umsatz_cent) }));
}
