import { deleteCards, insertCardsFrom } from "#accounts/cards.data.ts";
import { deleteBookingRows } from "#bookings/bookings.data.ts";
import { readShop } from "#bookings/shop.server.ts";
import { readHeldOpeningRules } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { isUniqueViolation } from "#db/unique-violation.server.ts";
import { Refusal } from "#lib/refusal.ts";
import { isoNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { deleteVehiclesOfImport, giveVehicles } from "../card-vehicles.data.ts";
import { deleteNotesIn, insertNotesFrom } from "../customers.data.ts";
import {
  dropKnown,
  enterPlanned,
  markCollisions,
  planAppointments,
} from "./appointments.server.ts";
import { knownCard } from "./check-lines.server.ts";
import {
  cardsBesideOf,
  cardsOfImport,
  countLines,
  deleteBookingsBeside,
  deleteCardsBeside,
  findImport,
  type ImportRow,
  listBookingsBeside,
  listCardIds,
  listChangedBookings,
  listChangedSince,
  listKnownCards,
  listKnownMeanwhile,
  lockAllImports,
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
import { expectSwitchedOn, runOf } from "./import-run.server.ts";
import { undoneUntil } from "./import-terms.ts";
import { soundCount, soundText } from "./import-words.ts";
import type { ImportRun } from "./schema.ts";

const TRIES = 8;
const LOOKED_AT_AGAIN = ["ueberschneidungen", "nichts_zu_uebernehmen"];
const MOST_NAMED = 4;
/** PostgreSQL looks for each whether anything stands on it, and no statement may take seconds. */
const CARDS_AT_ONCE = 2000;

/** Takes over all sound lines of a file, or none. Nobody is written to, and nobody is said to have agreed to anything. */
export async function moveImport(
  platform: Platform,
  id: string,
  seenCollisions: number,
): Promise<ImportRun> {
  const { db } = platform;
  await expectSwitchedOn(db);
  for (let tried = 1; ; tried += 1) {
    await joinKnownMeanwhile(db, id);
    try {
      return await runOf(db, await move(platform, id, seenCollisions));
    } catch (error) {
      if (error instanceof Refusal && LOOKED_AT_AGAIN.includes(error.code))
        await lookAgain(platform, id);
      // Somebody with one of the addresses has booked a moment ago, or has the same place.
      if (tried === TRIES || !isUniqueViolation(error)) throw error;
    }
  }
}

async function move(
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
    await insertCardsFrom(tx, cardsBesideOf(id), uebernommen_am);
    await insertNotesFrom(tx, cardsBesideOf(id));
    if (termine) {
      // No day is closed meanwhile.
      await readHeldOpeningRules(tx);
      const planned = await planAppointments(tx, row, await readShop({ db: tx, clock }));
      const met = planned.filter(({ kollision }) => kollision !== undefined).length;
      if (met > seenCollisions) throw collisionsUnseen(met);
      await enterPlanned(tx, planned, clock.now());
    }
    const change = { zustand: "uebernommen" as const, uebernommen_am };
    await updateImport(tx, id, change);
    await auditLog.note(tx, {
      bereich: "buchung",
      text: `${termine ? "Termine" : "Kunden"} übernommen: ${soundText(found)}`,
    });
    return { ...row, ...change };
  });
}

/** Who has come by themselves since the file was looked at, keeps the card they have. */
async function joinKnownMeanwhile(db: Db, id: string): Promise<void> {
  const row = await findImport(db, id);
  if (row?.zustand !== "geprueft") return;
  const isAppointments = bringsAppointments(row.zuordnung as Mapping);
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
      await takeCardBack(tx, card, same, isAppointments);
    });
  }
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
    const changed = [
      ...(await listChangedSince(tx, id, MOST_NAMED)),
      ...(await listChangedBookings(tx, id, MOST_NAMED)),
    ];
    if (changed.length > 0) throw changedSince([...new Set(changed)]);
    const bookings = (await listBookingsBeside(tx, id)).map((beside) => beside.id);
    await deleteBookingRows(tx, bookings);
    await deleteNotesIn(tx, cardsOfImport(id));
    const cards = await listCardIds(tx, id);
    for (let at = 0; at < cards.length; at += CARDS_AT_ONCE)
      await deleteCards(tx, cards.slice(at, at + CARDS_AT_ONCE));
    await updateImport(tx, id, { zustand: "zurueckgenommen" });
    if (bookings.length > 0) await platform.roomFreed(tx);
    const what = bringsAppointments(row.zuordnung as Mapping) ? "Terminen" : "Kunden";
    await auditLog.note(tx, { bereich: "buchung", text: `Übernahme von ${what} zurückgenommen` });
    return { ...row, zustand: "zurueckgenommen" as const };
  });
  await db.transaction().execute(async (tx) => {
    await deleteVehiclesOfImport(tx, id);
    await deleteCardsBeside(tx, id);
    await deleteBookingsBeside(tx, id);
  });
  return await runOf(db, undone);
}
