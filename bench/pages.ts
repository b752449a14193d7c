import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measureLighthouse } from "./lighthouse.ts";
import { measureLongTasks } from "./long-tasks.ts";
import { measurePageBytes } from "./page-bytes.ts";
import { race, type Speed } from "./support/load.ts";
import { startBare, startSite } from "./support/processes.ts";
import { type Effort, type Finding, round } from "./support/report.ts";
import { prepareShop } from "./support/shop.ts";
import { smallestPage } from "./support/warm-up.ts";

/** The start page from memory against the same bytes from bare node:http; what a phone on a slow line sees of the pages, and loads. */
export async function* measurePages(folder: string, effort: Effort): AsyncGenerator<Finding> {
  await prepareShop(folder, { capacity: 1 });
  yield await measureReadyPage(folder, effort);
  yield* measureLighthouse(folder, effort);
  yield* measurePageBytes(folder);
  yield* measureLongTasks(folder, effort);
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

function inWords({ perSecond, cpu, p99 }: Speed): string {
  return `${round(perSecond)}/s, ${round(cpu * 1000)} µs of processor time each, p99 ${p99} ms`;
}
