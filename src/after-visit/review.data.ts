import { type Selectable, sql } from "kysely";
import { areTheirs, type Whose } from "#db/booking-contact.server.ts";
import type { Db } from "#db/connect.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import type { ReviewsTable } from "#db/tables/reviews.ts";
import { type HidingReason, REVIEWS_PER_PAGE, type ReviewStatus } from "./review-terms.ts";
import type { ReviewSum } from "./shown-reviews.ts";

export type ReviewRow = Selectable<ReviewsTable>;
type NewReview = Pick<
  ReviewRow,
  | "id"
  | "booking_id"
  | "besucht_am"
  | "leistungen"
  | "sterne"
  | "text"
  | "name"
  | "erscheint_am"
  | "erstellt_am"
>;

/** False when there is one of this visit already. */
export async function insertReview(tx: Db, review: NewReview): Promise<boolean> {
  const result = await tx
    .insertInto("reviews")
    .values({
      ...review,
      leistungen: JSON.stringify(review.leistungen),
      status: "neu",
      antwort: "",
      grund: "",
      begruendung: "",
    })
    .onConflict((conflict) => conflict.column("booking_id").doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) === 1n;
}

export async function findReviewOf(db: Db, bookingId: string): Promise<ReviewRow | undefined> {
  return await db
    .selectFrom("reviews")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
}

/** Locked, so that nothing is published that its author has just changed. */
export async function lockReview(tx: Db, id: string): Promise<ReviewRow | undefined> {
  return await lockedBy(tx, "id", id);
}

export async function lockReviewOf(tx: Db, bookingId: string): Promise<ReviewRow | undefined> {
  return await lockedBy(tx, "booking_id", bookingId);
}

async function lockedBy(
  tx: Db,
  column: "id" | "booking_id",
  value: string,
): Promise<ReviewRow | undefined> {
  return await tx
    .selectFrom("reviews")
    .selectAll()
    .where(column, "=", value)
    // SQLite has one writer at a time anyway.
    .$if(isPostgres(tx), (query) => query.forUpdate())
    .executeTakeFirst();
}

type Change = Partial<
  Pick<
    ReviewRow,
    | "sterne"
    | "text"
    | "name"
    | "status"
    | "erscheint_am"
    | "grund"
    | "begruendung"
    | "antwort"
    | "antwort_am"
    | "geaendert_am"
  >
>;

export async function updateReview(tx: Db, id: string, change: Change): Promise<void> {
  await tx
    .updateTable("reviews")
    .set((set) => ({ ...change, version: set("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function deleteReview(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("reviews").where("id", "=", id).execute();
}

/** Waiting ones oldest first, decided ones newest first. */
export async function listReviews(
  db: Db,
  { status, seite }: { status?: ReviewStatus; seite: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const matching = db
    .selectFrom("reviews")
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? "neu"));
  const rows = await matching
    .selectAll()
    .orderBy("erstellt_am", status === "neu" ? "asc" : "desc")
    .orderBy("id")
    .limit(REVIEWS_PER_PAGE)
    .offset((seite - 1) * REVIEWS_PER_PAGE)
    .execute();
  const { total } = await matching
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** What visitors may read, the latest visits first. */
export async function listPublicReviews(db: Db, today: string, most: number): Promise<ReviewRow[]> {
  return await db
    .selectFrom("reviews")
    .selectAll()
    .where(isShown(today))
    .orderBy("besucht_am", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** Counted over all, however many of them are shown. */
export async function sumReviews(db: Db, today: string): Promise<ReviewSum> {
  const shown = await db
    .selectFrom("reviews")
    .select(({ fn }) => [
      fn.countAll<number>().as("anzahl"),
      fn.sum<number | null>("sterne").as("summe"),
      fn.min<string | null>("besucht_am").as("von"),
      fn.max<string | null>("besucht_am").as("bis"),
    ])
    .where(isShown(today))
    .executeTakeFirstOrThrow();
  const others = await db
    .selectFrom("reviews")
    .select(({ fn }) => ["grund", fn.countAll<number>().as("anzahl")])
    .where(sql<boolean>`not (${isShown(today)})`)
    .groupBy("grund")
    .execute();
  const anzahl = Number(shown.anzahl);
  const counts = new Map(others.map(({ grund, anzahl }) => [grund, Number(anzahl)]));
  return {
    anzahl,
    durchschnitt: anzahl === 0 ? 0 : Number(shown.summe) / anzahl,
    von: shown.von ?? "",
    bis: shown.bis ?? "",
    wartend: counts.get("") ?? 0,
    verborgen: Object.fromEntries([...counts].filter(([grund]) => grund !== "")) as Partial<
      Record<HidingReason, number>
    >,
  };
}

function isShown(today: string) {
  return sql<boolean>`(status = 'veroeffentlicht' or (status = 'neu' and erscheint_am <= ${today}))`;
}

/** What somebody has said is theirs: it goes with them, before their bookings forget whose they were. */
export async function deleteReviewsOf(tx: Db, whose: Whose): Promise<void> {
  await tx
    .deleteFrom("reviews")
    .where("booking_id", "in", (bookings) =>
      bookings.selectFrom("bookings").select("id").where(areTheirs(whose)),
    )
    .execute();
}

/** Retention: by the day of the visit. */
export async function deleteReviewsBefore(db: Db, datum: string): Promise<void> {
  await db.deleteFrom("reviews").where("besucht_am", "<", datum).execute();
}
