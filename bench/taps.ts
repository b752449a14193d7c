import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import config from "../playwright.config.ts";
import { PHONE } from "./page-bytes.ts";
import { startSite } from "./support/processes.ts";
import { type Effort, type Finding, median } from "./support/report.ts";
import { prepareShop } from "./support/shop.ts";
import { readySite } from "./support/warm-up.ts";

const SLOWER = 4;
/** In all with three rounds. */
const TAPS = 20;
/** So much later after the first paint does each visitor tap: all over the page's start. */
const LATER = 100;
const SETTLED = 1000;

type Tap = {
  what: string;
  path: string;
  /** What is done before, as fast as it goes; without it the tap comes while the page starts. */
  before?: (page: Page) => Promise<void>;
  target: (page: Page) => Locator;
};

const TAPPED: Tap[] = [
  { what: "the menu", path: "/", target: (page) => page.getByRole("button", { name: "Menü" }) },
  {
    what: "'Termin buchen'",
    path: "/",
    target: (page) => page.getByRole("main").getByRole("link", { name: "Termin buchen" }).first(),
  },
  {
    what: "a price tab",
    path: "/preise",
    target: (page) => page.locator('input[name="preis-leistung"]').nth(1),
  },
  {
    what: "a day of the calendar",
    path: "/termin-buchen?leistung=Lackaufbereitung",
    before: async (page) => {
      const form = page.locator("form:has([data-step-heading])");
      await form.getByRole("radio", { name: "Limousine" }).check();
      await form.getByRole("radio", { name: "Mittel" }).check();
      await form.getByRole("button", { name: "Weiter" }).click();
      await page.getByRole("grid").waitFor();
    },
    target: (page) =>
      page.getByRole("grid").locator('button:enabled:not([aria-disabled="true"])').last(),
  },
];

/** How long the first tap waits for what it changes to be painted, four times slower. */
export async function* measureTaps(folder: string, { rounds }: Effort): AsyncGenerator<Finding> {
  await prepareShop(folder, { capacity: 1 });
  const site = await startSite(folder);
  const browser = await chromium.launch(config.use?.launchOptions);
  const visits = Math.ceil((rounds * TAPS) / 3);
  try {
    for (const tap of TAPPED) {
      await readySite(site.url, [tap.path]);
      const waits: number[] = [];
      for (let visit = 0; visit < visits; visit += 1)
        waits.push(await tapOnce(browser, site.url, tap, visit * LATER));
      yield {
        title: `First tap on ${tap.what} (${tap.path})`,
        fixture: `sample shop, ${SLOWER} times slower, ${visits} visits, ${tap.before ? "once the step stands" : `tapped 0 to ${(visits - 1) * LATER} ms after the first paint`}`,
        figures: [`median ${Math.round(median(waits))} ms`],
        checks: [{ what: "worst", value: Math.max(...waits), atMost: 200, unit: " ms" }],
      };
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** In milliseconds, from the touch to the next paint; what is quicker than the browser's clock for it is 16. */
async function tapOnce(browser: Browser, url: string, tap: Tap, later: number): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem("offerPopupClosedAt", String(Date.now()));
    const waits: number[] = [];
    Object.assign(window, { waits });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("interactionId" in entry && entry.interactionId) waits.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const line = await context.newCDPSession(page);
  await line.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(url + tap.path, { waitUntil: "commit" });
  await tap.before?.(page);
  const target = tap.target(page);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${tap.what} is not there.`);
  await page.waitForTimeout(tap.before ? SETTLED : later);
  const known = await page.evaluate(() => (window as unknown as { waits: number[] }).waits.length);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(SETTLED);
  const waits = await page.evaluate(() => (window as unknown as { waits: number[] }).waits);
  await context.close();
  return Math.max(16, ...waits.slice(known));
}
