import { sql } from "kysely";
import { listJoinedCards } from "#accounts/cards.data.ts";
import { readHeldOpeningRules, readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";
import { Refusal } from "#lib/refusal.ts";
import type { Viewer } from "#lib/viewer.ts";
import { berlinNow } from "#server/clock.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { BookingRow } from "../booking-row.ts";
import { findBooking, listOpenOfSeries, lockBooking, setSeries } from "../bookings.data.ts";
import { noteWhetherToCall } from "../call-back.server.ts";
import { insertEntry } from "../enter-booking.server.ts";
import { ASKED_TEXTS } from "../fields.ts";
import { missingForCompletion } from "../open-fields.ts";
import { NO_PLACE } from "../place.ts";
import { bookingUnknown, stillIncomplete } from "../refusals.ts";
import { seriesDays } from "../series.ts";
import { letterheadOf } from "../shop.server.ts";
import { hasStarted } from "../status.ts";
import { cancelBooking, cancellationMails } from "./cancel-booking.server.ts";
import { alreadySeries, noDayForSeries, noFirmOfBooking, seriesOff } from "./refusals.ts";

type SeriesWish = { wochen: number; bis: string };
type EnteredSeries = { serie: string; termine: string[]; ausgelassen: string[] };

/** Repeats a visit of a firm every so many weeks, at its price. A day that is closed or full is left out; all others are there or none. */
export async function enterSeries(
  platform: Platform,
  viewer: Viewer,
  id: string,
  { wochen, bis }: SeriesWish,
): Promise<EnteredSeries> {
  const { db, clock, auditLog, outbox } = platform;
  const entered = await db.transaction().execute(async (tx) => {
    if (!(await readSettings(tx)).firmenkunden) throw seriesOff();
    // The account before its booking, as everywhere.
    const { user_id } = (await findBooking(tx, id)) ?? {};
    if (user_id) await lockUser(tx, user_id);
    await readHeldOpeningRules(tx);
    const first = await lockBooking(tx, id);
    if (!first) throw bookingUnknown();
    if (first.serie !== "") throw alreadySeries();
    await expectFirm(tx, first);
    const missing = missingForCompletion(first);
    if (missing !== "") throw stillIncomplete(missing);
    const serie = newId();
    const termine: string[] = [];
    const ausgelassen: string[] = [];
    for (const datum of seriesDays({ datum: first.datum, wochen, bis }, berlinNow(clock).datum)) {
      if (await isEntered(platform, tx, viewer, { ...repeated(first), datum, serie }))
        termine.push(datum);
      else ausgelassen.push(datum);
    }
    if (termine.length === 0) throw noDayForSeries();
    await setSeries(tx, id, serie);
    await auditLog.note(tx, {
      bereich: "buchung",
      text: `Serie mit ${termine.length} weiteren Terminen bis ${formatGermanDate(termine.at(-1) ?? bis)} angelegt`,
      betrifft: first.user_id,
    });
    return { serie, termine, ausgelassen };
  });
  outbox.wake();
  return entered;
}

async function expectFirm(tx: Db, { karte_id }: BookingRow): Promise<void> {
  const [root] = karte_id === null ? [] : await listJoinedCards(tx, karte_id);
  if (!root || root.firma === "") throw noFirmOfBooking();
}

function repeated(first: BookingRow) {
  const texts = Object.fromEntries(ASKED_TEXTS.map((name) => [name, first[name]]));
  return {
    ...(texts as Pick<BookingRow, (typeof ASKED_TEXTS)[number]>),
    kfz: first.kfz || undefined,
    verschmutzung: first.verschmutzung || undefined,
    abgabezeit: first.abgabezeit,
    leistungen: first.leistungen,
    extras: first.extras,
    sitzOption: first.sitzOption,
    sitze: first.sitze,
    einsatz: first.einsatz ?? NO_PLACE,
    preis: first.preis_cent,
    user_id: first.user_id,
    karte_id: first.karte_id,
    firmenlink: first.firmenlink,
    antworten: [],
    notiz: "",
    nachricht: "",
    zustimmung: false,
    bestEmail: first.bestEmail,
    ausnahmen: [],
    gutscheine: [],
    vertragsmodell: "reservierung" as const,
    vorzeitigerBeginn: false,
  };
}

/** False where the shop would have to be asked; what was written before the place was refused is undone. */
async function isEntered(
  platform: Platform,
  tx: Db,
  viewer: Viewer,
  entry: Parameters<typeof insertEntry>[4],
): Promise<boolean> {
  await sql`savepoint visit`.execute(tx);
  try {
    await insertEntry(platform, tx, viewer, newId(), entry);
    return true;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "ausnahme")) throw error;
    await sql`rollback to savepoint visit`.execute(tx);
    return false;
  } finally {
    await sql`release savepoint visit`.execute(tx);
  }
}

/** Cancels whatever of a series is still ahead, in one step, and tells its customers as of every other; what has begun stays as it is. Returns how many. */
export async function endSeries(platform: Platform, serie: string): Promise<number> {
  const { db, clock, auditLog, outbox } = platform;
  const now = clock.now();
  const ended = await db.transaction().execute(async (tx) => {
    const letterhead = letterheadOf(platform, await readSettings(tx));
    const ids = await listOpenOfSeries(tx, serie, berlinNow(clock).datum);
    let count = 0;
    for (const id of ids) {
      const booking = await lockBooking(tx, id);
      if (booking?.status !== "open" || hasStarted(booking, now)) continue;
      const row = await cancelBooking(platform, tx, booking, {
        stornogrund: "betrieb",
        spaet_storniert: false,
        now,
      });
      await noteWhetherToCall(tx, booking, row, { by: "shop", now });
      const told = { benachrichtigen: row.bestEmail, now };
      await queueMails(tx, now, await cancellationMails(tx, row, letterhead, "shop", told));
      count += 1;
    }
    if (count === 0) throw bookingUnknown();
    await auditLog.note(tx, {
      bereich: "buchung",
      text: `Serie beendet: ${count} Termine storniert`,
    });
    await platform.roomFreed(tx);
    return count;
  });
  outbox.wake();
  return ended;
}
