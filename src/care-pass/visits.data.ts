import { type Selectable, sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { PassVisitsTable } from "#db/tables/passes.ts";
import type { Intake } from "./intake.ts";
import { EMPTY_WORK, type Work } from "./work.ts";

/** A visit with what it holds; `inhalt` is read where the protocol itself is wanted. */
export type VisitRow = Omit<Selectable<PassVisitsTable>, "annahme" | "arbeit"> & {
  annahme: Intake;
  arbeit: Work;
};

export async function findVisit(db: Db, id: string): Promise<VisitRow | undefined> {
  const row = await db
    .selectFrom("pass_visits")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && asVisit(row);
}

export async function findVisitOfBooking(db: Db, bookingId: string): Promise<VisitRow | undefined> {
  const row = await db
    .selectFrom("pass_visits")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
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
  await tx
    .updateTable("pass_visits")
    .set({ gelesen_am: now })
    .where("id", "=", id)
    .where("gelesen_am", "is", null)
    .execute();
}

/** What was done and with what goes with the page; the protocols stay for their time. */
export async function forgetWorkOf(tx: Db, passIds: readonly string[]): Promise<void> {
  if (passIds.length === 0) return;
  await tx
    .updateTable("pass_visits")
    .set({ arbeit: "{}" })
    .where("pass_id", "in", passIds)
    .execute();
}

function asVisit({ annahme, arbeit, ...row }: Selectable<PassVisitsTable>): VisitRow {
  return {
    ...row,
    annahme: annahme as Intake,
    arbeit: { ...EMPTY_WORK, ...(arbeit as Partial<Work>) },
  };
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

type NewVisit = Pick<
  VisitRow,
  "id" | "booking_id" | "datum" | "folge" | "annahme" | "user_id" | "erstellt_am"
>;

/** False when somebody was quicker. */
export async function insertVisit(tx: Db, { annahme, ...visit }: NewVisit): Promise<boolean> {
  const unsigned = {
    inhalt: null,
    unterschrift: null,
    fingerabdruck: null,
    unterschrieben_am: null,
  };
  const result = await tx
    .insertInto("pass_visits")
    .values({
      ...visit,
      ...unsigned,
      pass_id: null,
      fertig_am: null,
      annahme: JSON.stringify(annahme),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function updateIntake(
  tx: Db,
  id: string,
  { annahme, folge, user_id }: Pick<VisitRow, "annahme" | "folge" | "user_id">,
): Promise<void> {
  await tx
    .updateTable("pass_visits")
    .set({ annahme: JSON.stringify(annahme), folge, user_id })
    .where("id", "=", id)
    .execute();
}

/** A car that came without one. */
export async function updateBookingOf(tx: Db, id: string, booking_id: string): Promise<void> {
  await tx.updateTable("pass_visits").set({ booking_id }).where("id", "=", id).execute();
}

type Signed = {
  pass_id: string;
  inhalt: string;
  unterschrift: string;
  fingerabdruck: string;
  unterschrieben_am: string;
};

export async function updateSigned(tx: Db, id: string, signed: Signed): Promise<void> {
  await tx.updateTable("pass_visits").set(signed).where("id", "=", id).execute();
}

/** The whole state of a device, with its count. */
export async function updateWork(
  tx: Db,
  id: string,
  { arbeit, folge }: { arbeit: Work; folge: number },
): Promise<void> {
  await tx
    .updateTable("pass_visits")
    .set({ arbeit: JSON.stringify(arbeit), arbeit_folge: folge })
    .where("id", "=", id)
    .execute();
}

/** The first time counts, of each. */
export async function markReady(
  tx: Db,
  id: string,
  ready: Pick<VisitRow, "fertig_am" | "fertig_mail_am">,
): Promise<void> {
  await tx.updateTable("pass_visits").set(ready).where("id", "=", id).execute();
}

/**
 * The cars of a day and those that are still here from before, each until its booking is completed, called off or gone (hidden and deleted ones have no
 * row); or whatever belongs to a booking.
 */
export async function listVisits(
  db: Db,
  { datum, buchung }: { datum: string; buchung?: string | undefined },
): Promise<VisitRow[]> {
  const rows = await db
    .selectFrom("pass_visits")
    .selectAll()
    .$if(buchung !== undefined, (query) => query.where("booking_id", "=", buchung ?? ""))
    .$if(buchung === undefined, (query) =>
      query
        .where(({ or, and, eb }) =>
          or([
            eb("datum", "=", datum),
            and([
              eb("datum", "<", datum),
              or([eb("fertig_am", "is", null), eb("booking_id", "is not", null)]),
            ]),
          ]),
        )
        .where(({ or, eb, selectFrom }) =>
          or([
            eb("booking_id", "is", null),
            eb(
              "booking_id",
              "in",
              selectFrom("bookings").select("bookings.id").where("status", "=", "open"),
            ),
          ]),
        ),
    )
    .orderBy("datum", "desc")
    .orderBy("erstellt_am", "desc")
    .limit(100)
    .execute();
  return rows.map(asVisit);
}

/** Signed intakes from before this instant that still hold what was signed. */
export async function listOverdueProtocols(db: Db, before: string): Promise<VisitRow[]> {
  const rows = await db
    .selectFrom("pass_visits")
    .selectAll()
    .where("unterschrieben_am", "<", before)
    .where("protokoll_geloescht_am", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(asVisit);
}

/** Within the gate (db/pass-gate.server.ts): of what was signed only this is left. */
export async function reduceToStory(
  tx: Db,
  id: string,
  { annahme, inhalt, now }: { annahme: Intake; inhalt: string; now: string },
): Promise<void> {
  await tx
    .updateTable("pass_visits")
    .set({
      annahme: JSON.stringify(annahme),
      inhalt,
      unterschrift: "{}",
      fingerabdruck: NO_FINGERPRINT,
      user_id: null,
      protokoll_geloescht_am: now,
    })
    .where("id", "=", id)
    .execute();
}

const NO_FINGERPRINT = "0".repeat(64);

/** Within the gate: visits whose protocols are over where nothing else wants them either. */
export async function deleteOldVisits(
  tx: Db,
  { protocols, others }: { protocols: string; others: string },
): Promise<void> {
  await tx
    .deleteFrom("pass_visits")
    .where("unterschrieben_am", "<", protocols)
    .where(({ or, eb }) =>
      or([eb("pass_id", "in", closedPasses(tx)), eb("pass_id", "in", quietPasses(tx, others))]),
    )
    .execute();
  await tx
    .deleteFrom("pass_visits")
    .where("unterschrieben_am", "is", null)
    .where("datum", "<", others)
    .execute();
}

/** Passes whose car was not here since that day, and that still show how it left. */
export async function listQuietPasses(db: Db, since: string): Promise<string[]> {
  const rows = await db
    .selectFrom("pass_visits")
    .select("pass_id")
    .distinct()
    .where("pass_id", "in", quietPasses(db, since))
    .where(({ or, exists, selectFrom }) =>
      or([
        sql<boolean>`cast(arbeit as text) <> '{}'`,
        exists(
          selectFrom("pass_pictures")
            .select("pass_pictures.id")
            .whereRef("visit_id", "=", "pass_visits.id")
            .where("phase", "=", "nachher"),
        ),
      ]),
    )
    .execute();
  return rows.flatMap(({ pass_id }) => pass_id ?? []);
}

function quietPasses(db: Db, since: string) {
  return db
    .selectFrom("pass_visits as visit")
    .select("visit.pass_id")
    .where("visit.pass_id", "is not", null)
    .groupBy("visit.pass_id")
    .having(({ eb, fn }) => eb(fn.max("visit.datum"), "<", since));
}

function closedPasses(db: Db) {
  return db.selectFrom("passes").select("passes.id").where("geschlossen_am", "is not", null);
}

/** What a former owner was told at visits of cards of theirs; the story of the car is the new owner's. */
export async function forgetRemarksOf(tx: Db, cardIds: readonly string[]): Promise<void> {
  if (cardIds.length === 0) return;
  const rows = await tx
    .selectFrom("pass_visits")
    .innerJoin("bookings", "bookings.id", "pass_visits.booking_id")
    .select(["pass_visits.id", "pass_visits.arbeit"])
    .where("bookings.karte_id", "in", cardIds)
    .execute();
  for (const { id, arbeit } of rows)
    await tx
      .updateTable("pass_visits")
      .set({
        arbeit: JSON.stringify({ ...EMPTY_WORK, ...(arbeit as Partial<Work>), bemerkung: "" }),
        gelesen_am: null,
      })
      .where("id", "=", id)
      .execute();
}
