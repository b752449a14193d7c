import { isCalendarDate } from "#lib/berlin-time.ts";
import { readPage, writePage } from "#lib/list-address.ts";

/** The period of a list of receipts; an empty text stands for no end. */
export type ReceiptFilter = { von: string; bis: string; seite: number };

/** What nobody understands is left out, since an address can be typed. */
export function readReceiptFilter(search: URLSearchParams): ReceiptFilter {
  const date = (name: string) => {
    const text = search.get(name) ?? "";
    return isCalendarDate(text) ? text : "";
  };
  return { von: date("von"), bis: date("bis"), seite: readPage(search) };
}

export function writeReceiptFilter({ von, bis, seite }: ReceiptFilter): Record<string, string> {
  return { ...(von && { von }), ...(bis && { bis }), ...writePage({ seite }) };
}
