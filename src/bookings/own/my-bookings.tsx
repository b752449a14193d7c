import { useRevalidator } from "react-router";
import { ListSkeleton } from "#ui/list-skeleton.tsx";
import { PageTitle } from "#ui/page-title.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import { useLastLoaded, WhenLoaded } from "#ui/when-loaded.tsx";
import { ChangeNotice } from "../changes/change-notice.tsx";
import { OwnMove } from "../changes/lazy-own-move.tsx";
import { useBookingChanges } from "../changes/use-booking-changes.tsx";
import { BOOKING_STATUSES, type BookingStatus } from "../request-terms.ts";
import { STATUS_WORDS } from "../status-words.ts";
import type { Route } from "./+types/my-bookings";
import { loadMyBookings, readMyAddress, writeMyAddress } from "./load-my-bookings.tsx";
import { MyBookingList } from "./my-booking-list.tsx";

export function meta() {
  return [{ title: "Meine Buchungen – Mein Konto" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadMyBookings(request);
}

export default function MyBookings({ loaderData, matches }: Route.ComponentProps) {
  const { filter, shown, isStale, show } = useListAddress(readMyAddress, writeMyAddress);
  const { revalidate } = useRevalidator();
  const changes = useBookingChanges(() => void revalidate());
  const loaded = useLastLoaded(loaderData);
  const growth = isStale ? "loading" : loaderData.sentence === undefined ? "idle" : "failed";

  const panel = (status: BookingStatus) =>
    status === shown.status ? (
      <WhenLoaded value={loaded}>
        {(list) => (
          <MyBookingList
            status={status}
            list={list}
            changes={changes}
            growth={growth}
            onMore={() => show({ seite: list.pages + 1 }, { replace: true })}
          />
        )}
      </WhenLoaded>
    ) : (
      <ListSkeleton label="Lade Buchungen…" />
    );

  return (
    <div className="max-w-4xl">
      <PageTitle className="mb-5">Meine Buchungen</PageTitle>
      <ChangeNotice sentence={changes.done} />
      <Tabs
        label="Buchungen nach Stand"
        active={filter.status}
        onChange={(status) => show({ status }, { replace: true })}
        tabs={BOOKING_STATUSES.map((id) => ({ id, label: STATUS_WORDS[id].tab, panel: panel(id) }))}
      />
      <OwnMove changes={changes} company={matches[0].loaderData.company} />
    </div>
  );
}
