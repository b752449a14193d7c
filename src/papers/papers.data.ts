import type { Selectable } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import type { PapersTable } from "#db/tables/papers.ts";
import { nextState, type PaperEvent } from "./paper-state.ts";

export type Paper = Selectable<PapersTable>;
type NewPaper = Pick<
  Paper,
  "id" | "art" | "booking_id" | "inhalt" | "nachricht" | "gueltig_bis" | "erstellt_am"
>;

const PAGE_SIZE = 50;

/** Sends a paper: with the next number, or as the next version of one that it replaces. The unique constraint decides who gets a number. */
export async function insertSentPaper(
  tx: Db,
  paper: NewPaper,
  before: Paper | undefined,
): Promise<Paper> {
  for (;;) {
    const nummer = before?.nummer ?? (await highestNumber(tx)) + 1;
    const sent: Paper = {
      ...paper,
      nummer,
      version: (before?.version ?? 0) + 1,
      stand: "gesendet",
      antwort: null,
      grund: "",
      gesendet_am: paper.erstellt_am,
      beantwortet_am: null,
    };
    const result = await tx
      .insertInto("papers")
      .values({ ...sent, inhalt: JSON.stringify(sent.inhalt), antwort: null })
      .onConflict((conflict) => conflict.columns(["nummer", "version"]).doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows === 1n) return sent;
  }
}

async function highestNumber(tx: Db): Promise<number> {
  const { highest } = await tx
    .selectFrom("papers")
    .select((select) => select.fn.max("nummer").as("highest"))
    .executeTakeFirstOrThrow();
  return Number(highest ?? 0);
}

export async function findPaper(db: Db, id: string): Promise<Paper | undefined> {
  return await db.selectFrom("papers").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The newest version of a paper. */
export async function findNewest(db: Db, nummer: number): Promise<Paper | undefined> {
  return await db
    .selectFrom("papers")
    .selectAll()
    .where("nummer", "=", nummer)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The last paper about a booking; in a transaction it is held until the end. */
export async function findPaperOf(db: Db, bookingId: string): Promise<Paper | undefined> {
  return await db
    .selectFrom("papers")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .orderBy("nummer", "desc")
    .orderBy("version", "desc")
    .limit(1)
    .$if(db.isTransaction && isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst();
}

type Answer = { antwort?: NonNullable<Paper["antwort"]>; grund?: string; am: string };

/** False where that cannot happen to it any more, since somebody was faster: what was sent is changed by nothing else. */
export async function movePaper(
  tx: Db,
  { id, stand }: Pick<Paper, "id" | "stand">,
  event: PaperEvent,
  { antwort, grund, am }: Answer,
): Promise<boolean> {
  const to = nextState(stand, event);
  if (to === undefined) return false;
  const result = await tx
    .updateTable("papers")
    .set({
      stand: to,
      beantwortet_am: am,
      ...(grund !== undefined && { grund }),
      ...(antwort && { antwort: JSON.stringify(antwort) }),
    })
    .where("id", "=", id)
    .where("stand", "=", stand)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Takes back what still waits for an answer about a booking; returns whether there was something. */
export async function withdrawPapersOf(
  tx: Db,
  bookingId: string,
  event: "zurueckziehen" | "verfallen",
  am: string,
): Promise<boolean> {
  const paper = await findPaperOf(tx, bookingId);
  return paper?.stand === "gesendet" && (await movePaper(tx, paper, event, { am }));
}

/** What shop and customer said to each other about these bookings. */
export async function forgetWordsOf(tx: Db, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await tx
    .updateTable("papers")
    .set({ nachricht: "", grund: "" })
    .where("booking_id", "in", bookingIds)
    .execute();
}

/** One page, the newest first; of each paper its newest version. */
export async function listPapers(
  db: Db,
  seite: number,
): Promise<{ papers: Paper[]; total: number }> {
  const newest = db.selectFrom("papers").where("stand", "<>", "ersetzt");
  const papers = await newest
    .selectAll()
    .orderBy("nummer", "desc")
    .limit(PAGE_SIZE)
    .offset((seite - 1) * PAGE_SIZE)
    .execute();
  const { total } = await newest
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { papers, total: Number(total) };
}

/** Of these bookings: what is told to its person. */
export async function listPapersOf(db: Db, bookingIds: readonly string[]): Promise<Paper[]> {
  if (bookingIds.length === 0) return [];
  return await db
    .selectFrom("papers")
    .selectAll()
    .where("booking_id", "in", bookingIds)
    .orderBy("nummer")
    .orderBy("version")
    .execute();
}
