import { cpSync } from "node:fs";
import { join } from "node:path";
import { addDays } from "../src/lib/berlin-time.ts";
import { berlinNow, systemClock } from "../src/server/clock.server.ts";
import { adminHeaders } from "./support/admin.ts";
import { race } from "./support/load.ts";
import { startBare, startSite } from "./support/processes.ts";
import { type Effort, type Finding, round } from "./support/report.ts";
import { prepareShop } from "./support/shop.ts";

const BOOKINGS = 20_000;
const A_YEAR = 365;

/** The admin's list with 20,000 bookings, each against a server that only makes the page's query over the same rows. */
export async function measureAdminList(folder: string, effort: Effort): Promise<Finding[]> {
  const shopFolder = join(folder, "ours");
  const bareFolder = join(folder, "bare");
  await prepareShop(shopFolder, { capacity: 1, past: BOOKINGS });
  cpSync(shopFolder, bareFolder, { recursive: true });
  const ours = await startSite(shopFolder);
  const theirs = await startBare("list.js", bareFolder);
  const headers = await adminHeaders(ours);
  const today = berlinNow(systemClock).datum;
  const month = {
    von: addDays(today, -A_YEAR),
    bis: addDays(today, -A_YEAR + 30),
    leistung: "Innenreinigung (Intensiv)",
  };

  async function compare(
    title: string,
    query: Record<string, string>,
    atLeast: number,
  ): Promise<Finding> {
    const calls = [
      { path: `/api/bookings?${new URLSearchParams({ status: "done", ...query })}`, headers },
    ];
    const speeds = await race({ server: ours, calls }, { server: theirs, calls }, effort);
    return {
      title,
      fixture: `${BOOKINGS} bookings, nine of ten done; ours counts all that match as well`,
      figures: [
        `ours ${round(speeds.ours.perSecond)}/s, p99 ${speeds.ours.p99} ms, ${round(speeds.ours.cpu)} ms of processor time a call`,
        `bare ${round(speeds.theirs.perSecond)}/s, p99 ${speeds.theirs.p99} ms, ${round(speeds.theirs.cpu)} ms of processor time a call`,
      ],
      checks: [{ what: "ratio", value: speeds.ours.perSecond / speeds.theirs.perSecond, atLeast }],
    };
  }

  try {
    return [
      await compare("Admin list, first page of 18,000 ÷ bare node:http + its query", {}, 0.2),
      await compare("Admin list, page 300 ÷ bare node:http + its query", { seite: "300" }, 0.35),
      await compare(
        "Search for a word that no booking has ÷ bare node:http + its query",
        { q: "zeppelin" },
        0.35,
      ),
      await compare("One service in one month ÷ bare node:http + its query", month, 0.25),
    ];
  } finally {
    await Promise.all([ours.stop(), theirs.stop()]);
  }
}
