import { CalendarDays, ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { addDays, berlinMoment, formatLongGermanDate, isCalendarDate } from "#lib/berlin-time.ts";
import { paths } from "#lib/paths.ts";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { PageTitle } from "#ui/page-title.tsx";
import { useLastLoaded, WhenLoaded } from "#ui/when-loaded.tsx";
import type { Route } from "./+types/day-sheet-page";
import { DaySheet } from "./day-sheet.tsx";
import { KeepSheetButton } from "./keep-sheet-button.tsx";
import { loadCalendar } from "./load-calendar.tsx";
import { viewSearch } from "./view.ts";

export function meta() {
  return [{ title: "Tagesblatt – Verwaltung" }, { name: "robots", content: "noindex" }];
}

const STEP =
  "grid size-12 shrink-0 place-items-center rounded-control border border-edge bg-white hover:border-ink";

/** `?datum=` names the day, else it is today. On paper it is the list for the workshop's wall. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadCalendar(request, "Die Termine konnten nicht geladen werden.", (search, today) => {
    const datum = dayOf(search, today);
    return { von: datum, bis: datum };
  });
}

export default function AdminDaySheet({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const loaded = useLastLoaded(loaderData);
  // Until the new day is loaded, the old one stays under its name.
  const datum = loaded.data?.tage[0]?.datum ?? dayOf(search, berlinMoment(Date.now()).datum);
  return (
    <div>
      <div className="not-printed mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <PageTitle>Tagesblatt</PageTitle>
        <div className="flex flex-wrap items-start gap-2.5 sm:justify-end">
          <Link to={`?datum=${addDays(datum, -1)}`} className={STEP}>
            <ChevronLeft aria-hidden="true" className="size-6" />
            <span className="sr-only">Tag davor</span>
          </Link>
          <Link to={`?datum=${addDays(datum, 1)}`} className={STEP}>
            <ChevronRight aria-hidden="true" className="size-6" />
            <span className="sr-only">Tag danach</span>
          </Link>
          <Link
            to={`${paths.admin.calendar}${viewSearch({ art: "woche", anker: datum })}`}
            className={buttonClass("quiet", "max-sm:flex-1")}
          >
            <CalendarDays aria-hidden="true" className="size-5" />
            Kalender
          </Link>
          <Button
            className="max-sm:w-full"
            disabled={loaded.data === undefined}
            onClick={() => window.print()}
          >
            <Printer aria-hidden="true" className="size-5" />
            Drucken
          </Button>
          <KeepSheetButton />
        </div>
      </div>
      <article
        aria-labelledby="tag"
        className="rounded-card border border-line bg-white p-4 sm:p-8 print:border-0 print:p-0"
      >
        <h2 id="tag" className="mb-4 text-2xl">
          <BreakBetweenParts text={formatLongGermanDate(datum)} />
        </h2>
        <WhenLoaded value={loaded}>
          {(calendar) => <DaySheet datum={datum} calendar={calendar} />}
        </WhenLoaded>
      </article>
    </div>
  );
}

function dayOf(search: URLSearchParams, today: string): string {
  const wanted = search.get("datum") ?? "";
  return isCalendarDate(wanted) ? wanted : today;
}
