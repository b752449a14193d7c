import { listServices } from "#catalogue/catalogue.data.ts";
import { readCatalogue } from "#catalogue/offers/catalogue.server.ts";
import { readSettings } from "#company/company.data.ts";
import type { CompanySettings } from "#company/schema.ts";
import type { HourPlan } from "#company/setting-shapes.ts";
import { changeHourPlan } from "#company/settings/hour-plan.server.ts";
import type { Db } from "#db/connect.server.ts";
import { addDays } from "#lib/berlin-time.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listStays } from "../booking-lists.data.ts";
import { sentShopBooking } from "../booking-row.ts";
import { lockBooking } from "../bookings.data.ts";
import { findHours, holdHours, takeHours } from "../hours.server.ts";
import { hoursOf, personKey, personOf } from "../hours.ts";
import { freeAllQuarters, freeHeldQuarters, listRoomsOf } from "../quarters.data.ts";
import { heldStay } from "../quote-stay.ts";
import { listHeldQuotes } from "./held-days.server.ts";
import type { CalendarBooking, HeldDay, SavedHourPlan } from "./schema.ts";

/** As far ahead as the shop may enter anything. */
const FURTHEST = 400;

/**
 * Counts hours, or places again. What is booked stays: open bookings get their hours where a bay has them, and so do days held for quotes; the others stand beside the bays
 * and are named in the answer. Places are kept all the time, so that the way back changes nothing.
 */
export async function saveHourPlan(
  platform: Platform,
  stunden: HourPlan,
  version: number | undefined,
): Promise<SavedHourPlan> {
  const { db, clock } = platform;
  return await db.transaction().execute(async (tx) => {
    const company = await changeHourPlan(platform, tx, stunden, version);
    if (!stunden.an) await freeAllQuarters(tx);
    const { datum } = berlinNow(clock);
    const without = stunden.an
      ? await fitIn(tx, company, datum, clock.now())
      : { kollisionen: [], gehalten: [] };
    await platform.roomFreed(tx);
    return { stunden: company.stunden, version: company.version, ...without };
  });
}

/** Somebody whose hours were counted is here no more: others take over, and what nobody has the time for keeps its bay. */
export async function giveVisitsAway(
  { clock, auditLog }: Pick<Platform, "clock" | "auditLog">,
  tx: Db,
): Promise<void> {
  const company = await readSettings(tx);
  if (!company.stunden.an) return;
  const without = await fitIn(tx, company, berlinNow(clock).datum, clock.now());
  const alone = without.kollisionen.length;
  const text = alone === 1 ? "Ein Termin hat" : `${alone} Termine haben`;
  if (alone > 0)
    await auditLog.note(tx, {
      bereich: "buchung",
      text: `${text} niemanden mehr, der Zeit hat`,
    });
  const { length: held } = without.gehalten;
  if (held > 0)
    await auditLog.note(tx, {
      bereich: "nachricht",
      text: `${held === 1 ? "Ein frei gehaltener Tag hat" : `${held} frei gehaltene Tage haben`} niemanden mehr, der Zeit hat`,
    });
}

/** Returns those that have no bay for themselves, or nobody who has the time. */
async function fitIn(
  tx: Db,
  company: CompanySettings,
  today: string,
  now: number,
): Promise<{ kollisionen: CalendarBooking[]; gehalten: HeldDay[] }> {
  const services = await listServices(tx);
  const rooms = await listRoomsOf(tx, today, addDays(today, FURTHEST));
  const { arbeitsplaetze = [], personen } = company.stunden ?? {};
  const known = new Set([
    ...arbeitsplaetze.map(({ id }) => id),
    ...(personen ?? []).map(({ id }) => personKey(id)),
  ]);
  const isWhole = (taken: readonly string[] = []) =>
    taken.length > 0 &&
    taken.every((one) => known.has(one)) &&
    taken.some((one) => personOf(one) !== undefined) === (personen !== undefined);
  const without = (await listStays(tx, today, addDays(today, FURTHEST))).filter(
    ({ row }) => row.status === "open" && row.art === "service" && !isWhole(rooms.get(row.id)),
  );
  // In the same order everywhere, so that two transactions that want the same rows do not wait for each other forever.
  const inTurn = without.map(({ row }) => row.id).sort();
  const open = new Set<string>();
  for (const id of inTurn) if ((await lockBooking(tx, id))?.status === "open") open.add(id);

  const collisions: CalendarBooking[] = [];
  for (const { row, tage } of without) {
    const hours = hoursOf(row, services, company, { isForced: true });
    if (!hours || !open.has(row.id)) continue;
    const found = await findHours(tx, row, hours, company, { now });
    await takeHours(tx, row, hours, company, { now }, ["belegt"]);
    if (!found) collisions.push({ ...sentShopBooking(row), tage });
  }
  const gehalten: HeldDay[] = [];
  const held = (await listHeldQuotes(tx, today, now)).filter(({ id }) => !isWhole(rooms.get(id)));
  if (held.length === 0) return { kollisionen: collisions, gehalten };
  const offered = await readCatalogue(tx, today, company);
  for (const { id, gehalten_bis, angebot, day } of held) {
    const stay = heldStay(angebot, day, { ...offered, company });
    const hours = hoursOf(stay, offered.services, company);
    if (!hours) continue;
    await freeHeldQuarters(tx, id);
    const hold = { paper_id: id, gehalten_bis, now };
    if (!(await holdHours(tx, { ...stay, id }, hours, company, hold))) gehalten.push(day);
  }
  return { kollisionen: collisions, gehalten };
}
