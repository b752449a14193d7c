import { type Browser, chromium } from "@playwright/test";
import config from "../playwright.config.ts";
import { startSite } from "./support/processes.ts";
import { type Effort, type Finding, median, round } from "./support/report.ts";
import { prepareShop } from "./support/shop.ts";
import { readySite } from "./support/warm-up.ts";

const PATH = "/termin-buchen";
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const LINE = { offline: false, latency: 300, downloadThroughput: 60_000, uploadThroughput: 60_000 };

/** A first visit over a bad mobile line: how long until the page is read, and until the wizard answers a tap. */
export async function* measureSlowLine(
  folder: string,
  { rounds }: Effort,
): AsyncGenerator<Finding> {
  await prepareShop(folder, { capacity: 1 });
  const site = await startSite(folder);
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    await readySite(site.url, [PATH]);
    const visits: Visit[] = [];
    for (let round = 0; round < rounds; round += 1)
      visits.push(await visit(browser, site.url + PATH));
    yield {
      title: `${PATH} over a line of 300 ms and 60 kB/s, first visit`,
      fixture:
        "sample shop, one connection after the other as the browser opens them, 360 × 740 px",
      figures: [
        `painted after ${round(median(visits.map(({ painted }) => painted)))} s, a service chosen then`,
      ],
      checks: [
        {
          what: "usable after",
          value: median(visits.map(({ usable }) => usable)),
          atMost: 3.5,
          unit: " s",
        },
      ],
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** In seconds from the click on a link that leads here. */
type Visit = { painted: number; usable: number };

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(() =>
    addEventListener("hydrated", () => Object.assign(window, { takenOver: performance.now() })),
  );
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", LINE);
  await page.goto(url, { waitUntil: "commit" });
  const service = page.getByRole("combobox", { name: "Leistung" });
  await service.selectOption({ index: 1 });
  const chosen = await service.inputValue();
  await page.waitForFunction(() => "takenOver" in window);
  if ((await service.inputValue()) !== chosen) throw new Error("The choice was lost.");
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    usable: (window as unknown as { takenOver: number }).takenOver,
  }));
  await context.close();
  return { painted: times.painted / 1000, usable: times.usable / 1000 };
}
