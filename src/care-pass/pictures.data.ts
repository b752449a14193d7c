import type { Selectable } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { PassPicturesTable } from "#db/tables/passes.ts";
import type { Phase, View } from "./views.ts";

/** Without its content. */
export type PictureRow = Omit<Selectable<PassPicturesTable>, "content" | "ansicht"> & {
  ansicht: View;
  phase: Phase;
};

const TOLD = [
  "id",
  "visit_id",
  "phase",
  "ansicht",
  "width",
  "height",
  "sha256",
  "sent_sha256",
  "erstellt_am",
] as const;

/** In the order in which they were taken. */
export async function listPicturesOfVisits(
  db: Db,
  visitIds: readonly string[],
): Promise<PictureRow[]> {
  if (visitIds.length === 0) return [];
  const rows = await db
    .selectFrom("pass_pictures")
    .select(TOLD)
    .where("visit_id", "in", visitIds)
    .orderBy("erstellt_am")
    .orderBy("id")
    .execute();
  return rows as PictureRow[];
}

export async function findPicture(
  db: Db,
  visitId: string,
  id: string,
): Promise<PictureRow | undefined> {
  const row = await db
    .selectFrom("pass_pictures")
    .select(TOLD)
    .where("visit_id", "=", visitId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as PictureRow | undefined;
}

/** One that was taken at a signed visit of this car. */
export async function findPictureOfPass(
  db: Db,
  passId: string,
  id: string,
): Promise<PictureRow | undefined> {
  const row = await db
    .selectFrom("pass_pictures")
    .innerJoin("pass_visits", "pass_visits.id", "pass_pictures.visit_id")
    .select(TOLD.map((name) => `pass_pictures.${name}` as const))
    .where("pass_visits.pass_id", "=", passId)
    .where("unterschrieben_am", "is not", null)
    .where("pass_pictures.id", "=", id)
    .executeTakeFirst();
  return row as PictureRow | undefined;
}

/** Unsigned ones. */
export async function deleteLaterPictures(tx: Db, passIds: readonly string[]): Promise<void> {
  if (passIds.length === 0) return;
  const visits = tx.selectFrom("pass_visits").select("id").where("pass_id", "in", passIds);
  await tx
    .deleteFrom("pass_pictures")
    .where("phase", "=", "nachher")
    .where("visit_id", "in", visits)
    .execute();
}

/** Of visits whose protocols were deleted: what stood under the signature goes with them. */
export async function deleteSignedPictures(tx: Db, visitIds: readonly string[]): Promise<void> {
  if (visitIds.length === 0) return;
  await tx
    .deleteFrom("pass_pictures")
    .where("phase", "<>", "nachher")
    .where("visit_id", "in", visitIds)
    .execute();
}

export async function readPictureContent(
  db: Db,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db
    .selectFrom("pass_pictures")
    .select("content")
    .where("id", "=", id)
    .executeTakeFirst();
  return row && new Uint8Array(row.content);
}

export async function countPictures(db: Db, visitId: string): Promise<number> {
  const { count } = await db
    .selectFrom("pass_pictures")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("visit_id", "=", visitId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findPictureById(db: Db, id: string): Promise<PictureRow | undefined> {
  return (await db
    .selectFrom("pass_pictures")
    .select(TOLD)
    .where("id", "=", id)
    .executeTakeFirst()) as PictureRow | undefined;
}

/** Does nothing when it arrives twice. */
export async function insertPicture(
  tx: Db,
  picture: PictureRow & { content: Uint8Array },
): Promise<void> {
  await tx
    .insertInto("pass_pictures")
    .values(picture)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Pictures are immutable: until the signature this one is removed and added again. */
export async function replacePicture(
  tx: Db,
  id: string,
  change: Partial<Pick<PictureRow, "phase" | "ansicht">>,
): Promise<void> {
  const picture = await tx
    .selectFrom("pass_pictures")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!picture) return;
  await deletePicture(tx, id);
  await tx
    .insertInto("pass_pictures")
    .values({ ...picture, ...change })
    .execute();
}

export async function deletePicture(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("pass_pictures").where("id", "=", id).execute();
}
