import { chromium, type Page } from "@playwright/test";
import config from "../playwright.config.ts";
import { startSite } from "./support/processes.ts";
import { type Finding, round } from "./support/report.ts";
import { readySite } from "./support/warm-up.ts";

export const PAGES = ["/", "/preise", "/leistungen/lederreinigung", "/termin-buchen"];
/** JavaScript in all after hydration, in kB. */
const MOST_SCRIPTS: Record<string, number> = { "/": 105, "/termin-buchen": 125 };
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const QUIET = 1500;

/** Bodies as they travel, in bytes. */
type Weight = {
  html: number;
  css: number;
  /** Asked for before the load event. */
  earlyScripts: number;
  /** Within the first screen, and those of the style sheet. */
  pictures: number;
  /** In all once the page has been taken over and is quiet. */
  scripts: number;
};

/** What a phone loads, as it travels: until the page stands, and until it has been taken over. */
export async function* measurePageBytes(folder: string): AsyncGenerator<Finding> {
  const site = await startSite(folder);
  try {
    await readySite(site.url, PAGES);
    for (const path of PAGES) yield await weighPage(site.url, path);
  } finally {
    await site.stop();
  }
}

async function weighPage(url: string, path: string): Promise<Finding> {
  const weight = await weigh(url + path);
  const limit = MOST_SCRIPTS[path];
  const firstVisit =
    path === "/"
      ? [
          `with the offer pop-up of a first visit ${kilobytes(await weigh(url, { isFirstVisit: true }))} of JavaScript in all`,
        ]
      : [];
  return {
    title: `Bytes of ${path} on a phone`,
    fixture: "sample shop, brotli bodies, 412 × 823 px at 1.75",
    figures: [
      `HTML ${round(weight.html / 1000)} kB, CSS ${round(weight.css / 1000)} kB, JavaScript in all after hydration ${kilobytes(weight)}`,
      ...firstVisit,
    ],
    checks: [
      {
        what: "JavaScript before the load event",
        value: weight.earlyScripts / 1000,
        atMost: 0,
        unit: " kB",
      },
      { what: "pictures above the fold", value: weight.pictures / 1000, atMost: 60, unit: " kB" },
      ...(limit
        ? [
            {
              what: "JavaScript in all after hydration",
              value: weight.scripts / 1000,
              atMost: limit,
              unit: " kB",
            },
          ]
        : []),
    ],
  };
}

function kilobytes({ scripts }: Weight): string {
  return `${round(scripts / 1000)} kB`;
}

async function weigh(url: string, { isFirstVisit = false } = {}): Promise<Weight> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const page = await browser.newPage(PHONE);
    if (!isFirstVisit)
      await page.addInitScript(() =>
        localStorage.setItem("offerPopupClosedAt", String(Date.now())),
      );
    await page.addInitScript(() =>
      addEventListener("hydrated", () => Object.assign(window, { isTakenOver: true })),
    );
    const traffic = await listen(page);
    await page.goto(url);
    await page.waitForFunction(() => "isTakenOver" in window);
    await page.waitForTimeout(isFirstVisit ? 2 * QUIET : QUIET);
    await page.waitForLoadState("networkidle");
    // Only now does each picture that loads late know its address.
    const shown = await picturesInSight(page);
    const sum = (wanted: (request: Traffic) => boolean) =>
      traffic().reduce((bytes, request) => bytes + (wanted(request) ? request.bytes : 0), 0);
    return {
      html: sum(({ type }) => type === "Document"),
      css: sum(({ type }) => type === "Stylesheet"),
      earlyScripts: sum(({ type, isEarly }) => type === "Script" && isEarly),
      pictures: sum(
        (request) =>
          request.type === "Image" &&
          request.isEarly &&
          (shown.inSight.includes(request.url) || !shown.all.includes(request.url)),
      ),
      scripts: sum(({ type }) => type === "Script"),
    };
  } finally {
    await browser.close();
  }
}

/** The addresses of the <img> elements: all, and those that reach into the first screen. */
async function picturesInSight(page: Page): Promise<{ all: string[]; inSight: string[] }> {
  return await page.evaluate(() => {
    const pictures = [...document.images];
    const isInSight = (picture: Element) => {
      const { top, bottom, width } = picture.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0;
    };
    return {
      all: pictures.map((picture) => picture.currentSrc),
      inSight: pictures.filter(isInSight).map((picture) => picture.currentSrc),
    };
  });
}

type Traffic = { url: string; type: string; bytes: number; isEarly: boolean };

/** Every finished request with the size of its body on the line. */
async function listen(page: Page): Promise<() => Traffic[]> {
  const line = await page.context().newCDPSession(page);
  const open = new Map<string, { url: string; type: string; startedAt: number; headers: number }>();
  const done: (Omit<Traffic, "isEarly"> & { startedAt: number })[] = [];
  let loadedAt = Number.POSITIVE_INFINITY;
  line.on("Network.requestWillBeSent", ({ requestId, request, type = "", timestamp }) => {
    open.set(requestId, { url: request.url, type, startedAt: timestamp, headers: 0 });
  });
  line.on("Network.responseReceived", ({ requestId, response, type }) => {
    const request = open.get(requestId);
    if (request) open.set(requestId, { ...request, type, headers: response.encodedDataLength });
  });
  line.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId);
    if (request) done.push({ ...request, bytes: Math.max(0, encodedDataLength - request.headers) });
  });
  line.on("Page.loadEventFired", ({ timestamp }) => {
    loadedAt = timestamp;
  });
  await line.send("Network.enable");
  await line.send("Page.enable");
  return () =>
    done.map(({ url, type, bytes, startedAt }) => ({
      url,
      type,
      bytes,
      isEarly: startedAt < loadedAt,
    }));
}
