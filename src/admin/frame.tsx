import type { ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { useSession } from "#accounts/session.tsx";
import { TAB, TAB_STRIP } from "#ui/tab-class.ts";
import { useIsTyping } from "#ui/use-is-typing.tsx";
import { useScrollToCurrent } from "#ui/use-scroll-to-current.tsx";
import { WORK_HEADER } from "#website/navigation.ts";
import { AdminMoreBeside, AdminMoreSheet } from "./more-menu.tsx";
import { NEW_BOOKING, placesFor, QUICK_BOOKING, tabsAt } from "./navigation.tsx";
import { AdminPlaceLink, AdminThumbLink, useCurrent } from "./navigation-item.tsx";
import { AdminMark, type AdminMarks } from "./navigation-mark.tsx";

type AdminFrameProps = {
  marks: AdminMarks;
  /** Work that needs the whole of a phone stands without the navigation; what is in the frame stays what it is. */
  isAlone?: boolean;
  children: ReactNode;
};

const FRAME = `bg-graphite-950 print:block! print:bg-white lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)] ${WORK_HEADER}`;
const INSIDE =
  "min-h-[calc(100dvh-var(--header-bar)-var(--header-strip))] bg-paper print:bg-white px-[clamp(--spacing(4),4vw,2rem)] pt-3 pb-28 sm:pt-4 lg:rounded-tl-card lg:pb-16 print:p-0!";
const ALONE = "min-h-dvh bg-paper px-[clamp(--spacing(4),4vw,2rem)] py-4";

/** The navigation stands at the edge of the screen, and the work has all the rest, up to what an eye follows in one line. */
export function AdminFrame({ marks, isAlone = false, children }: AdminFrameProps) {
  return (
    <div className={isAlone ? "" : FRAME}>
      {!isAlone && <AdminNavigation marks={marks} />}
      <div className={isAlone ? ALONE : INSIDE}>{children}</div>
    </div>
  );
}

/** Until it is known who is here the frame is the owner's, who sees it most. */
function useSeesAll(): boolean {
  const { session } = useSession();
  return !("user" in session) || session.user.role === "admin";
}

/** At the side of wide screens; at the bottom of small ones, within the thumb's reach, what is used most. A very low screen keeps its height for the content. It comes back a moment after the typing, lest it slips under the tap that ended it. */
function AdminNavigation({ marks }: { marks: AdminMarks }) {
  const { places, more } = placesFor(useSeesAll());
  const isTyping = useIsTyping();
  const [first, second, ...others] = places.filter(({ isInBar }) => isInBar);
  const { icon: Plus, label, pages } = NEW_BOOKING;
  return (
    <nav
      aria-label="Verwaltung"
      data-typing={isTyping || undefined}
      className="on-dark not-printed z-30 border-white/12 bg-graphite-950 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:pb-[env(safe-area-inset-bottom)] max-lg:[transition:visibility_0s_250ms] max-lg:typing:invisible max-lg:typing:[transition:none] lg:sticky lg:top-(--header-bar) lg:max-h-[calc(100dvh-var(--header-bar))] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:px-3 lg:py-4 [@media(height<24rem)]:max-lg:static"
    >
      <div className="max-lg:hidden">
        <Link
          to={pages[0]?.to ?? ""}
          aria-current={useCurrent(NEW_BOOKING)}
          className="mb-3 flex min-h-12 items-center justify-center gap-2 rounded-control border border-amber-400 px-3 text-sm font-semibold text-amber-400 no-underline hover:bg-white/10 aria-[current]:bg-white/10"
        >
          <Plus aria-hidden="true" className="size-5 shrink-0" />
          {label}
        </Link>
        <ul className="flex flex-col gap-1">
          {places.map((place) => (
            <li key={place.label}>
              <AdminPlaceLink place={place} marks={marks} className="min-h-11" />
            </li>
          ))}
          <li>
            <AdminMoreBeside marks={marks} more={more} />
          </li>
        </ul>
      </div>
      <ul className="mx-auto flex max-w-lg lg:hidden">
        {[first, second, QUICK_BOOKING, ...others].map(
          (place) =>
            place && (
              <li key={place.label} className="min-w-0 flex-1">
                <AdminThumbLink
                  place={place}
                  marks={marks}
                  word={place === QUICK_BOOKING ? "Termin" : undefined}
                />
              </li>
            ),
        )}
        <li className="min-w-0 flex-1">
          <AdminMoreSheet
            marks={marks}
            more={more}
            places={places.filter(({ isInBar }) => !isInBar)}
          />
        </li>
      </ul>
    </nav>
  );
}

/** The pages of the place that somebody is at. */
export function PlaceTabs({ marks }: { marks: AdminMarks }) {
  const { pathname } = useLocation();
  const place = tabsAt(pathname, useSeesAll());
  const strip = useScrollToCurrent<HTMLElement>(`${pathname} ${place?.pages.length ?? 0}`);
  if (!place) return null;
  return (
    <nav
      ref={strip}
      aria-label={`Rund um ${place.label}`}
      className={`not-printed mb-3 max-sm:-mt-2 max-sm:mb-1.5 max-sm:-mx-4 max-sm:px-4 ${TAB_STRIP}`}
    >
      {place.pages
        .filter(({ to, isFurther }) => !isFurther || pathname.startsWith(to))
        .map((page) => (
          <NavLink key={page.to} to={page.to} className={TAB}>
            {page.label}
            <AdminMark pages={[page]} marks={marks} />
          </NavLink>
        ))}
    </nav>
  );
}
