import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { TODAY_ID } from "./calendar-day.tsx";
import {
  type CalendarView,
  monthOf,
  neighbourView,
  viewSearch,
  viewTitle,
  weekOf,
} from "./view.ts";

export const CALENDAR_TITLE_ID = "zeitraum";

const STEP =
  "grid size-12 place-items-center rounded-control border border-edge bg-white hover:border-ink";
const CHOICE =
  "grid min-h-12 place-items-center px-1.5 font-semibold sm:px-4 no-underline first:rounded-l-control last:rounded-r-control hover:bg-paper-2 focus-visible:z-10 aria-[current=true]:bg-petrol-700 aria-[current=true]:text-white";

/** Which days are shown, and the ways to others: all of them links, so that each week and month has its address. */
export function CalendarHead({ view, today }: { view: CalendarView; today: string }) {
  const name = view.art === "woche" ? "Woche" : "Monat";
  const now = view.art === "woche" ? weekOf(today) : monthOf(today);
  return (
    <nav
      aria-label="Zeitraum"
      className="not-printed mb-4 flex flex-wrap items-center gap-x-2 gap-y-3 lg:gap-x-4"
    >
      <div className="flex gap-2">
        <Link to={viewSearch(neighbourView(view, -1))} preventScrollReset className={STEP}>
          <ChevronLeft aria-hidden="true" className="size-6" />
          <span className="sr-only">{name} davor</span>
        </Link>
        <Link
          to={viewSearch(now)}
          preventScrollReset
          onClick={showToday}
          className="grid min-h-12 place-items-center rounded-control border border-edge bg-white px-3 font-semibold no-underline hover:border-ink sm:px-4"
        >
          Heute
        </Link>
        <Link to={viewSearch(neighbourView(view, 1))} preventScrollReset className={STEP}>
          <ChevronRight aria-hidden="true" className="size-6" />
          <span className="sr-only">{name} danach</span>
        </Link>
      </div>
      <h2
        id={CALENDAR_TITLE_ID}
        tabIndex={-1}
        aria-live="polite"
        className="text-base [font-variant-numeric:tabular-nums] max-sm:order-first max-sm:w-full sm:max-lg:text-lg lg:text-xl"
      >
        {viewTitle(view)}
      </h2>
      <div className="ml-auto grid grid-cols-2 rounded-control border border-edge bg-white max-sm:min-w-32 max-sm:flex-1">
        <Link
          to={viewSearch(weekOf(dayToKeep(view, today)))}
          preventScrollReset
          aria-current={view.art === "woche"}
          className={CHOICE}
        >
          Woche
        </Link>
        <Link
          to={viewSearch(monthOf(view.anker))}
          preventScrollReset
          aria-current={view.art === "monat"}
          className={CHOICE}
        >
          Monat
        </Link>
      </div>
    </nav>
  );
}

/** Scrolls a phone's list to today, if today is in it. */
function showToday() {
  document.getElementById(TODAY_ID)?.scrollIntoView({ block: "nearest" });
}

/** Who goes from this month to its weeks means the one of today. */
function dayToKeep({ art, anker }: CalendarView, today: string): string {
  return art === "monat" && today.startsWith(anker.slice(0, 7)) ? today : anker;
}
