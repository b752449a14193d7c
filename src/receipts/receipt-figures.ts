import { listMonths, type Period } from "#lib/period.ts";
import { PAYMENT_KINDS, type PaymentKind } from "./payment-kinds.ts";

/** Counter-documents count with their minus. */
type ReceiptFigures = {
  anzahl: number;
  umsatz_cent: number;
  /** Of those whose transfer is still to come. */
  offen_cent: number;
};
export type ReceiptFigureRow = ReceiptFigures & { monat: string; zahlart: PaymentKind };
export type LineFigures = { titel: string; umsatz_cent: number };

export function sumOfReceipts(rows: readonly ReceiptFigureRow[]): ReceiptFigures {
  const sum = (count: (row: ReceiptFigureRow) => number) =>
    rows.reduce((total, row) => total + count(row), 0);
  return {
    anzahl: sum(({ anzahl }) => anzahl),
    umsatz_cent: sum(({ umsatz_cent }) => umsatz_cent),
    offen_cent: sum(({ offen_cent }) => offen_cent),
  };
}

/** Every month from the first to the last, by the date of the document. */
export function receiptsByMonth(
  rows: readonly ReceiptFigureRow[],
  period: Period,
): (ReceiptFigures & { monat: string })[] {
  return listMonths(period).map((monat) => ({
    monat,
    ...sumOfReceipts(rows.filter((row) => row.monat === monat)),
  }));
}

/** By what is known of how it was paid; means that nobody used are left out. */
export function receiptsByMeans(
  rows: readonly ReceiptFigureRow[],
): (ReceiptFigures & { zahlart: PaymentKind })[] {
  return [...PAYMENT_KINDS, "" as const]
    .map((zahlart) => ({
      zahlart,
      ...sumOfReceipts(rows.filter((row) => row.zahlart === zahlart)),
    }))
    .filter(({ anzahl }) => anzahl > 0);
}
