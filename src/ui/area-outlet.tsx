// chunk: areas

import { useEffect } from "react";
import { Outlet, useLocation, useNavigation, useRevalidator } from "react-router";
import { berlinMoment } from "#lib/berlin-time.ts";
import { onTabVisible } from "./on-tab-visible.ts";

const LOOK_EVERY = 20_000;

/**
 * The pages of an area, which load in their `clientLoader`: a page is asked for again whenever somebody comes back to it or a day begins,
 * and the one before stays, dimmed, while the next is on its way.
 */
export function AreaOutlet() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const { revalidate } = useRevalidator();
  const isLeaving = next !== undefined && next.pathname !== pathname;

  useEffect(() => onTabVisible(() => void revalidate()), [revalidate]);

  useEffect(() => {
    let today = berlinMoment(Date.now()).datum;
    const timer = setInterval(() => {
      const { datum } = berlinMoment(Date.now());
      if (datum !== today) void revalidate();
      today = datum;
    }, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [revalidate]);

  return (
    <>
      {isLeaving && (
        <p
          role="status"
          className="fixed inset-x-0 top-0 z-50 h-0.5 animate-appear overflow-hidden bg-line"
        >
          <span className="sr-only">Lade Seite…</span>
          <span
            aria-hidden="true"
            className="absolute inset-y-0 left-0 w-2/5 animate-sweep bg-petrol-600"
          />
        </p>
      )}
      <div aria-busy={isLeaving || undefined} className={isLeaving ? STALE : ""}>
        <Outlet />
      </div>
    </>
  );
}

/** How something looks whose successor is on its way; what comes at once does not flicker. */
export const STALE = "opacity-60 transition-opacity delay-150 duration-150";
