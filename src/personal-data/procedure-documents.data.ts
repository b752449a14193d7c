import type { Db } from "#db/connect.server.ts";
import type { ProcedureSection } from "./procedure-text.ts";

export type ProcedureDocument = {
  nummer: number;
  erstellt_am: string;
  inhalt: { betrieb: string; sections: ProcedureSection[]; changes: string[] };
};

/** The newest first. */
export async function listProcedures(
  db: Db,
): Promise<Pick<ProcedureDocument, "nummer" | "erstellt_am">[]> {
  return await db
    .selectFrom("procedure_documents")
    .select(["nummer", "erstellt_am"])
    .orderBy("nummer", "desc")
    .execute();
}

export async function findProcedure(
  db: Db,
  nummer: number,
): Promise<ProcedureDocument | undefined> {
  const row = await db
    .selectFrom("procedure_documents")
    .selectAll()
    .where("nummer", "=", nummer)
    .executeTakeFirst();
  return row && { ...row, inhalt: row.inhalt as ProcedureDocument["inhalt"] };
}

export async function findLastProcedure(db: Db): Promise<ProcedureDocument | undefined> {
  const row = await db
    .selectFrom("procedure_documents")
    .selectAll()
    .orderBy("nummer", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, inhalt: row.inhalt as ProcedureDocument["inhalt"] };
}

/** False when somebody else wrote that version at the same moment. */
export async function insertProcedure(
  tx: Db,
  { inhalt, ...document }: ProcedureDocument,
): Promise<boolean> {
  const result = await tx
    .insertInto("procedure_documents")
    .values({ ...document, inhalt: JSON.stringify(inhalt) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** What no longer has to be kept; the last one stays, since the next one tells its changes from it. */
export async function deleteProceduresBefore(db: Db, instant: string): Promise<void> {
  const last = await findLastProcedure(db);
  await db
    .deleteFrom("procedure_documents")
    .where("erstellt_am", "<", instant)
    .where("nummer", "<", last?.nummer ?? 0)
    .execute();
}
