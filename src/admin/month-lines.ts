import { formatEuro } from "#lib/money.ts";
import type { Report } from "./report-schema.ts";
import { monthText } from "./report-text.ts";

type Month = Report["monate"][number];
/** A month with what it earned more or less than the one before it in the period; or several in a row in which nothing happened. */
type MonthLine =
  | { kind: "month"; month: Month; againstBefore: number | undefined }
  | { kind: "empty"; from: string; to: string };

export function monthLines(months: readonly Month[]): MonthLine[] {
  return months.reduce<MonthLine[]>((lines, month, index) => {
    const last = lines.at(-1);
    if (!isEmpty(month)) {
      const before = months[index - 1];
      lines.push({
        kind: "month",
        month,
        againstBefore: before && month.umsatz_cent - before.umsatz_cent,
      });
    } else if (last?.kind === "empty") last.to = month.monat;
    else lines.push({ kind: "empty", from: month.monat, to: month.monat });
    return lines;
  }, []);
}

function isEmpty({ buchungen, storniert }: Month): boolean {
  return buchungen === 0 && storniert === 0;
}

/** 'Jan. 2026 – März 2026' */
export function emptyText({ from, to }: { from: string; to: string }): string {
  return from === to ? monthText(from) : `${monthText(from)} – ${monthText(to)}`;
}

/** '+40,00 €'; undefined is the first month, of which nobody knows the one before. */
export function againstBeforeText(cents: number | undefined): string {
  if (cents === undefined) return "–";
  return cents > 0 ? `+${formatEuro(cents)}` : formatEuro(cents);
}

/** What a column says over itself: whole euros, or nothing where nothing was. */
export function columnText(amount: number): string {
  return amount === 0 ? "" : Math.round(amount).toLocaleString("de-DE");
}
