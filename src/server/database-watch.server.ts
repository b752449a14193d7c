import { sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { unknownMigrations } from "#db/migrations/index.server.ts";
import { NewerSchema } from "#db/migrations/schema-age.server.ts";
import { describeError, type Log } from "./log.server.ts";

/** Knows whether the database answers; asks it every few seconds, and more often while it does not. */
export type DatabaseWatch = {
  isUp(): boolean;
  /** True while it belongs to a newer version of the site, as after an update of another node. */
  isNewer(): boolean;
  /** True while the site is getting ready, and until its tables stand. */
  isStarting(): boolean;
  /** Counts as down until `start`, whatever it answers: its tables may not stand yet. */
  hold(why?: { isNewer: boolean }): void;
  /** Asks now. False when it fails or takes longer than the health check would wait. */
  probe(): Promise<boolean>;
  start(): void;
  stop(): void;
};

const WHILE_UP = 3000;
/** Often: nobody can book meanwhile. */
const WHILE_AWAY = 500;
const PATIENCE = 2500;

export function createDatabaseWatch(db: Db, log: Log): DatabaseWatch {
  let up = true;
  let newer = false;
  let held = false;
  let stopped = true;
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    let deadline: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      deadline = setTimeout(() => reject(new Error("too slow")), PATIENCE);
    });
    try {
      await Promise.race([held ? sql`select 1`.execute(db) : expectOwnTables(), late]);
      if (!up) log.info("database answers again");
      up = true;
      newer &&= held;
    } catch (error) {
      newer = error instanceof NewerSchema;
      if (up && !held)
        log.error(
          { error: describeError(error) },
          newer ? "the database belongs to a newer version" : "database does not answer",
        );
      if (up) plan(WHILE_AWAY);
      up = false;
    } finally {
      clearTimeout(deadline);
    }
    return up;
  }

  async function expectOwnTables(): Promise<void> {
    const unknown = await unknownMigrations(db);
    if (unknown.length > 0) throw new NewerSchema(`a newer version made ${unknown.join(", ")}`);
  }

  function probe(): Promise<boolean> {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  function hold({ isNewer = false } = {}): void {
    held = true;
    newer = isNewer;
  }

  function start(): void {
    held = false;
    stopped = false;
    plan();
  }

  function plan(wait = up ? WHILE_UP : WHILE_AWAY): void {
    if (stopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => probe().finally(() => plan()), wait);
    timer.unref();
  }

  function stop(): void {
    stopped = true;
    clearTimeout(timer);
  }

  return {
    isUp: () => up && !held,
    isNewer: () => newer,
    isStarting: () => held && !newer,
    hold,
    probe,
    start,
    stop,
  };
}
