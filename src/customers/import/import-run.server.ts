import { setTimeout } from "node:timers/promises";
import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import type { Platform } from "#server/platform.server.ts";
import {
  countChecked,
  countLines,
  findImport,
  type ImportRow,
  listImports,
  listLines,
} from "./import.data.ts";
import { bringsAppointments, type Mapping } from "./import-fields.ts";
import { importUnknown, notSwitchedOn } from "./import-refusals.ts";
import { LINES_A_PAGE, undoneUntil } from "./import-terms.ts";
import type { ImportLine, ImportRun, LineState } from "./schema.ts";

const EXAMPLES = 3;
/** In milliseconds. */
const PAUSE = 10;

/** Between two steps of much work, whoever books comes first. */
export const letOthersGo = () => setTimeout(PAUSE);

export async function expectSwitchedOn(db: Db): Promise<void> {
  if (!(await readSettings(db)).uebernahme) throw notSwitchedOn();
}

export async function readImport({ db }: Platform, id: string): Promise<ImportRun> {
  await expectSwitchedOn(db);
  const row = await findImport(db, id);
  if (!row) throw importUnknown();
  return await runOf(db, row);
}

export async function readImports({ db }: Platform): Promise<ImportRun[]> {
  await expectSwitchedOn(db);
  const runs: ImportRun[] = [];
  for (const row of await listImports(db)) runs.push(await runOf(db, row));
  return runs;
}

export async function runOf(db: Db, row: ImportRow): Promise<ImportRun> {
  const counted = new Map(
    (await countLines(db, [row.id])).map(({ zustand, anzahl }) => [zustand, anzahl]),
  );
  const { id, art, datei, spalten, zeilen, zustand, laeuft, angelegt_am, uebernommen_am } = row;
  const counts = {
    neu: counted.get("neu") ?? 0,
    kollision: counted.get("kollision") ?? 0,
    bekannt: counted.get("bekannt") ?? 0,
    fehler: counted.get("fehler") ?? 0,
  };
  return {
    id,
    art,
    datei,
    spalten,
    zuordnung: row.zuordnung as Mapping as ImportRun["zuordnung"],
    beispiele: (await listLines(db, id, { most: EXAMPLES })).map(({ zellen }) => zellen),
    termine: bringsAppointments(row.zuordnung as Mapping),
    zeilen,
    geprueft: await countChecked(db, row),
    ...counts,
    zustand: zustand as ImportRun["zustand"],
    laeuft,
    angelegt_am,
    uebernommen_am,
    ruecknehmbar_bis:
      zustand === "uebernommen" && !laeuft && uebernommen_am ? undoneUntil(uebernommen_am) : null,
  };
}

/** One page of the lines that were looked at. */
export async function readImportLines(
  { db }: Platform,
  id: string,
  { zustand, seite }: { zustand: LineState; seite: number },
): Promise<{ lines: ImportLine[]; total: number }> {
  await expectSwitchedOn(db);
  if (!(await findImport(db, id))) throw importUnknown();
  const rows = await listLines(db, id, {
    zustand,
    most: LINES_A_PAGE,
    skip: (seite - 1) * LINES_A_PAGE,
  });
  const counts = await countLines(db, [id]);
  return {
    lines: rows.map(({ nr, zellen, grund }) => ({ nr, zellen, grund, zustand })),
    total: counts.find((count) => count.zustand === zustand)?.anzahl ?? 0,
  };
}
