import { deleteCards, insertCardsFrom } from "#accounts/cards.data.ts";
import type { Db } from "#db/connect.server.ts";
import { isUniqueViolation } from "#db/unique-violation.server.ts";
import { isoNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { deleteVehiclesOfImport, giveVehicles } from "../card-vehicles.data.ts";
import { deleteNotesIn, insertNotesFrom } from "../customers.data.ts";
import { knownCard } from "./check-lines.server.ts";
import {
  cardsBesideOf,
  cardsOfImport,
  countLines,
  deleteCardsBeside,
  findImport,
  type ImportRow,
  listCardIds,
  listChangedSince,
  listKnownCards,
  listKnownMeanwhile,
  lockAllImports,
  lockImport,
  takeCardBack,
  updateImport,
} from "./import.data.ts";
import { changedSince, importUnknown, nothingSound, notNow, tooLate } from "./import-refusals.ts";
import { expectSwitchedOn, runOf } from "./import-run.server.ts";
import { undoneUntil } from "./import-terms.ts";
import { soundText } from "./import-words.ts";
import type { ImportRun } from "./schema.ts";

const TRIES = 3;
const MOST_NAMED = 4;
/** PostgreSQL looks for each whether anything stands on it, and no statement may take seconds. */
const CARDS_AT_ONCE = 2000;

/** Takes over all sound lines of a file, or none. Nobody is written to, and nobody is said to have agreed to anything. */
export async function moveImport(platform: Platform, id: string): Promise<ImportRun> {
  const { db } = platform;
  await expectSwitchedOn(db);
  for (let tried = 1; ; tried += 1) {
    await joinKnownMeanwhile(db, id);
    try {
      return await runOf(db, await move(platform, id));
    } catch (error) {
      // Somebody with one of the addresses has booked a moment ago.
      if (tried === TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}

async function move({ db, clock, auditLog }: Platform, id: string): Promise<ImportRow> {
  return await db.transaction().execute(async (tx) => {
    await lockAllImports(tx);
    const row = await lockImport(tx, id);
    if (!row) throw importUnknown();
    // Pressed twice, it is done once.
    if (row.zustand === "uebernommen") return row;
    if (row.zustand !== "geprueft") throw notNow();
    const counts = await countLines(tx, [id]);
    const countOf = (state: string) => counts.find(({ zustand }) => zustand === state)?.anzahl ?? 0;
    const [neu, bekannt] = [countOf("neu"), countOf("bekannt")];
    if (neu + bekannt === 0) throw nothingSound();
    const uebernommen_am = isoNow(clock);
    await insertCardsFrom(tx, cardsBesideOf(id), uebernommen_am);
    await insertNotesFrom(tx, cardsBesideOf(id));
    const change = { zustand: "uebernommen" as const, uebernommen_am };
    await updateImport(tx, id, change);
    await auditLog.note(tx, {
      bereich: "buchung",
      text: `Kunden übernommen: ${soundText({ neu, bekannt })}`,
    });
    return { ...row, ...change };
  });
}

/** Who has come by themselves since the file was looked at, keeps the card they have. */
async function joinKnownMeanwhile(db: Db, id: string): Promise<void> {
  const row = await findImport(db, id);
  if (row?.zustand !== "geprueft") return;
  const meanwhile = await listKnownMeanwhile(db, id);
  if (meanwhile.length === 0) return;
  const known = await listKnownCards(
    db,
    meanwhile.map(({ email_folded }) => email_folded),
    meanwhile.map(({ telefon_key }) => telefon_key),
  );
  for (const card of meanwhile) {
    const same = knownCard(known, card);
    if (!same) continue;
    await db.transaction().execute(async (tx) => {
      if ((await lockImport(tx, id))?.zustand !== "geprueft") return;
      await giveVehicles(tx, id, card.id, same.key);
      await takeCardBack(tx, card, same);
    });
  }
}

/** Everything as it was before, unless something was changed since. */
export async function undoImport(platform: Platform, id: string): Promise<ImportRun> {
  const { db, clock, auditLog } = platform;
  await expectSwitchedOn(db);
  const undone = await db.transaction().execute(async (tx) => {
    const row = await lockImport(tx, id);
    if (!row) throw importUnknown();
    if (row.zustand === "zurueckgenommen") return row;
    if (row.zustand !== "uebernommen" || row.uebernommen_am === null) throw notNow();
    if (isoNow(clock) > undoneUntil(row.uebernommen_am)) throw tooLate();
    const changed = await listChangedSince(tx, id, MOST_NAMED);
    if (changed.length > 0) throw changedSince(changed);
    await deleteNotesIn(tx, cardsOfImport(id));
    const cards = await listCardIds(tx, id);
    for (let at = 0; at < cards.length; at += CARDS_AT_ONCE)
      await deleteCards(tx, cards.slice(at, at + CARDS_AT_ONCE));
    await updateImport(tx, id, { zustand: "zurueckgenommen" });
    await auditLog.note(tx, { bereich: "buchung", text: "Übernahme von Kunden zurückgenommen" });
    return { ...row, zustand: "zurueckgenommen" as const };
  });
  await db.transaction().execute(async (tx) => {
    await deleteVehiclesOfImport(tx, id);
    await deleteCardsBeside(tx, id);
  });
  return await runOf(db, undone);
}
