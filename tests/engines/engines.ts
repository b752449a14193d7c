import type { EngineBrowser } from "./browser.ts";
import { firefoxIsMissing, startFirefox } from "./firefox.ts";
import { startWebKit, webKitIsMissing } from "./webkit.ts";

export type Engine = {
  name: string;
  /** What to install; undefined where it is. */
  isMissing: () => string | undefined;
  start: () => Promise<EngineBrowser>;
};

/** Beside Chromium, in which all journeys run. */
export const ENGINES: readonly Engine[] = [
  { name: "firefox", isMissing: firefoxIsMissing, start: startFirefox },
  { name: "webkit", isMissing: webKitIsMissing, start: () => startWebKit() },
  {
    name: "webkit-without-graphics",
    isMissing: webKitIsMissing,
    start: () => startWebKit({ hasGraphics: false }),
  },
];
