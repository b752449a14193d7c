import { sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { Intake } from "../intake.ts";

type LooseVisit = {
  datum: string;
  annahme: Intake;
  unterschrieben_am: string | null;
  bilder: number;
};

/**
 * Visits of these bookings, of these cards' closed passes, and without an appointment under these addresses, that no open page of one of these cards
 * tells: also of a car that is somebody else's by now. What came before a car was handed over to them is not theirs.
 */
export async function listOtherVisits(
  db: Db,
  {
    bookingIds,
    cardIds,
    addresses,
  }: { bookingIds: readonly string[]; cardIds: readonly string[]; addresses: readonly string[] },
): Promise<LooseVisit[]> {
  const own = db
    .selectFrom("passes")
    .select("id")
    .where("karte_id", "in", [...cardIds, ""]);
  const open = own.where("geschlossen_am", "is", null);
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
          own.where((pass) =>
            pass.or([
              pass("uebergeben_am", "is", null),
              sql<boolean>`uebergeben_am < pass_visits.erstellt_am`,
            ]),
          ),
        ),
        where.and([
          where("booking_id", "is", null),
          where(sql`lower(annahme ->> 'email')`, "in", [
            ...addresses.map((one) => one.toLowerCase()),
            "-",
          ]),
        ]),
      ]),
    )
    .where((where) =>
      where.or([
        where("unterschrieben_am", "is", null),
        where("pass_id", "is", null),
        where("pass_id", "not in", open),
      ]),
    )
    .orderBy("datum")
    .execute();
  return rows.map(({ id: _, annahme, bilder, ...row }) => ({
    ...row,
    annahme: annahme as Intake,
    bilder: Number(bilder ?? 0),
  }));
}
