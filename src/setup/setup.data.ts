import type { Db } from "#db/connect.server.ts";

/** What this installation knows of itself: the way to its start, and when housekeeping last ran. */
export type Milestones = Record<(typeof MILESTONES)[number], string | null>;

const MILESTONES = [
  "live_am",
  "backup_am",
  "testmail_am",
  "tidied_am",
  "restore_tried_am",
  "restore_problem",
  "erste_schritte",
] as const;
const UNKNOWN = Object.fromEntries(MILESTONES.map((name) => [name, null])) as Milestones;

/** A backup from before these were kept is restored without them. */
export async function readMilestones(db: Db): Promise<Milestones> {
  return (await db.selectFrom("installation").select(MILESTONES).executeTakeFirst()) ?? UNKNOWN;
}

export async function updateMilestone(db: Db, change: Partial<Milestones>): Promise<void> {
  await db
    .insertInto("installation")
    .values({ id: 1, ...change })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(change))
    .execute();
}

/** The points that the owner keeps as the sample business has them. */
export async function readConfirmed(db: Db): Promise<string[]> {
  return (
    (await db.selectFrom("installation").select("bestaetigt").executeTakeFirst())?.bestaetigt ?? []
  );
}

export async function updateConfirmed(db: Db, points: readonly string[]): Promise<void> {
  const bestaetigt = JSON.stringify(points);
  await db
    .insertInto("installation")
    .values({ id: 1, bestaetigt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ bestaetigt }))
    .execute();
}
