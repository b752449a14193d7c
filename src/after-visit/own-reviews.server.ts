import type { z } from "zod";
import type { Db } from "#db/connect.server.ts";
import { listReviewsOfAccount } from "./review.data.ts";
import { saidReviewSchema } from "./review-schema.ts";

export async function listOwnReviews(
  db: Db,
  userId: string,
): Promise<z.infer<typeof saidReviewSchema>[]> {
  return (await listReviewsOfAccount(db, userId)).map((row) => saidReviewSchema.parse(row));
}
