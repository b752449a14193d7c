import { CalendarCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { BookingLink } from "./booking-link.tsx";

/** Stays at the bottom right; the footer keeps room for it. It steps aside for forms, and on phones while something is typed. */
export function FloatingBookingButton() {
  const isInTheWay = useFormBelow();
  return (
    <aside aria-label="Termin">
      <BookingLink
        className={`on-dark not-printed fixed right-[calc(1rem+var(--gutter))] bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 inline-flex min-h-13 items-center gap-2.5 rounded-full border border-white/25 bg-graphite-900 pr-6 pl-5 font-semibold no-underline shadow-float hover:border-amber-400 max-md:typing:invisible sm:right-[calc(1.5rem+var(--gutter))] sm:bottom-6 ${isInTheWay ? "invisible" : ""}`}
      >
        <CalendarCheck aria-hidden="true" className="size-5 text-amber-400" />
        Termin buchen
      </BookingLink>
    </aside>
  );
}

/** The lowest part of the window, where the floating button lies, with room for what stands below a form in its card. */
const LOWEST_PART = "-78% 0px 0px 0px";

/** True while a form of the page, with its fields, links and button, stands where the floating button would cover it. */
function useFormBelow(): boolean {
  const { pathname } = useLocation();
  const [isBelow, setBelow] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other forms, that is what pathname is here for
  useEffect(() => {
    const below = new Set<Element>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) isIntersecting ? below.add(target) : below.delete(target);
        setBelow(below.size > 0);
      },
      { rootMargin: LOWEST_PART },
    );
    for (const form of document.querySelectorAll("main form")) observer.observe(form);
    return () => {
      observer.disconnect();
      setBelow(false);
    };
  }, [pathname]);

  return isBelow;
}
