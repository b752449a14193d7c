import { CalendarCheck } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { Late, type MaybeLate } from "#ui/late.tsx";
import { BookingLink, type BookingStart } from "./booking-link.tsx";

/** What a service's page has loaded, or is about to have. */
type ServiceOfPage = { found?: MaybeLate<{ service: { title: string } } | undefined> };

/**
 * A button at the bottom right, on phones a bar along the bottom for which the footer keeps room (S14). On a service's page it books that service.
 * Without JavaScript, where it cannot step aside, it stands below the page.
 */
export function FloatingBookingButton() {
  const bar = useRef<HTMLElement>(null);
  const isAside = useStepsAside(bar);
  const { pathname, loaderData } = useMatches().at(-1) ?? {};
  const { found } = (loaderData ?? {}) as ServiceOfPage;
  return (
    <aside
      ref={bar}
      aria-label="Termin"
      className={`on-dark not-printed z-30 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:border-white/15 max-md:border-t max-md:bg-graphite-900 max-md:px-4 max-md:pt-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-md:transition-[translate] max-md:duration-200 max-md:ease-out max-md:typing:invisible noscript:visible! noscript:static! noscript:bg-graphite-950 noscript:p-4! noscript:translate-none! ${isAside ? "not-has-focus-visible:invisible max-md:not-has-focus-visible:translate-y-full" : ""}`}
    >
      {/* Of each page anew: else the way to a page would wait for what it loads. */}
      <Late key={pathname} value={found} fallback={<BookingButton />}>
        {(page) => <BookingButton start={page && { leistung: page.service.title }} />}
      </Late>
    </aside>
  );
}

/** Between 85 and 102 rem it fits beside the frame when it is narrow, beyond that as it is. */
function BookingButton({ start }: { start?: BookingStart }) {
  return (
    <BookingLink
      start={start}
      className="inline-flex min-h-13 items-center justify-center gap-2.5 font-semibold no-underline max-md:flex max-md:rounded-control max-md:bg-amber-400 max-md:text-graphite-950 md:fixed md:right-[calc(1.5rem+var(--gutter))] md:bottom-6 md:rounded-full md:border md:border-white/25 md:bg-graphite-900 md:pr-6 md:pl-5 md:shadow-float md:hover:border-amber-400 min-[85rem]:max-[102rem]:right-[calc((100vw-77rem)/4-1.5rem)] min-[85rem]:max-[102rem]:w-20 min-[85rem]:max-[102rem]:flex-col min-[85rem]:max-[102rem]:gap-1 min-[85rem]:max-[102rem]:rounded-card min-[85rem]:max-[102rem]:px-2 min-[85rem]:max-[102rem]:py-3 min-[85rem]:max-[102rem]:text-center min-[85rem]:max-[102rem]:text-sm noscript:static!"
    >
      <CalendarCheck aria-hidden="true" className="size-5 md:text-amber-400" />
      Termin buchen
    </BookingLink>
  );
}

const OTHERS = 'main a[href^="/termin-buchen"]';
const FORMS = ":is(main, footer) :is(form, .on-light:has(form))";
/** All that is read, pressed or filled in; pictures may lie below. */
const CONTENT = `${FORMS}, :is(main, footer) :is(a, button, input, label, summary, p, h1, h2, h3, h4, li, dt, dd, th, td, address, blockquote)`;

/** Clear ground around the button, in pixels. */
const MARGIN = 12;

/** True while another booking button is in sight, or something lies where the button would. */
function useStepsAside(bar: RefObject<HTMLElement | null>): boolean {
  const { pathname } = useLocation();
  const [isAside, setAside] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other content, that is what pathname is here for
  useEffect(() => {
    let stop = () => {};
    // The page grows when what comes late has come, and with it what there is to lie on.
    const growth = new ResizeObserver(() => {
      stop();
      stop = watchPlace(bar.current, setAside);
    });
    growth.observe(document.body);
    return () => {
      growth.disconnect();
      stop();
      setAside(true);
    };
  }, [pathname]);

  return isAside;
}

/** Tells whether the button has to step aside, until it is stopped. */
function watchPlace(bar: HTMLElement | null, tell: (isAside: boolean) => void): () => void {
  const button = bar?.querySelector("a");
  if (!bar || !button) return () => {};
  const isBar = bar.offsetWidth >= document.documentElement.clientWidth && bar.offsetHeight > 0;
  const { top, left } = button.getBoundingClientRect();
  // The bar is out of sight while it is aside: its place follows from its height.
  const place = isBar ? { top: window.innerHeight - bar.offsetHeight, left: 0 } : { top: top - MARGIN, left: left - MARGIN };
  const inTheWay = new Set<Element>();
  const note = (changes: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of changes) isIntersecting ? inTheWay.add(target) : inTheWay.delete(target);
    tell(inTheWay.size > 0);
  };
  const others = new IntersectionObserver(note);
  // In percent, so that the corner stays one when a phone's address bar comes and goes.
  const below = new IntersectionObserver(note, {
    rootMargin: `${share(-place.top, window.innerHeight)} 0% 0% ${share(-place.left, window.innerWidth)}`,
  });
  const bookingButtons = [...document.querySelectorAll(OTHERS)];
  const content = [...document.querySelectorAll(isBar ? FORMS : CONTENT)].filter((element) => !element.matches(OTHERS));
  for (const other of bookingButtons) others.observe(other);
  for (const element of content) below.observe(element);
  // Where there is nothing to look at, nothing is ever told.
  if (bookingButtons.length + content.length === 0) tell(false);
  return () => {
    others.disconnect();
    below.disconnect();
  };
}

function share(pixels: number, whole: number): string {
  return `${(100 * pixels) / whole}%`;
}
