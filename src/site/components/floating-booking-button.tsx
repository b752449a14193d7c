import { CalendarCheck } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { BookingLink } from "./booking-link.tsx";

/** Stays at the bottom right; the footer keeps room for it. It steps aside for what can be pressed or filled in, and on phones while something is typed. */
export function FloatingBookingButton() {
  const button = useRef<HTMLAnchorElement>(null);
  const isInTheWay = useControlsBelow(button);
  return (
    <aside aria-label="Termin">
      <BookingLink
        ref={button}
        className={`on-dark not-printed fixed right-[calc(1rem+var(--gutter))] bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 inline-flex min-h-13 items-center gap-2.5 rounded-full border border-white/25 bg-graphite-900 pr-6 pl-5 font-semibold no-underline shadow-float hover:border-amber-400 max-md:typing:invisible sm:right-[calc(1.5rem+var(--gutter))] sm:bottom-6 ${isInTheWay ? "not-focus-visible:invisible" : ""}`}
      >
        <CalendarCheck aria-hidden="true" className="size-5 text-amber-400" />
        Termin buchen
      </BookingLink>
    </aside>
  );
}

/** What the button must not lie on: forms with the card around them, and everything else to press. */
const CONTROLS = ":is(main, footer) :is(form, .on-light:has(form), a, button, input, summary)";

/** Clear ground around the button, in pixels. */
const MARGIN = 12;

/** True while something to press or to fill in stands where the button lies. */
function useControlsBelow(button: RefObject<HTMLElement | null>): boolean {
  const { pathname } = useLocation();
  const [isBelow, setBelow] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls, that is what pathname is here for
  useEffect(() => {
    let stop = () => {};
    // The page grows when what comes late has come, and with it what there is to press.
    const growth = new ResizeObserver(() => {
      stop();
      stop = watchPlace(button.current, setBelow);
    });
    growth.observe(document.body);
    return () => {
      growth.disconnect();
      stop();
      setBelow(false);
    };
  }, [pathname]);

  return isBelow;
}

/** Tells whether controls stand in the button's corner of the window, until it is stopped. */
function watchPlace(button: HTMLElement | null, tell: (isBelow: boolean) => void): () => void {
  if (!button) return () => {};
  const { top, left } = button.getBoundingClientRect();
  const below = new Set<Element>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) isIntersecting ? below.add(target) : below.delete(target);
      tell(below.size > 0);
    },
    // In percent, so that the corner stays one when a phone's address bar comes and goes.
    { rootMargin: `${share(MARGIN - top, window.innerHeight)} 0% 0% ${share(MARGIN - left, window.innerWidth)}` },
  );
  for (const control of document.querySelectorAll(CONTROLS)) observer.observe(control);
  return () => observer.disconnect();
}

function share(pixels: number, whole: number): string {
  return `${(100 * pixels) / whole}%`;
}
