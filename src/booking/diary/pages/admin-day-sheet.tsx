import { CalendarDays, ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { ADMIN_CALENDAR_PATH } from "#lib/area-paths.ts";
import { addDays, berlinMoment, formatLongGermanDate, isCalendarDate } from "#lib/berlin-time.ts";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { FailedLoad } from "#ui/failed-load.tsx";
import { Loading } from "#ui/loading.tsx";
import { UnbrokenParts } from "#ui/unbroken-parts.tsx";
import { useNow } from "../../components/admin-use-now.ts";
import { DaySheet } from "../components/day-sheet.tsx";
import { useDiary } from "../components/use-diary.ts";
import { viewSearch } from "../view.ts";

export function meta() {
  return [{ title: "Tagesblatt – Verwaltung" }, { name: "robots", content: "noindex" }];
}

const STEP = "grid size-12 shrink-0 place-items-center rounded-control border border-edge bg-white hover:border-ink";

/** `?datum=` names the day, else it is today. On paper it is the list for the workshop's wall. */
export default function AdminDaySheet() {
  const [search] = useSearchParams();
  const { now } = useNow();
  const today = berlinMoment(now).datum;
  const wanted = search.get("datum") ?? "";
  const datum = isCalendarDate(wanted) ? wanted : today;
  const { state, retry } = useDiary(datum, datum);
  return (
    <div>
      <div className="not-printed mb-6">
        <h1 className="text-section">Tagesblatt</h1>
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Link to={`?datum=${addDays(datum, -1)}`} className={STEP}>
            <ChevronLeft aria-hidden="true" className="size-6" />
            <span className="sr-only">Tag davor</span>
          </Link>
          <Link to={`?datum=${addDays(datum, 1)}`} className={STEP}>
            <ChevronRight aria-hidden="true" className="size-6" />
            <span className="sr-only">Tag danach</span>
          </Link>
          <Link
            to={`${ADMIN_CALENDAR_PATH}${viewSearch({ art: "woche", anker: datum })}`}
            className={buttonClass("quiet", "max-sm:flex-1")}
          >
            <CalendarDays aria-hidden="true" className="size-5" />
            Kalender
          </Link>
          <Button className="max-sm:w-full" disabled={state.phase !== "ready"} onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-5" />
            Drucken
          </Button>
        </div>
      </div>
      <article aria-labelledby="tag" className="rounded-card border border-line bg-white p-4 sm:p-8 print:border-0 print:p-0">
        <h2 id="tag" className="mb-4 text-2xl">
          <UnbrokenParts text={formatLongGermanDate(datum)} />
        </h2>
        {state.phase === "loading" && <Loading label="Termine werden geladen …" />}
        {state.phase === "failed" && <FailedLoad sentence="Die Termine konnten nicht geladen werden." onRetry={retry} />}
        {state.phase === "ready" && <DaySheet datum={datum} diary={state.diary} />}
      </article>
    </div>
  );
}
