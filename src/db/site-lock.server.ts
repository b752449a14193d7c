import { DatabaseSync } from "node:sqlite";
import type { Client } from "pg";
import type { DatabaseAddress } from "./connect.server.ts";

/** Held as long as its process lives: whatever way that ends, the system lets go of it. */
export type SiteLock = { release(): Promise<void> };

/** A site runs here, or everything is being replaced just now. */
export class SiteLocked extends Error {}

type Wish = "shared" | "alone";

const LOCK_KEY = 7_355_608;
const RECONNECT = 1000;
const LOCKED_WORDS: Record<Wish, string> = {
  shared:
    "In diese Datenbank wird gerade eine Sicherung eingespielt. Bitte die Website danach wieder starten.",
  alone: "Die Website läuft. Bitte zuerst anhalten, auf jedem Knoten.",
};

/** For a running site: many may hold it, and none while a backup is restored. Throws SiteLocked. */
export async function lockForSite(address: DatabaseAddress): Promise<SiteLock> {
  return address.kind === "sqlite"
    ? lockFile(address.file, "shared")
    : await lockServer(address.url, "shared");
}

/** For a restore: nobody else may. Throws SiteLocked. */
export async function lockForRestore(address: DatabaseAddress): Promise<SiteLock> {
  return address.kind === "sqlite"
    ? lockFile(address.file, "alone")
    : await lockServer(address.url, "alone");
}

/** A file of its own: the shop's would not let go of a lock while the site writes. */
function lockFile(file: string, wish: Wish): SiteLock {
  const lock = new DatabaseSync(`${file}.lock`, { timeout: 500 });
  try {
    lock.exec(wish === "alone" ? "begin exclusive" : "begin; select * from sqlite_master");
  } catch (error) {
    lock.close();
    throw (error as { errcode?: number }).errcode === SQLITE_BUSY
      ? new SiteLocked(LOCKED_WORDS[wish])
      : error;
  }
  return { release: async () => lock.close() };
}

const SQLITE_BUSY = 5;

/** On a line of its own; when it breaks, the lock is taken again with the next one. */
async function lockServer(url: string, wish: Wish): Promise<SiteLock> {
  let released = false;
  let line: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const { default: pg } = await import("pg");
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
    });
    client.on("error", () => {});
    try {
      await client.connect();
      // A machine that is gone without a word holds it for half a minute at most.
      await client.query(
        "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3",
      );
      const how = wish === "alone" ? "pg_try_advisory_lock" : "pg_try_advisory_lock_shared";
      const { rows } = await client.query(`select ${how}(${LOCK_KEY}) as taken`);
      if (!rows[0].taken) throw new SiteLocked(LOCKED_WORDS[wish]);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    line = client;
    client.once("end", reconnectLater);
  }

  function reconnectLater(): void {
    if (released) return;
    timer = setTimeout(() => connect().catch(reconnectLater), RECONNECT);
    timer.unref();
  }

  await connect();
  return {
    release: async () => {
      released = true;
      clearTimeout(timer);
      await line?.end().catch(() => {});
    },
  };
}
