// chunk: start

import {
  type ComponentType,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { afterPaint } from "#ui/after-paint.ts";
import { loadAgain, MissingPart } from "#ui/lazy-part.tsx";
import { LOAD_TROUBLE_ID } from "./hydration.ts";

/** What says that somebody is about to want what is further down. */
const TOUCHES = ["pointerdown", "keydown", "focusin"];
const TAPS = ["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend"];
const HELD = 'a[data-held], button[type="button"]:not([popovertarget])';
/** As the boot script waits for the page: then a link leads on by itself. */
const PATIENCE = 2000;

type Late<M> = {
  /** Asks for the code; fails when it does not come, and may be asked again. */
  load: () => Promise<void>;
  section: <P extends object>(pick: (module: M) => ComponentType<P>) => ComponentType<P>;
};

/**
 * What lies below the first screen. The server's HTML stands while React leaves it alone: neither bytes nor work are spent on it before it comes
 * into sight or somebody scrolls, presses or types. Until then an update from above has to be a transition; where one is not, what stands there stays.
 */
export function lateSections<M>(loadModule: () => Promise<M>): Late<M> {
  let arrive: (module: M) => void = () => {};
  const arrived = new Promise<M>((resolve) => {
    arrive = resolve;
  });
  let failure: unknown;
  let asked: Promise<void> | undefined;

  function load(): Promise<void> {
    asked ??= (failure ? loadAgain(loadModule, failure) : loadModule()).then(
      arrive,
      (error: unknown) => {
        failure = error;
        asked = undefined;
        throw error;
      },
    );
    return asked;
  }

  function ask() {
    load().catch(() => {});
  }

  function section<P extends object>(pick: (module: M) => ComponentType<P>): ComponentType<P> {
    let settle = () => {};
    let isThere = false;

    const Section = lazy(async () => {
      if (import.meta.env.SSR) ask();
      const Part = pick(await arrived);
      return {
        default: function ArrivedSection(props: P) {
          useEffect(() => {
            isThere = true;
            settle();
            // Of this place only: whoever comes back to the page has pressed nothing yet.
            settle = () => {};
            return () => {
              isThere = false;
            };
          }, []);
          return <Part {...props} />;
        },
      };
    });

    return function LateSection(props: P) {
      const place = useRef<HTMLDivElement>(null);
      const isUpdate = useRef(false);
      if (isUpdate.current) ask();

      useEffect(() => {
        isUpdate.current = true;
        // On the way from another page the code may be here already: what is inside has its effects first.
        if (!place.current || isThere) return;
        const { settled, stop } = watch(place.current, ask, load);
        settle = settled;
        return stop;
      }, []);

      return (
        <div ref={place} className="contents" data-late="">
          <Suspense fallback={<Standing of={place} onRetry={ask} />}>
            <Section {...props} />
          </Suspense>
        </div>
      );
    };
  }

  return { load, section };
}

/** What stood there goes on standing, with what is typed into it; on the way from another page nothing did. React often prepares it in vain, so that it has to be cheap. */
function Standing({ of, onRetry }: { of: RefObject<HTMLElement | null>; onRetry: () => void }) {
  const stand = useRef<HTMLDivElement>(null);
  const [before] = useState(() => [...(of.current?.children ?? [])]);
  useLayoutEffect(() => stand.current?.append(...before), [before]);
  return before.length > 0 ? (
    <div ref={stand} className="contents" />
  ) : (
    <MissingPart onRetry={onRetry} />
  );
}

/** Asks in time, and holds what is clicked or sent here until it can be done. */
function watch(place: HTMLElement, ask: () => void, load: () => Promise<void>) {
  const untilSettled = new AbortController();
  const early = { capture: true, passive: false, signal: untilSettled.signal };
  const sight = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && ask(),
    // What only touches the edge is not in sight yet.
    { rootMargin: "-1px" },
  );
  let replay = () => {};

  function hold(event: Event, again: () => void, otherwise: () => void) {
    event.preventDefault();
    event.stopPropagation();
    replay = again;
    const giveUp = () => untilSettled.signal.aborted || otherwise();
    load().catch(giveUp);
    setTimeout(giveUp, PATIENCE);
  }

  function isHere(target: EventTarget | null): target is Element {
    return target instanceof Element && place.contains(target);
  }

  /** Where what stood there was replaced instead of taken over, the same one anew. */
  function findAgain<E extends HTMLElement>(target: E, selector: string): () => E {
    const index = [...place.querySelectorAll(selector)].indexOf(target);
    return () =>
      target.isConnected ? target : (place.querySelectorAll<E>(selector)[index] ?? target);
  }

  for (const child of place.children) sight.observe(child);
  // Else React would take over all of it in the middle of a tap.
  const keep = (event: Event) => isHere(event.target) && event.stopPropagation();
  for (const type of TAPS) addEventListener(type, keep, { ...early, passive: true });
  const askSoon = () => afterPaint(ask);
  addEventListener("scroll", ask, early);
  for (const touch of TOUCHES) addEventListener(touch, askSoon, early);
  place.addEventListener("pointerover", askSoon, early);
  addEventListener(
    "click",
    (event) => {
      if (!isHere(event.target) || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const target = event.target.closest<HTMLElement>(HELD);
      const link = target?.closest("a");
      if (target) {
        const found = findAgain(target, HELD);
        hold(event, () => found().click(), link ? () => location.assign(link.href) : showTrouble);
      }
    },
    early,
  );
  addEventListener(
    "submit",
    (event) => {
      if (isHere(event.target)) {
        const form = findAgain(event.target as HTMLFormElement, "form");
        const send = () =>
          form().requestSubmit(form() === event.target ? event.submitter : undefined);
        hold(event, send, showTrouble);
      }
    },
    early,
  );
  // The boot script went down to a section, or somebody did, before the page was taken over; whoever has a session changes what is above.
  if (scrollY > 0 || document.documentElement.dataset.session) ask();

  return {
    settled: () => {
      sight.disconnect();
      untilSettled.abort();
      // A turn later: out of its own effect React does not wake up what it takes over one by one.
      setTimeout(replay);
    },
    stop: () => {
      sight.disconnect();
      untilSettled.abort();
      replay = () => {};
    },
  };
}

function showTrouble() {
  const trouble = document.getElementById(LOAD_TROUBLE_ID);
  if (trouble) trouble.hidden = false;
}
