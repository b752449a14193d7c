import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import type { BookingChanges } from "../changes/use-booking-changes.tsx";
import type { BookingStatus } from "../schema.ts";
import { hasStarted } from "../status.ts";
import type { MyBookings } from "./load-my-bookings.tsx";
import { MyBookingCard } from "./my-booking-card.tsx";

type MyBookingListProps = {
  status: BookingStatus;
  list: MyBookings;
  changes: BookingChanges;
  growth: "idle" | "loading" | "failed";
  onMore: () => void;
};

export function MyBookingList({ status, list, changes, growth, onMore }: MyBookingListProps) {
  if (list.bookings.length === 0) return <NoBookings status={status} />;
  const next = list.bookings.find(
    (booking) => booking.status === "open" && !hasStarted(booking, list.loadedAt),
  );
  return (
    <>
      <ol className="space-y-3">
        {list.bookings.map((booking) => (
          <li key={booking.id}>
            <MyBookingCard
              booking={booking}
              now={list.loadedAt}
              changes={changes}
              isNext={booking === next}
            />
          </li>
        ))}
      </ol>
      {list.hasMore && (
        <div className="mt-6 text-center">
          {growth === "failed" && (
            <p className="mb-3 text-rot-700">Weitere Buchungen konnten nicht geladen werden.</p>
          )}
          <Button
            variant="quiet"
            className="max-sm:w-full"
            busy={growth === "loading"}
            onClick={onMore}
          >
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
        <Link to={paths.website.booking} className={buttonClass("primary", "mt-5")}>
          Termin buchen
        </Link>
      )}
    </div>
  );
}
