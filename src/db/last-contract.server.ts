import { berlinMoment } from "#lib/berlin-time.ts";
import type { Db } from "./connect.server.ts";

/** The day of the newest binding contract: as long as one can be withdrawn from, every page shows how, whatever the shop's model is by then. */
export async function readLastContract(db: Db): Promise<string | null> {
  return (
    (await db.selectFrom("installation").select("vertrag_am").executeTakeFirst())?.vertrag_am ??
    null
  );
}

/** Written once a day at most: pages are made anew with it, and no two bookings wait for each other. */
export async function noteContract(tx: Db, day: string): Promise<void> {
  const last = await readLastContract(tx);
  if (last !== null && last >= day) return;
  await tx
    .insertInto("installation")
    .values({ id: 1, vertrag_am: day })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ vertrag_am: day })
        .where((eb) =>
          eb.or([
            eb("installation.vertrag_am", "is", null),
            eb("installation.vertrag_am", "<", day),
          ]),
        ),
    )
    .execute();
}

/** As the bookings say it: for what was there before this was kept. */
export async function fillLastContract(tx: Db): Promise<void> {
  const { last } = await tx
    .selectFrom("bookings")
    .select((eb) => eb.fn.max(eb.fn.coalesce("vereinbart_am", "erstellt_am")).as("last"))
    .where("vertragsmodell", "=", "verbindlich")
    .executeTakeFirstOrThrow();
  if (last) await noteContract(tx, berlinMoment(Date.parse(last)).datum);
}
