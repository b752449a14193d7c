import { join } from "node:path";
import { adminHeaders } from "./support/admin.ts";
import { type Call, race } from "./support/load.ts";
import { type Server, startSite } from "./support/processes.ts";
import { type Effort, type Finding, round } from "./support/report.ts";
import { prepareShop } from "./support/shop.ts";

type Calls = (server: Server) => Promise<Call[]>;

const FEW = 10;
const MANY = 100_000;

/** How much slower dates and the admin's list get as the years go by: the same calls with 10 and with 100,000 bookings. */
export async function measureHistory(folder: string, effort: Effort): Promise<Finding[]> {
  const [young, full, old] = ["young", "full", "old"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await prepareShop(young, { capacity: 1, isTaken: (index) => index < FEW });
  const { length: open } = await prepareShop(full, { capacity: 1, isTaken: () => true });
  await prepareShop(old, { capacity: 1, isTaken: () => true, past: MANY - open });
  const servers = [await startSite(young), await startSite(full), await startSite(old)] as const;
  const [few, window, many] = servers;

  async function compare(
    title: string,
    fixture: string,
    base: Server,
    calls: Calls,
    { ours = calls, atMost = 1.2 }: { ours?: Calls; atMost?: number } = {},
  ): Promise<Finding> {
    const sides = [
      { server: many, calls: await ours(many) },
      { server: base, calls: await calls(base) },
    ] as const;
    const { ours: slow, theirs: fast } = await race(...sides, effort);
    return {
      title,
      fixture,
      figures: [`small ${round(fast.perSecond)}/s`, `large ${round(slow.perSecond)}/s`],
      checks: [{ what: "times slower", value: fast.perSecond / slow.perSecond, atMost }],
    };
  }

  const fromTen = `${FEW} open bookings → ${MANY} bookings: ten years back, and each of the ${open} bookable days taken`;
  const fromFull = `each of the ${open} bookable days taken, no past → the same with ${MANY - open} past bookings`;
  try {
    return [
      await compare("Dates with 10 and with 100,000 bookings", fromTen, few, datesCalls),
      await compare(
        "Dates of the same full window, without and with the past",
        fromFull,
        window,
        datesCalls,
      ),
      await compare(
        "Admin list of the same page of 50 rows, without and with the past",
        fromFull,
        window,
        listCalls,
      ),
      await compare(
        "Admin list of what is done: page 1 and page 300",
        `${MANY} bookings`,
        many,
        doneCalls(1),
        {
          ours: doneCalls(300),
          atMost: 3,
        },
      ),
    ];
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** With a token, as the shop asks. */
async function datesCalls(server: Server): Promise<Call[]> {
  return [{ path: "/api/bookings/dates", headers: await adminHeaders(server) }];
}

async function listCalls(server: Server): Promise<Call[]> {
  return [{ path: "/api/bookings?status=open", headers: await adminHeaders(server) }];
}

function doneCalls(page: number): Calls {
  return async (server) => [
    { path: `/api/bookings?status=done&seite=${page}`, headers: await adminHeaders(server) },
  ];
}
