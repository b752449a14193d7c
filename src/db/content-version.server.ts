import type { Client } from "pg";
import type { DatabaseAddress, Db } from "./connect.server.ts";

const RECONNECT = 1000;

/** Grows with every change of what public pages show; triggers count it (`countContentChanges` in the migrations). */
export async function readContentVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom("content_version")
    .select("version")
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Calls `onChange` when any node has changed what public pages show, and whenever the line stands again after a break.
 * SQLite tells nobody. Returns what ends it.
 */
export function listenForContentChanges(
  address: DatabaseAddress,
  onChange: () => void,
): () => void {
  if (address.kind === "sqlite") return () => {};
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(url: string): Promise<void> {
    // Only here: a shop on SQLite starts without it.
    const { default: pg } = await import("pg");
    if (stopped) return;
    const line = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
    });
    client = line;
    line.on("notification", onChange);
    line.on("error", () => {});
    line.once("end", () => {
      if (!stopped) timer = setTimeout(() => connect(url), RECONNECT).unref();
    });
    try {
      await line.connect();
      await line.query("listen content_changed");
      onChange();
    } catch {
      // Its end, which follows, calls for the next try.
      await line.end().catch(() => {});
    }
  }

  void connect(address.url);
  return () => {
    stopped = true;
    clearTimeout(timer);
    void client?.end().catch(() => {});
  };
}
