import type { Selectable } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { PassPicturesTable } from "#database/tables.ts";
import type { Phase, View } from "./views.ts";

/** Without its content. */
export type PictureRow = Omit<Selectable<PassPicturesTable>, "content" | "ansicht"> & { ansicht: View; phase: Phase };

const TOLD = ["id", "visit_id", "phase", "ansicht", "width", "height", "sha256", "sent_sha256", "erstellt_am"] as const;

/** In the order in which they were taken. */
export async function listPicturesOfVisits(db: Db, visitIds: readonly string[]): Promise<PictureRow[]> {
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

export async function findPicture(db: Db, visitId: string, id: string): Promise<PictureRow | undefined> {
  const row = await db.selectFrom("pass_pictures").select(TOLD).where("visit_id", "=", visitId).where("id", "=", id).executeTakeFirst();
  return row as PictureRow | undefined;
}

export async function readPictureContent(db: Db, id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db.selectFrom("pass_pictures").select("content").where("id", "=", id).executeTakeFirst();
  return row && new Uint8Array(row.content);
}
