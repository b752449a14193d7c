import type { Db } from "./connect.server.ts";

/** Writes so much to the one row that is there to be written, for good; throws when that cannot be done. */
export async function writeProbe(db: Db, content: string): Promise<void> {
  await db
    .insertInto("write_probe")
    .values({ id: 1, content })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ content }))
    .execute();
}
