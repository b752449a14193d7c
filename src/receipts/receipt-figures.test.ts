import { expect, it } from "vitest";
import {
  type ReceiptFigureRow,
  receiptsByMeans,
  receiptsByMonth,
  sumOfReceipts,
} from "./receipt-figures.ts";

const ROWS: ReceiptFigureRow[] = [
  { monat: "2026-01", zahlart: "bar", anzahl: 2, umsatz_cent: 10_000, offen_cent: 0 },
  { monat: "2026-01", zahlart: "", anzahl: 3, umsatz_cent: 15_000, offen_cent: 4_000 },
  { monat: "2026-03", zahlart: "bar", anzahl: 1, umsatz_cent: -5_000, offen_cent: 0 },
];

it("each month has its sum, also those without a receipt (T6)", () => {
  expect(receiptsByMonth(ROWS, { von: "2026-01-15", bis: "2026-03-01" })).toEqual([
    { monat: "2026-01", anzahl: 5, umsatz_cent: 25_000, offen_cent: 4_000 },
    { monat: "2026-02", anzahl: 0, umsatz_cent: 0, offen_cent: 0 },
    { monat: "2026-03", anzahl: 1, umsatz_cent: -5_000, offen_cent: 0 },
  ]);
});

it("means of payment are those that were used, and all together are the whole", () => {
  expect(receiptsByMeans(ROWS)).toEqual([
    { zahlart: "bar", anzahl: 3, umsatz_cent: 5_000, offen_cent: 0 },
    { zahlart: "", anzahl: 3, umsatz_cent: 15_000, offen_cent: 4_000 },
  ]);
  expect(sumOfReceipts(ROWS)).toEqual({ anzahl: 6, umsatz_cent: 20_000, offen_cent: 4_000 });
});
