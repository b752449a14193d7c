import { type Server, startBare, startSite } from "./support/processes.ts";
import { type Effort, type Finding, median, round } from "./support/report.ts";
import { prepareShop } from "./support/shop.ts";

/** From the spawn of Node to the first 200 of /api/health, after the build, over existing data. */
export async function measureColdStart(folder: string, { rounds }: Effort): Promise<Finding[]> {
  await prepareShop(folder, { capacity: 1 });
  const starts = 2 * rounds + 1;
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let start = 0; start <= starts; start += 1) {
    const times = [
      await timeOf(startSite(folder)),
      await timeOf(startBare("http.js", folder)),
    ] as const;
    if (start === 0) continue;
    ours.push(times[0]);
    theirs.push(times[1]);
  }
  return [
    {
      title: "Cold start (npm start's command, first 200 of /api/health) ÷ bare node:http",
      fixture: `${starts} starts each in turns, an existing shop, a finished build`,
      figures: [`ours ${round(median(ours))} ms`, `bare ${round(median(theirs))} ms`],
      checks: [{ what: "times as long", value: median(ours) / median(theirs), atMost: 4 }],
    },
  ];
}

async function timeOf(starting: Promise<Server>): Promise<number> {
  const { startedIn, stop } = await starting;
  await stop();
  return startedIn;
}
