import { addMonths, isCalendarDate, MONTHS } from "#lib/berlin-time.ts";
import { readPage, writePage } from "#lib/list-address.ts";
import { monthOf, type Period, quarterOf, wholeYear } from "#lib/period.ts";

/** The period of a list of receipts; an empty text means no end. */
export type ReceiptFilter = { von: string; bis: string; offen: boolean; seite: number };

/** Unreadable parts are left out, since an address can be typed. */
export function readReceiptFilter(search: URLSearchParams): ReceiptFilter {
  const date = (name: string) => {
    const text = search.get(name) ?? "";
    return isCalendarDate(text) ? text : "";
  };
  return {
    von: date("von"),
    bis: date("bis"),
    offen: search.get("offen") === "1",
    seite: readPage(search),
  };
}

export function writeReceiptFilter({
  von,
  bis,
  offen,
  seite,
}: ReceiptFilter): { von?: string; bis?: string; offen?: "1" } & Record<string, string> {
  return {
    ...(von && { von }),
    ...(bis && { bis }),
    ...(offen && { offen: "1" as const }),
    ...writePage({ seite }),
  };
}

type ReceiptPeriod = Period & { label: string };

/** What one asks for when the books are due: three months, four quarters, two years, the newest first. */
export function receiptPeriods(today: string): ReceiptPeriod[] {
  const back = (months: number) => addMonths(`${today.slice(0, 7)}-01`, -months);
  return [
    ...[0, 1, 2].map((months) =>
      named(monthOf(back(months)), ({ von }) => `${MONTHS[monthIndex(von)]} ${yearOf(von)}`),
    ),
    ...[0, 3, 6, 9].map((months) =>
      named(
        quarterOf(back(months)),
        ({ von }) => `${monthIndex(von) / 3 + 1}. Quartal ${yearOf(von)}`,
      ),
    ),
    ...[0, 12].map((months) =>
      named(wholeYear(yearOf(back(months))), ({ von }) => `Jahr ${yearOf(von)}`),
    ),
  ];
}

function named(period: Period, labelOf: (period: Period) => string): ReceiptPeriod {
  return { ...period, label: labelOf(period) };
}

const yearOf = (day: string) => day.slice(0, 4);
const monthIndex = (day: string) => Number(day.slice(5, 7)) - 1;
