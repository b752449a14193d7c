// chunk: areas

import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import { buttonClass } from "./button-class.ts";

type PagerProps = {
  /** What the pages are of, for screen readers. */
  label: string;
  page: number;
  pageCount: number;
  /** False when there may be more pages than that. */
  isCounted?: boolean;
  /** The address of a page. */
  addressOf: (page: number) => To;
};

/** The way through the pages of a long list; with one page there is none. */
export function Pager({ label, page, pageCount, isCounted = true, addressOf }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <Turn to={page > 1 ? addressOf(page - 1) : undefined}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        Zurück
      </Turn>
      <p aria-live="polite" className="figures text-center text-sm text-ink-2">
        {isCounted ? `Seite ${page} von ${pageCount}` : `Seite ${page}`}
      </p>
      <Turn to={page < pageCount ? addressOf(page + 1) : undefined}>
        Weiter
        <ChevronRight aria-hidden="true" className="size-5" />
      </Turn>
    </nav>
  );
}

/** Without an address it keeps its place, so that the other one stays under the finger. */
function Turn({ to, children }: { to: To | undefined; children: ReactNode }) {
  if (to === undefined)
    return <span className={buttonClass("quiet", "invisible max-sm:px-3!")}>{children}</span>;
  return (
    <Link to={to} className={buttonClass("quiet", "max-sm:px-3!")}>
      {children}
    </Link>
  );
}
