import { BookUser, NotebookPen, Wrench } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useIsAdmin } from "#accounts/session.tsx";
import { berlinMoment, formatGermanMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { receiptPath } from "#receipts/receipt-paths.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { ExpandableText } from "#ui/expandable-text.tsx";
import { BookingFacts } from "../booking-facts.tsx";
import { BookingPhotos } from "../booking-photos.tsx";
import { kindOf } from "../calendar.ts";
import { ActionButtons } from "../changes/booking-actions.tsx";
import { NotesDialog, type useNotes } from "../changes/notes-dialog.tsx";
import { ReceiptButton } from "../changes/receipt-button.tsx";
import { ReviewCode } from "../changes/review-code.tsx";
import type { BookingActions } from "../changes/use-booking-actions.tsx";
import { ContactLinks } from "../mails/contact-links.tsx";
import { SendMessage } from "../mails/send-message.tsx";
import { SentMessages } from "../mails/sent-messages.tsx";
import { openText, timeText } from "../open-fields.ts";
import { RequestOfBooking } from "../request-of-booking.tsx";
import type { Booking } from "../schema.ts";
import { ReworkOfBooking } from "./rework-of-booking.tsx";

export type BookingRestProps = {
  id: string;
  /** The element that names the booking. */
  nameId: string;
  notes: ReturnType<typeof useNotes>;
  actions: BookingActions;
  /** Before the actions. */
  children?: ReactNode;
};

/** What a booking's line has no room for, and all that can be done with it. */
export function BookingRest({ id, nameId, notes, actions, children }: BookingRestProps) {
  const { booking, isNoting, ask, close, keep } = notes;
  const isAdmin = useIsAdmin();
  const now = berlinMoment(actions.now);
  return (
    <div id={id} className="border-line border-t bg-paper/60 px-3 pt-3 pb-4 @[54rem]:pl-30">
      <p className="one-line text-sm tabular-nums font-semibold">
        {formatLongGermanDate(booking.datum)}, {timeText(booking)}
      </p>
      <ContactLinks booking={booking} className="flex flex-wrap gap-x-6" />
      {booking.status === "open" && openText(booking) && (
        <p className="my-2 flex flex-wrap items-center gap-x-3 text-sm">
          <span>Noch offen: {openText(booking)}</span>
          <Link
            to={paths.admin.editBooking({ id: booking.id })}
            className="text-link inline-flex min-h-11 items-center"
          >
            Jetzt eintragen
          </Link>
        </p>
      )}
      <BookingFacts booking={booking} />
      {booking.nachricht && <ExpandableText label="Nachricht" text={booking.nachricht} />}
      {booking.endpreis_grund && (
        <ExpandableText label="Zum Endpreis" text={booking.endpreis_grund} />
      )}
      {booking.notiz && <ExpandableText label="Interne Notiz" text={booking.notiz} />}
      <BookingPhotos id={booking.id} antworten={booking.antworten} />
      {isAdmin && <RequestOfBooking id={booking.id} />}
      <ReworkOfBooking id={booking.id} />
      <p className="mt-3 text-xs text-ink-2">{historyOf(booking)}</p>
      <SentMessages sent={booking.gesendet} />
      <div className="mt-4 flex flex-wrap gap-2.5 @max-[54rem]:*:flex-[1_1_9.5rem]">
        {children}
        <ActionButtons booking={booking} actions={actions} describedBy={nameId} layout="rest">
          {booking.rechnung !== null && (
            <DownloadButton path={receiptPath(booking.rechnung)}>
              Rechnung {receiptNumberText(booking.rechnung)}
            </DownloadButton>
          )}
          {isAdmin &&
            booking.status === "done" &&
            booking.rechnung === null &&
            (booking.endpreis ?? booking.preis) > 0 && (
              <ReceiptButton booking={booking} describedBy={nameId} onWritten={keep} />
            )}
          <Button variant="quiet" className="px-3!" aria-describedby={nameId} onClick={ask}>
            <NotebookPen aria-hidden="true" className="size-5" />
            Notieren
          </Button>
          <SendMessage
            booking={booking}
            now={now}
            className="px-3!"
            describedBy={nameId}
            onSent={keep}
          />
          {booking.status === "done" && kindOf(booking.leistungen) === "service" && (
            <Link
              to={withQuery(paths.admin.newBooking, { wie: booking.id, nacharbeit: "ja" })}
              aria-describedby={nameId}
              className={buttonClass("quiet", "px-3!")}
            >
              <Wrench aria-hidden="true" className="size-5" />
              Nacharbeit
            </Link>
          )}
          {booking.karte_id !== null && (
            <Link
              to={paths.admin.customer({ key: booking.karte_id })}
              aria-describedby={nameId}
              className={buttonClass("quiet", "px-3!")}
            >
              <BookUser aria-hidden="true" className="size-5" />
              Kundenkarte
            </Link>
          )}
        </ActionButtons>
      </div>
      {isAdmin && booking.status === "done" && kindOf(booking.leistungen) === "service" && (
        <div className="mt-2.5">
          <ReviewCode bookingId={booking.id} />
        </div>
      )}
      {isNoting && <NotesDialog booking={booking} onSaved={keep} onClose={close} />}
    </div>
  );
}

const CANCELLED_BY = {
  "": "",
  kunde: ", vom Kunden",
  betrieb: ", von uns",
  nicht_erschienen: ", nicht erschienen",
  anders: ", aus anderem Grund",
};

function historyOf({
  erstellt_am,
  storniert_am,
  stornogrund,
  vertragsmodell,
  vereinbart_am,
  vorzeitigerBeginn,
  widerrufen_am,
}: Booking): string {
  return [
    `Eingegangen am ${formatGermanMoment(Date.parse(erstellt_am))}`,
    vertragsmodell === "verbindlich" &&
      (vereinbart_am === null
        ? "verbindlich gebucht"
        : `verbindlich vereinbart am ${formatGermanMoment(Date.parse(vereinbart_am))}`),
    vorzeitigerBeginn && "Beginn vor dem Ende der Widerrufsfrist gewünscht",
    widerrufen_am && `widerrufen am ${formatGermanMoment(Date.parse(widerrufen_am))}`,
    storniert_am &&
      `storniert am ${formatGermanMoment(Date.parse(storniert_am))}${CANCELLED_BY[stornogrund]}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
