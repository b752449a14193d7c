import type { Db } from "#database/connect.server.ts";
import type { Intake } from "../intake.ts";

type LooseVisit = { datum: string; annahme: Intake; unterschrieben_am: string | null; bilder: number };

/** Visits of these bookings, and of these cards' closed passes, that no open page of a car tells. */
export async function listLooseVisits(
  db: Db,
  { bookingIds, cardIds }: { bookingIds: readonly string[]; cardIds: readonly string[] },
): Promise<LooseVisit[]> {
  const open = db.selectFrom("passes").select("id").where("geschlossen_am", "is", null);
  const rows = await db
    .selectFrom("pass_visits")
    .select(["id", "datum", "annahme", "unterschrieben_am"])
    .select((select) =>
      select
        .selectFrom("pass_pictures")
        .select((count) => count.fn.countAll<number>().as("bilder"))
        .whereRef("pass_pictures.visit_id", "=", "pass_visits.id")
        .as("bilder"),
    )
    .where((where) =>
      where.or([
        where("booking_id", "in", [...bookingIds, ""]),
        where(
          "pass_id",
          "in",
          db
            .selectFrom("passes")
            .select("id")
            .where("karte_id", "in", [...cardIds, ""]),
        ),
      ]),
    )
    .where((where) => where.or([where("unterschrieben_am", "is", null), where("pass_id", "is", null), where("pass_id", "not in", open)]))
    .orderBy("datum")
    .execute();
  return rows.map(({ id: _, annahme, bilder, ...row }) => ({ ...row, annahme: annahme as Intake, bilder: Number(bilder ?? 0) }));
}
