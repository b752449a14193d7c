import { Link } from "react-router";
import { berlinMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { receiptPath } from "#receipts/receipt-paths.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { BookingFact, BookingFacts } from "../booking-facts.tsx";
import { BookingMarks } from "../booking-marks.tsx";
import { ActionButtons } from "../changes/booking-actions.tsx";
import type { BookingActions } from "../changes/use-booking-actions.tsx";
import { ContactLinks } from "../mails/contact-links.tsx";
import { SendMessage } from "../mails/send-message.tsx";
import { timeText } from "../open-fields.ts";
import type { CalendarBooking } from "./schema.ts";

export type BookingDialogProps = {
  /** No booking keeps the dialog closed. */
  booking: CalendarBooking | undefined;
  actions: BookingActions;
  onClose: () => void;
};

export function BookingDialog({ booking, actions, onClose }: BookingDialogProps) {
  return (
    <Dialog
      open={booking !== undefined}
      onClose={onClose}
      title={<span className="wrap-anywhere">{booking?.name}</span>}
      size="small"
      closesOnBackdrop
      footer={
        booking && (
          <div className="flex flex-wrap gap-2.5 *:flex-[1_1_9.5rem] [&_button]:one-line">
            <ActionButtons booking={booking} actions={actions} layout="all">
              {booking.rechnung !== null && (
                <DownloadButton path={receiptPath(booking.rechnung)}>
                  Rechnung {receiptNumberText(booking.rechnung)}
                </DownloadButton>
              )}
            </ActionButtons>
          </div>
        )
      }
    >
      {booking && (
        <>
          <p className="wide figures text-xl">{timeText(booking)}</p>
          <p className="text-ink-2">
            <StayDays booking={booking} />
          </p>
          <div className="mt-2.5">
            <BookingMarks booking={booking} />
          </div>
          <ContactLinks booking={booking} className="mt-2 flex flex-col" />
          <SendMessage booking={booking} now={berlinMoment(actions.now)} className="mt-1 mb-2" />
          <BookingFacts booking={booking}>
            {booking.nachricht && (
              <BookingFact term="Nachricht">
                <span className="whitespace-pre-line">{booking.nachricht}</span>
              </BookingFact>
            )}
            {booking.notiz && (
              <BookingFact term="Interne Notiz">
                <span className="whitespace-pre-line">{booking.notiz}</span>
              </BookingFact>
            )}
          </BookingFacts>
          <Link
            to={withQuery(paths.admin.bookings, { buchung: booking.id })}
            className="text-link mt-3 inline-flex min-h-11 items-center text-sm"
          >
            Buchung öffnen
          </Link>
        </>
      )}
    </Dialog>
  );
}

function StayDays({ booking: { datum, tage } }: { booking: CalendarBooking }) {
  const last = tage.at(-1) ?? datum;
  return (
    <>
      <BreakBetweenParts text={formatLongGermanDate(datum)} />
      {last !== datum && (
        <>
          {" "}
          bis <BreakBetweenParts text={formatLongGermanDate(last)} />
        </>
      )}
    </>
  );
}
