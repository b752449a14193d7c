import { CalendarCheck } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { paths } from "#lib/paths.ts";
import { Await, type MaybePromise } from "#ui/await.tsx";
import { useIsTyping } from "#ui/use-is-typing.tsx";
import { BookingLink, type BookingStart } from "./booking-link.tsx";

/** What a service's page has loaded, or is about to have. */
type ServiceOfPage = { found?: MaybePromise<{ service: { title: string } } | undefined> };

/**
 * A button at the bottom right, a bar along the bottom where there is no room beside the frame; the footer keeps room for it. On a service's page it books that service.
 * Without JavaScript, where it cannot step aside, it stands below the page.
 */
export function FloatingBookingButton() {
  const bar = useRef<HTMLElement>(null);
  const isAside = useStepsAside(bar);
  const isTyping = useIsTyping();
  const { pathname, loaderData } = useMatches().at(-1) ?? {};
  const { found } = (loaderData ?? {}) as ServiceOfPage;
  return (
    <aside
      ref={bar}
      aria-label="Termin"
      data-aside={isAside || undefined}
      data-typing={isTyping || undefined}
      className="booking-bar on-dark not-printed"
    >
      {/* Of each page anew: else the way to a page would wait for what it loads. */}
      <Await key={pathname} value={found} fallback={<BookingButton />}>
        {(page) => <BookingButton start={page && { leistung: page.service.title }} />}
      </Await>
    </aside>
  );
}

/** Between 90 and 102 rem it fits beside the frame when it is narrow, beyond that as it is (booking-bar.css). */
function BookingButton({ start }: { start?: BookingStart }) {
  return (
    <BookingLink start={start} className="booking-bar-button">
      <CalendarCheck aria-hidden="true" className="size-5" />
      Termin buchen
    </BookingLink>
  );
}

/** True while another booking button is in sight, or something lies where the button would. */
function useStepsAside(bar: RefObject<HTMLElement | null>): boolean {
  const { pathname } = useLocation();
  const [isAside, setAside] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other content, that is what pathname is here for
  useEffect(() => {
    let stop: (() => void) | undefined = () => {};
    import("#ui/watch-overlap.ts").then(
      ({ watchOverlap }) => {
        if (stop)
          stop = watchOverlap(bar.current, `main a[href^="${paths.website.booking}"]`, setAside);
      },
      // A button that may cover something is better than none.
      () => stop && setAside(false),
    );
    return () => {
      stop?.();
      stop = undefined;
      setAside(true);
    };
  }, [pathname]);

  return isAside;
}
