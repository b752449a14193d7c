import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { CompiledQuery, sql } from "kysely";
import { listBookings } from "../src/bookings/booking-lists.data.ts";
import { connectDatabase, type DatabaseAddress, type Db } from "../src/db/connect.server.ts";
import { startPostgres } from "../tests/support/start-postgres.ts";
import { adminHeaders } from "./support/admin.ts";
import { race } from "./support/load.ts";
import { type Server, startSite } from "./support/processes.ts";
import { type Effort, type Finding, round } from "./support/report.ts";
import { keptShop, LARGE, personOf, prepareShop, SMALL } from "./support/shop.ts";

const PERSON = personOf(77);
const seek = (address: string, q: string) => `${address}?${new URLSearchParams({ q })}`;

/** The admin's lists and searches: 20,000 customers with 100,000 bookings against a hundred customers. */
const ASKED: Record<string, { path: string; atMost: number }> = {
  "Customers, first page": { path: "/api/customer-cards", atMost: 2 },
  "Customers, by name": { path: seek("/api/customer-cards", PERSON.name), atMost: 3 },
  "Customers, by number": { path: seek("/api/customer-cards", PERSON.telefon), atMost: 3 },
  "Customers, by e-mail": { path: seek("/api/customer-cards", PERSON.email), atMost: 3 },
  "Customers, by plate": { path: seek("/api/customer-cards", PERSON.kennzeichen), atMost: 3 },
  "Known customers, while a name is typed": {
    path: seek("/api/customers", "kundin77"),
    atMost: 3,
  },
  "Bookings, by name": { path: seek("/api/bookings", PERSON.name), atMost: 3 },
  "Bookings, by plate": { path: seek("/api/bookings", PERSON.kennzeichen), atMost: 3 },
  "Bookings that are done, by name": {
    path: seek("/api/bookings", PERSON.name).concat("&status=done"),
    atMost: 3,
  },
  "Bookings that are open": { path: "/api/bookings?status=open", atMost: 1.3 },
  "Bookings that are done, page 1": { path: "/api/bookings?status=done", atMost: 3 },
};

export async function* measureLists(folder: string, effort: Effort): AsyncGenerator<Finding> {
  const [small, large] = [join(folder, "small"), join(folder, "large")];
  await prepareShop(small, SMALL);
  await keptShop("large", large, LARGE);
  yield* compare({ few: await startSite(small), many: await startSite(large) }, effort);
  yield* measureDoneInDatabase({ kind: "sqlite", file: join(large, "shop.db") });
}

/** The same on PostgreSQL, whose large shop takes minutes to fill. */
export async function* measureListsOnPostgres(
  folder: string,
  effort: Effort,
): AsyncGenerator<Finding> {
  const postgres = await startPostgres({ durable: true });
  try {
    const site = async (name: string, options: typeof LARGE) => {
      const url = postgres.url(name);
      await createDatabase(postgres.url("postgres"), name);
      await prepareShop(folder, { ...options, database: { kind: "postgres", url } });
      const own = join(folder, name);
      mkdirSync(own);
      return await startSite(own, { DATABASE_URL: url });
    };
    yield* compare({ few: await site("small", SMALL), many: await site("large", LARGE) }, effort);
    yield* measureDoneInDatabase({ kind: "postgres", url: postgres.url("large") });
  } finally {
    await postgres.stop();
  }
}

const TIMES = 20;

/** What the database alone takes for a page of what is done, by its own account where it gives one: the quickest of many times, so that nobody else on the machine is measured. */
async function* measureDoneInDatabase(address: DatabaseAddress): AsyncGenerator<Finding> {
  const db = connectDatabase(address, { isPatient: true });
  try {
    for (const seite of [1, 300]) {
      const queries = await askedOf(db, () => listBookings(db, { status: "done", seite }));
      let took = 0;
      for (const query of queries) {
        const times: number[] = [];
        for (let time = 0; time < TIMES; time += 1)
          times.push(await timeOf(db, address.kind, query));
        took += Math.min(...times);
      }
      yield {
        title: `Bookings that are done, page ${seite}: the database's time`,
        fixture: `${LARGE.past} bookings on ${address.kind}, ${queries.length} queries, of each the quickest of ${TIMES} times`,
        figures: [],
        checks: [{ what: "took", value: took, atMost: 3, unit: " ms" }],
      };
    }
  } finally {
    await db.destroy();
  }
}

async function askedOf(db: Db, read: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const executor = db.getExecutor();
  const execute = executor.executeQuery;
  const asked: CompiledQuery[] = [];
  executor.executeQuery = (query, options) => {
    asked.push(query);
    return Reflect.apply(execute, executor, [query, options]);
  };
  await read();
  executor.executeQuery = execute;
  return asked;
}

async function timeOf(
  db: Db,
  kind: DatabaseAddress["kind"],
  query: CompiledQuery,
): Promise<number> {
  const since = performance.now();
  if (kind === "sqlite") {
    await db.executeQuery(query);
    return performance.now() - since;
  }
  const { rows } = await db.executeQuery<{ "QUERY PLAN": string }>(
    CompiledQuery.raw(`explain (analyze, timing off) ${query.sql}`, [...query.parameters]),
  );
  const times = rows.flatMap(
    (row) => /^(?:Planning|Execution) Time: ([\d.]+) ms/.exec(row["QUERY PLAN"])?.[1] ?? [],
  );
  return times.reduce((sum, time) => sum + Number(time), 0);
}

async function createDatabase(url: string, name: string): Promise<void> {
  const db = connectDatabase({ kind: "postgres", url });
  await sql`create database ${sql.id(name)}`.execute(db);
  await db.destroy();
}

async function* compare(
  { few, many }: Record<"few" | "many", Server>,
  effort: Effort,
): AsyncGenerator<Finding> {
  const side = async (server: Server, path: string) => ({
    server,
    calls: [{ path, headers: await adminHeaders(server) }],
  });
  try {
    for (const [title, { path, atMost }] of Object.entries(ASKED)) {
      const sides = [await side(many, path), await side(few, path)] as const;
      const { ours: slow, theirs: fast } = await race(...sides, effort);
      yield {
        title,
        fixture: `${SMALL.people} customers, ${SMALL.past} bookings → ${LARGE.people} and ${LARGE.past}`,
        figures: [
          `few ${round(fast.perSecond)}/s, p99 ${fast.p99} ms, ${round(fast.cpu)} ms of processor time`,
          `many ${round(slow.perSecond)}/s, p99 ${slow.p99} ms, ${round(slow.cpu)} ms of processor time`,
        ],
        checks: [{ what: "times slower", value: fast.perSecond / slow.perSecond, atMost }],
      };
    }
    const late = "/api/bookings?status=done&seite=300";
    const sides = [await side(many, late), await side(many, "/api/bookings?status=done")] as const;
    const { ours, theirs } = await race(...sides, effort);
    yield {
      title: "Bookings that are done, page 300 against page 1",
      fixture: `${LARGE.past} bookings`,
      figures: [`page 1 ${round(theirs.perSecond)}/s`, `page 300 ${round(ours.perSecond)}/s`],
      checks: [{ what: "times slower", value: theirs.perSecond / ours.perSecond, atMost: 3 }],
    };
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}
