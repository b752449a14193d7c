import type { Db } from "#database/connect.server.ts";

/** What this installation knows of itself: the way to its start, and when housekeeping last ran. */
export type Milestones = { live_am: string | null; backup_am: string | null; testmail_am: string | null; tidied_am: string | null };

const UNKNOWN: Milestones = { live_am: null, backup_am: null, testmail_am: null, tidied_am: null };

/** A backup from before these were kept is restored without them. */
export async function readMilestones(db: Db): Promise<Milestones> {
  return (await db.selectFrom("installation").select(["live_am", "backup_am", "testmail_am", "tidied_am"]).executeTakeFirst()) ?? UNKNOWN;
}

export async function updateMilestone(db: Db, change: Partial<Milestones>): Promise<void> {
  await db
    .insertInto("installation")
    .values({ id: 1, ...change })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(change))
    .execute();
}
