import type { Selectable } from "kysely";
import type { Db } from "#database/connect.server.ts";
import type { PassVisitsTable } from "#database/tables.ts";
import type { Intake } from "./intake.ts";
import { EMPTY_WORK, type Work } from "./work.ts";

/** A visit with what it holds; `inhalt` is read where the protocol itself is wanted. */
export type VisitRow = Omit<Selectable<PassVisitsTable>, "annahme" | "arbeit"> & { annahme: Intake; arbeit: Work };

export async function findVisit(db: Db, id: string): Promise<VisitRow | undefined> {
  const row = await db.selectFrom("pass_visits").selectAll().where("id", "=", id).executeTakeFirst();
  return row && asVisit(row);
}

export async function findVisitOfBooking(db: Db, bookingId: string): Promise<VisitRow | undefined> {
  const row = await db.selectFrom("pass_visits").selectAll().where("booking_id", "=", bookingId).executeTakeFirst();
  return row && asVisit(row);
}

/** The signed visits of a pass, the newest first: what its page tells. */
export async function listVisitsOfPass(db: Db, passId: string): Promise<VisitRow[]> {
  const rows = await db
    .selectFrom("pass_visits")
    .selectAll()
    .where("pass_id", "=", passId)
    .where("unterschrieben_am", "is not", null)
    .orderBy("datum", "desc")
    .orderBy("id")
    .execute();
  return rows.map(asVisit);
}

function asVisit({ annahme, arbeit, ...row }: Selectable<PassVisitsTable>): VisitRow {
  return { ...row, annahme: annahme as Intake, arbeit: { ...EMPTY_WORK, ...(arbeit as Partial<Work>) } };
}
