import { cpSync } from "node:fs";
import { join } from "node:path";
import { type Call, race } from "./support/load.ts";
import { startBare, startSite } from "./support/processes.ts";
import { type Effort, type Finding, round } from "./support/report.ts";
import { prepareShop } from "./support/shop.ts";

const PAST = 10_000;

/** The blocked days and the free times of a day, each against a server that makes one indexed query over the same rows. */
export async function measureFreeTimes(folder: string, effort: Effort): Promise<Finding[]> {
  const shopFolder = join(folder, "ours");
  const bareFolder = join(folder, "bare");
  const days = await prepareShop(shopFolder, {
    capacity: 1,
    past: PAST,
    isTaken: (index) => index % 2 === 0,
  });
  cpSync(shopFolder, bareFolder, { recursive: true });
  const ours = await startSite(shopFolder);
  const theirs = await startBare("query.js", bareFolder);
  const dates = [{ path: "/api/bookings/dates" }];
  const slots = days
    .filter((_, index) => index % 2 === 1)
    .map((datum) => ({ path: `/api/bookings/slots?datum=${datum}` }));
  const fixture = `${PAST} past bookings, ${Math.ceil(days.length / 2)} of ${days.length} bookable days taken`;

  async function compare(title: string, calls: Call[]): Promise<Finding> {
    const speeds = await race({ server: ours, calls }, { server: theirs, calls }, effort);
    return {
      title,
      fixture,
      figures: [
        `ours ${round(speeds.ours.perSecond)}/s, p99 ${speeds.ours.p99} ms`,
        `bare ${round(speeds.theirs.perSecond)}/s, p99 ${speeds.theirs.p99} ms`,
      ],
      checks: [
        { what: "ratio", value: speeds.ours.perSecond / speeds.theirs.perSecond, atLeast: 0.35 },
      ],
    };
  }

  try {
    return [
      await compare("Slots ÷ bare node:http + one indexed query", slots),
      await compare("Dates ÷ bare node:http + one indexed query", dates),
    ];
  } finally {
    await Promise.all([ours.stop(), theirs.stop()]);
  }
}
