import { ChevronDown, Ellipsis } from "lucide-react";
import { type FocusEvent, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { type AdminPlace, isInPlace, type placesFor, withAlone } from "./navigation.tsx";
import {
  ADMIN_ITEM,
  ADMIN_THUMB_ITEM,
  AdminPlaceLink,
  AdminThumbLink,
} from "./navigation-item.tsx";
import { AdminMark, type AdminMarks } from "./navigation-mark.tsx";

const SHEET_ID = "mehr-verwaltung";

type MoreProps = { marks: AdminMarks; more: ReturnType<typeof placesFor>["more"] };

/** Beside a wide screen the rest unfolds below the others; it stays open while somebody is in it. */
export function AdminMoreBeside({ marks, more }: MoreProps) {
  const id = useId();
  const { pathname } = useLocation();
  const places = more.flatMap((group) => group.places);
  const isHere = places.some((place) => isInPlace(pathname, place));
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = isAsked || isHere;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsAsked(!isAsked)}
        className={`${ADMIN_ITEM} min-h-11 w-full gap-3 rounded-control px-3 text-sm`}
      >
        <Ellipsis aria-hidden="true" className="size-5.5 shrink-0" />
        Mehr
        <span className="ml-auto flex items-center gap-2">
          {!isOpen && <AdminMark pages={places.flatMap(({ pages }) => pages)} marks={marks} />}
          <ChevronDown
            aria-hidden="true"
            className={`size-4.5 transition-transform duration-200 ${isOpen ? "rotate-180" : ""}`}
          />
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        <MoreGroups more={withAloneIn(more)} marks={marks} listClass="flex flex-col gap-1" />
      </div>
    </>
  );
}

/** What has no place of its own at the bottom of a phone. A popover, because the browser itself closes it at Esc and beside it. */
export function AdminMoreSheet({
  marks,
  more,
  places,
}: MoreProps & { places: readonly AdminPlace[] }) {
  const sheet = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const all = [...places, ...more.flatMap((group) => group.places)];
  const isHere = all.some((place) => isInPlace(pathname, place));

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
        <AdminMark
          pages={all.flatMap(({ pages }) => pages)}
          marks={marks}
          className="absolute top-1 right-[max(0.125rem,50%-1.875rem)]"
        />
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
        <ul className="flex">
          {withAlone(places).map((place) => (
            <li key={place.label} className="min-w-0 flex-1">
              <AdminThumbLink
                place={place}
                marks={marks}
                className="rounded-control"
                onClick={close}
              />
            </li>
          ))}
        </ul>
        <MoreGroups
          more={withAloneIn(more)}
          marks={marks}
          onChoose={close}
          listClass="grid gap-1 min-[26rem]:grid-cols-2"
        />
      </div>
    </>
  );
}

function withAloneIn(more: MoreProps["more"]): MoreProps["more"] {
  return more.map(({ title, places }) => ({ title, places: withAlone(places) }));
}

function MoreGroups({
  more,
  marks,
  onChoose,
  listClass,
}: MoreProps & { onChoose?: () => void; listClass: string }) {
  return more.map(({ title, places }) => (
    <section key={title} aria-label={title}>
      <h2 className="px-3 pt-3 pb-1 font-sans text-xs font-normal tracking-normal text-silver [font-stretch:100%]">
        {title}
      </h2>
      <ul className={listClass}>
        {places.map((place) => (
          <li key={place.label}>
            <AdminPlaceLink
              place={place}
              marks={marks}
              className="min-h-12 lg:min-h-11"
              onClick={onChoose}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}
