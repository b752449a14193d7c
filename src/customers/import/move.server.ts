import { deleteCards, insertCardsFrom, listPresentCards, lockCards } from "#accounts/cards.data.ts";
import { deleteBookingRows } from "#bookings/bookings.data.ts";
import { readShop } from "#bookings/shop.server.ts";
import { readHeldOpeningRules } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { isUniqueViolation } from "#db/unique-violation.server.ts";
import { Refusal } from "#lib/refusal.ts";
import { isoNow } from "#server/clock.server.ts";
import { describeError } from "#server/log.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { deleteSomeVehiclesOfImport, giveVehicles, keepVehiclesOf } from "../card-vehicles.data.ts";
import { deleteNotesIn, insertNotesFrom } from "../customers.data.ts";
import {
  dropKnown,
  enterPlanned,
  markCollisions,
  planAppointments,
} from "./appointments.server.ts";
import { knownCard } from "./check-lines.server.ts";
import {
  type CardBeside,
  cardsBesideOf,
  countLines,
  deleteBookingsBeside,
  deleteCardsBeside,
  findImport,
  type ImportRow,
  listBookingsBeside,
  listCardsBesideAfter,
  listChangedBookings,
  listChangedSince,
  listKnownCards,
  listUnderWay,
  lockAllImports,
  lockBookingsOfImport,
  lockImport,
  takeCardBack,
  updateImport,
} from "./import.data.ts";
import { bringsAppointments, type Mapping } from "./import-fields.ts";
import {
  changedSince,
  collisionsUnseen,
  importUnknown,
  nothingSound,
  notNow,
  tooLate,
} from "./import-refusals.ts";
import { expectSwitchedOn, letOthersGo, runOf } from "./import-run.server.ts";
import { undoneUntil } from "./import-terms.ts";
import { soundCount, soundText } from "./import-words.ts";
import type { ImportRun } from "./schema.ts";

const TRIES = 8;
const LOOKED_AT_AGAIN = ["ueberschneidungen", "nichts_zu_uebernehmen"];
const MOST_NAMED = 4;
/** So many that nobody who books meanwhile feels it. */
const CARDS_AT_ONCE = 200;

type Tools = Pick<Platform, "db">;

/**
 * Takes over all sound lines of a file, or none: once it has begun, what is left is done by the next press or by housekeeping, whatever ends the
 * process. Nobody is written to, and nobody is said to have agreed to anything.
 */
export async function moveImport(
  platform: Platform,
  id: string,
  seenCollisions: number,
): Promise<ImportRun> {
  const { db } = platform;
  await expectSwitchedOn(db);
  await joinKnownMeanwhile(platform, id);
  for (let tried = 1; ; tried += 1) {
    try {
      const row = await beginMove(platform, id, seenCollisions);
      await bringCards(platform, id);
      return await runOf(db, { ...row, laeuft: false });
    } catch (error) {
      if (error instanceof Refusal && LOOKED_AT_AGAIN.includes(error.code))
        await lookAgain(platform, id);
      // Somebody with one of the addresses has booked a moment ago, or has the same place.
      if (tried === TRIES || !isUniqueViolation(error)) throw error;
      await joinKnownMeanwhile(platform, id);
    }
  }
}

/** Appointments go in at once, with their few cards; of customers as many as there are lines. */
async function beginMove(
  { db, clock, auditLog }: Platform,
  id: string,
  seenCollisions: number,
): Promise<ImportRow> {
  return await db.transaction().execute(async (tx) => {
    await lockAllImports(tx);
    const row = await lockImport(tx, id);
    if (!row) throw importUnknown();
    // Pressed twice, it is done once.
    if (row.zustand === "uebernommen") return row;
    if (row.zustand !== "geprueft") throw notNow();
    const termine = bringsAppointments(row.zuordnung as Mapping);
    if (termine) await dropKnown(tx, id);
    const counts = await countLines(tx, [id]);
    const countOf = (state: string) => counts.find(({ zustand }) => zustand === state)?.anzahl ?? 0;
    const [neu, bekannt] = [countOf("neu"), countOf("bekannt")];
    const found = { termine, neu, bekannt, kollision: countOf("kollision") };
    if (soundCount(found) === 0) throw nothingSound();
    const uebernommen_am = isoNow(clock);
    if (termine) {
      await addCards(tx, await listCardsBesideAfter(tx, id, "", soundCount(found)), uebernommen_am);
      // No day is closed meanwhile.
      await readHeldOpeningRules(tx);
      const planned = await planAppointments(tx, row, await readShop({ db: tx, clock }));
      const met = planned.filter(({ kollision }) => kollision !== undefined).length;
      if (met > seenCollisions) throw collisionsUnseen(met);
      await enterPlanned(tx, planned, clock.now());
    }
    const change = { zustand: "uebernommen" as const, uebernommen_am, laeuft: !termine };
    await updateImport(tx, id, change);
    await auditLog.note(tx, {
      bereich: "buchung",
      text: `${termine ? "Termine" : "Kunden"} übernommen: ${soundText(found)}`,
    });
    return { ...row, ...change };
  });
}

async function addCards(tx: Db, cards: readonly CardBeside[], since: string): Promise<void> {
  const ids = cards.map(({ id }) => id);
  await insertCardsFrom(tx, cardsBesideOf(tx, ids), since);
  await insertNotesFrom(tx, cardsBesideOf(tx, ids));
}

/** The cards of a file that is being taken over, some after the other. */
async function bringCards({ db }: Tools, id: string): Promise<void> {
  await inSteps(db, async (tx, after) => {
    await lockAllImports(tx);
    const row = await lockImport(tx, id);
    if (row?.zustand !== "uebernommen" || !row.laeuft) return undefined;
    const cards = await listCardsBesideAfter(tx, id, after, CARDS_AT_ONCE);
    const last = cards.at(-1)?.id;
    if (last === undefined) await updateImport(tx, id, { laeuft: false });
    else await addCards(tx, await withoutKnown(tx, row, cards), row.uebernommen_am ?? "");
    return last;
  });
}

/** Each step is a transaction, and tells where it ended; undefined when nothing is left. */
async function inSteps(
  db: Db,
  step: (tx: Db, after: string) => Promise<string | undefined>,
): Promise<void> {
  let tried = 1;
  for (let after: string | undefined = ""; after !== undefined; ) {
    const from: string = after;
    try {
      after = await db.transaction().execute((tx) => step(tx, from));
      tried = 1;
    } catch (error) {
      // Somebody with one of the addresses has booked a moment ago.
      if (tried === TRIES || !isUniqueViolation(error)) throw error;
      tried += 1;
    }
    await letOthersGo();
  }
}

/** Who has come by themselves since the file was looked at, keeps the card they have. */
async function joinKnownMeanwhile({ db }: Tools, id: string): Promise<void> {
  if ((await findImport(db, id))?.zustand !== "geprueft") return;
  await inSteps(db, async (tx, after) => {
    const row = await lockImport(tx, id);
    if (row?.zustand !== "geprueft") return undefined;
    const cards = await listCardsBesideAfter(tx, id, after, CARDS_AT_ONCE);
    await withoutKnown(tx, row, cards);
    return cards.at(-1)?.id;
  });
}

/** Those of these cards that are still nobody's; one that is there already, as the step before has brought it, is not brought again. */
async function withoutKnown(
  tx: Db,
  row: ImportRow,
  cards: readonly CardBeside[],
): Promise<CardBeside[]> {
  const known = await listKnownCards(
    tx,
    cards.map(({ email_folded }) => email_folded),
    cards.map(({ telefon_key }) => telefon_key),
  );
  const there = await listPresentCards(
    tx,
    cards.map(({ id }) => id),
  );
  const left: CardBeside[] = [];
  for (const card of cards) {
    if (there.includes(card.id)) continue;
    const same = knownCard(known, card);
    if (!same) left.push(card);
    else {
      await giveVehicles(tx, row.id, card.id, same.key);
      await takeCardBack(tx, card, same, bringsAppointments(row.zuordnung as Mapping));
    }
  }
  return left;
}

/** The days are full by now, or the appointments are there: the lines say so. */
async function lookAgain({ db, clock }: Platform, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await lockImport(tx, id);
    if (row?.zustand !== "geprueft" || !bringsAppointments(row.zuordnung as Mapping)) return;
    await dropKnown(tx, id);
    await markCollisions(tx, row, await readShop({ db: tx, clock }));
  });
}

/** Everything as it was before, unless something was changed since; what is changed while it is undone stays. */
export async function undoImport(platform: Platform, id: string): Promise<ImportRun> {
  const { db, clock, auditLog } = platform;
  await expectSwitchedOn(db);
  const changed = await namesOfChanged(platform, id);
  const undone = await db.transaction().execute(async (tx) => {
    const row = await lockImport(tx, id);
    if (!row) throw importUnknown();
    if (row.zustand === "zurueckgenommen") return row;
    if (row.zustand !== "uebernommen" || row.uebernommen_am === null || row.laeuft) throw notNow();
    if (isoNow(clock) > undoneUntil(row.uebernommen_am)) throw tooLate();
    await lockBookingsOfImport(tx, id);
    const names = [...changed, ...(await listChangedBookings(tx, id, MOST_NAMED))];
    if (names.length > 0) throw changedSince([...new Set(names)]);
    const bookings = (await listBookingsBeside(tx, id)).map((beside) => beside.id);
    await deleteBookingRows(tx, bookings);
    const change = { zustand: "zurueckgenommen" as const, laeuft: true };
    await updateImport(tx, id, change);
    if (bookings.length > 0) await platform.roomFreed(tx);
    const what = bringsAppointments(row.zuordnung as Mapping) ? "Terminen" : "Kunden";
    await auditLog.note(tx, { bereich: "buchung", text: `Übernahme von ${what} zurückgenommen` });
    return { ...row, ...change };
  });
  await takeCardsAway(platform, id);
  return await runOf(db, { ...undone, laeuft: false });
}

async function namesOfChanged({ db }: Tools, id: string): Promise<string[]> {
  if ((await findImport(db, id))?.zustand !== "uebernommen") return [];
  const names: string[] = [];
  for (let after: string | undefined = ""; after !== undefined && names.length < MOST_NAMED; ) {
    const cards: CardBeside[] = await listCardsBesideAfter(db, id, after, CARDS_AT_ONCE);
    const ids = cards.map((card) => card.id);
    names.push(...(await listChangedSince(db, id, ids)).map(({ name }) => name));
    after = ids.at(-1);
    await letOthersGo();
  }
  return names;
}

/** The cards and cars of a file that is being undone, some after the other. */
async function takeCardsAway({ db }: Tools, id: string): Promise<void> {
  await inSteps(db, async (tx) => {
    const row = await lockImport(tx, id);
    if (row?.zustand !== "zurueckgenommen" || !row.laeuft) return undefined;
    const cards = await listCardsBesideAfter(tx, id, "", CARDS_AT_ONCE);
    const ids = cards.map((card) => card.id);
    if (ids.length > 0) await lockCards(tx, ids);
    const changed = (await listChangedSince(tx, id, ids)).map((card) => card.id);
    const gone = ids.filter((one) => !changed.includes(one));
    await keepVehiclesOf(tx, id, changed);
    await deleteNotesIn(tx, gone);
    await deleteCards(tx, gone);
    await deleteCardsBeside(tx, ids);
    const isMore = await deleteSomeVehiclesOfImport(tx, id, CARDS_AT_ONCE);
    if (ids.length > 0 || isMore) return "";
    await deleteBookingsBeside(tx, id);
    await updateImport(tx, id, { laeuft: false });
    return undefined;
  });
}

/** What a process left behind that ended in the middle; one that cannot be finished keeps nothing else from being done. */
export async function finishImports({ db, log }: Pick<Platform, "db" | "log">): Promise<void> {
  for (const { id } of await listUnderWay(db))
    try {
      await bringCards({ db }, id);
      await takeCardsAway({ db }, id);
    } catch (error) {
      log.error({ import: id, error: describeError(error) }, "an import could not be finished");
    }
}
