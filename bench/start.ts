import { execFileSync } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { type Server, startBare, startSite } from "./support/processes.ts";
import { type Effort, type Finding, median, round } from "./support/report.ts";
import { prepareShop } from "./support/shop.ts";

const IDLE_SECONDS = 10;

/** From the spawn of Node to the first 200 of /api/health, after the build, over existing data; and what the site then holds. */
export async function* measureStart(folder: string, { rounds }: Effort): AsyncGenerator<Finding> {
  await prepareShop(folder, { capacity: 1 });
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let start = 0; start <= rounds; start += 1) {
    const times = [
      await timeOf(startSite(folder)),
      await timeOf(startBare("http.js", folder)),
    ] as const;
    if (start === 0) continue;
    ours.push(times[0]);
    theirs.push(times[1]);
  }
  const servers = [await startSite(folder), await startBare("http.js", folder)] as const;
  await setTimeout(IDLE_SECONDS * 1000);
  const [site, bare] = servers.map(residentMegabytes);
  await Promise.all(servers.map((server) => server.stop()));
  yield {
    title: "Start and memory",
    fixture: `medians of ${rounds} starts in turns, an existing shop, a finished build; memory ${IDLE_SECONDS} s later`,
    figures: [
      `ours ${round(median(ours))} ms, ${site} MB resident`,
      `bare node:http ${round(median(theirs))} ms, ${bare} MB resident`,
    ],
    checks: [],
  };
}

async function timeOf(starting: Promise<Server>): Promise<number> {
  const { startedIn, stop } = await starting;
  await stop();
  return startedIn;
}

function residentMegabytes({ pid }: Server): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Math.round(Number(kilobytes) / 1024);
}
