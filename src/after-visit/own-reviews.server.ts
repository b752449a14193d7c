import type { z } from "zod";
import type { Db } from "#db/connect.server.ts";
import { deleteReviewsOfAccount, listReviewsOfAccount } from "./review.data.ts";
import { saidReviewSchema } from "./review-schema.ts";

/** What the owner of an account said goes with it; before its bookings forget whose they were. */
export async function forgetReviews(tx: Db, userId: string): Promise<void> {
  await deleteReviewsOfAccount(tx, userId);
}

export async function listOwnReviews(
  db: Db,
  userId: string,
): Promise<z.infer<typeof saidReviewSchema>[]> {
  return (await listReviewsOfAccount(db, userId)).map((row) => saidReviewSchema.parse(row));
}
