import { RotateCw } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { BookingFacts } from "#bookings/booking-facts.tsx";
import { BookingMarks } from "#bookings/booking-marks.tsx";
import { ActionButtons } from "#bookings/changes/booking-actions.tsx";
import { adminCardId, type BookingActions } from "#bookings/changes/use-booking-actions.tsx";
import { timeText } from "#bookings/open-fields.ts";
import type { ShopBooking } from "#bookings/schema.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { receiptPath } from "#receipts/receipt-paths.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import { buttonClass } from "#ui/button-class.ts";
import { DownloadButton } from "#ui/download-button.tsx";

/** A booking of the customer's history, with the way to its card and to another one like it. */
export function CustomerBooking({
  booking,
  actions,
}: {
  booking: ShopBooking;
  actions: BookingActions;
}) {
  const id = useId();
  return (
    <article
      id={adminCardId(booking.id)}
      tabIndex={-1}
      aria-labelledby={id}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-4"
    >
      <h3
        id={id}
        className="flex min-h-12 min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-3 gap-y-1 font-sans text-base font-semibold tracking-normal [font-stretch:100%]"
      >
        <Link to={withQuery(paths.admin.bookings, { buchung: booking.id })} className="text-link">
          {formatLongGermanDate(booking.datum)},{" "}
          <span className="figures whitespace-nowrap">{timeText(booking)}</span>
        </Link>
        <BookingMarks booking={booking} isOpenMarked />
      </h3>
      <div className="w-full min-w-0 sm:order-last">
        <BookingFacts booking={booking} isWide />
        {booking.notiz && (
          <p className="mt-2 text-sm text-ink-2 whitespace-pre-line wrap-anywhere">
            {booking.notiz}
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:mt-2 max-sm:w-full">
        <Link
          to={withQuery(paths.admin.newBooking, { wie: booking.id })}
          aria-describedby={id}
          className={buttonClass("quiet", "flex-1 whitespace-nowrap cramped:whitespace-normal")}
        >
          <RotateCw aria-hidden="true" className="size-5" />
          Nochmal buchen
        </Link>
        <ActionButtons booking={booking} actions={actions} layout="menu" />
        {booking.rechnung !== null && (
          <DownloadButton path={receiptPath(booking.rechnung)}>
            Rechnung {receiptNumberText(booking.rechnung)}
          </DownloadButton>
        )}
      </div>
    </article>
  );
}
