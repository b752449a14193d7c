import { sql } from "kysely";
import type { Db } from "./connect.server.ts";

/** Deletes files that nothing shows any more: of `ids`, or all that were stored up to an ISO instant. */
export async function deleteUnusedPictures(
  db: Db,
  unused: { storedUntil: string; ids?: readonly string[] },
): Promise<void> {
  if (unused.ids?.length === 0) return;
  await db
    .deleteFrom("image_files")
    .where("stored_am", "<=", unused.storedUntil)
    .$if(unused.ids !== undefined, (query) => query.where("id", "in", unused.ids ?? []))
    .where(({ not, or, exists, selectFrom }) => {
      const address = sql<string>`'/bilder/' || image_files.id || '%'`;
      return not(
        or([
          exists(
            selectFrom("gallery_images").select("id").whereRef("file_id", "=", "image_files.id"),
          ),
          exists(
            selectFrom("before_after_pairs")
              .select("id")
              .whereRef("before_file_id", "=", "image_files.id"),
          ),
          exists(
            selectFrom("before_after_pairs")
              .select("id")
              .whereRef("after_file_id", "=", "image_files.id"),
          ),
          exists(selectFrom("services").select("id").where("imageUrl", "like", address)),
          ...(["logoUrl", "werkstattUrl", "teamUrl", "skizzeUrl"] as const).map((name) =>
            exists(selectFrom("company_settings").select("id").where(name, "like", address)),
          ),
          // A receipt is printed with the logo of its day, for as long as it is kept.
          exists(
            selectFrom("receipts")
              .select("nummer")
              .where(
                sql`cast(inhalt as text)`,
                "like",
                sql<string>`'%/bilder/' || image_files.id || '%'`,
              ),
          ),
        ]),
      );
    })
    .execute();
}
