import { execFileSync } from "node:child_process";
import { type Server, startBare, startSite } from "./support/processes.ts";
import type { Effort, Finding } from "./support/report.ts";
import { prepareShop } from "./support/shop.ts";

const IDLE_SECONDS = 10;

/** What the site holds in memory while nobody asks; told, not judged. */
export async function measureIdleMemory(folder: string, _effort: Effort): Promise<Finding[]> {
  await prepareShop(folder, { capacity: 1 });
  const servers = [await startSite(folder), await startBare("http.js", folder)] as const;
  await new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000));
  const [ours, bare] = servers.map(residentMegabytes);
  await Promise.all(servers.map((server) => server.stop()));
  return [
    {
      title: "Idle memory (resident)",
      fixture: `after the start and ${IDLE_SECONDS} s without a call`,
      figures: [`ours ${ours} MB`, `bare ${bare} MB`],
      checks: [],
    },
  ];
}

function residentMegabytes({ pid }: Server): number {
  const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Math.round(Number(kilobytes) / 1024);
}
