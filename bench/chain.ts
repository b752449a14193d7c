import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { connectDatabase } from "../src/db/connect.server.ts";
import { startPostgres } from "../tests/support/start-postgres.ts";
import { askPrice, callFor } from "./support/booking.ts";
import { VISITORS, visit } from "./support/load.ts";
import { type Server, startSite } from "./support/processes.ts";
import { type Effort, type Finding, round } from "./support/report.ts";
import { prepareShop, UNLIMITED } from "./support/shop.ts";

const SECONDS = 60;
const YEAR = { past: 50_000, people: 20_000 };

/** A year of a chain on PostgreSQL, two nodes, 200 visitors at once who all book. */
export async function* measureChain(folder: string, effort: Effort): AsyncGenerator<Finding> {
  const postgres = await startPostgres({ durable: true });
  const nodes: Server[] = [];
  try {
    const address = { kind: "postgres" as const, url: postgres.url("postgres") };
    const days = await prepareShop(folder, { capacity: UNLIMITED, database: address, ...YEAR });
    for (const name of ["node1", "node2"]) {
      mkdirSync(join(folder, name));
      nodes.push(await startSite(join(folder, name), { DATABASE_URL: address.url }));
    }
    const preis = await askPrice(nodes[0]?.url ?? "", days[0] ?? "");
    const calls = days.map((datum) => callFor(datum, preis));
    const seconds = effort.rounds > 1 ? SECONDS : effort.seconds;
    const { p99, cpu, answered, perSecond } = await visit(nodes, calls, seconds);
    const db = connectDatabase(address, { isPatient: true });
    const { booked } = await db
      .selectFrom("bookings")
      .select(({ fn }) => fn.countAll<number>().as("booked"))
      .where("datum", ">=", days[0] ?? "")
      .executeTakeFirstOrThrow();
    await db.destroy();
    yield {
      title: "Bookings of 200 visitors at once on two nodes over PostgreSQL",
      fixture: `${YEAR.past} bookings of ${YEAR.people} customers, ${seconds} s`,
      figures: [
        `${answered} confirmed, ${round(perSecond)}/s; ${booked} stored (those under way at the end, too); ${round(cpu)} ms of the nodes' processor time each`,
      ],
      checks: [
        { what: "p99", value: p99, atMost: 500, unit: " ms" },
        { what: "lost", value: Math.max(0, answered - booked), atMost: 0 },
        { what: "double", value: Math.max(0, booked - answered - VISITORS), atMost: 0 },
      ],
    };
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    await postgres.stop();
  }
}
