// chunk: areas

/** The line of tabs, and a tab in it: the same for those that change a part of the page and for links between pages that belong together. */
export const TAB_STRIP =
  "relative flex gap-1 overflow-x-auto overscroll-x-contain border-line border-b p-1 pb-0 [scrollbar-width:none] max-sm:pr-6 max-sm:mask-l-from-[calc(100%-0.5rem)] max-sm:mask-r-from-[calc(100%-1.5rem)]";

export const TAB =
  "-mb-px flex min-h-12 shrink-0 items-center gap-2 rounded-t-control border-transparent border-b-3 px-2 max-[26rem]:px-1.5 font-semibold whitespace-nowrap sm:px-4 text-ink-2 hover:bg-paper-2 hover:text-ink focus-visible:-outline-offset-3 aria-selected:border-petrol-700 aria-selected:text-ink aria-[current=page]:border-petrol-700 aria-[current=page]:text-ink no-underline";
