import { Link } from "react-router";
import { paths, withQuery } from "#lib/paths.ts";

export type FreeTimeLinksProps = {
  datum: string;
  /** 'HH:MM' */
  zeiten: readonly string[];
};

/** The free times of a day, each of which leads to the form with day and time chosen. */
export function FreeTimeLinks({ datum, zeiten }: FreeTimeLinksProps) {
  return (
    <div className="flex flex-wrap gap-1.5">
      {zeiten.map((zeit) => (
        <Link
          key={zeit}
          to={withQuery(paths.admin.newBooking, { datum, zeit })}
          aria-label={`${zeit} Uhr eintragen`}
          className="figures inline-flex min-h-12 items-center rounded-control border border-edge bg-white px-2.5 font-medium text-ink no-underline hover:border-ink hover:bg-paper"
        >
          {zeit}
        </Link>
      ))}
    </div>
  );
}
