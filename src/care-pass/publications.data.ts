import type { Selectable } from "kysely";
import type { Db } from "#db/connect.server.ts";
import type { PassPublicationsTable } from "#db/tables/passes.ts";
import { type Masks, NO_MASKS } from "./masks.ts";

/** With whose car it is, and whether its pair is in the gallery now. */
export type PublicationRow = Omit<Selectable<PassPublicationsTable>, "masken"> & {
  masken: Masks;
  pass_id: string;
  isShown: boolean;
};

/** Those that were not taken back, the newest first: of a pass, or of all. */
export async function listPublications(db: Db, passId?: string): Promise<PublicationRow[]> {
  const rows = await publications(db)
    .where("widerrufen_am", "is", null)
    .$if(passId !== undefined, (query) => query.where("pass_visits.pass_id", "=", passId ?? ""))
    .orderBy("erteilt_am", "desc")
    .orderBy("pass_publications.id")
    .execute();
  return rows.map(asPublication);
}

export async function findPublication(db: Db, id: string): Promise<PublicationRow | undefined> {
  const row = await publications(db)
    .where("pass_publications.id", "=", id)
    .where("widerrufen_am", "is", null)
    .executeTakeFirst();
  return row && asPublication(row);
}

/** Held until the transaction ends, so that a yes and its taking back come one after the other. */
export async function lockPublication(tx: Db, id: string): Promise<PublicationRow | undefined> {
  await tx
    .updateTable("pass_publications")
    .set((set) => ({ titel: set.ref("titel") }))
    .where("id", "=", id)
    .execute();
  return await findPublication(tx, id);
}

type NewPublication = Pick<
  PublicationRow,
  "id" | "visit_id" | "vorher_id" | "nachher_id" | "wortlaut" | "erteilt_am"
>;

export async function insertPublication(tx: Db, publication: NewPublication): Promise<void> {
  await tx
    .insertInto("pass_publications")
    .values({ ...publication, widerrufen_am: null, pair_id: null })
    .execute();
}

type PublicationChange = {
  titel?: string;
  masken?: Masks;
  vorgelegt_am?: string;
  bestaetigt_am?: string | null;
  pair_id?: string | null;
  widerrufen_am?: string;
};

export async function updatePublication(
  tx: Db,
  id: string,
  { masken, ...change }: PublicationChange,
): Promise<void> {
  await tx
    .updateTable("pass_publications")
    .set({ ...change, ...(masken && { masken: JSON.stringify(masken) }) })
    .where("id", "=", id)
    .execute();
}

function publications(db: Db) {
  return db
    .selectFrom("pass_publications")
    .innerJoin("pass_visits", "pass_visits.id", "pass_publications.visit_id")
    .leftJoin("before_after_pairs", "before_after_pairs.id", "pass_publications.pair_id")
    .selectAll("pass_publications")
    .select(["pass_visits.pass_id", "before_after_pairs.id as shown_id"]);
}

type Found = Awaited<ReturnType<ReturnType<typeof publications>["execute"]>>[number];

function asPublication({ shown_id, pass_id, masken, ...row }: Found): PublicationRow {
  return {
    ...row,
    pass_id: pass_id ?? "",
    isShown: shown_id !== null,
    masken: { ...NO_MASKS, ...(masken as Partial<Masks>) },
  };
}
