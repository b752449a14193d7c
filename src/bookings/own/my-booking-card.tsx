import { useId } from "react";
import { Link } from "react-router";
import { api } from "#lib/api.ts";
import { formatGermanMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { paths } from "#lib/paths.ts";
import { receiptPath } from "#receipts/receipt-paths.ts";
import { receiptNumberText } from "#receipts/receipt-terms.ts";
import { Badge } from "#ui/badge.tsx";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { DownloadButton } from "#ui/download-button.tsx";
import { isAsked } from "../acceptance.ts";
import { mayWithdraw } from "../agreed-contract.ts";
import { BookingFact, BookingFacts } from "../booking-facts.tsx";
import { kindOf } from "../calendar.ts";
import { ChangeButtons } from "../changes/change-buttons.tsx";
import { changeText } from "../changes/change-text.ts";
import type { BookingChanges } from "../changes/use-booking-changes.tsx";
import { timeText } from "../open-fields.ts";
import { arrivalLabel } from "../place.ts";
import type { Booking } from "../schema.ts";
import { isLateCancellation, statusChangeProblem } from "../status.ts";
import { STATUS_WORDS } from "../status-words.ts";
import { OwnEarlier } from "../waiting/earlier.tsx";
import { ProposalNotice } from "./proposal-notice.tsx";
import { WithdrawalLink } from "./withdrawal-link.tsx";

type MyBookingCardProps = {
  booking: Booking;
  /** Epoch milliseconds. */
  now: number;
  changes: BookingChanges;
  /** It stands out from those after it. */
  isNext: boolean;
};

/** One booking as its customer knows it: when, what, for how much, and the ways to change it. */
export function MyBookingCard({ booking, now, changes, isNext }: MyBookingCardProps) {
  const id = useId();
  const { datum, status, storniert_am } = booking;
  const isRateable = status === "done" && kindOf(booking.leistungen) === "service";
  const isAhead = statusChangeProblem(booking, "cancelled", "customer", now) === undefined;
  const isWithdrawable = mayWithdraw(booking, now);
  return (
    <article aria-labelledby={`${id}-when`} className="rounded-card border border-line bg-white">
      <header
        className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 sm:px-6 ${isNext ? "on-dark rounded-t-[calc(var(--radius-card)-1px)] bg-graphite-900 py-4" : "pt-5 sm:pt-6"}`}
      >
        <div className="min-w-0">
          {isNext && <p className="text-sm text-silver">Nächster Termin</p>}
          <h2 id={`${id}-when`} className="figures text-[min(1.125rem,7vw)]">
            <BreakBetweenParts text={formatLongGermanDate(datum)} />
          </h2>
        </div>
        {isAhead && isAsked(booking) && <Badge tone="amber">Angefragt</Badge>}
        {status === "done" && <Badge tone="petrol">{STATUS_WORDS.done.ownMark}</Badge>}
        {status === "cancelled" && <Badge tone="red">{STATUS_WORDS.cancelled.ownMark}</Badge>}
      </header>
      <div className={`px-5 pb-5 sm:px-6 sm:pb-6 ${isNext ? "pt-3" : ""}`}>
        <BookingFacts
          booking={booking}
          isWide
          before={
            <BookingFact
              term={kindOf(booking.leistungen) === "beratung" ? "Uhrzeit" : arrivalLabel(booking)}
            >
              <span className="figures font-semibold">{timeText(booking)}</span>
            </BookingFact>
          }
        />
        {status === "open" && booking.gutschein_cent > 0 && (
          <Button
            variant="quiet"
            className="mt-3 max-sm:w-full"
            aria-describedby={`${id}-when`}
            onClick={() => void changes.takeOffVouchers(booking)}
          >
            Termin ohne Gutschein
          </Button>
        )}
        {storniert_am && (
          <p className="mt-3 text-xs text-ink-2">
            Storniert am {formatGermanMoment(Date.parse(storniert_am))}
          </p>
        )}
        {isAhead && isAsked(booking) && (
          <div className="mt-3">
            <ProposalNotice
              booking={booking}
              isPersonal
              load={() => api("GET /bookings/:id/proposal", { params: { id: booking.id } })}
            />
          </div>
        )}
        {isAhead && (isAsked(booking) || isLateCancellation(booking, now)) && (
          <p className="measure mt-3 text-sm text-ink-2">{changeText(booking, now)}</p>
        )}
        {status === "open" && !isAhead && (
          <p className="mt-3 text-sm text-ink-2">
            Der Termin hat begonnen und kann nicht mehr geändert werden.
          </p>
        )}
      </div>
      {(isAhead || isRateable || isWithdrawable || booking.rechnung !== null) && (
        <div className="flex flex-wrap gap-3 border-line border-t px-5 py-4 sm:px-6">
          {isAhead && (
            <ChangeButtons booking={booking} now={now} changes={changes} describedBy={`${id}-when`}>
              <OwnEarlier booking={booking} now={now} />
            </ChangeButtons>
          )}
          <WithdrawalLink
            booking={booking}
            now={now}
            to={paths.customer.withdrawal({ id: booking.id })}
          />
          {booking.rechnung !== null && (
            <DownloadButton path={receiptPath(booking.rechnung)} className="max-sm:w-full">
              Rechnung {receiptNumberText(booking.rechnung)}
            </DownloadButton>
          )}
          {isRateable && (
            <Link
              to={paths.customer.review({ id: booking.id })}
              aria-describedby={`${id}-when`}
              className={buttonClass("quiet", "max-sm:w-full")}
            >
              Besuch bewerten
            </Link>
          )}
        </div>
      )}
    </article>
  );
}
