import { CheckboxField } from "#ui/field.tsx";
import type { BookingStatus } from "../../schema.ts";
import { BOOKINGS_A_PAGE, type BookingPage } from "./admin-use-bookings.ts";
import type { Selection } from "./admin-use-selection.ts";

export const LIST_HEAD_ID = "liste";

/** The server counts up to here. */
const COUNTED_UP_TO = 100_000;

export type AdminListHeadProps = { status: BookingStatus; page: BookingPage; seite: number; selection: Selection };

/** How many there are, which of them are seen, and the tick for all of these. */
export function AdminListHead({ status, page, seite, selection }: AdminListHeadProps) {
  const count = page.bookings.length;
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
      <p id={LIST_HEAD_ID} tabIndex={-1} aria-live="polite" className="scroll-mt-16 py-2 text-sm text-ink-2">
        {summaryOf(status, page, seite)}
      </p>
      <CheckboxField
        label={`Alle auswählen (${count})`}
        checked={selection.selected.length === count}
        onChange={selection.toggleAll}
        className="[&_label]:text-sm [&_label]:leading-7"
      />
    </div>
  );
}

/** '51–100 von 230 Buchungen, die früheste zuerst' */
function summaryOf(status: BookingStatus, { bookings, total }: BookingPage, seite: number): string {
  if (total === 1) return "1 Buchung";
  const count = total >= COUNTED_UP_TO ? "über 99.999" : total.toLocaleString("de-DE");
  const first = (seite - 1) * BOOKINGS_A_PAGE + 1;
  const span = total > bookings.length ? `${first}–${first + bookings.length - 1} von ` : "";
  return `${span}${count} Buchungen, ${status === "open" ? "die früheste" : "die späteste"} zuerst`;
}
