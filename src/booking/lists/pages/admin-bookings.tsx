import { CalendarPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { ADMIN_NEW_BOOKING_PATH } from "#lib/area-paths.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { buttonClass } from "#ui/button-class.ts";
import { Pager } from "#ui/pager.tsx";
import { ResultDialog } from "#ui/result-dialog.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Toast } from "#ui/toast.tsx";
import { AdminActionDialogs } from "../../changes/components/admin-action-dialogs.tsx";
import { adminCardId, useBookingActions } from "../../changes/components/admin-use-booking-actions.ts";
import { useNow } from "../../components/admin-use-now.ts";
import { BOOKING_STATUSES, type BookingStatus } from "../../request-terms.ts";
import type { Booking } from "../../schema.ts";
import { type BookingListFilter, bookingFilterSearch, narrowingCount, readBookingFilter, withFilter } from "../booking-filter.ts";
import { AdminBookingList, EMPTY_LIST_ID } from "../components/admin-booking-list.tsx";
import { AdminFilterBar } from "../components/admin-filter-bar.tsx";
import { LIST_HEAD_ID } from "../components/admin-list-head.tsx";
import { AdminSelectionBar } from "../components/admin-selection-bar.tsx";
import { BOOKINGS_A_PAGE, useBookingPage } from "../components/admin-use-bookings.ts";
import { useSelection } from "../components/admin-use-selection.ts";
import { useServices } from "../components/admin-use-services.ts";
import { useWantedBooking } from "../components/admin-use-wanted-booking.ts";
import { AdminWantedNotice } from "../components/admin-wanted-notice.tsx";

const LABELS: Record<BookingStatus, string> = { open: "Offene", done: "Abgeschlossene", cancelled: "Stornierte" };

export function meta() {
  return [{ title: "Buchungen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** The address says what is looked for (`booking-filter.ts`); `?buchung=` names the booking that a link in a mail leads to. */
export default function AdminBookings() {
  const [search, setSearch] = useSearchParams();
  const filter = readBookingFilter(search);
  const { status, seite } = filter;
  const isNarrowed = filter.q !== "" || narrowingCount(filter) > 0;
  const wantedId = search.get("buchung");
  const { now, look } = useNow();
  const services = useServices();
  const { page, reload, remove } = useBookingPage(filter);
  const selection = useSelection(page.bookings, new URLSearchParams(bookingFilterSearch(filter)).toString());
  const wanted = useWantedBooking(wantedId);
  const wantedHere = wanted.phase === "found" && wanted.booking.status === status ? wanted.booking : undefined;
  const actions = useBookingActions({
    shown: page.bookings,
    onRemoved: (gone) => {
      leaveWanted(gone);
      remove(gone);
    },
    onStale: (stale) => {
      leaveWanted(stale);
      reload();
    },
    focusOn,
  });

  function show(next: BookingListFilter, isSameStep = false) {
    setSearch(bookingFilterSearch(next), { replace: isSameStep, preventScrollReset: true });
  }

  function leaveWanted(bookings: readonly Booking[]) {
    if (bookings.some(({ id }) => id === wantedId)) show(filter, true);
  }

  function askToDelete(bookings: readonly Booking[]) {
    look();
    actions.askToDelete(bookings);
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
    if (!wantedHere || page.phase !== "ready" || marked.current === wantedHere.id) return;
    marked.current = wantedHere.id;
    const card = document.getElementById(adminCardId(wantedHere.id));
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "center" });
  });

  // Who turns the page reads on at its beginning.
  const turned = useRef(seite);
  useEffect(() => {
    if (page.phase !== "ready" || page.isStale || turned.current === seite) return;
    turned.current = seite;
    const head = document.getElementById(LIST_HEAD_ID);
    head?.focus({ preventScroll: true });
    head?.scrollIntoView({ block: "start" });
  });

  // A page that is empty since its bookings are gone leads back to the last one that is not.
  const pageCount = Math.max(1, Math.ceil(page.total / BOOKINGS_A_PAGE));
  const isBeyond = page.phase === "ready" && !page.isStale && page.bookings.length === 0 && seite > pageCount;
  useEffect(() => {
    if (isBeyond) setSearch((known) => ({ ...Object.fromEntries(known), seite: String(pageCount) }), { replace: true });
  }, [isBeyond, pageCount, setSearch]);

  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-section">Buchungen</h1>
        <Link to={ADMIN_NEW_BOOKING_PATH} className={buttonClass("primary", "max-sm:hidden")}>
          <CalendarPlus aria-hidden="true" className="size-5" />
          Termin hinzufügen
        </Link>
      </div>
      <AdminWantedNotice wanted={wanted} />
      <AdminFilterBar
        filter={filter}
        services={services.map(({ title }) => title)}
        onChange={(change, isTyping = false) => show(withFilter(filter, change), isTyping && filter.q !== "" && change.q !== "")}
      />
      <Tabs
        label="Buchungen nach Stand"
        active={status}
        onChange={(id) => id !== status && show(withFilter(filter, { status: id }))}
        tabs={BOOKING_STATUSES.map((id) => ({
          id,
          label: LABELS[id],
          panel: (
            <AdminBookingList
              status={id}
              page={page}
              seite={seite}
              now={berlinMoment(now)}
              wanted={wantedHere}
              busyIds={actions.busyIds}
              selection={selection}
              isNarrowed={isNarrowed}
              onWiden={() => show(withFilter(filter, { q: "", von: "", bis: "", leistung: "" }))}
              onComplete={actions.askToComplete}
              onDelete={(booking) => askToDelete([booking])}
              onRetry={reload}
            />
          ),
        }))}
      />
      <AdminSelectionBar count={selection.selected.length} onDelete={() => askToDelete(selection.selected)} onClear={selection.clear} />
      <Pager
        label="Seiten der Buchungen"
        page={seite}
        pageCount={pageCount}
        addressOf={(number) => ({ search: new URLSearchParams(bookingFilterSearch({ ...filter, seite: number })).toString() })}
      />
      <AdminActionDialogs actions={actions} now={now} />
      <ResultDialog result={actions.failure} onClose={actions.closeFailure} />
      <Toast text={actions.announcement} />
    </div>
  );
}

function focusOn(neighbour: Booking | undefined) {
  document.getElementById(neighbour ? adminCardId(neighbour.id) : EMPTY_LIST_ID)?.focus();
}
