import { wasCashNoted } from "#db/booking-contact.server.ts";
import type { Db } from "#db/connect.server.ts";
import type { Cash } from "./cash-schema.ts";

/** The answer; without one it depends on whether the shop noted cash before the question existed. */
export async function readCash(db: Db): Promise<Cash> {
  const answer = await db
    .selectFrom("cash_answer")
    .select(["stand", "am", "von"])
    .executeTakeFirst();
  return answer ?? { stand: (await wasCashNoted(db)) ? "ungefragt" : "aus", am: "", von: "" };
}

export async function writeCash(tx: Db, answer: Cash & { stand: "an" | "aus" }): Promise<void> {
  await tx
    .insertInto("cash_answer")
    .values({ id: 1, ...answer })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(answer))
    .execute();
}
