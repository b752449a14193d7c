/** The type that keeps a late page's module script from running until the boot script starts it. */
export const LATE_SCRIPT_TYPE = "text/late-module";

/** Dispatched at the document when the browser has taken the page over. */
export const HYDRATED = "hydrated";

/**
 * Runs in the document's head before the first paint; the HTML is the same for everybody, and the page's policy allows the script by its hash.
 * Hides what a stored token hides (D7), scrolls to the section that the path names, starts a late page's modules,
 * and holds what is clicked or sent before these have taken over.
 */
export const BOOT_SCRIPT = `(${boot})(${JSON.stringify({ lateType: LATE_SCRIPT_TYPE, hydrated: HYDRATED })})`;

/** Stands alone: as a text in the page it can reach nothing of this file. */
function boot({ lateType, hydrated }: { lateType: string; hydrated: string }) {
  const patience = 2000;
  const untilHydrated = new AbortController();
  const early = { capture: true, signal: untilHydrated.signal };
  let isWanted = false;
  let replay = () => {};

  try {
    if (localStorage.userToken || sessionStorage.userToken) {
      isWanted = true;
      document.documentElement.dataset.session = localStorage.isAdmin ? "admin" : "loading";
    }
  } catch {}

  function start() {
    isWanted = true;
    const inert = document.querySelector(`script[type="${lateType}"]`);
    if (!inert) return;
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = inert.textContent;
    inert.replaceWith(script);
  }

  function hold(event: Event, again: () => void) {
    event.preventDefault();
    event.stopPropagation();
    replay = again;
    start();
  }

  for (const type of ["pointerdown", "keydown", "focusin"]) addEventListener(type, start, early);

  addEventListener(
    "click",
    (event) => {
      const target = (event.target as Element).closest<HTMLElement>('a[href^="/termin-buchen"],button[type="button"]:not([popovertarget])');
      const link = target?.closest("a");
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!target || !isPlain || (link && location.pathname === link.pathname)) return;
      hold(event, () => target.click());
      if (link) setTimeout(() => untilHydrated.signal.aborted || location.assign(link.href), patience);
    },
    early,
  );

  addEventListener("submit", (event) => hold(event, () => (event.target as HTMLFormElement).requestSubmit(event.submitter)), early);

  addEventListener("DOMContentLoaded", () => {
    if (isWanted) start();
    const section = /^\/(home|kontakt|galerie|ueber-uns)\/?$/.exec(location.pathname)?.[1];
    if (section && !location.hash) document.getElementById(section)?.scrollIntoView();
  });

  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(start));

  addEventListener(hydrated, () => {
    untilHydrated.abort();
    replay();
  });
}
