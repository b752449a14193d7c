import { countByStatus } from "#bookings/booking-lists.data.ts";
import { listAsked } from "#bookings/bookings.data.ts";
import { measureOutbox } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";

const MEGABYTE = 1024 * 1024;

/** What /metrics finds out when it is asked. On several nodes each tells the same of the database. */
export function addGauges({ metrics, db, clock, watch, storage }: Platform): void {
  if (!metrics) return;
  // Nobody waits for a database that is known to be away.
  const ask = async <T>(query: () => Promise<T>) => (watch.isUp() ? await query() : undefined);
  const measureMails = () => ask(() => measureOutbox(db, clock.now()));
  metrics.addGauge({
    name: "database_up",
    help: "1 while the database answers and belongs to this version",
    measure: async () => ((await watch.probe()) && watch.isUp() ? 1 : 0),
  });
  metrics.addGauge({
    name: "storage_writable",
    help: "0 while nothing can be saved, as on a full disk",
    measure: async () => (storage.isWritable() ? 1 : 0),
  });
  metrics.addGauge({
    name: "disk_free_bytes",
    help: "Free where DATA_DIR lies",
    measure: async () => {
      const free = await storage.freeMegabytes();
      return free === undefined ? undefined : free * MEGABYTE;
    },
  });
  metrics.addGauge({
    name: "outbox_mails",
    help: "Mails that have not left: due, or given up after the last try",
    label: "state",
    measure: async () => {
      const mails = await measureMails();
      return mails && { due: mails.due, failed: mails.failed };
    },
  });
  metrics.addGauge({
    name: "outbox_oldest_seconds",
    help: "How long the oldest mail that is due waits",
    measure: async () => {
      const mails = await measureMails();
      return mails && mails.oldest / 1000;
    },
  });
  metrics.addGauge({
    name: "bookings",
    help: "Bookings that are kept, by state",
    label: "status",
    measure: () => ask(() => countByStatus(db)),
  });
  metrics.addGauge({
    name: "booking_requests",
    help: "Requests that wait for the shop's yes or for an answer to its proposal",
    measure: () => ask(async () => (await listAsked(db)).length),
  });
}
