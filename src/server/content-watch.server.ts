import type { DatabaseAddress, Db } from "#db/connect.server.ts";
import { listenForContentChanges, readContentVersion } from "#db/content-version.server.ts";

/** Knows which version of the public content the database holds, without asking it at each request. */
export type ContentWatch = {
  /** Undefined until the database has told it once. */
  version(): number | undefined;
  /** Asks now; after it a change that was committed before is known. Says nothing when the database does not answer. */
  check(): Promise<void>;
  start(): void;
  stop(): void;
};

/** Heals a lost notification, and on SQLite notices what another process restored. */
const INTERVAL = 500;

export function createContentWatch(db: Db, address: DatabaseAddress): ContentWatch {
  let version: number | undefined;
  let asked = 0;
  let answered = 0;
  let timer: NodeJS.Timeout | undefined;
  let hangUp = () => {};

  async function check(): Promise<void> {
    asked += 1;
    const question = asked;
    try {
      const seen = await readContentVersion(db);
      // An answer that was overtaken by a later one is old news.
      if (question < answered) return;
      answered = question;
      version = seen;
    } catch {
      // The database watch reports it, and no page is served until it is over.
    }
  }

  function start(): void {
    hangUp = listenForContentChanges(address, check);
    timer = setInterval(check, INTERVAL);
    timer.unref();
  }

  function stop(): void {
    clearInterval(timer);
    hangUp();
  }

  return { version: () => version, check, start, stop };
}
