import { Check, ClipboardCheck, Phone } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { AdminBookingMarks } from "#bookings/booking-marks.tsx";
import { stayText } from "#bookings/calendar/days.ts";
import type { CalendarBooking } from "#bookings/calendar/schema.ts";
import { AdminBookingActions } from "#bookings/changes/booking-actions.tsx";
import { adminCardId, type BookingActions } from "#bookings/changes/use-booking-actions.tsx";
import { bookedText } from "#bookings/fields.ts";
import { agreedCents } from "#bookings/sent-price.ts";
import { VEHICLE_CLASS_LABELS } from "#catalogue/price-keys.ts";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { formatEuro } from "#lib/money.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { type DaySum, daySumText } from "./day-sum.ts";

export type TodayCarsProps = {
  datum: string;
  /** What is still open today. */
  bookings: readonly CalendarBooking[];
  sum: DaySum | undefined;
  actions: BookingActions;
};

/** Today, car by car: whom to call, and what to press when it is done, both large enough for a wet thumb. */
export function TodayCars({ datum, bookings, sum, actions }: TodayCarsProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="@container rounded-card border border-line bg-white max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-4 py-2.5 sm:px-5">
        <h2 id={id} className="text-lg">
          <BreakBetweenParts text={`Heute, ${formatLongGermanDate(datum)}`} />
        </h2>
        {sum && (
          <p className="text-sm text-ink-2">
            {daySumText(sum)} ·{" "}
            <span className="figures font-semibold text-ink">{formatEuro(sum.cents)}</span>
          </p>
        )}
      </header>
      {bookings.length === 0 ? (
        <p className="flex min-h-18 items-center px-4 text-ink-2 sm:px-5">
          Heute stehen keine offenen Termine an.
        </p>
      ) : (
        <ol className="divide-y divide-line">
          {bookings.map((booking) => (
            <li key={booking.id} id={adminCardId(booking.id)}>
              <TodayCar booking={booking} datum={datum} actions={actions} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const LARGE = "flex-1 px-3! @max-2xl:min-h-14";

function TodayCar({
  booking,
  datum,
  actions,
}: {
  booking: CalendarBooking;
  datum: string;
  actions: BookingActions;
}) {
  const id = useId();
  const { kfz, modell, kennzeichen } = booking;
  const car = [kennzeichen, modell].filter(Boolean).join(" · ");
  const what = [stayText(booking, datum), bookedText(booking), kfz && VEHICLE_CLASS_LABELS[kfz]]
    .filter(Boolean)
    .join(" · ");
  return (
    <article
      aria-labelledby={id}
      className="relative flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 hover:bg-paper sm:pl-5"
    >
      <p className="wide figures min-w-15 shrink-0 self-start text-lg @2xl:self-center">
        {booking.datum < datum ? (
          <span className="text-sm">steht hier</span>
        ) : (
          <>
            {booking.abgabezeit}
            <span className="sr-only"> Uhr</span>
          </>
        )}
      </p>
      <div className="min-w-0 flex-1 basis-28 text-sm leading-tight">
        <h3
          id={id}
          className="min-w-0 font-sans text-base leading-snug font-semibold tracking-normal [font-stretch:100%]"
        >
          <Link
            to={withQuery(paths.admin.bookings, { buchung: booking.id })}
            className="line-clamp-1 text-ink no-underline wrap-anywhere after:absolute after:inset-0 focus-visible:after:-outline-offset-3"
          >
            {booking.name}
          </Link>
        </h3>
        {car !== "" && <p className="truncate text-ink-2">{car}</p>}
        <p className="truncate">{what}</p>
      </div>
      <div className="flex flex-col items-end gap-1">
        <p className="figures font-semibold">{formatEuro(agreedCents(booking))}</p>
        <AdminBookingMarks booking={booking} />
      </div>
      <div className="relative flex flex-wrap gap-2 @max-2xl:w-full @2xl:min-w-64 @2xl:flex-nowrap">
        <Link
          to={withQuery(paths.admin.intake, { buchung: booking.id })}
          aria-describedby={id}
          className={buttonClass("quiet", LARGE)}
        >
          <ClipboardCheck aria-hidden="true" className="size-5" />
          Annahme
        </Link>
        {booking.telefon ? (
          <a
            href={phoneLink(booking.telefon)}
            aria-describedby={id}
            className={buttonClass("quiet", LARGE)}
          >
            <Phone aria-hidden="true" className="size-5" />
            Anrufen
          </a>
        ) : (
          <span className="flex-1 @max-2xl:hidden" />
        )}
        <Button
          className={LARGE}
          aria-describedby={id}
          onClick={() => actions.begin("abschliessen", booking)}
        >
          <Check aria-hidden="true" className="size-5" />
          Fertig
        </Button>
        <AdminBookingActions booking={booking} actions={actions} layout="menu" />
      </div>
    </article>
  );
}
