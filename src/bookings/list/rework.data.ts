import type { Db } from "#db/connect.server.ts";
import type { Rework } from "./schema.ts";

/** What a booking makes good, and what makes it good. */
export async function readRework(db: Db, id: string): Promise<Rework> {
  const visits = db.selectFrom("bookings").select(["id", "datum", "status"]);
  const first = await visits
    .where("id", "=", db.selectFrom("bookings").select("nacharbeit_zu").where("id", "=", id))
    .executeTakeFirst();
  const later = await visits.where("nacharbeit_zu", "=", id).orderBy("datum").execute();
  return { zu: first ?? null, nacharbeiten: later };
}
