import { accessSync, constants, existsSync } from "node:fs";
import { connectDatabase, type Db } from "#db/connect.server.ts";
import { makeFolder } from "#db/make-folder.server.ts";
import { createAuditLog } from "./audit-log.server.ts";
import type { Clock } from "./clock.server.ts";
import { type Config, ConfigError } from "./config.server.ts";
import { createContentWatch } from "./content-watch.server.ts";
import { createDatabaseWatch } from "./database-watch.server.ts";
import type { Log } from "./log.server.ts";
import { type AttachmentMaker, createOutbox, type LinkMaker } from "./mail/mail-delivery.server.ts";
import type { LeasePace } from "./mail/mail-leases.server.ts";
import { createMailTransport } from "./mail/mail-transport.server.ts";
import type { Metrics } from "./metrics.server.ts";
import type { Platform } from "./platform.server.ts";
import { createRateLimits } from "./rate-limit.server.ts";
import { createSeals } from "./seals.server.ts";
import { createStorageReserve } from "./storage-reserve.server.ts";
import { createStorageWatch } from "./storage-watch.server.ts";

/** Opens database, outbox and limits; nothing runs yet. Close it with `closePlatform`. */
export function openPlatform(
  config: Config,
  clock: Clock,
  log: Log,
  makers: {
    links: (from: Pick<Platform, "db" | "clock" | "config">) => LinkMaker;
    attachments: (from: Pick<Platform, "db" | "clock">) => AttachmentMaker;
    roomFreed: (from: Pick<Platform, "config" | "clock">, tx: Db) => Promise<void>;
    staffGone: (from: Pick<Platform, "clock" | "auditLog">, tx: Db) => Promise<void>;
    metrics?: Metrics | undefined;
  },
  pace?: LeasePace,
): Platform {
  makeDataDir(config.dataDir);
  expectWritable(config);
  const db = connectDatabase(config.database, { noteQuery: makers.metrics?.noteQuery });
  const seals = createSeals(config.dataDir, {
    makesKey: config.database.kind === "sqlite",
    key: config.secretKey,
  });
  const transport = createMailTransport({ db, config, seals });
  const auditLog = createAuditLog(clock);
  const makeLink = makers.links({ db, clock, config });
  const makeAttachment = makers.attachments({ db, clock });
  return {
    config,
    db,
    clock,
    log,
    metrics: makers.metrics,
    auditLog,
    limits: createRateLimits(db, clock, config.rateLimit),
    watch: createDatabaseWatch(db, log),
    storage: createStorageWatch(
      db,
      config.dataDir,
      log,
      config.database.kind === "sqlite" ? createStorageReserve(config.dataDir) : undefined,
    ),
    seals,
    content: createContentWatch(db, config.database),
    outbox: createOutbox({
      db,
      isPostgres: config.database.kind === "postgres",
      clock,
      log,
      transport,
      makeLink,
      makeAttachment,
      pace,
    }),
    roomFreed: (tx) => makers.roomFreed({ config, clock }, tx),
    staffGone: (tx) => makers.staffGone({ clock, auditLog }, tx),
  };
}

function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw new ConfigError(
      "DATA_DIR",
      `Der Ordner lässt sich nicht anlegen (${(error as NodeJS.ErrnoException).code})`,
    );
  }
}

/** Without it the site would wait for ever for what only its operator can change. */
function expectWritable({ dataDir, database }: Config): void {
  const file = database.kind === "sqlite" && existsSync(database.file) ? database.file : undefined;
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    if (file) accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      "DATA_DIR",
      `Der Benutzer der Website darf dort nicht lesen und schreiben (${code})`,
    );
  }
}

/** Waits for the mail being sent, then closes the database. */
export async function closePlatform({
  watch,
  storage,
  content,
  outbox,
  db,
}: Platform): Promise<void> {
  watch.stop();
  storage.stop();
  content.stop();
  await outbox.stop();
  await db.destroy();
}
