import { useId } from "react";
import { Link } from "react-router";
import { dueCents } from "#bookings/agreed-price.ts";
import { BookingPhotos } from "#bookings/booking-photos.tsx";
import { ActionButtons } from "#bookings/changes/booking-actions.tsx";
import { adminCardId, type BookingActions } from "#bookings/changes/use-booking-actions.tsx";
import { bookedText, carText } from "#bookings/fields.ts";
import { priceText, timeText } from "#bookings/open-fields.ts";
import type { ShopBooking } from "#bookings/schema.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { api } from "#lib/api.ts";
import { formatGermanMoment, formatShortGermanDate } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { useQuery } from "#ui/use-query.tsx";

type Props = { bookings: readonly ShopBooking[]; actions: BookingActions };

/** First of all: what was asked for and has no answer. Nothing where nobody waits. */
export function WaitingRequests({ bookings, actions }: Props) {
  const id = useId();
  if (bookings.length === 0) return null;
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-card border-2 border-amber-400 bg-white"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-b px-4 py-1 sm:px-5">
        <h2 id={id} className="py-1.5 text-lg">
          Warten auf Sie
        </h2>
        <Link
          to={paths.admin.proposals}
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          Terminvorschläge
        </Link>
      </div>
      <ul className="divide-y divide-line">
        {bookings.map((booking) => (
          <Request key={booking.id} booking={booking} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

function Request({ booking, actions }: { booking: ShopBooking; actions: BookingActions }) {
  const id = useId();
  const { titleOf } = useShopClasses();
  const { datum, name, nachricht, antwort_bis } = booking;
  const asked = useQuery(booking.id, booking.version, () =>
    api("GET /bookings/:id/proposal", { params: { id: booking.id } }),
  );
  const proposal = asked.status === "ready" ? asked.data.vorschlag : null;
  const car = [carText(booking), titleOf(booking.kfz)].filter(Boolean).join(" · ");
  return (
    <li id={adminCardId(booking.id)} className="space-y-3 px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <Link
            id={id}
            to={withQuery(paths.admin.bookings, { buchung: booking.id })}
            className="text-link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
          >
            {name}
          </Link>
          <p>
            <span className="figures font-semibold">
              {formatShortGermanDate(datum)} {timeText(booking)}
            </span>{" "}
            · {bookedText(booking)} · {priceText(booking, dueCents(booking))}
          </p>
          {car && <p className="text-sm text-ink-2">{car}</p>}
          {nachricht && <p className="mt-1 line-clamp-3 text-sm wrap-anywhere">„{nachricht}“</p>}
        </div>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {proposal?.stand === "gesendet" && <Badge tone="petrol">Vorschlag gesendet</Badge>}
          {proposal?.stand === "abgelehnt" && <Badge tone="red">Vorschlag passt nicht</Badge>}
          {antwort_bis && <span>bis {formatGermanMoment(Date.parse(antwort_bis))}</span>}
        </p>
      </div>
      <BookingPhotos id={booking.id} antworten={booking.antworten} />
      {proposal?.stand === "abgelehnt" && proposal.grund && (
        <p className="text-sm wrap-anywhere">Antwort: „{proposal.grund}“</p>
      )}
      <div className="flex flex-wrap gap-2.5 max-sm:*:flex-[1_1_9rem]">
        <ActionButtons booking={booking} actions={actions} layout="answers" describedBy={id} />
      </div>
    </li>
  );
}
