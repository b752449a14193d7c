import { NotebookPen } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { useIsAdmin } from "#accounts/sessions/components/session.tsx";
import { ADMIN_CUSTOMERS_PATH } from "#lib/area-paths.ts";
import { berlinMoment, formatGermanMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { receiptPath } from "#receipts/ask.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import { Button } from "#ui/button.tsx";
import { DownloadButton } from "#ui/download-button.tsx";
import { ExpandableText } from "#ui/expandable-text.tsx";
import { AdminBookingActions } from "../../actions/components/admin-booking-actions.tsx";
import { adminCardId, type BookingActions } from "../../actions/components/admin-use-booking-actions.tsx";
import { AdminReceiptButton } from "../../changes/components/admin-receipt-button.tsx";
import { AdminNotesDialog, useNotes } from "../../changes/components/notes-dialog.tsx";
import { AdminBookingMarks } from "../../components/admin-booking-marks.tsx";
import { AdminContactLinks } from "../../components/admin-contact-links.tsx";
import { BookingFacts } from "../../components/booking-facts.tsx";
import { SendMessage } from "../../messages/components/send-message.tsx";
import { SentMessages } from "../../messages/components/sent-messages.tsx";
import type { AdminBooking, Booking } from "../../schema.ts";

export type AdminBookingCardProps = {
  booking: AdminBooking;
  actions: BookingActions;
  /** A link led to this booking. */
  isWanted?: boolean;
  /** Left out, it cannot be ticked. */
  isSelected?: boolean;
  onSelect?: (booking: AdminBooking) => void;
};

/** One booking as the shop needs it: when, who, what, for how much. */
export function AdminBookingCard(props: AdminBookingCardProps) {
  const { actions, isWanted = false, isSelected, onSelect } = props;
  const { booking, isNoting, ask, close, keep } = useNotes(props.booking);
  const id = useId();
  const isAdmin = useIsAdmin();
  return (
    <article
      id={adminCardId(booking.id)}
      tabIndex={-1}
      aria-labelledby={`${id}-name ${id}-date`}
      aria-current={isWanted ? "true" : undefined}
      className={`@container scroll-mt-24 scroll-mb-28 rounded-card border bg-white p-4 sm:p-5 ${isWanted ? "border-amber-400 shadow-[inset_0.375rem_0_0_var(--color-amber-400)]" : "border-line"}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 @xl:grid-cols-[13.5rem_minmax(0,1fr)] @[52rem]:grid-cols-[13.5rem_minmax(0,1fr)_11.5rem]">
        <header className="flex gap-3">
          {isSelected !== undefined && (
            <label className="-m-2.5 grid size-11 shrink-0 place-items-center">
              <span className="sr-only">Buchung von {booking.name} auswählen</span>
              <input
                type="checkbox"
                checked={isSelected}
                onChange={() => onSelect?.(booking)}
                className="mt-1.5 size-6 rounded-sm accent-petrol-700"
              />
            </label>
          )}
          <div>
            <p className="wide figures text-2xl">{booking.abgabezeit} Uhr</p>
            <p id={`${id}-date`} className="mt-0.5 text-sm text-ink-2">
              {formatLongGermanDate(booking.datum)}
            </p>
            <AdminBookingMarks booking={booking} now={berlinMoment(actions.now)} isWanted={isWanted} />
          </div>
        </header>
        <div className="min-w-0">
          <h2 id={`${id}-name`} className="text-lg wrap-anywhere">
            <CustomerName booking={booking} />
          </h2>
          <AdminContactLinks booking={booking} className="flex flex-wrap gap-x-6" />
          <BookingFacts booking={booking} />
          {booking.nachricht && <ExpandableText label="Nachricht" text={booking.nachricht} />}
          {booking.endpreis_grund && <ExpandableText label="Zum Endpreis" text={booking.endpreis_grund} />}
          {booking.notiz && <ExpandableText label="Interne Notiz" text={booking.notiz} />}
          <p className="mt-3 text-xs text-ink-2">{historyOf(booking)}</p>
          <SentMessages sent={booking.gesendet} />
        </div>
        <div className="grid grid-cols-2 content-start gap-2.5 @xl:col-start-2 @xl:flex @xl:flex-wrap @[52rem]:col-start-3 @[52rem]:flex-col @[52rem]:flex-nowrap">
          <AdminBookingActions booking={booking} actions={actions} describedBy={`${id}-name`} layout="row">
            {booking.rechnung !== null && (
              <DownloadButton path={receiptPath(booking.rechnung)}>Rechnung {receiptNumberText(booking.rechnung)}</DownloadButton>
            )}
            {isAdmin && booking.status === "done" && booking.rechnung === null && (booking.endpreis ?? booking.preis) > 0 && (
              <AdminReceiptButton booking={booking} describedBy={`${id}-name`} onWritten={keep} />
            )}
            <Button variant="quiet" className="px-3!" aria-describedby={`${id}-name`} onClick={ask}>
              <NotebookPen aria-hidden="true" className="size-5" />
              Notieren
            </Button>
            <SendMessage booking={booking} now={berlinMoment(actions.now)} className="px-3!" describedBy={`${id}-name`} onSent={keep} />
          </AdminBookingActions>
        </div>
      </div>
      {isNoting && <AdminNotesDialog booking={booking} onSaved={keep} onClose={close} />}
    </article>
  );
}

/** The way to all that is known of somebody, unless they are forgotten. */
function CustomerName({ booking: { name, karte_id } }: { booking: AdminBooking }) {
  if (karte_id === null) return name;
  return (
    <Link
      to={`${ADMIN_CUSTOMERS_PATH}/${encodeURIComponent(karte_id)}`}
      className="text-ink underline decoration-edge decoration-1 underline-offset-4 hover:text-petrol-700"
    >
      {name}
    </Link>
  );
}

const CANCELLED_BY = {
  "": "",
  kunde: ", vom Kunden",
  betrieb: ", von uns",
  nicht_erschienen: ", nicht erschienen",
  anders: ", aus anderem Grund",
};

function historyOf({ erstellt_am, storniert_am, stornogrund }: Booking): string {
  const asked = `Eingegangen am ${formatGermanMoment(Date.parse(erstellt_am))}`;
  return storniert_am ? `${asked} · storniert am ${formatGermanMoment(Date.parse(storniert_am))}${CANCELLED_BY[stornogrund]}` : asked;
}
