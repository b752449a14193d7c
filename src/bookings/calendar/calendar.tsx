import { CalendarPlus, Smartphone } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { api } from "#lib/api.ts";
import { berlinMoment, formatLongGermanDate } from "#lib/berlin-time.ts";
import { paths } from "#lib/paths.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { tell, tellFailure } from "#ui/tell.tsx";
import { useCall } from "#ui/use-call.tsx";
import { useLastLoaded, WhenLoaded } from "#ui/when-loaded.tsx";
import { ActionDialogs } from "../changes/action-dialogs.tsx";
import { useBookingActions } from "../changes/use-booking-actions.tsx";
import { useNow } from "../use-now.tsx";
import type { Route } from "./+types/calendar";
import { BookingDialog } from "./booking-dialog.tsx";
import { CalendarGrid } from "./calendar-grid.tsx";
import { CALENDAR_TITLE_ID, CalendarHead } from "./calendar-head.tsx";
import { CloseDaysDialog, RainDialog } from "./close-days-dialog.tsx";
import { DayDialog } from "./day-dialog.tsx";
import { FeedDialog } from "./feed-dialog.tsx";
import { loadCalendar } from "./load-calendar.tsx";
import { readView } from "./view.ts";

export function meta() {
  return [{ title: "Kalender – Verwaltung" }, { name: "robots", content: "noindex" }];
}

/** The address says which days: `?woche=2026-03-02` or `?monat=2026-03` (`view.ts`). */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadCalendar(request, "Der Kalender konnte nicht geladen werden.", readView);
}

export default function Calendar({ loaderData }: Route.ComponentProps) {
  const { company } = useShopClasses();
  const [search] = useSearchParams();
  const { now } = useNow();
  const moment = berlinMoment(now);
  const { revalidate } = useRevalidator();
  const loaded = useLastLoaded(loaderData);
  const { tage, buchungen } = loaded.data ?? { tage: [], buchungen: [] };
  // Until the new week is loaded, the old one stays under its name.
  const isThere = tage.some(({ datum }) => datum === moment.datum);
  const view = readView(search, (!isThere && tage[0]?.datum) || moment.datum);
  const [openDay, setOpenDay] = useState<string>();
  const [openBooking, setOpenBooking] = useState<string>();
  const [closing, setClosing] = useState<string>();
  const [rainy, setRainy] = useState<string>();
  const [isSubscribing, setIsSubscribing] = useState(false);
  const { isBusy, run } = useCall();

  const booking = buchungen.find(({ id }) => id === openBooking);
  const day = tage.find(({ datum }) => datum === openDay);
  const actions = useBookingActions({
    shown: buchungen,
    onChanged: leaveBooking,
    focusOn: () => document.getElementById(CALENDAR_TITLE_ID)?.focus(),
  });

  function leaveBooking() {
    setOpenBooking(undefined);
    void revalidate();
  }

  /** What was done stands on the screen, and the dialogs that led to it are over. */
  function finish(sentence: string) {
    setClosing(undefined);
    setRainy(undefined);
    setOpenBooking(undefined);
    setOpenDay(undefined);
    void tell(sentence);
    void revalidate();
  }

  async function open(datum: string) {
    const answer = await run(() => api("DELETE /closures", { query: { von: datum, bis: datum } }));
    if (answer?.ok) finish(`Wieder geöffnet: ${formatLongGermanDate(datum)}.`);
    else if (answer) void tellFailure(answer, { title: "Der Tag konnte nicht geöffnet werden" });
  }

  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageTitle>Kalender</PageTitle>
        <div className="flex flex-wrap gap-2.5">
          {company?.warteliste && (
            <Link
              to={paths.admin.waiting}
              className={buttonClass("quiet", "max-sm:px-3! max-sm:text-sm!")}
            >
              Warteliste
            </Link>
          )}
          <Button
            variant="quiet"
            className="max-sm:px-3! max-sm:text-sm!"
            onClick={() => setIsSubscribing(true)}
          >
            <Smartphone aria-hidden="true" className="size-5" />
            Kalender abonnieren
          </Button>
          <Link
            to={paths.admin.newBooking}
            className={buttonClass("primary", "max-sm:hidden lg:hidden")}
          >
            <CalendarPlus aria-hidden="true" className="size-5" />
            Termin hinzufügen
          </Link>
        </div>
      </div>
      <CalendarHead view={view} today={moment.datum} />
      <WhenLoaded value={loaded}>
        {(calendar) => (
          <CalendarGrid
            view={view}
            calendar={calendar}
            today={moment.datum}
            onDay={({ datum }) => setOpenDay(datum)}
            onBooking={({ id }) => setOpenBooking(id)}
            onMove={(id, datum) => {
              const moved = buchungen.find((known) => known.id === id);
              if (moved && moved.datum !== datum) actions.begin("verschieben", moved, datum);
            }}
          />
        )}
      </WhenLoaded>
      <DayDialog
        day={day}
        bookings={buchungen}
        today={moment.datum}
        isBusy={isBusy}
        mayShut={loaded.data?.darfSchliessen ?? false}
        onBooking={({ id }) => setOpenBooking(id)}
        onShut={setClosing}
        onRain={setRainy}
        onOpen={(datum) => void open(datum)}
        onClose={() => setOpenDay(undefined)}
      />
      <BookingDialog
        booking={booking}
        actions={actions}
        onClose={() => setOpenBooking(undefined)}
      />
      <CloseDaysDialog
        datum={closing}
        today={moment.datum}
        onClosed={finish}
        onClose={() => setClosing(undefined)}
      />
      <RainDialog datum={rainy} onClosed={finish} onClose={() => setRainy(undefined)} />
      <FeedDialog open={isSubscribing} onClose={() => setIsSubscribing(false)} />
      <ActionDialogs actions={actions} />
    </div>
  );
}
