import type { Db } from "#db/connect.server.ts";
import type { AuditLog } from "./audit-log.server.ts";
import type { Clock } from "./clock.server.ts";
import type { Config } from "./config.server.ts";
import type { ContentWatch } from "./content-watch.server.ts";
import type { DatabaseWatch } from "./database-watch.server.ts";
import type { Log } from "./log.server.ts";
import type { Outbox } from "./mail/mail-delivery.server.ts";
import type { Metrics } from "./metrics.server.ts";
import type { RateLimits } from "./rate-limit.server.ts";
import type { Seals } from "./seals.server.ts";
import type { StorageWatch } from "./storage-watch.server.ts";

/** What every verb gets to work with. */
export type Platform = {
  config: Config;
  db: Db;
  clock: Clock;
  log: Log;
  /** Only where the operator watches the site. */
  metrics: Metrics | undefined;
  /** Of whoever makes the call; elsewhere of the site itself. */
  auditLog: AuditLog;
  limits: RateLimits;
  watch: DatabaseWatch;
  storage: StorageWatch;
  /** For what the database keeps and must not give away by itself. */
  seals: Seals;
  content: ContentWatch;
  outbox: Outbox;
  /** Said in the transaction of a change of the shop's days: whoever waits for one is offered it. */
  roomFreed: (tx: Db) => Promise<void>;
  /** Somebody whose hours were counted works here no more: their visits are given to whoever has the time. */
  staffGone: (tx: Db) => Promise<void>;
};
