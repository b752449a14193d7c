import type { z } from "zod";
import type { Db } from "#database/connect.server.ts";
import { saidReviewSchema } from "./schema.ts";
import { deleteReviewsOfAccount, listReviewsOfAccount } from "./store.server.ts";

/** What the owner of an account said goes with it (A19); before its bookings forget whose they were. */
export async function forgetReviews(tx: Db, userId: string): Promise<void> {
  await deleteReviewsOfAccount(tx, userId);
}

export async function listOwnReviews(db: Db, userId: string): Promise<z.infer<typeof saidReviewSchema>[]> {
  return (await listReviewsOfAccount(db, userId)).map((row) => saidReviewSchema.parse(row));
}
