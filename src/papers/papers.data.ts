import { type Selectable, sql } from "kysely";
import type { Db } from "#db/connect.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import type { PaperPicturesTable, PapersTable } from "#db/tables/papers.ts";
import { nextState, type PaperEvent, type PaperList } from "./paper-state.ts";

export type Paper = Selectable<PapersTable>;
/** Without its content. */
export type PaperPicture = Omit<Selectable<PaperPicturesTable>, "content">;
type NewPaper = Pick<
  Paper,
  "id" | "art" | "booking_id" | "inhalt" | "nachricht" | "gueltig_bis" | "erstellt_am"
> &
  Partial<Pick<Paper, "name" | "email" | "telefon" | "request_id" | "waiting_id">>;
/** What may change of a draft. */
type Draft = Pick<Paper, "name" | "email" | "telefon" | "inhalt" | "nachricht" | "gueltig_bis">;

const PAGE_SIZE = 50;

/** A paper with the next number, or the next version of one that it replaces. The unique constraints decide who gets a number. */
export async function insertPaper(
  tx: Db,
  paper: NewPaper,
  { before, stand = "gesendet" }: { before?: Paper | undefined; stand?: "entwurf" | "gesendet" },
): Promise<Paper> {
  for (;;) {
    const nummer = before?.nummer ?? (await highestNumber(tx, "nummer")) + 1;
    const angebotsnummer =
      paper.art === "angebot"
        ? (before?.angebotsnummer ?? (await highestNumber(tx, "angebotsnummer")) + 1)
        : null;
    const made: Paper = {
      name: "",
      email: "",
      telefon: "",
      request_id: null,
      waiting_id: null,
      ...paper,
      nummer,
      angebotsnummer,
      version: (before?.version ?? 0) + 1,
      stand,
      antwort: null,
      grund: "",
      gesendet_am: stand === "gesendet" ? paper.erstellt_am : null,
      beantwortet_am: null,
    };
    const result = await tx
      .insertInto("papers")
      .values({ ...made, inhalt: JSON.stringify(made.inhalt), antwort: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (result.numInsertedOrUpdatedRows === 1n) return made;
  }
}

/** What nobody has seen yet is written anew, and sent where it has a moment. */
export async function updateDraft(
  tx: Db,
  id: string,
  { inhalt, ...draft }: Draft,
  gesendet_am: string | null,
): Promise<void> {
  await tx
    .updateTable("papers")
    .set({
      ...draft,
      inhalt: JSON.stringify(inhalt),
      ...(gesendet_am && { gesendet_am, stand: "gesendet" as const }),
    })
    .where("id", "=", id)
    .where("stand", "=", "entwurf")
    .execute();
}

export async function deleteDraft(tx: Db, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom("papers")
    .where("id", "=", id)
    .where("stand", "=", "entwurf")
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

/** Approvals that nobody was asked for. */
export async function deleteDraftApprovalsBefore(db: Db, instant: string): Promise<void> {
  await db
    .deleteFrom("papers")
    .where("art", "=", "freigabe")
    .where("stand", "=", "entwurf")
    .where("erstellt_am", "<", instant)
    .execute();
}

/** Made in this transaction for nothing: its number is free again, and what was held for it. */
export async function undoPaper(tx: Db, { id }: Pick<Paper, "id">): Promise<void> {
  await tx.deleteFrom("papers").where("id", "=", id).execute();
}

async function highestNumber(tx: Db, column: "nummer" | "angebotsnummer"): Promise<number> {
  const { highest } = await tx
    .selectFrom("papers")
    .select((select) => select.fn.max(column).as("highest"))
    .executeTakeFirstOrThrow();
  return Number(highest ?? 0);
}

export async function findPaper(db: Db, id: string): Promise<Paper | undefined> {
  return await db.selectFrom("papers").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The newest version of a paper; in a transaction it is held until the end. */
export async function findNewest(db: Db, nummer: number): Promise<Paper | undefined> {
  return await db
    .selectFrom("papers")
    .selectAll()
    .where("nummer", "=", nummer)
    .orderBy("version", "desc")
    .limit(1)
    .$if(db.isTransaction && isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The last proposal about a booking; in a transaction it is held until the end. */
export async function findPaperOf(db: Db, bookingId: string): Promise<Paper | undefined> {
  return await db
    .selectFrom("papers")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .where("art", "=", "terminvorschlag")
    .orderBy("nummer", "desc")
    .orderBy("version", "desc")
    .limit(1)
    .$if(db.isTransaction && isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst();
}

type Answer = {
  antwort?: NonNullable<Paper["antwort"]>;
  grund?: string;
  /** What it became. */
  booking_id?: string;
  am: string;
};

/** False where that cannot happen to it any more, since somebody was faster: what was sent is changed by nothing else. */
export async function movePaper(
  tx: Db,
  { id, stand }: Pick<Paper, "id" | "stand">,
  event: PaperEvent,
  { antwort, grund, booking_id, am }: Answer,
): Promise<boolean> {
  const to = nextState(stand, event);
  if (to === undefined) return false;
  const result = await tx
    .updateTable("papers")
    .set({
      stand: to,
      beantwortet_am: am,
      ...(grund !== undefined && { grund }),
      ...(booking_id && { booking_id }),
      ...(antwort && { antwort: JSON.stringify(antwort) }),
    })
    .where("id", "=", id)
    .where("stand", "=", stand)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** A yes that has to wait, since its day was gone: it still counts, and has time for another one. */
export async function keepAnswer(
  tx: Db,
  { id }: Pick<Paper, "id">,
  antwort: NonNullable<Paper["antwort"]>,
  gueltig_bis: string,
): Promise<void> {
  await tx
    .updateTable("papers")
    .set({ antwort: JSON.stringify(antwort), gueltig_bis })
    .where("id", "=", id)
    .where("stand", "=", "gesendet")
    .execute();
}

/** The last approval that was sent about a booking; in a transaction it is held until the end. */
export async function findApprovalOf(db: Db, bookingId: string): Promise<Paper | undefined> {
  return await db
    .selectFrom("papers")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .where("art", "=", "freigabe")
    .where("stand", "<>", "entwurf")
    .orderBy("gesendet_am", "desc")
    .orderBy("nummer", "desc")
    .limit(1)
    .$if(db.isTransaction && isPostgres(db), (query) => query.forUpdate())
    .executeTakeFirst();
}

/** What was sent about a booking to be approved, the newest first. */
export async function listApprovalsOf(db: Db, bookingId: string): Promise<Paper[]> {
  return await db
    .selectFrom("papers")
    .selectAll()
    .where("booking_id", "=", bookingId)
    .where("art", "=", "freigabe")
    .where("stand", "<>", "entwurf")
    .orderBy("gesendet_am", "desc")
    .orderBy("nummer", "desc")
    .execute();
}

/** Approvals that nobody gave in time. */
export async function listApprovalsOver(db: Db, now: string): Promise<Paper[]> {
  // Worded to match the partial index, since the clock asks this each minute.
  return await db
    .selectFrom("papers")
    .selectAll()
    .where(sql<boolean>`art = 'freigabe' and stand = 'gesendet'`)
    .where("gueltig_bis", "<", now)
    .orderBy("nummer")
    .execute();
}

const PICTURE_COLUMNS = [
  "id",
  "paper_id",
  "width",
  "height",
  "sha256",
  "sent_sha256",
  "erstellt_am",
] as const satisfies (keyof PaperPicture)[];

/** The same again changes nothing. */
export async function insertPaperPicture(
  tx: Db,
  picture: Selectable<PaperPicturesTable>,
): Promise<void> {
  await tx
    .insertInto("paper_pictures")
    .values(picture)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/** Those that nothing names any more. */
export async function deletePicturesBesides(
  tx: Db,
  paperId: string,
  kept: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom("paper_pictures")
    .where("paper_id", "=", paperId)
    .where("id", "not in", [...kept, "-"])
    .execute();
}

export async function findPaperPicture(db: Db, id: string): Promise<PaperPicture | undefined> {
  return await db
    .selectFrom("paper_pictures")
    .select(PICTURE_COLUMNS)
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function listPaperPictures(db: Db, paperId: string): Promise<PaperPicture[]> {
  return await db
    .selectFrom("paper_pictures")
    .select(PICTURE_COLUMNS)
    .where("paper_id", "=", paperId)
    .orderBy("erstellt_am")
    .orderBy("id")
    .execute();
}

/** What was seen at a car is kept as long as its signed protocol, which names it. */
export async function deletePaperPicturesBefore(db: Db, instant: string): Promise<void> {
  await db.deleteFrom("paper_pictures").where("erstellt_am", "<", instant).execute();
}

export async function readPaperPicture(
  db: Db,
  paperId: string,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await db
    .selectFrom("paper_pictures")
    .select("content")
    .where("paper_id", "=", paperId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && new Uint8Array(row.content);
}

/** Takes back what still waits for an answer about a booking, and drops what was never sent; returns whether there was a proposal. */
export async function withdrawPapersOf(
  tx: Db,
  bookingId: string,
  event: "zurueckziehen" | "verfallen",
  am: string,
): Promise<boolean> {
  await tx
    .deleteFrom("papers")
    .where("booking_id", "=", bookingId)
    .where("art", "=", "freigabe")
    .where("stand", "=", "entwurf")
    .execute();
  await tx
    .updateTable("papers")
    .set({ stand: "zurueckgezogen", beantwortet_am: am })
    .where("booking_id", "=", bookingId)
    .where("art", "=", "freigabe")
    .where("stand", "=", "gesendet")
    .execute();
  const paper = await findPaperOf(tx, bookingId);
  return paper?.stand === "gesendet" && (await movePaper(tx, paper, event, { am }));
}

/** What shop and customer said to each other about these bookings. */
export async function forgetWordsOf(tx: Db, bookingIds: readonly string[]): Promise<void> {
  if (bookingIds.length === 0) return;
  await forgetCars(
    tx,
    await tx.selectFrom("papers").selectAll().where("booking_id", "in", bookingIds).execute(),
  );
  await tx
    .updateTable("papers")
    .set({ nachricht: "", grund: "", name: "", email: "", telefon: "" })
    .where("booking_id", "in", bookingIds)
    .execute();
}

/** Who somebody was: gone with what became no booking, and left out of the rest. */
export async function forgetPapersTo(tx: Db, email: string): Promise<void> {
  const folded = email.trim().toLowerCase();
  if (folded === "") return;
  await tx
    .deleteFrom("papers")
    .where(sql`lower(email)`, "=", folded)
    .where("booking_id", "is", null)
    .execute();
  await forgetCars(
    tx,
    await tx.selectFrom("papers").selectAll().where(sql`lower(email)`, "=", folded).execute(),
  );
  await tx
    .updateTable("papers")
    .set({ name: "", email: "", telefon: "" })
    .where(sql`lower(email)`, "=", folded)
    .execute();
}

/** By what a person's car is found, in what was offered for it, and what was seen of it. */
async function forgetCars(tx: Db, papers: readonly Paper[]): Promise<void> {
  for (const { id, inhalt, antwort } of papers) {
    if (inhalt.freigabe) await forgetFindings(tx, { id, inhalt, antwort });
    if (!inhalt.angebot) continue;
    const angebot = { ...inhalt.angebot, modell: "", kennzeichen: "", besichtigt: null };
    await tx
      .updateTable("papers")
      .set({ inhalt: JSON.stringify({ ...inhalt, angebot }) })
      .where("id", "=", id)
      .execute();
  }
}

async function forgetFindings(
  tx: Db,
  { id, inhalt, antwort }: Pick<Paper, "id" | "inhalt" | "antwort">,
): Promise<void> {
  const befunde = inhalt.freigabe?.befunde.map((finding) => ({
    ...finding,
    grund: "",
    bild: null,
  }));
  await tx.deleteFrom("paper_pictures").where("paper_id", "=", id).execute();
  await tx
    .updateTable("papers")
    .set({
      inhalt: JSON.stringify({ ...inhalt, freigabe: { ...inhalt.freigabe, befunde } }),
      antwort: antwort && JSON.stringify({ ...antwort, name: undefined }),
    })
    .where("id", "=", id)
    .execute();
}

/** Offers that became no booking. */
export async function deletePapersBefore(db: Db, instant: string): Promise<void> {
  await db
    .deleteFrom("papers")
    .where("booking_id", "is", null)
    .where("erstellt_am", "<", instant)
    .execute();
}

/** One page of a kind, the newest first; of each paper its newest version. `soon` is until when an end is near. */
export async function listPapers(
  db: Db,
  art: Paper["art"],
  seite: number,
  { liste, soon }: { liste: PaperList; soon: string } = { liste: "alle", soon: "" },
): Promise<{ papers: Paper[]; total: number }> {
  const newest = db
    .selectFrom("papers")
    .where("art", "=", art)
    .where("stand", "<>", "ersetzt")
    .$if(liste === "offen", (query) => query.where("stand", "in", ["entwurf", "gesendet"]))
    .$if(liste === "faellig", (query) =>
      query.where("stand", "=", "gesendet").where("gueltig_bis", "<", soon),
    )
    .$if(liste === "beantwortet", (query) =>
      query.where("stand", "in", ["angenommen", "abgelehnt"]),
    );
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

/** Of each quote its newest version, where that was sent between two instants. */
export async function listQuotesSent(db: Db, from: string, to: string): Promise<Paper[]> {
  return await db
    .selectFrom("papers")
    .selectAll()
    .where("art", "=", "angebot")
    .where("stand", "not in", ["entwurf", "ersetzt"])
    .where("gesendet_am", ">=", from)
    .where("gesendet_am", "<", to)
    .execute();
}

/** Of these bookings, and to these addresses: what is told to its person. Nobody was asked what is a draft of an approval. */
export async function listPapersOf(
  db: Db,
  bookingIds: readonly string[],
  emails: readonly string[] = [],
): Promise<Paper[]> {
  return await db
    .selectFrom("papers")
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb("booking_id", "in", [...bookingIds, "-"]),
        eb(sql<string>`lower(email)`, "in", [...emails.map((email) => email.toLowerCase()), "-"]),
      ]),
    )
    .where(({ not, and, eb }) =>
      not(and([eb("art", "=", "freigabe"), eb("stand", "=", "entwurf")])),
    )
    .orderBy("nummer")
    .orderBy("version")
    .execute();
}

/** Quotes that wait for an answer, in one order; in a transaction they are held until the end, but for those that another one holds. */
export async function listOpenQuotes(db: Db, now: string): Promise<Paper[]> {
  return await db
    .selectFrom("papers")
    .selectAll()
    .where("art", "=", "angebot")
    .where("stand", "=", "gesendet")
    .where("gueltig_bis", ">=", now)
    .orderBy("nummer")
    .$if(db.isTransaction && isPostgres(db), (query) => query.forUpdate().skipLocked())
    .execute();
}

/** What was offered to whoever waits, the newest first. */
export async function listFreePlacesOf(db: Db, waitingIds: readonly string[]): Promise<Paper[]> {
  if (waitingIds.length === 0) return [];
  return await db
    .selectFrom("papers")
    .selectAll()
    .where("waiting_id", "in", waitingIds)
    .orderBy("nummer", "desc")
    .execute();
}

/** Offers of free places that nobody has answered in time; in a transaction they are held until the end, but for those that another one holds. */
export async function listFreePlacesOver(db: Db, now: string): Promise<Paper[]> {
  return await db
    .selectFrom("papers")
    .selectAll()
    .where("art", "=", "freier_termin")
    .where("stand", "=", "gesendet")
    .where("gueltig_bis", "<", now)
    .orderBy("nummer")
    .$if(db.isTransaction && isPostgres(db), (query) => query.forUpdate().skipLocked())
    .execute();
}
