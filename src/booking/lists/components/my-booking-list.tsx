import { Link } from "react-router";
import { BOOKING_PATH } from "#lib/page-paths.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { FailedLoad } from "#ui/failed-load.tsx";
import type { BookingChanges } from "../../changes/components/use-booking-changes.ts";
import type { BookingStatus } from "../../schema.ts";
import { MyBookingCard } from "./my-booking-card.tsx";
import type { MyBookingList as List } from "./use-my-bookings.ts";

export type MyBookingListProps = {
  status: BookingStatus;
  list: List;
  changes: BookingChanges;
  onRetry: () => void;
  onMore: () => void;
};

export function MyBookingList({ status, list, changes, onRetry, onMore }: MyBookingListProps) {
  if (list.phase === "loading") return <Skeleton />;
  if (list.phase === "failed") return <FailedLoad sentence={list.problem} onRetry={onRetry} />;
  if (list.bookings.length === 0) return <NoBookings status={status} />;
  return (
    <>
      <ol className="space-y-3">
        {list.bookings.map((booking) => (
          <li key={booking.id}>
            <MyBookingCard booking={booking} now={list.loadedAt} changes={changes} />
          </li>
        ))}
      </ol>
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

function NoBookings({ status }: { status: BookingStatus }) {
  return (
    <div className="rounded-card border border-line border-dashed px-5 py-14 text-center text-ink-2">
      <p>Keine Buchungen vorhanden.</p>
      {status === "open" && (
        <Link to={BOOKING_PATH} className={buttonClass("primary", "mt-5")}>
          Termin buchen
        </Link>
      )}
    </div>
  );
}

/** Takes the room of two cards while the list is on its way. */
function Skeleton() {
  return (
    <div role="status">
      <span className="sr-only">Lade Buchungen…</span>
      <div aria-hidden="true" className="space-y-3">
        {[1, 2].map((card) => (
          <div key={card} className="rounded-card border border-line bg-white p-5 sm:p-6">
            <div className="h-7 w-52 rounded-sm bg-paper-2" />
            <div className="mt-2 h-6 w-40 rounded-sm bg-paper-2" />
            <div className="mt-4 h-24 w-72 max-w-full rounded-sm bg-paper-2" />
          </div>
        ))}
      </div>
    </div>
  );
}
