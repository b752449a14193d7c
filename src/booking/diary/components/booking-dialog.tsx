import { Link } from "react-router";
import { ADMIN_BOOKINGS_PATH } from "#lib/area-paths.ts";
import { berlinMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { receiptPath } from "#receipts/ask.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import { Dialog } from "#ui/dialog.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { UnbrokenParts } from "#ui/unbroken-parts.tsx";
import { AdminBookingActions } from "../../actions/components/admin-booking-actions.tsx";
import type { BookingActions } from "../../actions/components/admin-use-booking-actions.tsx";
import { AdminBookingMarks } from "../../components/admin-booking-marks.tsx";
import { AdminContactLinks } from "../../components/admin-contact-links.tsx";
import { BookingFact, BookingFacts } from "../../components/booking-facts.tsx";
import { SendMessage } from "../../messages/components/send-message.tsx";
import type { DiaryBooking } from "../schema.ts";

export type BookingDialogProps = {
  /** No booking keeps the dialog closed. */
  booking: DiaryBooking | undefined;
  actions: BookingActions;
  onClose: () => void;
};

/** All that is known of a booking, and what can be done with it. */
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
            <AdminBookingActions booking={booking} actions={actions} layout="all">
              {booking.rechnung !== null && (
                <DownloadButton path={receiptPath(booking.rechnung)}>Rechnung {receiptNumberText(booking.rechnung)}</DownloadButton>
              )}
            </AdminBookingActions>
          </div>
        )
      }
    >
      {booking && (
        <>
          <p className="wide figures text-xl">{booking.abgabezeit} Uhr</p>
          <p className="text-ink-2">
            <StayDays booking={booking} />
          </p>
          <div className="mt-2.5">
            <AdminBookingMarks booking={booking} />
          </div>
          <AdminContactLinks booking={booking} className="mt-2 flex flex-col" />
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
          <Link to={`${ADMIN_BOOKINGS_PATH}?buchung=${booking.id}`} className="text-link mt-3 inline-flex min-h-11 items-center text-sm">
            Buchung öffnen
          </Link>
        </>
      )}
    </Dialog>
  );
}

function StayDays({ booking: { datum, tage } }: { booking: DiaryBooking }) {
  const last = tage.at(-1) ?? datum;
  return (
    <>
      <UnbrokenParts text={formatLongGermanDate(datum)} />
      {last !== datum && (
        <>
          {" "}
          bis <UnbrokenParts text={formatLongGermanDate(last)} />
        </>
      )}
    </>
  );
}
