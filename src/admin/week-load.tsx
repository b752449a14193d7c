import { useId } from "react";
import { Link } from "react-router";
import type { CalendarDay } from "#bookings/calendar/schema.ts";
import { formatShortGermanDate } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { Bar } from "#ui/bar.tsx";

/** How full the next five open days are; each leads to its sheet. */
export function WeekLoad({ days }: { days: readonly CalendarDay[] }) {
  const id = useId();
  if (days.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white">
      <h2 id={id} className="border-line border-b px-4 py-2.5 text-lg sm:px-5">
        Auslastung
      </h2>
      <ul className="py-1">
        {days.map(({ datum, belegt, plaetze }) => (
          <li key={datum}>
            <Link
              to={withQuery(paths.admin.daySheet, { datum })}
              className="flex min-h-12 items-center gap-4 px-4 text-ink text-sm no-underline hover:bg-paper focus-visible:-outline-offset-3 lg:min-h-11 sm:px-5"
            >
              <span className="figures w-20 shrink-0 font-semibold">
                {formatShortGermanDate(datum)}
              </span>
              <span className="min-w-0 flex-1">
                <Bar value={Math.min(belegt, plaetze)} highest={plaetze} />
              </span>
              <span
                className={`figures w-17 shrink-0 text-right ${belegt >= plaetze ? "font-semibold" : "text-ink-2"}`}
              >
                {belegt >= plaetze ? "Voll" : `${belegt} von ${plaetze}`}
                <span className="sr-only"> belegt</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
