import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import sparticuz from "@sparticuz/chromium";
import { IS_FULL_SCALE, LONG } from "./tests/support/scale.ts";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** On Linux the browser comes from npm; elsewhere a system Chromium or Playwright's own. */
async function browserPath(): Promise<string | undefined> {
  if (process.platform === "linux" && process.arch === "x64")
    return await sparticuz.executablePath();
  return SYSTEM_BROWSERS.find((path) => existsSync(path));
}

const executablePath = await browserPath();

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  // A tenth less to do: without a process of its own for pictures that no graphics card draws.
  "--in-process-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  // Whoever lets a page have the camera sees a test picture.
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
];
const launchOptions = { ...(executablePath && { executablePath }), args: ARGS };
/** To load and draw pictures is a seventh of a journey's work. These look at none; `npm run test:all` shows them everywhere. */
const LOOKS_AT_NO_PICTURE =
  /\/(?:about-editing|admin-(?:access|bookings|calendar|condition|customers|dashboard|edit-booking|extras|journal|login|mails|messages|new-booking|offers|receipts|reports|settings|stay|users)|after-visit|approvals|back|book|book-(?:calendar|confirmation|hints|keeps|keyboard|limits|refused|several|stay)|confirm-booking|contact|contract-model|correct-bookings|customer-(?:bookings|import|profile|settings)|firms|fresh-confirmation|guest-booking|header|hours|intake-keeps|kept-sheet|legal|login|maintenance|mobile-detailer|offer-popup|own-texts|quick-entry|readiness|register|reset-password|send-message|services|session-end|status-line|take-back-address|vehicle-classes|visit-ping|vouchers|withdrawal)\.spec\.ts$/;

const WITHOUT_PICTURES = {
  name: "without pictures",
  testMatch: LOOKS_AT_NO_PICTURE,
  use: {
    launchOptions: { ...launchOptions, args: [...ARGS, "--blink-settings=imagesEnabled=false"] },
  },
};

/** To draw each step between two pages is a fifth of a journey's work: the gate moves only where a file says so, and `npm run test:all` everywhere. */
const WITHOUT_MOTION = { contextOptions: { reducedMotion: "reduce" } } as const;

export default defineConfig({
  testDir: "tests/pages",
  globalSetup: "./tests/support/build-once.ts",
  // The built server is ready to run: to transpile it once more takes each worker ten seconds.
  build: { external: ["**/dist/**"] },
  ...(!IS_FULL_SCALE && { grepInvert: new RegExp(LONG.tag) }),
  fullyParallel: true,
  // Each waits a good part of its time, for a page or for what shall not come: with two, a core of two is idle meanwhile.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // As in vitest.config.ts: what is wrong is wrong three times.
  retries: process.env.CI ? 2 : 0,
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    locale: "de-DE",
    // A visitor elsewhere in the world sees the business's wall clock all the same (E3).
    timezoneId: "America/Los_Angeles",
    viewport: { width: 1440, height: 900 },
    // To trace every journey costs a third of its time; a retry, or `--trace on`, shows what happened.
    trace: "on-first-retry",
    launchOptions,
    ...(!IS_FULL_SCALE && WITHOUT_MOTION),
  },
  projects: [
    { name: "with pictures", ...(!IS_FULL_SCALE && { testIgnore: LOOKS_AT_NO_PICTURE }) },
    ...(IS_FULL_SCALE ? [] : [WITHOUT_PICTURES]),
  ],
});
