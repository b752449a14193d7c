import type { Db } from "#db/connect.server.ts";
import { databaseTime } from "#db/database-time.server.ts";
import { BUNDLE_PAUSE } from "./mail-leases.server.ts";

/**
 * Takes back what waits in a bundle, since something newer is to be said, and returns what the recipient knew before the oldest of it.
 * Undefined when nothing waits. What is being sent at this moment counts as said.
 */
export async function takeBackBundle<Told>(tx: Db, bundle: string): Promise<Told | undefined> {
  const waiting = await tx
    .deleteFrom("mails")
    .where("bundle", "=", bundle)
    .where("sent_at", "is", null)
    .where("leased_until", "<=", databaseTime(tx))
    .returning(["told_before", "created_at"])
    .execute();
  const [oldest] = waiting.sort((one, other) => one.created_at - other.created_at);
  return oldest?.told_before as Told | undefined;
}

/** When the next mail of a bundle may leave: not before the pause after the last one, or after the one being sent, is over. */
export async function bundleDueAt(tx: Db, bundle: string, now: number): Promise<number> {
  const left = await tx
    .selectFrom("mails")
    .select("sent_at")
    .where("bundle", "=", bundle)
    .execute();
  // A mail of the future left before the clock was set back.
  const last = Math.max(
    ...left.map(({ sent_at }) => sent_at ?? now).filter((at) => at <= now),
    now - BUNDLE_PAUSE,
  );
  return last + BUNDLE_PAUSE;
}
