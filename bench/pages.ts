import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { race, type Speed } from "./support/load.ts";
import { startBare, startScript, startSite } from "./support/processes.ts";
import { type Effort, type Finding, round } from "./support/report.ts";
import { prepareShop } from "./support/shop.ts";
import { fetchRaw, smallestPage } from "./support/warm-up.ts";

const ROOT = join(import.meta.dirname, "..");

/** The start page from memory against the same bytes from bare node:http, and rendered each time against a bare render. */
export async function measurePages(folder: string, effort: Effort): Promise<Finding[]> {
  await prepareShop(folder, { capacity: 1 });
  return [await measureReadyPage(folder, effort), await measureRenderedPage(folder, effort)];
}

async function measureReadyPage(folder: string, effort: Effort): Promise<Finding> {
  const bareFolder = join(folder, "bare");
  mkdirSync(bareFolder);
  const calls = [{ path: "/", headers: { "Accept-Encoding": "gzip, deflate, br" } }];
  const ours = await startSite(folder);
  const page = await smallestPage(`${ours.url}/`);
  writeFileSync(join(bareFolder, "page.br"), page);
  const theirs = await startBare("memory.js", bareFolder);
  try {
    const speeds = await race({ server: ours, calls }, { server: theirs, calls }, effort);
    return {
      title: "Start page from memory ÷ bare node:http that serves the same bytes from memory",
      fixture: `sample shop, ${page.length} bytes of brotli`,
      figures: [`ours ${inWords(speeds.ours)}`, `bare ${inWords(speeds.theirs)}`],
      checks: [
        { what: "ratio", value: speeds.ours.perSecond / speeds.theirs.perSecond, atLeast: 0.65 },
        {
          what: "times the processor time",
          value: speeds.ours.cpu / speeds.theirs.cpu,
          atMost: 1.5,
        },
      ],
    };
  } finally {
    await Promise.all([ours.stop(), theirs.stop()]);
  }
}

async function measureRenderedPage(folder: string, effort: Effort): Promise<Finding> {
  const calls = [{ path: "/", headers: { "Accept-Encoding": "gzip" } }];
  const ours = await startScript(join(ROOT, "bench/support/uncached-site.ts"), folder);
  const theirs = await startScript(await buildBareRender(folder), folder);
  try {
    const [own, bare] = [
      await fetchRaw(`${ours.url}/`, "gzip"),
      await fetchRaw(`${theirs.url}/`, "gzip"),
    ];
    const speeds = await race({ server: ours, calls }, { server: theirs, calls }, effort);
    return {
      title: "Start page rendered at each request ÷ bare renderToString of its components + gzip",
      fixture: `sample shop; ours reads the database, runs the loaders and carries the data for the browser (${own.bytes.length} bytes of gzip, bare ${bare.bytes.length})`,
      figures: [`ours ${inWords(speeds.ours)}`, `bare ${inWords(speeds.theirs)}`],
      checks: [
        { what: "ratio", value: speeds.ours.perSecond / speeds.theirs.perSecond, atLeast: 0.55 },
      ],
    };
  } finally {
    await Promise.all([ours.stop(), theirs.stop()]);
  }
}

/** The bare render's components are ours, so it is bundled like ours. Returns the script. */
async function buildBareRender(folder: string): Promise<string> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    mode: "production",
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: { noExternal: true, external: ["@node-rs/argon2", "pg"] },
    build: { ssr: "bench/bare/render.tsx", outDir: join(folder, "render"), copyPublicDir: false },
  });
  return join(folder, "render", "render.js");
}

function inWords({ perSecond, cpu, p99 }: Speed): string {
  return `${round(perSecond)}/s, ${round(cpu * 1000)} µs of processor time each, p99 ${p99} ms`;
}
