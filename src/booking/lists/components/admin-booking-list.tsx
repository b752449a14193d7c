import type { BerlinMoment } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { FailedLoad } from "#ui/failed-load.tsx";
import type { AdminBooking, BookingStatus } from "../../schema.ts";
import { AdminBookingCard } from "./admin-booking-card.tsx";
import { AdminBookingSkeleton } from "./admin-booking-skeleton.tsx";
import { AdminListHead } from "./admin-list-head.tsx";
import type { BookingPage } from "./admin-use-bookings.ts";
import type { Selection } from "./admin-use-selection.ts";

export type AdminBookingListProps = {
  status: BookingStatus;
  page: BookingPage;
  seite: number;
  now: BerlinMoment;
  /** What a link led to; shown above the list while it stands on another page. */
  wanted: AdminBooking | undefined;
  busyIds: readonly string[];
  selection: Selection;
  isNarrowed: boolean;
  onWiden: () => void;
  onComplete: (booking: AdminBooking) => void;
  onDelete: (booking: AdminBooking) => void;
  onRetry: () => void;
};

export const EMPTY_LIST_ID = "keine-buchungen";

export function AdminBookingList(props: AdminBookingListProps) {
  const { status, page, seite, now, wanted, busyIds, selection, onComplete, onDelete, onRetry } = props;
  if (page.phase === "loading") return <AdminBookingSkeleton />;
  if (page.phase === "failed") return <FailedLoad sentence="Die Buchungen konnten nicht geladen werden." onRetry={onRetry} />;

  const isWantedElsewhere = wanted && !page.bookings.some(({ id }) => id === wanted.id);
  const card = (booking: AdminBooking, isSelectable: boolean) => (
    <AdminBookingCard
      booking={booking}
      now={now}
      isWanted={booking.id === wanted?.id}
      isBusy={busyIds.includes(booking.id)}
      isSelected={isSelectable ? selection.isSelected(booking) : undefined}
      onSelect={selection.toggle}
      onComplete={onComplete}
      onDelete={onDelete}
    />
  );

  return (
    <>
      {isWantedElsewhere && <div className="mb-8">{card(wanted, false)}</div>}
      {page.bookings.length === 0 && !isWantedElsewhere && <EmptyList isNarrowed={props.isNarrowed} onWiden={props.onWiden} />}
      {page.bookings.length > 0 && (
        <div aria-busy={page.isStale || undefined} className={page.isStale ? "opacity-60 transition-opacity delay-150 duration-150" : ""}>
          <AdminListHead status={status} page={page} seite={seite} selection={selection} />
          <ol className="space-y-3">
            {page.bookings.map((booking) => (
              <li key={booking.id}>{card(booking, true)}</li>
            ))}
          </ol>
        </div>
      )}
    </>
  );
}

function EmptyList({ isNarrowed, onWiden }: { isNarrowed: boolean; onWiden: () => void }) {
  return (
    <div className="rounded-card border border-line border-dashed px-5 py-14 text-center text-ink-2">
      <p id={EMPTY_LIST_ID} tabIndex={-1}>
        Keine Buchungen.
      </p>
      {isNarrowed && (
        <>
          <p className="mt-1 text-sm">Zu dieser Suche passt nichts auf dieser Liste.</p>
          <Button variant="quiet" className="mt-4" onClick={onWiden}>
            Suche zurücksetzen
          </Button>
        </>
      )}
    </div>
  );
}
