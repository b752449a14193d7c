import { useSearchParams } from "react-router";
import { Tabs } from "#ui/tabs.tsx";
import { ChangeDialogs } from "../../changes/components/change-dialogs.tsx";
import { ChangeNotice } from "../../changes/components/change-notice.tsx";
import { useBookingChanges } from "../../changes/components/use-booking-changes.ts";
import { BOOKING_STATUSES, type BookingStatus } from "../../request-terms.ts";
import { MyBookingList } from "../components/my-booking-list.tsx";
import { useMyBookings } from "../components/use-my-bookings.ts";
import type { Route } from "./+types/my-bookings";

const LABELS: Record<BookingStatus, string> = { open: "Offene", done: "Abgeschlossene", cancelled: "Stornierte" };

export function meta() {
  return [{ title: "Meine Buchungen – Mein Konto" }, { name: "robots", content: "noindex" }];
}

/** `?status=` is the tab. */
export default function MyBookings({ matches }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  const status = BOOKING_STATUSES.find((known) => known === search.get("status")) ?? "open";
  const { lists, reload, loadMore } = useMyBookings(status);
  const changes = useBookingChanges(() => void reload(status));

  function showTab(next: BookingStatus) {
    setSearch(next === "open" ? {} : { status: next }, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="max-w-4xl">
      <h1 className="mb-5 text-section">Meine Buchungen</h1>
      <ChangeNotice sentence={changes.notice} />
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
              changes={changes}
              onRetry={() => void reload(id)}
              onMore={() => void loadMore(id)}
            />
          ),
        }))}
      />
      <ChangeDialogs changes={changes} company={matches[0].loaderData.company} />
    </div>
  );
}
