import { type Browser, chromium } from "@playwright/test";
import config from "../playwright.config.ts";
import { PAGES, PHONE } from "./page-bytes.ts";
import { startSite } from "./support/processes.ts";
import { type Effort, type Finding, median } from "./support/report.ts";
import { readySite } from "./support/warm-up.ts";

/** A phone of the middle class, as Lighthouse sees it. */
const SLOWER = 4;
const BLOCKS_FROM = 50;
const UNTIL_QUIET = 2000;
const TASK = "ThreadControllerImpl::RunTask";
const CATEGORIES = ["toplevel", "devtools.timeline", "v8"];

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** The processor's time in microseconds, which no other process lengthens. */
  tdur?: number;
};

/** The tasks of the page's main thread by the processor's time, four times slower, beside the same page whose scripts do not run. */
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
      const quiet: number[][] = [];
      for (let round = 0; round < rounds; round += 1) {
        visits.push(await tasksOf(browser, site.url + path));
        quiet.push(await tasksOf(browser, site.url + path, { javaScriptEnabled: false }));
      }
      const [blocked, without] = [blockedIn(visits), blockedIn(quiet)];
      yield {
        title: `Tasks of ${path} on a phone`,
        fixture: `sample shop, processor time × ${SLOWER}, medians of ${rounds} visits each in turns, beside the same page whose scripts do not run`,
        figures: [
          `blocked ${Math.round(blocked)} ms in all, without scripts ${Math.round(without)} ms`,
          `longest task without scripts ${Math.round(longestIn(quiet))} ms`,
        ],
        checks: [
          { what: "longest task", value: longestIn(visits), atMost: 100, unit: " ms" },
          {
            what: "blocked longer than without scripts",
            value: blocked - without,
            atMost: 60,
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

function blockedIn(visits: readonly number[][]): number {
  return median(
    visits.map((tasks) => tasks.reduce((sum, task) => sum + Math.max(0, task - BLOCKS_FROM), 0)),
  );
}

function longestIn(visits: readonly number[][]): number {
  return median(visits.map((tasks) => Math.max(0, ...tasks)));
}

/** In milliseconds. */
async function tasksOf(
  browser: Browser,
  url: string,
  { javaScriptEnabled = true } = {},
): Promise<number[]> {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled });
  const page = await context.newPage();
  await page.addInitScript(() => {
    localStorage.setItem("offerPopupClosedAt", String(Date.now()));
    addEventListener("hydrated", () => Object.assign(window, { isTakenOver: true }));
  });
  await browser.startTracing(page, { categories: CATEGORIES });
  await page.goto(url);
  // Whoever asks the page meanwhile is a task of it, too.
  await page.waitForTimeout(UNTIL_QUIET);
  if (javaScriptEnabled) await page.waitForFunction(() => "isTakenOver" in window);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await context.close();
  const byThread = Map.groupBy(
    traceEvents.filter(({ name }) => name === TASK),
    threadOf,
  );
  const main = mostOf(traceEvents.filter(({ name }) => name === "UpdateLayoutTree").map(threadOf));
  if (main === undefined) throw new Error(`Nothing is shown on ${url}.`);
  return (byThread.get(main) ?? []).map(({ tdur = 0 }) => (tdur * SLOWER) / 1000);
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}

/** The most frequent one: of the threads that lay something out, the page's. */
function mostOf(values: readonly string[]): string | undefined {
  const same = [...Map.groupBy(values, (value) => value)];
  return same.sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}
