import { readFile, stat } from "node:fs/promises";
import { noteBroughtPeople } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { berlinNow, isoNow } from "#server/clock.server.ts";
import type { SentFile } from "#server/http/forms.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { deleteSomeVehiclesOfImport, keepSomeVehiclesOfImport } from "../card-vehicles.data.ts";
import { checkLines } from "./check-lines.server.ts";
import {
  deleteBookingsBeside,
  deleteCardsBeside,
  deleteImport,
  deleteSomeLines,
  type ImportRow,
  insertImport,
  listCardsBesideAfter,
  lockImport,
  updateImport,
  writeLines,
} from "./import.data.ts";
import { bringsAppointments, type Mapping, mappingProblem } from "./import-fields.ts";
import { fileRefused, importUnknown, mappingRefused, notNow } from "./import-refusals.ts";
import { expectSwitchedOn, letOthersGo, runOf } from "./import-run.server.ts";
import { linesText } from "./import-words.ts";
import { readImportFile } from "./read-file.server.ts";
import type { ImportRun } from "./schema.ts";

/** So many that nobody who books meanwhile feels it. */
const LINES_AT_ONCE = 100;
const DELETED_AT_ONCE = 500;
/** In one answer. */
const STEPS_AT_ONCE = 4;

/** Reads a file into the table beside the cards; nothing of it is a customer yet. */
export async function takeFile(
  { db, clock, auditLog }: Platform,
  file: SentFile | undefined,
): Promise<ImportRun> {
  await expectSwitchedOn(db);
  if (!file || (await stat(file.path)).size === 0)
    throw fileRefused("Bitte wählen Sie eine Datei mit Inhalt.");
  const read = await readImportFile(await readFile(file.path), berlinNow(clock).datum);
  if ("problem" in read) throw fileRefused(read.problem);
  const row: ImportRow = {
    id: newId(),
    art: read.art,
    datei: file.name,
    spalten: read.spalten,
    zuordnung: read.zuordnung,
    zeilen: read.zeilen.length,
    geprueft_bis: 0,
    zustand: "offen",
    laeuft: false,
    angelegt_am: isoNow(clock),
    uebernommen_am: null,
  };
  await db.transaction().execute(async (tx) => {
    await insertImport(tx, row);
    await noteBroughtPeople(tx, true);
    await auditLog.note(tx, {
      bereich: "buchung",
      text: `Datei mit ${bringsAppointments(row.zuordnung as Mapping) ? "Terminen" : "Kunden"} gelesen: ${linesText(row.zeilen)}`,
    });
  });
  for (let at = 0; at < read.zeilen.length; at += LINES_AT_ONCE) {
    await writeLines(
      db,
      read.zeilen.slice(at, at + LINES_AT_ONCE).map((line) => ({
        ...line,
        import_id: row.id,
        zustand: "offen",
        grund: "",
        karte_id: null,
      })),
    );
    await letOthersGo();
  }
  return await runOf(db, row);
}

/** What its columns are; all lines are looked at anew. */
export async function mapColumns(
  { db }: Platform,
  id: string,
  zuordnung: Mapping,
): Promise<ImportRun> {
  await expectSwitchedOn(db);
  const emptied = await db.transaction().execute(async (tx) => {
    const row = await lockImport(tx, id);
    if (!row) throw importUnknown();
    if (row.zustand !== "offen" && row.zustand !== "geprueft") throw notNow();
    const problem =
      zuordnung.length === row.spalten.length
        ? mappingProblem(zuordnung)
        : "Das passt nicht zur Datei.";
    if (problem) throw mappingRefused(problem);
    // Nobody looks at lines or takes them over meanwhile.
    await updateImport(tx, id, { zustand: "offen", laeuft: true });
    return row;
  });
  await emptyBeside(db, id);
  const change = { zuordnung, geprueft_bis: 0, zustand: "offen" as const, laeuft: false };
  await db.transaction().execute(async (tx) => {
    if ((await lockImport(tx, id))?.zustand !== "offen") throw notNow();
    await deleteBookingsBeside(tx, id);
    await updateImport(tx, id, change);
  });
  return await runOf(db, { ...emptied, ...change, zuordnung: [...zuordnung] });
}

/** What lies beside the cards; the cars of a file that was taken over stay. */
async function emptyBeside(db: Db, id: string, { areKept = false } = {}): Promise<void> {
  const nextCars = areKept ? keepSomeVehiclesOfImport : deleteSomeVehiclesOfImport;
  for (let isMore = true; isMore; ) {
    const cards = (await listCardsBesideAfter(db, id, "", DELETED_AT_ONCE)).map((card) => card.id);
    await deleteCardsBeside(db, cards);
    isMore = (await nextCars(db, id, DELETED_AT_ONCE)) || cards.length > 0;
    await letOthersGo();
  }
}

/** Looks at the next lines. */
export async function checkNext(platform: Platform, id: string): Promise<ImportRun> {
  const { db } = platform;
  await expectSwitchedOn(db);
  let row = await checkLines(platform, id);
  for (let step = 1; step < STEPS_AT_ONCE && row.zustand === "offen"; step += 1) {
    await letOthersGo();
    row = await checkLines(platform, id);
  }
  return await runOf(db, row);
}

/** Forgets a file that was not taken over, or all that lies beside the cards of one that was. */
export async function discardImport({ db, auditLog }: Platform, id: string): Promise<void> {
  await expectSwitchedOn(db);
  const row = await db.transaction().execute(async (tx) => {
    const held = await lockImport(tx, id);
    if (!held || held.zustand === "verworfen") throw importUnknown();
    if (held.zustand === "uebernommen" || held.laeuft) throw notNow();
    // From here on nobody takes it over.
    await updateImport(tx, id, { zustand: "verworfen" });
    await auditLog.note(tx, {
      bereich: "buchung",
      text: `Datei mit ${bringsAppointments(held.zuordnung as Mapping) ? "Terminen" : "Kunden"} verworfen`,
    });
    return held;
  });
  await forgetImport({ db }, row);
}

export async function forgetImport(
  { db }: Pick<Platform, "db">,
  { id, zustand }: Pick<ImportRow, "id" | "zustand">,
): Promise<void> {
  while (await deleteSomeLines(db, id, DELETED_AT_ONCE)) await letOthersGo();
  await emptyBeside(db, id, { areKept: zustand === "uebernommen" });
  await deleteImport(db, id);
}
