import { useSearchParams } from "react-router";
import { Tabs } from "#ui/tabs.tsx";
import { CancellationDialogs } from "../components/cancellation-dialogs.tsx";
import { CancellationNotice } from "../components/cancellation-notice.tsx";
import { MyBookingList } from "../components/my-booking-list.tsx";
import { useCancellation } from "../components/use-cancellation.ts";
import { useMyBookings } from "../components/use-my-bookings.ts";
import { BOOKING_STATUSES, type BookingStatus } from "../request-terms.ts";

const LABELS: Record<BookingStatus, string> = { open: "Offene", done: "Abgeschlossene", cancelled: "Stornierte" };

export function meta() {
  return [{ title: "Meine Buchungen – Mein Konto" }, { name: "robots", content: "noindex" }];
}

/** `?status=` is the tab. */
export default function MyBookings() {
  const [search, setSearch] = useSearchParams();
  const status = BOOKING_STATUSES.find((known) => known === search.get("status")) ?? "open";
  const { lists, reload, loadMore } = useMyBookings(status);
  const cancellation = useCancellation(() => void reload(status));

  function showTab(next: BookingStatus) {
    setSearch(next === "open" ? {} : { status: next }, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="max-w-4xl">
      <h1 className="mb-5 text-section">Meine Buchungen</h1>
      <CancellationNotice sentence={cancellation.notice} />
      <Tabs
        label="Buchungen nach Stand"
        active={status}
        onChange={showTab}
        tabs={BOOKING_STATUSES.map((id) => ({
          id,
          label: LABELS[id],
          panel: (
            <MyBookingList
              status={id}
              list={lists[id]}
              onCancel={cancellation.ask}
              onRetry={() => void reload(id)}
              onMore={() => void loadMore(id)}
            />
          ),
        }))}
      />
      <CancellationDialogs cancellation={cancellation} />
    </div>
  );
}
