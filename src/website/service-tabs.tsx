import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { shownPrice } from "#catalogue/offers/shown-price.ts";
import { lowestSmallCarCents } from "#catalogue/price-table.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { formatEuro } from "#lib/money.ts";
import { BreakBetweenParts } from "#ui/break-between-parts.tsx";
import type { ServiceTeaser } from "./service-teaser.ts";
import { tabClass } from "./shown-by-tab.ts";

const SCROLL_STEP = 150;
/** Words fade out before an arrow. */
const EDGE = 8;
const NAME = "preis-leistung";
const ARROW =
  "grid size-11 shrink-0 place-items-center rounded-control border border-white/30 text-paper hover:border-white hover:bg-white/10 noscript:hidden lg:hidden";

/** A strip to scroll on small screens, a list on wide ones. */
export function ServiceTabs({
  services,
  first,
}: {
  services: readonly ServiceTeaser[];
  first: number;
}) {
  const strip = useRef<HTMLDivElement>(null);

  // Where the browser does not begin with the chosen tab by itself (scroll-initial-target).
  useEffect(() => {
    const tab = strip.current?.children[first] as HTMLElement | undefined;
    if (tab && strip.current?.scrollLeft === 0)
      strip.current.scrollTo({
        left: tab.offsetLeft - strip.current.offsetLeft - EDGE,
        behavior: "instant",
      });
  }, [first]);

  const scroll = (left: number) => strip.current?.scrollBy({ left });
  return (
    <div className="flex items-center gap-1.5 lg:block">
      <button
        type="button"
        aria-label="Vorherige Leistungen zeigen"
        onClick={() => scroll(-SCROLL_STEP)}
        className={ARROW}
      >
        <ChevronLeft aria-hidden="true" className="size-5.5" />
      </button>
      <div
        ref={strip}
        role="radiogroup"
        aria-label="Leistung"
        className="-my-1 flex min-w-0 flex-1 gap-2 overflow-x-auto overscroll-x-contain scroll-smooth py-1 pr-6 pl-2 [scrollbar-width:none] max-lg:mask-l-from-[calc(100%-0.5rem)] max-lg:mask-r-from-[calc(100%-1.5rem)] lg:m-0 lg:flex-col lg:gap-0 lg:overflow-visible lg:border-white/15 lg:border-y lg:p-0"
      >
        {services.map((service, position) => (
          <ServiceTab
            key={service.id}
            service={service}
            position={position}
            isFirst={position === first}
          />
        ))}
      </div>
      <button
        type="button"
        aria-label="Weitere Leistungen zeigen"
        onClick={() => scroll(SCROLL_STEP)}
        className={ARROW}
      >
        <ChevronRight aria-hidden="true" className="size-5.5" />
      </button>
    </div>
  );
}

function ServiceTab({
  service,
  position,
  isFirst,
}: {
  service: ServiceTeaser;
  position: number;
  isFirst: boolean;
}) {
  const tableCents = lowestSmallCarCents(service, useShopClasses().smallest);
  return (
    <label
      className={`${isFirst ? "max-lg:[scroll-initial-target:nearest]" : ""} relative flex min-h-11 shrink-0 items-center gap-4 rounded-control border border-white/30 px-4 font-medium whitespace-nowrap hover:border-white has-checked:border-amber-400 has-checked:text-amber-400 max-lg:text-sm lg:min-h-15 lg:justify-between lg:rounded-none lg:border-white/15 lg:border-x-0 lg:border-t-0 lg:px-3 lg:py-2 lg:leading-5.5 lg:whitespace-normal lg:last:border-b-0 lg:hover:bg-white/5 lg:has-checked:border-white/15 lg:has-checked:bg-white/8`}
    >
      <span>
        <BreakBetweenParts text={service.title} />
      </span>
      {tableCents !== undefined && (
        <span aria-hidden="true" className="figures text-sm font-normal opacity-80 max-xl:hidden">
          {`ab ${formatEuro(shownPrice(service, tableCents).cents)}`}
        </span>
      )}
      <input
        type="radio"
        name={NAME}
        value={position}
        defaultChecked={isFirst}
        className={`${tabClass(position)} absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control focus-visible:-outline-offset-3`}
      />
    </label>
  );
}

/** The position of the tab that is chosen in here. */
export function chosenTab(board: HTMLElement): number {
  return Number(board.querySelector<HTMLInputElement>(`[name=${NAME}]:checked`)?.value ?? 0);
}
