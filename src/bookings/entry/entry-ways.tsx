import { NavLink, useLocation } from "react-router";
import { keepFormDraft, readFormDraft } from "#lib/form-drafts.ts";
import { paths } from "#lib/paths.ts";

/** Two forms for the same: with little on the telephone, or with all of it. What was typed in one goes along to the other. */
export function EntryWays() {
  const { pathname, search } = useLocation();
  return (
    <nav aria-label="Art der Eingabe" className="mb-4 flex gap-2">
      {[
        { to: paths.admin.quickBooking, label: "Schnell" },
        { to: paths.admin.newBooking, label: "Ausführlich" },
      ].map(({ to, label }) => (
        <NavLink
          key={to}
          to={to + search}
          state={{ isTakenAlong: true }}
          onClick={() =>
            to !== pathname && keepFormDraft(to + search, readFormDraft(pathname + search))
          }
          className="inline-flex min-h-11 items-center rounded-control border border-edge bg-white px-4 font-medium text-ink no-underline hover:border-ink aria-[current=page]:border-petrol-700 aria-[current=page]:bg-petrol-100 aria-[current=page]:text-petrol-700"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
