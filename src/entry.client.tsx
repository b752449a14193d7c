import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { tookOver } from "#ui/take-over.tsx";
import { startHealthCheck } from "#website/first-health-check.tsx";
import { HYDRATED } from "#website/hydration.ts";

startHealthCheck();

// Without a graphics card WebKitGTK loses the whole page at a view transition.
if (CSS.supports("-webkit-hyphens", "none") && /Linux/.test(navigator.userAgent))
  Object.assign(document, { startViewTransition: undefined });

if ("popover" in HTMLElement.prototype) takeOver();
// Without it a menu stays closed; the rest of the page works.
else
  void import("#ui/popover-polyfill.ts")
    .then(({ polyfillPopovers }) => polyfillPopovers())
    .then(takeOver, takeOver);

function takeOver(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <TellsWhenHydrated>
        <HydratedRouter />
      </TellsWhenHydrated>,
    );
  });
}

/** From here on React hears every click: what the boot script has held is let go. */
function TellsWhenHydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    tookOver();
    document.dispatchEvent(new Event(HYDRATED, { bubbles: true }));
  }, []);
  return children;
}
