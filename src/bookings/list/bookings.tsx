import { CalendarPlus } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import { useIsAdmin } from "#accounts/session.tsx";
import { berlinMoment } from "#lib/berlin-time.ts";
import { COUNTED_UP_TO, countText } from "#lib/list-count.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { NothingFound, NothingYet } from "#ui/empty-list.tsx";
import { EMPTY_LIST_ID, ListPage } from "#ui/list-page.tsx";
import type { Listed } from "#ui/page-load.tsx";
import { SelectAll, SelectionBar } from "#ui/selection-bar.tsx";
import { useListAddress } from "#ui/use-list-address.tsx";
import { useSelection } from "#ui/use-selection.tsx";
import { useLastLoaded } from "#ui/when-loaded.tsx";
import { ActionDialogs } from "../changes/action-dialogs.tsx";
import {
  adminCardId,
  type BookingActions,
  useBookingActions,
} from "../changes/use-booking-actions.tsx";
import { BOOKING_STATUSES } from "../request-terms.ts";
import type { Booking, ShopBooking } from "../schema.ts";
import { STATUS_WORDS } from "../status-words.ts";
import type { Route } from "./+types/bookings";
import { BookingDays } from "./booking-days.tsx";
import {
  type BookingListFilter,
  bookingFilterSearch,
  narrowingCount,
  readBookingFilter,
  selectionKey,
} from "./booking-filter.ts";
import { BookingLine } from "./booking-line.tsx";
import { FilterBar } from "./filter-bar.tsx";
import type { WantedBooking } from "./load-bookings.tsx";
import { BOOKINGS_A_PAGE, loadBookings } from "./load-bookings.tsx";
import { UnconfirmedHour } from "./unconfirmed-hour.tsx";

const MOST_DELETED = 100;
const WIDE: Partial<BookingListFilter> = {
  q: "",
  von: "",
  bis: "",
  leistung: "",
  zusage: "",
  unbestaetigt: "",
};

export function meta() {
  return [{ title: "Buchungen – Verwaltung" }, { name: "robots", content: "noindex" }];
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadBookings(request);
}

/** The address says what is looked for (`booking-filter.ts`); `?buchung=` names the booking that a link in a mail leads to. */
export default function Bookings({ loaderData }: Route.ComponentProps) {
  const address = useListAddress(readBookingFilter, bookingFilterSearch);
  const { filter, shown } = address;
  const wantedId = useSearchParams()[0].get("buchung");
  const { revalidate } = useRevalidator();
  const isAdmin = useIsAdmin();
  const { data } = useLastLoaded(loaderData);
  const bookings = data?.items ?? [];
  const selection = useSelection(bookings, shown.seite, selectionKey(shown));
  const wanted = typeof data?.wanted === "object" ? data.wanted : undefined;
  const actions = useBookingActions({ shown: bookings, onChanged: lookAgain, focusOn });
  const today = berlinMoment(actions.now).datum;
  useMarked(wanted);
  useCompletionAsked(wanted, isAdmin, actions);

  function lookAgain(changed: readonly Booking[]) {
    if (changed.some(({ id }) => id === wantedId))
      address.show({ seite: filter.seite }, { replace: true });
    else void revalidate();
  }

  const row = (booking: ShopBooking, saysDay: boolean, isSelectable: boolean) => (
    <BookingLine
      booking={booking}
      saysDay={saysDay}
      actions={actions}
      isWanted={booking.id === wanted?.id}
      isSelected={isSelectable && isAdmin ? selection.isSelected(booking) : undefined}
      onSelect={selection.toggle}
    />
  );
  const isNarrowed = filter.q !== "" || filter.unbestaetigt !== "" || narrowingCount(filter) > 0;
  const wantedElsewhere =
    wanted && !bookings.some(({ id }) => id === wanted.id) ? wanted : undefined;

  return (
    <>
      <ListPage
        title="Buchungen"
        action={
          <Link
            to={paths.admin.newBooking}
            className={buttonClass("primary", "max-sm:hidden lg:hidden")}
          >
            <CalendarPlus aria-hidden="true" className="size-5" />
            Termin hinzufügen
          </Link>
        }
        beside={
          <FilterBar
            filter={filter}
            services={data?.services ?? []}
            looksFirst={data?.looksFirst === true || filter.zusage !== ""}
            onChange={(change, isTyping = false) =>
              address.show(change, { replace: isTyping && filter.q !== "" && change.q !== "" })
            }
          />
        }
        narrow={
          <>
            <WantedNotice wanted={data?.wanted} />
            {filter.unbestaetigt !== "" && isAdmin && (
              <UnconfirmedHour
                stunde={filter.unbestaetigt}
                count={data?.total}
                onDeleted={() => address.show({ unbestaetigt: "" }, { replace: true })}
                onLeave={() => address.show({ unbestaetigt: "" })}
              />
            )}
          </>
        }
        tabs={{
          label: "Buchungen nach Stand",
          all: BOOKING_STATUSES.map((id) => ({ id, label: STATUS_WORDS[id].tab })),
          active: filter.status,
          shown: shown.status,
          onChange: (status) => status !== filter.status && address.show({ status }),
        }}
        list={loaderData}
        address={address}
        pages={{
          label: "Seiten der Buchungen",
          perPage: BOOKINGS_A_PAGE,
          countedUpTo: COUNTED_UP_TO,
        }}
        loadingLabel="Lade Buchungen…"
        skeleton={<BookingSkeleton />}
        lead={() =>
          wantedElsewhere && (
            <div className="mb-6">
              <BookingDays bookings={[wantedElsewhere]} today={today}>
                {(booking, saysDay) => row(booking, saysDay, false)}
              </BookingDays>
            </div>
          )
        }
        summary={(list) => bookingsSummary(shown, list)}
        choice={({ items }) =>
          isAdmin && (
            <div className={selection.selected.length === 0 ? "max-lg:hidden" : ""}>
              <SelectAll selection={selection} count={items.length} />
            </div>
          )
        }
        empty={
          !wantedElsewhere &&
          (isNarrowed ? (
            <NothingFound onClear={() => address.show(WIDE)}>
              <p>Keine Buchungen.</p>
              <p className="mt-1 text-sm">Zu dieser Suche passt nichts auf dieser Liste.</p>
            </NothingFound>
          ) : filter.status === "open" ? (
            <NothingYet way="Was Kunden buchen, steht von selbst hier; wer anruft, kommt mit „Termin hinzufügen“ dazu.">
              Keine Buchungen.
            </NothingYet>
          ) : (
            "Keine Buchungen."
          ))
        }
      >
        {({ items }) => (
          <BookingDays bookings={items} today={today}>
            {(booking, saysDay) => row(booking, saysDay, true)}
          </BookingDays>
        )}
      </ListPage>
      <SelectionBar
        count={selection.selected.length}
        most={MOST_DELETED}
        onDelete={() => actions.askToDelete(selection.selected)}
        onClear={selection.clear}
      />
      <ActionDialogs actions={actions} />
    </>
  );
}

/** `?abschliessen=1` beside the wanted booking: whoever hands a car over comes here to complete it. Asked once, so that closing it is an answer. */
function useCompletionAsked(
  wanted: ShopBooking | undefined,
  isAdmin: boolean,
  { begin }: Pick<BookingActions, "begin">,
): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get("abschliessen") !== null && wanted?.status === "open" && isAdmin;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the address asks
  useEffect(() => {
    if (!isAsked || !wanted) return;
    const { abschliessen: _, ...others } = Object.fromEntries(search);
    setSearch(others, { replace: true, preventScrollReset: true });
    begin("abschliessen", wanted);
  }, [isAsked]);
}

/** The eye and the keyboard begin once where a link led. */
function useMarked(wanted: ShopBooking | undefined): void {
  const marked = useRef<string>(undefined);
  useEffect(() => {
    if (!wanted || marked.current === wanted.id) return;
    marked.current = wanted.id;
    const card = document.getElementById(adminCardId(wanted.id));
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: "center" });
  });
}

function focusOn(neighbour: Booking | undefined) {
  document.getElementById(neighbour ? adminCardId(neighbour.id) : EMPTY_LIST_ID)?.focus();
}

/** Placeholder while the list loads. */
function BookingSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Lade Buchungen…</span>
      <div aria-hidden="true" className="max-sm:-mx-4">
        <div className="divide-y divide-line border-line border-y bg-white sm:rounded-card sm:border-x">
          {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
            <div key={line} className="flex min-h-16 items-center gap-4 px-3">
              <Bar className="h-6 w-14" />
              <div className="flex-1">
                <Bar className="h-5 w-44 max-w-full" />
                <Bar className="mt-1.5 h-4 w-64 max-w-full" />
              </div>
              <Bar className="h-12 w-12" />
              <Bar className="h-12 w-12 sm:w-36" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function Bar({ className }: { className: string }) {
  return <div className={`rounded-sm bg-paper-2 ${className}`} />;
}

/** '51–100 von 230 Buchungen, die früheste zuerst' */
function bookingsSummary(
  { status, seite }: BookingListFilter,
  { items, total }: Listed<unknown>,
): string {
  if (total === 1) return "1 Buchung";
  const first = (seite - 1) * BOOKINGS_A_PAGE + 1;
  const span = total > items.length ? `${first}–${first + items.length - 1} von ` : "";
  return `${span}${countText(total)} Buchungen, ${status === "open" ? "die früheste" : "die späteste"} zuerst`;
}

/** Why the booking that a link names is not to be seen. */
function WantedNotice({ wanted }: { wanted: WantedBooking }) {
  const { revalidate } = useRevalidator();
  if (wanted !== "gone" && wanted !== "failed") return null;
  return (
    <div
      role="status"
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-card border border-amber-400 bg-white px-5 py-4"
    >
      <p>
        {wanted === "gone"
          ? "Die Buchung aus dem Link gibt es nicht mehr. Sie wurde gelöscht."
          : "Die Buchung aus dem Link konnte nicht geladen werden."}
      </p>
      {wanted === "failed" && (
        <Button variant="quiet" onClick={() => void revalidate()}>
          Erneut versuchen
        </Button>
      )}
    </div>
  );
}
