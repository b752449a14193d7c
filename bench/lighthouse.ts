import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import type { Result } from "lighthouse";
import { OUTPUT } from "../build/output.ts";
import config from "../playwright.config.ts";
import { startBare, startSite } from "./support/processes.ts";
import { type Effort, type Finding, median, round } from "./support/report.ts";
import { readySite } from "./support/warm-up.ts";

const CLIENT = join(OUTPUT, "client");
const CONTENT_PAGES = ["/", "/preise", "/leistungen/lederreinigung"];
const WIZARD_PAGE = "/termin-buchen";
const PAGES = [...CONTENT_PAGES, WIZARD_PAGE];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const DEBUGGING_PORT = 9333;

type Category = (typeof CATEGORIES)[number];
type Figures = Record<Category | "fcp" | "lcp" | "tbt" | "cls", number>;

/** Lighthouse's phone on a slow line: our pages beside a static copy of the same HTML, style sheet and pictures without any script. */
export async function* measureLighthouse(
  folder: string,
  { rounds }: Effort,
): AsyncGenerator<Finding> {
  const ours = await startSite(folder);
  const copyFolder = join(folder, "copy");
  try {
    await readySite(ours.url, PAGES);
    await copyPages(ours.url, copyFolder);
    process.env.CLIENT_FOLDER = CLIENT;
    const copy = await startBare("static-copy.js", copyFolder);
    try {
      for (const path of PAGES) yield await comparePage(path, ours.url, copy.url, rounds);
    } finally {
      await copy.stop();
    }
  } finally {
    await ours.stop();
  }
}

async function comparePage(
  path: string,
  ours: string,
  copy: string,
  rounds: number,
): Promise<Finding> {
  const own: Figures[] = [];
  const bare: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await audit(ours + path, CATEGORIES));
    bare.push(await audit(copy + path, ["performance"]));
  }
  const [us, them] = [medians(own), medians(bare)];
  const isContent = path !== WIZARD_PAGE;
  return {
    title: `Lighthouse on a phone: ${path}`,
    fixture: `simulated slow line and processor, medians of ${rounds} runs each in turns, beside the page without any script under the same headers`,
    figures: [`ours ${inWords(us)}`, `copy ${inWords(them)}`],
    checks: [
      // The copy has 100 where the machine is quiet.
      { what: "performance", value: us.performance, atLeast: Math.min(99, them.performance) },
      { what: "accessibility", value: us.accessibility, atLeast: 100 },
      { what: "best practices", value: us["best-practices"], atLeast: 100 },
      { what: "SEO", value: us.seo, atLeast: 100 },
      { what: "layout shift", value: us.cls, atMost: 0 },
      { what: "blocked longer than the copy", value: us.tbt - them.tbt, atMost: 60, unit: " ms" },
      ...(isContent
        ? [
            { what: "first contentful paint ÷ copy", value: us.fcp / them.fcp, atMost: 1.1 },
            { what: "largest contentful paint ÷ copy", value: us.lcp / them.lcp, atMost: 1.1 },
          ]
        : []),
    ],
  };
}

/** The pages as the server sends them, without their scripts; what starts them is gone too. */
async function copyPages(url: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const path of PAGES) {
    const html = (await (await fetch(url + path)).text()).replaceAll(
      /<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
      "",
    );
    const file = join(folder, `${path === "/" ? "start" : path.replaceAll("/", "_")}.html`);
    writeFileSync(file, html);
    writeFileSync(`${file}.br`, brotliCompressSync(html));
  }
}

async function audit(url: string, categories: readonly Category[]): Promise<Figures> {
  // Loaded only here: it takes a second.
  const { default: lighthouse } = await import("lighthouse");
  const options = config.use?.launchOptions;
  const browser = await chromium.launch({
    ...options,
    args: [...(options?.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    const result = await lighthouse(url, {
      port: DEBUGGING_PORT,
      logLevel: "error",
      onlyCategories: [...categories],
      disableFullPageScreenshot: true,
    });
    const problem = result ? result.lhr.runtimeError?.message : "It says nothing.";
    if (!result || problem) throw new Error(`Lighthouse on ${url}: ${problem}`);
    return figuresOf(result.lhr);
  } finally {
    await browser.close();
  }
}

function figuresOf({ categories, audits }: Result): Figures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    fcp: value("first-contentful-paint"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
  };
}

function medians(runs: readonly Figures[]): Figures {
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, median(runs.map((run) => run[name]))]),
  ) as Figures;
}

function inWords({ performance, fcp, lcp, tbt, cls }: Figures): string {
  return `performance ${performance}, FCP ${Math.round(fcp)} ms, LCP ${Math.round(lcp)} ms, TBT ${Math.round(tbt)} ms, CLS ${round(cls)}`;
}
