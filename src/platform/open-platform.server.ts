import { connectDatabase } from "#database/connect.server.ts";
import type { Clock } from "./clock.server.ts";
import type { Config } from "./config.server.ts";
import { createDatabaseWatch } from "./database-watch.server.ts";
import type { Log } from "./log.server.ts";
import { createMailTransport } from "./mail-transport.server.ts";
import { createOutbox } from "./outbox.server.ts";
import type { Platform } from "./platform.server.ts";
import { createRateLimits } from "./rate-limit.server.ts";

/** Opens database, outbox and limits; nothing runs yet. Close it with `closePlatform`. */
export function openPlatform(config: Config, clock: Clock, log: Log): Platform {
  const db = connectDatabase(config.database);
  const transport = createMailTransport(config);
  return {
    config,
    db,
    clock,
    log,
    limits: createRateLimits(db, clock, config.rateLimit),
    watch: createDatabaseWatch(db, log),
    outbox: createOutbox({ db, isPostgres: config.database.kind === "postgres", clock, log, transport }),
  };
}

/** Waits for the mail being sent, then closes the database. */
export async function closePlatform({ watch, outbox, db }: Platform): Promise<void> {
  watch.stop();
  await outbox.stop();
  await db.destroy();
}
