import type { Db } from "#database/connect.server.ts";
import { pictureSrcSet, pictureUrl } from "#lib/picture-url.ts";
import type { OwnPicture } from "./schema.ts";

type FileSize = { id: string; width: number; height: number };

/** The shop's own pictures in its order. */
export async function listPictures(db: Db): Promise<OwnPicture[]> {
  const images = await db
    .selectFrom("gallery_images")
    .select(["id", "file_id", "alt", "version"])
    .orderBy("position")
    .orderBy("erstellt_am", "desc")
    .orderBy("id")
    .execute();
  const sizes = await listSizes(
    db,
    images.map((image) => image.file_id),
  );
  return images.flatMap(({ file_id, ...image }) => {
    const ofFile = sizes.filter((size) => size.id === file_id);
    const largest = ofFile.at(-1);
    if (!largest) return [];
    const { width, height } = largest;
    const widths = ofFile.map((size) => size.width);
    return [{ ...image, url: pictureUrl(file_id, width), srcSet: pictureSrcSet(file_id, widths), width, height }];
  });
}

/** Narrowest first. */
async function listSizes(db: Db, fileIds: readonly string[]): Promise<FileSize[]> {
  if (fileIds.length === 0) return [];
  return await db.selectFrom("image_files").select(["id", "width", "height"]).where("id", "in", fileIds).orderBy("width").execute();
}

/** In front of all others, the first of them foremost. */
export async function insertPictures(tx: Db, pictures: readonly { id: string; file_id: string }[], erstellt_am: string): Promise<void> {
  const { foremost } = await tx
    .selectFrom("gallery_images")
    .select(({ fn }) => fn.min("position").as("foremost"))
    .executeTakeFirstOrThrow();
  const start = Number(foremost ?? 0) - pictures.length;
  await tx
    .insertInto("gallery_images")
    .values(pictures.map((picture, index) => ({ ...picture, alt: "", position: start + index, erstellt_am })))
    .execute();
}

/** False when it was changed or deleted meanwhile. */
export async function updateAlt(tx: Db, id: string, alt: string, version: number): Promise<boolean> {
  const result = await tx
    .updateTable("gallery_images")
    .set({ alt, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updateOrder(tx: Db, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx.updateTable("gallery_images").set({ position }).where("id", "=", id).where("position", "<>", position).execute();
  }
}

/** Returns the file that it showed; undefined when it was gone already. */
export async function deletePictureRow(tx: Db, id: string): Promise<string | undefined> {
  const row = await tx.deleteFrom("gallery_images").where("id", "=", id).returning("file_id").executeTakeFirst();
  return row?.file_id;
}
