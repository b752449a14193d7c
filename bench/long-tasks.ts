import { type Browser, chromium } from "@playwright/test";
import config from "../playwright.config.ts";
import { PAGES, PHONE } from "./page-bytes.ts";
import { startSite } from "./support/processes.ts";
import { type Effort, type Finding, median } from "./support/report.ts";
import { readySite } from "./support/warm-up.ts";

/** A phone of the middle class, as Lighthouse sees it. */
const SLOWER = 4;
const BLOCKS_FROM = 50;
const UNTIL_QUIET = 3000;
const CATEGORIES = ["toplevel", "devtools.timeline", "v8"];

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** In microseconds; `tdur` is the processor's time, which no other process lengthens. */
  ts: number;
  dur?: number;
  tdur?: number;
};

/** The tasks of the main thread from the page's first script on, by the processor's time, four times slower. */
export async function* measureLongTasks(
  folder: string,
  { rounds }: Effort,
): AsyncGenerator<Finding> {
  const site = await startSite(folder);
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    await readySite(site.url, PAGES);
    for (const path of PAGES) {
      const visits: number[][] = [];
      for (let round = 0; round < rounds; round += 1)
        visits.push(await tasksOf(browser, site.url + path));
      const blocked = visits.map((tasks) =>
        tasks.reduce((sum, task) => sum + Math.max(0, task - BLOCKS_FROM), 0),
      );
      yield {
        title: `Tasks of ${path} on a phone`,
        fixture: `sample shop, processor time × ${SLOWER}, from the first script on, medians of ${rounds} visits`,
        figures: [`blocked ${Math.round(median(blocked))} ms in all`],
        checks: [
          {
            what: "longest task",
            value: median(visits.map((tasks) => Math.max(0, ...tasks))),
            atMost: 100,
            unit: " ms",
          },
        ],
      };
    }
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** In milliseconds. */
async function tasksOf(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem("offerPopupClosedAt", String(Date.now()));
    addEventListener("hydrated", () => Object.assign(window, { isTakenOver: true }));
  });
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url);
  // Whoever asks the page meanwhile is a task of it, too.
  await page.waitForTimeout(UNTIL_QUIET);
  await page.waitForFunction(() => "isTakenOver" in window);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await context.close();
  const events = traceEvents.filter(({ ph }) => ph === "X");
  const first = events.find(({ name }) => name === "v8.evaluateModule");
  if (!first) throw new Error(`No script has run on ${url}.`);
  return events
    .filter(
      ({ name, pid, tid, ts, dur = 0 }) =>
        name === "ThreadControllerImpl::RunTask" &&
        pid === first.pid &&
        tid === first.tid &&
        ts + dur > first.ts,
    )
    .map(({ tdur = 0 }) => (tdur * SLOWER) / 1000);
}
