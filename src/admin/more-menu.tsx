import { Ellipsis } from "lucide-react";
import { type FocusEvent, useRef } from "react";
import { useLocation } from "react-router";
import type { AdminPage } from "./navigation.tsx";
import { ADMIN_ITEM, ADMIN_THUMB_ITEM, AdminPageLink } from "./navigation-item.tsx";
import { AdminMark, type AdminMarks } from "./navigation-mark.tsx";

const SHEET_ID = "mehr-verwaltung";

/** What has no place of its own at the bottom of a phone. A popover, because the browser itself closes it at Esc and beside it. */
export function AdminMore({ marks, pages }: { marks: AdminMarks; pages: readonly AdminPage[] }) {
  const rest = pages.filter(({ thumbLabel }) => thumbLabel === undefined);
  const sheet = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const isHere = rest.some(({ to }) => pathname.startsWith(to));

  function close() {
    sheet.current?.hidePopover();
  }

  function closeWhenFocusLeaves(event: FocusEvent) {
    if (event.relatedTarget && !sheet.current?.contains(event.relatedTarget)) close();
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={SHEET_ID}
        className={`${ADMIN_ITEM} ${ADMIN_THUMB_ITEM} ${isHere ? "text-amber-400" : ""}`}
      >
        <Ellipsis aria-hidden="true" className="size-5.5" />
        Mehr
        <AdminMark kind="mails" count={marks.mails} className="absolute top-1 left-1/2 ml-1.5" />
      </button>
      <div
        ref={sheet}
        id={SHEET_ID}
        role="dialog"
        aria-label="Mehr"
        popover="auto"
        onBlur={closeWhenFocusLeaves}
        className="on-dark fixed inset-x-0 top-auto bottom-[calc(4rem+env(safe-area-inset-bottom))] m-0 mx-auto w-full max-w-lg overflow-y-auto overscroll-contain rounded-t-card border border-white/12 bg-graphite-900 p-2 shadow-float open:animate-rise lg:hidden [@media(height<24rem)]:bottom-0"
      >
        <ul className="grid grid-cols-2 gap-1 cramped:grid-cols-1">
          {rest.map((page) => (
            <li key={page.to}>
              <AdminPageLink page={page} marks={marks} className="min-h-14" onClick={close} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
