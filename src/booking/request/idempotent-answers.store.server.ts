import type { Db } from "#database/connect.server.ts";

export type IdempotentAnswer = { body_hash: string; booking_id: string };

export async function findIdempotentAnswer(db: Db, key: string): Promise<IdempotentAnswer | undefined> {
  return await db.selectFrom("idempotent_answers").select(["body_hash", "booking_id"]).where("key", "=", key).executeTakeFirst();
}

/** False when the key is taken; a parallel twin that holds it is waited for (B14). */
export async function insertIdempotentAnswer(tx: Db, key: string, answer: IdempotentAnswer, now: number): Promise<boolean> {
  const result = await tx
    .insertInto("idempotent_answers")
    .values({ key, ...answer, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function deleteIdempotentAnswersBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom("idempotent_answers").where("created_at", "<", instant).execute();
}
