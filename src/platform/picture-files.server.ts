import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { Picture } from "./images.server.ts";

/** Keeps the files of a picture in the database (G7). Call it in the transaction that writes who uses them; `now` is an ISO instant. */
export async function keepPictures(tx: Db, pictures: readonly Picture[], now: string): Promise<void> {
  for (const { id, sizes } of pictures) {
    for (const { path, ...size } of sizes) {
      await tx
        .insertInto("image_files")
        .values({ ...size, id, media_type: "image/webp", content: await readFile(path), stored_am: now })
        // The same content again: its new time keeps a cleaning that runs meanwhile from taking it away.
        .onConflict((conflict) => conflict.columns(["id", "width"]).doUpdateSet({ stored_am: now }))
        .execute();
    }
  }
}

export async function findPicture(db: Db, id: string, width: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = await db.selectFrom("image_files").select("content").where("id", "=", id).where("width", "=", width).executeTakeFirst();
  return file && new Uint8Array(file.content);
}

/** Deletes files that nothing shows any more: of `ids`, or all that were stored up to an ISO instant. */
export async function deleteUnusedPictures(db: Db, unused: { storedUntil: string; ids?: readonly string[] }): Promise<void> {
  if (unused.ids?.length === 0) return;
  await db
    .deleteFrom("image_files")
    .where("stored_am", "<=", unused.storedUntil)
    .$if(unused.ids !== undefined, (query) => query.where("id", "in", unused.ids ?? []))
    .where(({ not, or, exists, selectFrom }) => {
      const address = sql<string>`'/bilder/' || image_files.id || '%'`;
      return not(
        or([
          exists(selectFrom("gallery_images").select("id").whereRef("file_id", "=", "image_files.id")),
          exists(selectFrom("before_after_pairs").select("id").whereRef("before_file_id", "=", "image_files.id")),
          exists(selectFrom("before_after_pairs").select("id").whereRef("after_file_id", "=", "image_files.id")),
          exists(selectFrom("services").select("id").where("imageUrl", "like", address)),
          exists(selectFrom("company_settings").select("id").where("logoUrl", "like", address)),
          // A receipt is printed with the logo of its day, for as long as it is kept.
          exists(
            selectFrom("receipts")
              .select("nummer")
              .where(sql`cast(inhalt as text)`, "like", sql<string>`'%/bilder/' || image_files.id || '%'`),
          ),
        ]),
      );
    })
    .execute();
}
