import { useState } from "react";
import { RETENTION } from "#company/retention.ts";
import { formatGermanDate, formatLongGermanDate } from "#lib/berlin-time.ts";
import { tidyText } from "#lib/tidy-text.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { CheckboxField, TextField } from "#ui/field.tsx";
import { timeText } from "../open-fields.ts";
import type { Booking } from "../schema.ts";
import { HIDING_REASON_LENGTH, hasStarted, staysAsRecord } from "../status.ts";

export type DeleteDialogProps = {
  bookings: readonly Booking[];
  /** Epoch milliseconds. */
  now: number;
  isBusy: boolean;
  onDelete: (benachrichtigen: boolean, grund: string) => void;
  onCancel: () => void;
};

/** The customers of open future bookings get the cancellation mail unless the admin says otherwise. */
export function DeleteDialog({ bookings, now, isBusy, onDelete, onCancel }: DeleteDialogProps) {
  const [isTold, setIsTold] = useState(true);
  const [grund, setGrund] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const [only] = bookings;
  const ahead = bookings.filter(
    (booking) => booking.status === "open" && !hasStarted(booking, now),
  );
  const reachable = ahead.filter(({ email }) => email !== "");
  const records = bookings.filter(staysAsRecord).length;
  const isReasonMissing = records > 0 && tidyText(grund) === "";

  function remove() {
    setIsAsked(true);
    if (!isReasonMissing) onDelete(isTold && reachable.length > 0, tidyText(grund));
  }

  return (
    <ConfirmDialog
      open
      question={
        bookings.length > 1
          ? `${bookings.length} Buchungen wirklich löschen?`
          : "Buchung wirklich löschen?"
      }
      confirmLabel="Löschen"
      busy={isBusy}
      onCancel={onCancel}
      onConfirm={remove}
    >
      {only && bookings.length === 1 ? (
        <OneBooking booking={only} />
      ) : (
        <ManyBookings bookings={bookings} />
      )}
      {reachable.length > 0 && (
        <CheckboxField
          className="mt-4 wrap-anywhere"
          label={cancellationLabel(bookings, reachable)}
          checked={isTold}
          disabled={isBusy}
          onChange={(event) => setIsTold(event.target.checked)}
        />
      )}
      {ahead.length > reachable.length && (
        <p className="mt-4">{phoneSentence(bookings.length, ahead.length - reachable.length)}</p>
      )}
      {records > 0 && (
        <>
          <p className="mt-4 text-sm">{recordSentence(bookings.length, records)}</p>
          <TextField
            className="mt-4"
            label="Grund"
            hint="Zum Beispiel: doppelt eingetragen"
            autoComplete="off"
            maxLength={HIDING_REASON_LENGTH}
            value={grund}
            error={isAsked && isReasonMissing ? "Bitte schreiben Sie, warum." : undefined}
            disabled={isBusy}
            onChange={(event) => setGrund(event.target.value)}
          />
        </>
      )}
      {ahead.length === 0 && records === 0 && (
        <p className="mt-4">
          {bookings.length > 1
            ? "Die Angaben zu diesen Buchungen sind"
            : "Die Angaben zu dieser Buchung sind"}{" "}
          danach nicht mehr da.
        </p>
      )}
    </ConfirmDialog>
  );
}

function OneBooking({ booking }: { booking: Booking }) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{booking.name}</p>
      <p className="text-ink-2">
        {formatLongGermanDate(booking.datum)}, <span className="figures">{timeText(booking)}</span>
      </p>
    </>
  );
}

const NAMED = 5;

function ManyBookings({ bookings }: { bookings: readonly Booking[] }) {
  const others = bookings.length - NAMED;
  return (
    <ul className="text-sm">
      {bookings.slice(0, NAMED).map(({ id, name, datum }) => (
        <li key={id} className="flex justify-between gap-4 py-0.5">
          <span className="min-w-0 truncate font-semibold">{name}</span>
          <span className="figures text-ink-2">{formatGermanDate(datum)}</span>
        </li>
      ))}
      {others > 0 && (
        <li className="py-0.5 text-ink-2">
          {others === 1 ? "und 1 weitere" : `und ${others} weitere`}
        </li>
      )}
    </ul>
  );
}

/** What becomes of completed bookings, which are records. */
function recordSentence(chosen: number, records: number): string {
  const which =
    records < chosen
      ? `${records} davon ${records === 1 ? "ist" : "sind"} abgeschlossen und damit ein Beleg`
      : "Abgeschlossene Buchungen sind Belege";
  return `${which}: Sie verschwinden aus allen Listen, Name, Tag, Leistungen und Preis bleiben aber ${RETENTION.doneBookingYears} Jahre für das Finanzamt, mit Grund und Ihrem Namen. Alle anderen Angaben sind sofort weg.`;
}

function cancellationLabel(bookings: readonly Booking[], reachable: readonly Booking[]): string {
  if (bookings.length === 1) return `Absage per E-Mail an ${reachable[0]?.email} senden`;
  return reachable.length === 1
    ? "Absage per E-Mail senden (1 Termin steht noch bevor)"
    : `Absagen per E-Mail senden (${reachable.length} Termine stehen noch bevor)`;
}

function phoneSentence(chosen: number, unreachable: number): string {
  if (chosen === 1) return "Es ist keine E-Mail-Adresse bekannt. Bitte sagen Sie telefonisch ab.";
  return `Bei ${unreachable} davon ist keine E-Mail-Adresse bekannt. Bitte sagen Sie dort telefonisch ab.`;
}
