import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import { describeError, type Log } from "./log.server.ts";

/** Knows whether the database answers; asks it every few seconds (S33). */
export type DatabaseWatch = {
  isUp(): boolean;
  /** Counts as down until `start`, whatever it answers: its tables may not stand yet. */
  hold(): void;
  /** Asks now. False when it fails or takes longer than the health check would wait. */
  probe(): Promise<boolean>;
  start(): void;
  stop(): void;
};

const INTERVAL = 3000;
const PATIENCE = 2500;

export function createDatabaseWatch(db: Db, log: Log): DatabaseWatch {
  let up = true;
  let held = false;
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    let deadline: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      deadline = setTimeout(() => reject(new Error("too slow")), PATIENCE);
    });
    try {
      await Promise.race([sql`select 1`.execute(db), late]);
      if (!up) log.info("database answers again");
      up = true;
    } catch (error) {
      if (up) log.error({ error: describeError(error) }, "database does not answer");
      up = false;
    } finally {
      clearTimeout(deadline);
    }
    return up;
  }

  function probe(): Promise<boolean> {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  function hold(): void {
    held = true;
  }

  function start(): void {
    held = false;
    timer = setInterval(probe, INTERVAL);
    timer.unref();
  }

  return { isUp: () => up && !held, hold, probe, start, stop: () => clearInterval(timer) };
}
