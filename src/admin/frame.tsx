import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { useIsAdmin } from "#accounts/session.tsx";
import { WORK_HEADER } from "#website/navigation.ts";
import { AdminMore } from "./more-menu.tsx";
import { pagesFor } from "./navigation.tsx";
import { ADMIN_ITEM, ADMIN_THUMB_ITEM, AdminPageLink } from "./navigation-item.tsx";
import { AdminMark, type AdminMarks } from "./navigation-mark.tsx";

export type AdminFrameProps = {
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

/** At the side of wide screens everything; at the bottom of small ones, within the thumb's reach, what is used most. A very low screen keeps its height for the content. It comes back a moment after the typing, lest it slips under the tap that ended it. */
function AdminNavigation({ marks }: { marks: AdminMarks }) {
  const pages = pagesFor(useIsAdmin());
  return (
    <nav
      aria-label="Verwaltung"
      className="on-dark not-printed z-30 border-white/12 bg-graphite-950 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:pb-[env(safe-area-inset-bottom)] max-lg:[transition:visibility_0s_250ms] max-lg:typing:invisible max-lg:typing:[transition:none] lg:sticky lg:top-(--header-bar) lg:max-h-[calc(100dvh-var(--header-bar))] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:px-3 lg:py-4 [@media(height<24rem)]:max-lg:static"
    >
      <ul className="flex flex-col gap-1 max-lg:hidden">
        {pages.map((page) => (
          <li key={page.to}>
            <AdminPageLink page={page} marks={marks} className="min-h-11" />
          </li>
        ))}
      </ul>
      <ul className="mx-auto flex max-w-lg lg:hidden">
        {pages.map(
          ({ to, label, thumbLabel, icon: Icon, mark }) =>
            thumbLabel && (
              <li key={to} className="min-w-0 flex-1">
                <NavLink to={to} className={`${ADMIN_ITEM} ${ADMIN_THUMB_ITEM}`}>
                  <Icon aria-hidden="true" className="size-5.5" />
                  <span>
                    {thumbLabel}
                    {label !== thumbLabel && (
                      <span className="sr-only">{label.slice(thumbLabel.length)}</span>
                    )}
                  </span>
                  {mark && (
                    <AdminMark
                      kind={mark}
                      count={marks[mark]}
                      className="absolute top-1 left-1/2 ml-1.5"
                    />
                  )}
                </NavLink>
              </li>
            ),
        )}
        <li className="min-w-0 flex-1">
          <AdminMore marks={marks} pages={pages} />
        </li>
      </ul>
    </nav>
  );
}
