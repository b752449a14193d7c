import { useState } from "react";
import { Link } from "react-router";
import { bookingNumber } from "#bookings/fields.ts";
import { timeText } from "#bookings/open-fields.ts";
import type { GuestBooking } from "#bookings/schema.ts";
import { hasStarted } from "#bookings/status.ts";
import type { ApiResult } from "#lib/api-call.ts";
import { formatGermanMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { WithdrawalSteps } from "./withdrawal-steps.tsx";

type OwnWithdrawalProps = {
  booking: GuestBooking;
  /** From the booking; empty with only its link, which shows nothing of the person. */
  name: string;
  email: string;
  now: number;
  back: { to: string; label: string };
  send: () => Promise<ApiResult<{ eingegangen_am: string; bestaetigt: boolean }>>;
};

/** Of a booking that is known: everything is filled in. */
export function OwnWithdrawal({ booking, name, email, now, back, send }: OwnWithdrawalProps) {
  // As it was when the page was opened: what is declared changes it.
  const [isAhead] = useState(booking.status === "open" && !hasStarted(booking, now));
  const [withdrawn] = useState(booking.widerrufen_am);
  if (withdrawn !== null) {
    return (
      <div className="max-w-2xl">
        <h1 className="text-section">Vertrag widerrufen</h1>
        <p className="measure mt-4">
          {`Diesen Vertrag haben Sie schon widerrufen, am ${formatGermanMoment(Date.parse(withdrawn))}. Mehr müssen Sie nicht tun.`}
        </p>
        <p className="mt-6">
          <Link to={back.to} className={buttonClass("quiet")}>
            {back.label}
          </Link>
        </p>
      </div>
    );
  }
  const declared = { name, email, nummer: bookingNumber(booking.id), termin: booking.datum };
  return (
    <WithdrawalSteps
      send={send}
      onward={
        <Link to={back.to} className={buttonClass("quiet")}>
          {back.label}
        </Link>
      }
      consequence={
        isAhead
          ? "Der Termin ist damit abgesagt und der Platz wieder frei."
          : "Der Termin ist nicht mehr offen oder hat schon begonnen. Wir sehen uns an, was noch offen ist, und melden uns."
      }
    >
      {(goOn) => (
        <>
          <p className="measure mt-4 text-ink-2">
            Widerrufen wird der Vertrag zu diesem Termin. Name und E-Mail-Adresse stehen in der
            Buchung; dorthin geht auch die Eingangsbestätigung.
          </p>
          <dl className="mt-6 grid wrap-anywhere grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm sm:gap-x-6 sm:text-base rounded-card border border-line bg-white p-5">
            <dt className="text-ink-2">Buchungsnummer</dt>
            <dd className="figures font-semibold">{declared.nummer}</dd>
            <dt className="text-ink-2">Termin</dt>
            <dd>{`${formatLongGermanDate(booking.datum)}, ${timeText(booking)}`}</dd>
            <dt className="text-ink-2">Leistung</dt>
            <dd className="wrap-anywhere">{booking.leistungen.join(", ")}</dd>
          </dl>
          <Button className="mt-6 max-sm:w-full" onClick={() => goOn(declared)}>
            Weiter
          </Button>
        </>
      )}
    </WithdrawalSteps>
  );
}
