import { readFile } from "node:fs/promises";
import type { Db } from "#db/connect.server.ts";
import type { Picture } from "./images.server.ts";

/** Keeps the files of a picture in the database. Call it in the transaction that writes who uses them; `now` is an ISO instant. */
export async function keepPictures(
  tx: Db,
  pictures: readonly Picture[],
  now: string,
): Promise<void> {
  for (const { id, sizes } of pictures) {
    for (const { path, ...size } of sizes) {
      await tx
        .insertInto("image_files")
        .values({
          ...size,
          id,
          media_type: "image/webp",
          content: await readFile(path),
          stored_am: now,
        })
        // The same content again: its new time keeps a cleaning that runs meanwhile from taking it away.
        .onConflict((conflict) => conflict.columns(["id", "width"]).doUpdateSet({ stored_am: now }))
        .execute();
    }
  }
}

export async function findPicture(
  db: Db,
  id: string,
  width: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await db
    .selectFrom("image_files")
    .select("content")
    .where("id", "=", id)
    .where("width", "=", width)
    .executeTakeFirst();
  return file && new Uint8Array(file.content);
}
