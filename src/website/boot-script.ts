import { HYDRATED, LATE_SCRIPT_TYPE, LOAD_TROUBLE_ID } from "./hydration.ts";

/** The letters of every page, as theme.css names them. */
const FONT = "/fonts/archivo-latin.woff2";

/**
 * Runs in the document's head before the first paint; the HTML is the same for everybody, and the page's policy allows the script by its hash.
 * Asks for the font, or leaves it for later on a slow line, hides what a stored token hides, starts a late page's modules,
 * and holds what is clicked or sent before these have taken over: links marked with data-held, plain buttons, forms.
 * When these do not come it says so, with the phone number, and lets go.
 */
export function headScript(isSection: boolean): string {
  const words = JSON.stringify({
    lateType: LATE_SCRIPT_TYPE,
    hydrated: HYDRATED,
    troubleId: LOAD_TROUBLE_ID,
    font: FONT,
  });
  return `(${boot})(${words});${isSection ? `(${scroll})();` : ""}`;
}

/** Stands alone: as a text in the page it can reach nothing of this file. */
function boot({
  lateType,
  hydrated,
  troubleId,
  font,
}: {
  lateType: string;
  hydrated: string;
  troubleId: string;
  font: string;
}) {
  const slowStart = 300;
  const patience = 2000;
  const longestLoad = 5000;
  const longestHold = 12_000;
  const hasPopovers = "popover" in HTMLElement.prototype;
  const untilHydrated = new AbortController();
  const early = { capture: true, signal: untilHydrated.signal };
  let isWanted = false;
  let isStuck = false;
  let replay = () => {};

  const { dataset } = document.documentElement;
  // What a page took to begin everything after it will take: asked for now, the scripts come just after the styles.
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const waited = page ? performance.now() - page.requestStart : 0;
  if (waited > slowStart) {
    dataset.line = "slow";
    setTimeout(start, waited);
  } else load({ rel: "preload", as: "font", href: font, crossOrigin: "" });

  try {
    if (localStorage.userToken || sessionStorage.userToken) {
      isWanted = true;
      dataset.session = localStorage.isAdmin ? "loading admin" : "loading";
    }
  } catch {}

  // Where a page begins says its path (see below), or the router.
  history.scrollRestoration = "manual";

  function load(link: Partial<HTMLLinkElement>) {
    document.head.append(Object.assign(document.createElement("link"), link));
  }

  function start() {
    isWanted = true;
    const inert = document.querySelector<HTMLElement>(`script[type="${lateType}"]`);
    if (!inert) return;
    for (const href of inert.dataset.modules?.split(" ") ?? [])
      load({ rel: "modulepreload", href });
    const script = document.createElement("script");
    script.type = "module";
    script.src = inert.dataset.start ?? "";
    inert.replaceWith(script);
  }

  function hold(event: Event, pressed: HTMLElement | null, again: () => void) {
    event.preventDefault();
    event.stopPropagation();
    // Whoever has pressed it sees that at once.
    if (pressed) pressed.dataset.waits = "";
    replay = again;
    start();
    setTimeout(showTrouble, isStuck ? 0 : longestHold);
  }

  function showTrouble(isThere = true) {
    if (isThere && untilHydrated.signal.aborted) return;
    isStuck = isThere;
    const trouble = document.getElementById(troubleId);
    if (trouble) trouble.hidden = !isThere;
  }

  // A module that is missing, that this browser cannot read, or that fails: what comes of it shows a moment later.
  for (const type of ["error", "unhandledrejection"]) {
    addEventListener(
      type,
      ({ target }) => {
        if (target === window || target instanceof HTMLScriptElement)
          setTimeout(showTrouble, patience);
      },
      early,
    );
  }

  // The answer to the touch is painted first.
  for (const type of ["pointerdown", "keydown", "focusin"])
    addEventListener(type, () => requestAnimationFrame(() => setTimeout(start)), early);

  // A tap that React hears while it takes the page over has it take over the rest at once, before the tap is answered. Nothing is lost: fields are read later.
  const unheard = { ...early, passive: true };
  const keep = (event: Event) => event.stopPropagation();
  for (const type of ["pointer", "mouse"])
    for (const end of ["down", "up"]) addEventListener(type + end, keep, unheard);
  for (const type of ["touchstart", "touchend"]) addEventListener(type, keep, unheard);
  for (const type of ["click", "input", "change"])
    addEventListener(
      type,
      (event) =>
        (event.target as Element).closest("[popovertarget],[data-read-later]") && keep(event),
      unheard,
    );

  addEventListener(
    "click",
    (event) => {
      const target = (event.target as Element).closest<HTMLElement>(
        `a[data-held],button[type="button"]${hasPopovers ? ":not([popovertarget])" : ""}`,
      );
      const link = target?.closest("a");
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!target || !isPlain) return;
      if (target.dataset.reload) return location.reload();
      if (link && isStuck) return;
      hold(event, target, () => target.click());
      if (link)
        setTimeout(() => untilHydrated.signal.aborted || location.assign(link.href), patience);
    },
    early,
  );

  addEventListener(
    "submit",
    (event) =>
      hold(event, event.submitter, () =>
        (event.target as HTMLFormElement).requestSubmit(event.submitter),
      ),
    early,
  );

  addEventListener("DOMContentLoaded", () => {
    if (isWanted) start();
    // A picture that hangs keeps the load event away.
    setTimeout(start, longestLoad);
  });

  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(start));

  addEventListener(hydrated, () => {
    untilHydrated.abort();
    delete dataset.line;
    for (const pressed of document.querySelectorAll("[data-waits]"))
      pressed.removeAttribute("data-waits");
    showTrouble(false);
    // A turn later: out of its own effect React does not wake up the parts that it takes over one by one.
    setTimeout(replay);
  });
}

/** Where the path names a section the page goes to it before the browser's code comes. Stands alone, too. */
function scroll() {
  addEventListener("DOMContentLoaded", () => {
    const section = document.getElementById(location.pathname.replaceAll("/", "").toLowerCase());
    if (location.hash || section) document.documentElement.dataset.whole = "";
    if (location.hash) return;
    const goThere = () => {
      section?.scrollIntoView();
      const arrivedAt = scrollY;
      // The font that comes has other widths than the one that stands in for it. Whoever has scrolled on is left alone.
      document.fonts?.ready.then(() => scrollY === arrivedAt && section?.scrollIntoView());
    };
    // Without its styles a page has other heights; they may come after the last of the text.
    const styles = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
    if (styles?.sheet === null) styles.addEventListener("load", goThere, { once: true });
    else goThere();
  });
}
