import { setTimeout } from "node:timers/promises";
import type { KyselyPlugin, PluginTransformResultArgs } from "kysely";
import type { Db } from "../../src/db/connect.server.ts";

/** One after the other: the rows that its statements read or wrote, how long it held what it locked, and this thread's processor time meanwhile. */
export type WatchedTransaction = { rows: number; milliseconds: number; cpu: number };

/** What the call answers whose beginning another transaction's `change` has not ended yet, which does something more `afterwards`; on SQLite the call waits for its turn. */
export async function callMeanwhile<T>(
  db: Db,
  change: (tx: Db) => Promise<unknown>,
  call: () => Promise<T>,
  afterwards?: (tx: Db) => Promise<unknown>,
): Promise<T> {
  let answer: Promise<T> | undefined;
  await db.transaction().execute(async (tx) => {
    await change(tx);
    answer = call();
    // Long enough for the call to have read all that it reads before it has to wait.
    await setTimeout(500);
    await afterwards?.(tx);
  });
  return await (answer as Promise<T>);
}

/** The same database, of which each transaction is noted, and each statement outside of one. */
export function watchTransactions(db: Db): { db: Db; transactions: WatchedTransaction[] } {
  const transactions: WatchedTransaction[] = [];
  const single = countingPlugin((rows) => transactions.push({ rows, milliseconds: 0, cpu: 0 }));
  const watched = new Proxy(db.withPlugin(single), {
    get(target, property) {
      if (property === "transaction") return () => ({ execute: watchOne });
      const value = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

  async function watchOne<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const one = { rows: 0, milliseconds: 0, cpu: 0 };
    const count = countingPlugin((rows) => {
      one.rows += rows;
    });
    try {
      return await db.transaction().execute(async (tx) => {
        const [since, cpu] = [performance.now(), cpuTime()];
        try {
          return await work(tx.withPlugin(count));
        } finally {
          one.milliseconds = performance.now() - since;
          one.cpu = cpuTime() - cpu;
        }
      });
    } finally {
      transactions.push(one);
    }
  }
  return { db: watched, transactions };
}

function countingPlugin(note: (rows: number) => void): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }: PluginTransformResultArgs) => {
      note(Math.max(result.rows.length, Number(result.numAffectedRows ?? 0)));
      return result;
    },
  };
}

function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
