import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { askPrice, callFor } from "./support/booking.ts";
import { race, type Speed } from "./support/load.ts";
import { startBare, startSite } from "./support/processes.ts";
import { type Effort, type Finding, round } from "./support/report.ts";
import { prepareShop, UNLIMITED } from "./support/shop.ts";

/** Asking for an appointment, against a server that parses, checks and inserts one row with the same durability. */
export async function* measureBooking(folder: string, effort: Effort): AsyncGenerator<Finding> {
  const days = await prepareShop(folder, { capacity: UNLIMITED });
  const bareFolder = join(folder, "bare");
  mkdirSync(bareFolder);
  const ours = await startSite(folder);
  const theirs = await startBare("insert.js", bareFolder);
  try {
    const preis = await askPrice(ours.url, days[0] ?? "");
    const calls = days.map((datum) => callFor(datum, preis));
    const speeds = await race({ server: ours, calls }, { server: theirs, calls }, effort);
    yield {
      title:
        "Booking ÷ bare node:http + node:sqlite that checks and inserts one row (WAL, synchronous=FULL)",
      fixture: `${days.length} bookable days, capacity raised to ${UNLIMITED}, each call another key, body of ${calls[0]?.body.length} bytes`,
      figures: [
        `ours ${inWords(speeds.ours)}`,
        `bare ${inWords(speeds.theirs)}`,
        `ours ÷ bare ${round(speeds.ours.perSecond / speeds.theirs.perSecond)}`,
      ],
      checks: [{ what: "p99", value: speeds.ours.p99, atMost: 100, unit: " ms" }],
    };
  } finally {
    await Promise.all([ours.stop(), theirs.stop()]);
  }
}

function inWords({ perSecond, p99, cpu }: Speed): string {
  return `${round(perSecond)}/s, p99 ${p99} ms, ${round(cpu)} ms of processor time each`;
}
