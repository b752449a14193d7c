import type { BerlinMoment } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import type { Booking, BookingStatus } from "../schema.ts";
import { AdminBookingCard } from "./admin-booking-card.tsx";
import { AdminBookingSkeleton } from "./admin-booking-skeleton.tsx";
import { type BookingList, COUNTED_UP_TO } from "./admin-use-bookings.ts";

export type AdminBookingListProps = {
  status: BookingStatus;
  list: BookingList;
  now: BerlinMoment;
  /** What a link led to; shown above the list while its place is further down than what is loaded. */
  wanted: Booking | undefined;
  busyIds: readonly string[];
  onComplete: (booking: Booking) => void;
  onDelete: (booking: Booking) => void;
  onRetry: () => void;
  onMore: () => void;
};

export const EMPTY_LIST_ID = "keine-buchungen";

export function AdminBookingList({ status, list, now, wanted, busyIds, onComplete, onDelete, onRetry, onMore }: AdminBookingListProps) {
  if (list.phase === "loading") return <AdminBookingSkeleton />;
  if (list.phase === "failed") return <FailedLoad sentence="Die Buchungen konnten nicht geladen werden." onRetry={onRetry} />;

  const isWantedElsewhere = wanted && !list.bookings.some(({ id }) => id === wanted.id);
  const card = (booking: Booking) => (
    <AdminBookingCard
      booking={booking}
      now={now}
      isWanted={booking.id === wanted?.id}
      isBusy={busyIds.includes(booking.id)}
      onComplete={onComplete}
      onDelete={onDelete}
    />
  );

  return (
    <>
      {isWantedElsewhere && <div className="mb-8">{card(wanted)}</div>}
      {list.bookings.length === 0 && !isWantedElsewhere && (
        <p id={EMPTY_LIST_ID} tabIndex={-1} className="rounded-card border border-line border-dashed px-5 py-14 text-center text-ink-2">
          Keine Buchungen.
        </p>
      )}
      {list.bookings.length > 0 && (
        <>
          <p className="mb-3 text-sm text-ink-2">{summaryOf(status, list)}</p>
          <ol className="space-y-3">
            {list.bookings.map((booking) => (
              <li key={booking.id}>{card(booking)}</li>
            ))}
          </ol>
        </>
      )}
      {list.hasMore && (
        <div className="mt-6 text-center">
          {list.growth === "failed" && <p className="mb-3 text-rot-700">Weitere Buchungen konnten nicht geladen werden.</p>}
          <Button variant="quiet" className="max-sm:w-full" busy={list.growth === "loading"} onClick={onMore}>
            Weitere laden
          </Button>
        </div>
      )}
    </>
  );
}

function summaryOf(status: BookingStatus, { total }: BookingList): string {
  const count = total >= COUNTED_UP_TO ? `Mehr als ${COUNTED_UP_TO - 1} Buchungen` : total === 1 ? "1 Buchung" : `${total} Buchungen`;
  if (total < 2) return count;
  return `${count}, ${status === "open" ? "die früheste" : "die späteste"} zuerst`;
}
