import type { Db } from "#db/connect.server.ts";

type IdempotentAnswer = {
  body_hash: string;
  booking_id: string;
  bestaetigung: "" | "offen";
};

export async function findIdempotentAnswer(
  db: Db,
  key: string,
): Promise<(IdempotentAnswer & { antwort_bis: string | null }) | undefined> {
  return await db
    .selectFrom("idempotent_answers")
    .leftJoin("bookings", "bookings.id", "idempotent_answers.booking_id")
    .select([
      "idempotent_answers.body_hash",
      "idempotent_answers.booking_id",
      "idempotent_answers.bestaetigung",
      "bookings.antwort_bis",
    ])
    .where("key", "=", key)
    .executeTakeFirst();
}

/** False when the key is taken; a parallel twin that holds it is waited for. */
export async function insertIdempotentAnswer(
  tx: Db,
  key: string,
  answer: IdempotentAnswer,
  now: number,
): Promise<boolean> {
  const result = await tx
    .insertInto("idempotent_answers")
    .values({ key, ...answer, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updateAnswerUnconfirmed(tx: Db, key: string): Promise<void> {
  await tx
    .updateTable("idempotent_answers")
    .set({ bestaetigung: "offen" })
    .where("key", "=", key)
    .execute();
}

export async function deleteIdempotentAnswersBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom("idempotent_answers").where("created_at", "<", instant).execute();
}
