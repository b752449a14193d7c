import { useId } from "react";
import { Link } from "react-router";
import { FreeTimes } from "#bookings/wizard/free-times.tsx";
import { formatLongGermanDate } from "#lib/berlin-time.ts";
import { paths, withQuery } from "#lib/paths.ts";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import type { FreeDay } from "./load-free-days.tsx";

/** Somebody calls: when they can come, one tap away from the form. */
export function FreeDays({ days }: { days: readonly FreeDay[] }) {
  const id = useId();
  if (days.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white">
      <h2 id={id} className="border-line border-b px-4 py-3.5 text-lg sm:px-5">
        Nächste freie Termine
      </h2>
      <ul className="divide-y divide-line">
        {days.map(({ datum, zeiten }) => (
          <li
            key={datum}
            className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2.5 sm:px-5"
          >
            <Link
              to={withQuery(paths.admin.newBooking, { datum })}
              className="text-link inline-flex min-h-11 flex-[0_1_13rem] items-center font-semibold"
            >
              <span>
                <BreakBetweenParts text={formatLongGermanDate(datum)} />
              </span>
            </Link>
            <div className="flex-[1_1_20rem]">
              <FreeTimes datum={datum} zeiten={fewOf(zeiten)} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const SHOWN = 6;

/** Spread over the day; all of them are in the form. */
function fewOf(zeiten: readonly string[]): string[] {
  const step = Math.max(1, Math.ceil(zeiten.length / SHOWN));
  return zeiten.filter((_, position) => position % step === 0);
}
