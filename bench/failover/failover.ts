import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { connectDatabase, type DatabaseAddress } from "../../src/db/connect.server.ts";
import { askPrice, bookingOf } from "../support/booking.ts";
import { type Server, startSite } from "../support/processes.ts";
import { type Effort, type Finding, median, round } from "../support/report.ts";
import { prepareShop, UNLIMITED } from "../support/shop.ts";
import { type Cluster, missingPrograms, startCluster } from "./cluster.ts";

type Visitor = {
  email: string;
  path: "accepted" | "unanswered";
  id?: string;
  asked: number;
  answered: number;
  status: number;
};
type Wish = { datum: string; preis: string };
type Round = { gap: number; until: number };

const PER_SECOND = 50;
const BEFORE = 4000;
const AFTER = 22_000;
const PATIENCE = 20_000;
const SECOND = 1000;

/** A chain's primary dies under bookings, again and again: what was confirmed is there, nothing is there twice, and how long nobody could book. */
export async function* measureFailover(
  folder: string,
  { rounds }: Effort,
): AsyncGenerator<Finding> {
  const missing = missingPrograms();
  if (missing.length > 0) {
    throw new Error(
      `failover needs ${missing.join(", ")} (Debian: apt install postgresql-15 patroni etcd-server haproxy)`,
    );
  }
  const cluster = await startCluster(folder);
  const nodes: Server[] = [];
  try {
    const database: DatabaseAddress = { kind: "postgres", url: cluster.databaseUrl };
    const days = await prepareShop(folder, { capacity: UNLIMITED, database });
    for (const name of ["node1", "node2"]) {
      mkdirSync(join(folder, name));
      nodes.push(
        await startSite(join(folder, name), {
          DATABASE_URL: cluster.databaseUrl,
          LOG_LEVEL: "error",
        }),
      );
    }
    const preis = await askPrice((nodes[0] as Server).url, days[0] ?? "");
    const wishes = days.map((datum) => ({ datum, preis }));
    const visitors: Visitor[] = [];
    const killed = { database: [] as Round[], machine: [] as Round[] };
    for (let turn = 0; turn < rounds; turn += 1) {
      for (const what of ["database", "machine"] as const) {
        killed[what].push(await killUnderLoad(cluster, what, nodes, wishes, visitors));
        await cluster.untilRedundant();
      }
    }
    yield* await report(database, visitors, killed);
  } finally {
    await Promise.all(nodes.map((node) => node.stop()));
    cluster.stop();
  }
}

async function killUnderLoad(
  cluster: Cluster,
  what: "database" | "machine",
  nodes: Server[],
  wishes: Wish[],
  visitors: Visitor[],
): Promise<Round> {
  const primary = await cluster.primary();
  const started = performance.now();
  let killedAt = Number.POSITIVE_INFINITY;
  const underWay: Promise<void>[] = [];
  for (let count = 0; performance.now() - started < BEFORE + AFTER; count += 1) {
    if (killedAt === Number.POSITIVE_INFINITY && performance.now() - started > BEFORE) {
      killedAt = performance.now();
      if (what === "database") cluster.killDatabase(primary);
      else cluster.killMachine(primary);
    }
    const number = visitors.length + underWay.length;
    const node = nodes[number % nodes.length] as Server;
    underWay.push(
      book(node, wishes[number % wishes.length] as Wish, number).then(
        (visitor) => void visitors.push(visitor),
      ),
    );
    await new Promise((resolve) =>
      setTimeout(
        resolve,
        Math.max(0, started + ((count + 1) * SECOND) / PER_SECOND - performance.now()),
      ),
    );
  }
  cluster.comeBack(primary);
  const backFrom = performance.now();
  await Promise.all(underWay);
  await cluster.untilRedundant();
  const firstAgain = visitors
    .filter(({ path, asked }) => path === "accepted" && asked > killedAt)
    .reduce((first, { answered }) => Math.min(first, answered), Number.POSITIVE_INFINITY);
  return { gap: (firstAgain - killedAt) / SECOND, until: (performance.now() - backFrom) / SECOND };
}

/** Once, with the key that a browser sends: who gets no answer stays without one here, and what stands then is no loss. */
async function book({ url }: Server, { datum, preis }: Wish, number: number): Promise<Visitor> {
  const asked = performance.now();
  const email = `bench-${asked.toString(36).replace(".", "")}-${number}@example.org`;
  const headers = { "Content-Type": "application/json", "Idempotency-Key": email };
  try {
    const response = await fetch(`${url}/api/bookings`, {
      method: "POST",
      headers,
      body: JSON.stringify(bookingOf(datum, preis, email)),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { id } = (await response.json()) as { id?: string };
    const seen = { email, asked, answered: performance.now(), status: response.status };
    return response.status === 201 && id !== undefined
      ? { ...seen, path: "accepted", id }
      : { ...seen, path: "unanswered" };
  } catch {
    return { email, asked, answered: performance.now(), status: 0, path: "unanswered" };
  }
}

async function report(
  database: DatabaseAddress,
  visitors: Visitor[],
  killed: Record<"database" | "machine", Round[]>,
): Promise<Finding[]> {
  const db = connectDatabase(database);
  const rows = await db
    .selectFrom("bookings")
    .select(["id", "email"])
    .where("email", "like", "bench-%")
    .execute();
  await db.destroy();
  const kept = new Set(rows.map(({ id }) => id));
  const accepted = visitors.filter(({ path }) => path === "accepted");
  const lost = accepted.filter(({ id }) => !kept.has(id ?? "")).length;
  const twice = rows.length - new Set(rows.map(({ email }) => email)).size;
  const statuses = Map.groupBy(visitors, ({ status }) =>
    status === 0 ? "no answer" : String(status),
  );
  const figuresOf = (rounds: Round[]) => [
    `bookings pass again after ${rounds.map(({ gap }) => `${round(gap)} s`).join(", ")}`,
    `redundant again ${round(median(rounds.map(({ until }) => until)))} s after the machine is back`,
  ];
  const gapOf = (rounds: Round[]) => Math.max(...rounds.map(({ gap }) => gap));
  return [
    {
      title: "A primary that dies under bookings",
      fixture: `two nodes over a PostgreSQL pair (synchronous, Patroni, three etcd, HAProxy) on this machine, ${PER_SECOND} bookings a second, ${killed.database.length + killed.machine.length} times killed`,
      figures: [
        `${visitors.length} asked: ${[...statuses].map(([status, group]) => `${status} ${group.length}×`).join(", ")}`,
        `${accepted.length} confirmed, ${rows.length} there`,
      ],
      checks: [
        { what: "confirmed and lost", value: lost, atMost: 0 },
        { what: "there twice", value: twice, atMost: 0 },
      ],
    },
    {
      title: "Only PostgreSQL dies",
      fixture: "killed; its machine goes on",
      figures: figuresOf(killed.database),
      checks: [{ what: "longest wait", value: gapOf(killed.database), atMost: 5, unit: " s" }],
    },
    {
      title: "The primary's machine dies",
      fixture: "PostgreSQL, Patroni and its etcd killed at once",
      figures: figuresOf(killed.machine),
      checks: [{ what: "longest wait", value: gapOf(killed.machine), atMost: 12, unit: " s" }],
    },
  ];
}
