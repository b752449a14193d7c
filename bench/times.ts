import { join } from "node:path";
import { type Call, race, VISITORS, visit } from "./support/load.ts";
import { type Server, startSite } from "./support/processes.ts";
import { type Effort, type Finding, round } from "./support/report.ts";
import { FULL_BAYS, FULL_WINDOW, keptShop, LARGE, prepareShop } from "./support/shop.ts";

/** Dates and slots as the years go by, and while many ask at once, where places are counted and where hours are. */
export async function* measureTimes(folder: string, effort: Effort): AsyncGenerator<Finding> {
  const [young, old] = [join(folder, "young"), join(folder, "old")];
  const days = await prepareShop(young, FULL_WINDOW);
  await keptShop("large", old, LARGE);
  const [without, withPast] = [await startSite(young), await startSite(old)];
  const calls: Record<string, Call[]> = {
    Dates: [{ path: "/api/bookings/dates" }],
    Slots: days.map((datum) => ({ path: `/api/bookings/slots?datum=${datum}` })),
  };
  const fixture = `every second of ${days.length} bookable days taken, no past → the same with ${LARGE.past} past bookings`;
  try {
    for (const [what, asked] of Object.entries(calls)) {
      const sides = [
        { server: withPast, calls: asked },
        { server: without, calls: asked },
      ] as const;
      const { ours: slow, theirs: fast } = await race(...sides, effort);
      yield {
        title: `${what}, without and with a past`,
        fixture,
        figures: [
          `without ${round(fast.perSecond)}/s, ${round(fast.cpu)} ms of processor time`,
          `with ${round(slow.perSecond)}/s, ${round(slow.cpu)} ms of processor time`,
        ],
        checks: [{ what: "times slower", value: fast.perSecond / slow.perSecond, atMost: 1.3 }],
      };
    }
    without.pause();
    withPast.resume();
    for (const [what, asked] of Object.entries(calls))
      yield await ofManyVisitors(what, withPast, asked, `${LARGE.past} past bookings`, effort);
  } finally {
    await Promise.all([without.stop(), withPast.stop()]);
  }
  yield* measureHours(join(folder, "hours"), effort);
}

async function* measureHours(folder: string, effort: Effort): AsyncGenerator<Finding> {
  const days = await prepareShop(folder, FULL_BAYS);
  const site = await startSite(folder);
  try {
    const answer = await fetch(`${site.url}/api/services`);
    const services: { title: string }[] = await answer.json();
    const wishes = services.map(
      ({ title }) => `leistung=${encodeURIComponent(title)}&kfz=suv&verschmutzung=Mittel&sitze=2`,
    );
    const calls: Record<string, Call[]> = {
      "Dates where hours are counted": wishes.map((wish) => ({
        path: `/api/bookings/dates?${wish}`,
      })),
      "Slots where hours are counted": days.map((datum, index) => ({
        path: `/api/bookings/slots?datum=${datum}&${wishes[index % wishes.length]}`,
      })),
    };
    const fixture = `${FULL_BAYS.bays.length} bays, most hours of ${days.length} bookable days taken`;
    for (const [what, asked] of Object.entries(calls))
      yield await ofManyVisitors(what, site, asked, fixture, effort);
  } finally {
    await site.stop();
  }
}

async function ofManyVisitors(
  what: string,
  site: Server,
  asked: Call[],
  fixture: string,
  { rounds }: Effort,
): Promise<Finding> {
  const { p99, cpu, perSecond } = await visit([site], asked, 3 * rounds);
  return {
    title: `${what}, for ${VISITORS} visitors at once`,
    fixture: `${fixture}, each visitor waits about 2 s between calls`,
    figures: [`${round(perSecond)} calls a second, ${round(cpu)} ms of processor time each`],
    checks: [{ what: "p99", value: p99, atMost: 100, unit: " ms" }],
  };
}
