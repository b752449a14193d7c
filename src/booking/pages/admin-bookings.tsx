import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { berlinMoment } from "#lib/berlin-time.ts";
import { ResultDialog } from "#ui/result-dialog.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { adminCardId } from "../components/admin-booking-card.tsx";
import { AdminBookingList, EMPTY_LIST_ID } from "../components/admin-booking-list.tsx";
import { AdminDeleteDialog } from "../components/admin-delete-dialog.tsx";
import { AdminToast } from "../components/admin-toast.tsx";
import { useBookingActions } from "../components/admin-use-booking-actions.ts";
import { useBookingLists } from "../components/admin-use-bookings.ts";
import { useNow } from "../components/admin-use-now.ts";
import { useWantedBooking } from "../components/admin-use-wanted-booking.ts";
import { AdminWantedNotice } from "../components/admin-wanted-notice.tsx";
import { BOOKING_STATUSES, type BookingStatus } from "../request-terms.ts";
import type { Booking } from "../schema.ts";

const LABELS: Record<BookingStatus, string> = { open: "Offene", done: "Abgeschlossene", cancelled: "Stornierte" };

export function meta() {
  return [{ title: "Buchungen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** `?status=` is the tab; `?buchung=` names the booking that a link in a mail leads to. */
export default function AdminBookings() {
  const [search, setSearch] = useSearchParams();
  const status = BOOKING_STATUSES.find((known) => known === search.get("status")) ?? "open";
  const wantedId = search.get("buchung");
  const now = useNow();
  const { lists, reload, loadMore, remove } = useBookingLists(status);
  const wanted = useWantedBooking(wantedId);
  const wantedHere = wanted.phase === "found" && wanted.booking.status === status ? wanted.booking : undefined;
  const actions = useBookingActions({
    shown: lists[status].bookings,
    onRemoved: (booking) => {
      if (booking.id === wantedId) showTab(status);
      remove(booking);
    },
    onStale: (booking) => {
      if (booking.id === wantedId) showTab(status);
      void reload(status);
    },
    focusOn,
  });

  function showTab(next: BookingStatus) {
    setSearch(next === "open" ? {} : { status: next }, { replace: true, preventScrollReset: true });
  }

  // A link names only the booking; its tab follows once, and from then on the tab is the admin's choice.
  const foundStatus = wanted.phase === "found" ? wanted.booking.status : undefined;
  useEffect(() => {
    if (foundStatus && wantedId && foundStatus !== status) {
      setSearch({ ...(foundStatus !== "open" && { status: foundStatus }), buchung: wantedId }, { replace: true, preventScrollReset: true });
    }
  }, [foundStatus, wantedId, status, setSearch]);

  const marked = useRef<string>(undefined);
  useEffect(() => {
    if (!wantedHere || lists[status].phase !== "ready" || marked.current === wantedHere.id) return;
    marked.current = wantedHere.id;
    const card = document.getElementById(adminCardId(wantedHere.id));
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "center" });
  });

  return (
    <div>
      <h1 className="mb-5 text-section">Buchungen</h1>
      <AdminWantedNotice wanted={wanted} />
      <Tabs
        label="Buchungen nach Stand"
        active={status}
        onChange={showTab}
        tabs={BOOKING_STATUSES.map((id) => ({
          id,
          label: LABELS[id],
          panel: (
            <AdminBookingList
              status={id}
              list={lists[id]}
              now={berlinMoment(now)}
              wanted={wantedHere}
              busyIds={actions.busyIds}
              onComplete={actions.complete}
              onDelete={actions.askToDelete}
              onRetry={() => void reload(id)}
              onMore={() => void loadMore(id)}
            />
          ),
        }))}
      />
      <AdminDeleteDialog
        booking={actions.toDelete}
        now={now}
        isBusy={actions.toDelete !== undefined && actions.busyIds.includes(actions.toDelete.id)}
        onDelete={actions.remove}
        onCancel={actions.cancelDelete}
      />
      <ResultDialog result={actions.failure} onClose={actions.closeFailure} />
      <AdminToast text={actions.announcement} />
    </div>
  );
}

function focusOn(neighbour: Booking | undefined) {
  document.getElementById(neighbour ? adminCardId(neighbour.id) : EMPTY_LIST_ID)?.focus();
}
