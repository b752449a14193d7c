import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { startHealthCheck } from "#site/components/first-health-check.ts";
import { HYDRATED } from "#site/hydration.ts";

startHealthCheck();

startTransition(() => {
  hydrateRoot(
    document,
    <TellsWhenHydrated>
      <HydratedRouter />
    </TellsWhenHydrated>,
  );
});

/** From here on React hears every click: what the boot script has held is let go. */
function TellsWhenHydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED, { bubbles: true }));
  }, []);
  return children;
}
