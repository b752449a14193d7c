export const ADMIN_ITEM =
  "flex items-center font-semibold text-silver no-underline hover:bg-white/10 hover:text-paper focus-visible:-outline-offset-3 aria-[current=page]:text-amber-400";

/** An icon over a word, five of them side by side. */
export const ADMIN_THUMB_ITEM = "relative h-16 w-full flex-col justify-center gap-1 text-[min(0.8125rem,3.5vw)] leading-tight";
