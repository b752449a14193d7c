import type { Db } from "#db/connect.server.ts";
import { pictureSrcSet, pictureUrl } from "#lib/picture-url.ts";
import type { OwnPair, OwnPicture, PictureSizes } from "./schema.ts";

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
    const found = sizesOf(file_id, sizes);
    return found ? [{ ...image, ...found }] : [];
  });
}

/** How much of the gallery is the shop's own. */
export async function countOwnPictures(db: Db): Promise<{ pictures: number; pairs: number }> {
  const count = (table: "gallery_images" | "before_after_pairs") =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
  const [pictures, pairs] = await Promise.all([
    count("gallery_images"),
    count("before_after_pairs"),
  ]);
  return { pictures: Number(pictures.count), pairs: Number(pairs.count) };
}

/** The shop's own pairs in its order. */
export async function listPairs(db: Db): Promise<OwnPair[]> {
  const pairs = await db
    .selectFrom("before_after_pairs")
    .selectAll()
    .orderBy("position")
    .orderBy("id")
    .execute();
  const sizes = await listSizes(
    db,
    pairs.flatMap((pair) => [pair.before_file_id, pair.after_file_id]),
  );
  return pairs.flatMap(({ id, title, before_file_id, after_file_id, version }) => {
    const before = sizesOf(before_file_id, sizes);
    const after = sizesOf(after_file_id, sizes);
    return before && after ? [{ id, title, before, after, version }] : [];
  });
}

function sizesOf(fileId: string, sizes: readonly FileSize[]): PictureSizes | undefined {
  const ofFile = sizes.filter((size) => size.id === fileId);
  const largest = ofFile.at(-1);
  if (!largest) return undefined;
  const { width, height } = largest;
  const widths = ofFile.map((size) => size.width);
  return { url: pictureUrl(fileId, width), srcSet: pictureSrcSet(fileId, widths), width, height };
}

/** Narrowest first. */
async function listSizes(db: Db, fileIds: readonly string[]): Promise<FileSize[]> {
  if (fileIds.length === 0) return [];
  return await db
    .selectFrom("image_files")
    .select(["id", "width", "height"])
    .where("id", "in", fileIds)
    .orderBy("width")
    .execute();
}

/** In front of all others, the first of them foremost. */
export async function insertPictures(
  tx: Db,
  pictures: readonly { id: string; file_id: string }[],
  erstellt_am: string,
): Promise<void> {
  const { foremost } = await tx
    .selectFrom("gallery_images")
    .select(({ fn }) => fn.min("position").as("foremost"))
    .executeTakeFirstOrThrow();
  const start = Number(foremost ?? 0) - pictures.length;
  await tx
    .insertInto("gallery_images")
    .values(
      pictures.map((picture, index) => ({
        ...picture,
        alt: "",
        position: start + index,
        erstellt_am,
      })),
    )
    .execute();
}

/** False when it was changed or deleted meanwhile. */
export async function updateAlt(
  tx: Db,
  id: string,
  alt: string,
  version: number,
): Promise<boolean> {
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
    await tx
      .updateTable("gallery_images")
      .set({ position })
      .where("id", "=", id)
      .where("position", "<>", position)
      .execute();
  }
}

/** Returns the file that it showed; undefined when it was gone already. */
export async function deletePictureRow(tx: Db, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom("gallery_images")
    .where("id", "=", id)
    .returning("file_id")
    .executeTakeFirst();
  return row?.file_id;
}

/** Behind all others. */
export async function insertPair(
  tx: Db,
  pair: { id: string; title: string; before_file_id: string; after_file_id: string },
): Promise<void> {
  const { last } = await tx
    .selectFrom("before_after_pairs")
    .select(({ fn }) => fn.max("position").as("last"))
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("before_after_pairs")
    .values({ ...pair, position: Number(last ?? -1) + 1 })
    .execute();
}

/** False when it was changed or deleted meanwhile. */
export async function updatePairTitle(
  tx: Db,
  id: string,
  title: string,
  version: number,
): Promise<boolean> {
  const result = await tx
    .updateTable("before_after_pairs")
    .set({ title, version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function updatePairOrder(tx: Db, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await tx
      .updateTable("before_after_pairs")
      .set({ position })
      .where("id", "=", id)
      .where("position", "<>", position)
      .execute();
  }
}

/** One, or all without an id. Returns the files that they showed. */
export async function deletePairRows(tx: Db, id?: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom("before_after_pairs")
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .returning(["before_file_id", "after_file_id"])
    .execute();
  return rows.flatMap((row) => [row.before_file_id, row.after_file_id]);
}
