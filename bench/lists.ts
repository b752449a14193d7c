import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { connectDatabase } from "../src/db/connect.server.ts";
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
  } finally {
    await postgres.stop();
  }
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
