import { Ban, CalendarSync, Check, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { useIsAdmin } from "#accounts/sessions/components/session.tsx";
import { ADMIN_BOOKINGS_PATH } from "#lib/area-paths.ts";
import { type BerlinMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { receiptPath } from "#receipts/ask.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { UnbrokenParts } from "#ui/unbroken-parts.tsx";
import { AdminBookingMarks } from "../../components/admin-booking-marks.tsx";
import { AdminContactLinks } from "../../components/admin-contact-links.tsx";
import { BookingFact, BookingFacts } from "../../components/booking-facts.tsx";
import { SendMessage } from "../../messages/components/send-message.tsx";
import type { DiaryBooking } from "../schema.ts";

export type BookingDialogProps = {
  /** No booking keeps the dialog closed. */
  booking: DiaryBooking | undefined;
  now: BerlinMoment;
  isBusy: boolean;
  onComplete: (booking: DiaryBooking) => void;
  onMove: (booking: DiaryBooking) => void;
  onCancel: (booking: DiaryBooking) => void;
  onDelete: (booking: DiaryBooking) => void;
  onClose: () => void;
};

/** All that is known of a booking, and what can be done with it. */
export function BookingDialog({ booking, now, isBusy, onComplete, onMove, onCancel, onDelete, onClose }: BookingDialogProps) {
  const isAdmin = useIsAdmin();
  const isOpen = booking?.status === "open";
  return (
    <Dialog
      open={booking !== undefined}
      onClose={onClose}
      title={<span className="wrap-anywhere">{booking?.name}</span>}
      size="small"
      closesOnBackdrop
      footer={
        booking && (
          <div className="flex flex-wrap gap-2.5 *:flex-[1_1_9.5rem] [&_button]:whitespace-nowrap">
            {isOpen && isAdmin && (
              <Button className="px-3!" busy={isBusy} onClick={() => onComplete(booking)}>
                <Check aria-hidden="true" className="size-5" />
                Abschließen
              </Button>
            )}
            {isOpen && (
              <Button variant="quiet" className="px-3!" onClick={() => onMove(booking)}>
                <CalendarSync aria-hidden="true" className="size-5" />
                Verschieben
              </Button>
            )}
            {isOpen && (
              <Button variant="quiet" className="px-3! text-rot-700!" onClick={() => onCancel(booking)}>
                <Ban aria-hidden="true" className="size-5" />
                Stornieren
              </Button>
            )}
            {booking.rechnung !== null && (
              <DownloadButton path={receiptPath(booking.rechnung)}>Rechnung {receiptNumberText(booking.rechnung)}</DownloadButton>
            )}
            {isAdmin && (
              <Button variant="quiet" className="px-3! text-rot-700!" onClick={() => onDelete(booking)}>
                <Trash2 aria-hidden="true" className="size-5" />
                Löschen
              </Button>
            )}
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
          <AdminBookingMarks booking={booking} now={now} isWanted={false} />
          <AdminContactLinks booking={booking} className="mt-2 flex flex-col" />
          <SendMessage booking={booking} now={now} className="mt-1 mb-2" />
          <BookingFacts booking={booking}>
            {booking.nachricht && (
              <BookingFact term="Nachricht" className="w-full">
                <span className="whitespace-pre-line">{booking.nachricht}</span>
              </BookingFact>
            )}
            {booking.notiz && (
              <BookingFact term="Interne Notiz" className="w-full">
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
