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

/** That the customer has read the advice; the first time counts. */
export async function markRead(tx: Db, id: string, now: string): Promise<void> {
  await tx.updateTable("pass_visits").set({ gelesen_am: now }).where("id", "=", id).where("gelesen_am", "is", null).execute();
}

/** What was done and with what goes with the page; the protocols stay for their time. */
export async function forgetWorkOf(tx: Db, passId: string): Promise<void> {
  await tx.updateTable("pass_visits").set({ arbeit: "{}" }).where("pass_id", "=", passId).execute();
}

function asVisit({ annahme, arbeit, ...row }: Selectable<PassVisitsTable>): VisitRow {
  return { ...row, annahme: annahme as Intake, arbeit: { ...EMPTY_WORK, ...(arbeit as Partial<Work>) } };
}

/** Locked, so that a signature and a late entry come one after the other. */
export async function lockVisit(tx: Db, id: string): Promise<VisitRow | undefined> {
  await tx
    .updateTable("pass_visits")
    .set((set) => ({ folge: set.ref("folge") }))
    .where("id", "=", id)
    .execute();
  return await findVisit(tx, id);
}

export type NewVisit = Pick<VisitRow, "id" | "booking_id" | "datum" | "folge" | "annahme" | "user_id" | "erstellt_am">;

/** False when somebody was quicker. */
export async function insertVisit(tx: Db, { annahme, ...visit }: NewVisit): Promise<boolean> {
  const unsigned = { inhalt: null, unterschrift: null, fingerabdruck: null, unterschrieben_am: null };
  const result = await tx
    .insertInto("pass_visits")
    .values({ ...visit, ...unsigned, pass_id: null, fertig_am: null, annahme: JSON.stringify(annahme) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updateIntake(tx: Db, id: string, { annahme, folge }: Pick<VisitRow, "annahme" | "folge">): Promise<void> {
  await tx
    .updateTable("pass_visits")
    .set({ annahme: JSON.stringify(annahme), folge })
    .where("id", "=", id)
    .execute();
}

type Signed = { pass_id: string; inhalt: string; unterschrift: string; fingerabdruck: string; unterschrieben_am: string };

export async function updateSigned(tx: Db, id: string, signed: Signed): Promise<void> {
  await tx.updateTable("pass_visits").set(signed).where("id", "=", id).execute();
}

/** The cars of a day, those that are still here from before, and whatever belongs to a booking. */
export async function listVisits(db: Db, { datum, buchung }: { datum: string; buchung?: string | undefined }): Promise<VisitRow[]> {
  const rows = await db
    .selectFrom("pass_visits")
    .selectAll()
    .$if(buchung !== undefined, (query) => query.where("booking_id", "=", buchung ?? ""))
    .$if(buchung === undefined, (query) =>
      query.where(({ or, and, eb }) => or([eb("datum", "=", datum), and([eb("datum", "<", datum), eb("fertig_am", "is", null)])])),
    )
    .orderBy("datum", "desc")
    .orderBy("erstellt_am", "desc")
    .limit(100)
    .execute();
  return rows.map(asVisit);
}
