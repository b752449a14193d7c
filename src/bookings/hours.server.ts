import { listServices } from "#catalogue/catalogue.data.ts";
import type { Db } from "#db/connect.server.ts";
import type { BookingRow } from "./booking-row.ts";
import { slotGrid } from "./calendar.ts";
import type { BookingException } from "./exceptions.ts";
import {
  type Fit,
  fitBeside,
  freeBay,
  freeRoom,
  type HourChoice,
  type HourRules,
  type Hours,
  hoursOf,
  isFree,
  lastDay,
  type Span,
  type TakenQuarters,
  type Taking,
} from "./hours.ts";
import { isOpenField } from "./open-fields.ts";
import type { Held } from "./places.data.ts";
import {
  freeHeldQuarters,
  freeQuarters,
  type HourTaker,
  insertQuarters,
  readTakenQuarters,
} from "./quarters.data.ts";
import { noPlace } from "./refusals.ts";
import type { OpenRules } from "./stay.ts";

/** A visit to a shop that counts hours; undefined where it counts places. */
export async function readHours(
  db: Db,
  choice: HourChoice,
  company: HourRules,
  {
    isForced = false,
    services,
  }: { isForced?: boolean; services?: Parameters<typeof hoursOf>[1] | undefined } = {},
): Promise<Hours | undefined> {
  if (!company.stunden?.an) return undefined;
  return hoursOf(choice, services ?? (await listServices(db)), company, { isForced });
}

/** Whether it has the time that it needs where it begins between these days; `except` is a booking that would give up its own. */
export async function readFit(
  db: Db,
  hours: Hours,
  from: string,
  to: string,
  held: Held & { except?: string | undefined },
): Promise<Fit> {
  return fitBeside(hours, await readTakenQuarters(db, from, lastDay(hours, to), held));
}

type Visit = Pick<BookingRow, "id" | "datum" | "art" | "abgabezeit" | "dauerTage"> &
  Partial<Pick<BookingRow, "noch_offen">>;
const TRIES = 3;
/** What the shop takes in all the same stands beside its bays. */
const MOST_BESIDE = 1000;

/** Takes the hours of a bay and of whoever works on it, and gives back those that the booking had. Throws when there are none. */
export async function takeHours(
  tx: Db,
  booking: Visit,
  hours: Hours,
  company: OpenRules,
  held: Held,
  allowed?: readonly BookingException[],
): Promise<void> {
  await freeQuarters(tx, booking.id);
  if (held.paperId) await freeHeldQuarters(tx, held.paperId);
  const taker = { booking_id: booking.id };
  if (await takeFound(tx, booking, hours, company, { held, taker })) return;
  const spans = hours.spansAt(booking.datum, booking.abgabezeit);
  if (!allowed?.includes("belegt") || !spans)
    throw noPlace({ ...booking, inStunden: true }, allowed);
  const taken = await readTakenQuarters(tx, booking.datum, lastDay(hours, booking.datum), held);
  for (const taking of roomsBeside(spans, hours, taken))
    if (await insertQuarters(tx, taker, [taking], held.now)) return;
}

/** Perhaps nobody has the time, but a bay has; else beside the bays. */
function* roomsBeside(
  spans: readonly Span[],
  { bays }: Hours,
  taken: TakenQuarters,
): Generator<Taking> {
  const free = freeBay(spans, bays, taken);
  if (free) yield { von: free, spans };
  for (let beside = 2; beside <= MOST_BESIDE; beside += 1)
    yield { von: `${bays[0]?.id ?? ""}/${beside}`, spans };
}

/** Hours for what the shop takes in all the same, and whether they are free. */
export function roomOrBeside(
  booking: Visit,
  hours: Hours,
  company: OpenRules,
  taken: TakenQuarters,
): { takings: readonly Taking[]; isFree: boolean } {
  const found = roomAmong(booking, hours, company, taken);
  if (found) return { takings: found, isFree: true };
  const spans = hours.spansAt(booking.datum, booking.abgabezeit) ?? [];
  for (const taking of roomsBeside(spans, hours, taken))
    if (isFree(taking.von, spans, taken)) return { takings: [taking], isFree: false };
  return { takings: [], isFree: false };
}

/** The same for a paper until its end, instead of what the version before it held. False where there are none. */
export async function holdHours(
  tx: Db,
  visit: Visit,
  hours: Hours,
  company: OpenRules,
  { paper_id, gehalten_bis, before, now }: HeldFor,
): Promise<boolean> {
  if (before) await freeHeldQuarters(tx, before);
  const taker = { paper_id, gehalten_bis };
  return await takeFound(tx, visit, hours, company, { held: { now }, taker });
}
type HeldFor = {
  paper_id: string;
  gehalten_bis: string;
  before?: string | undefined;
  now: number;
};

async function takeFound(
  tx: Db,
  visit: Visit,
  hours: Hours,
  company: OpenRules,
  { held, taker }: { held: Held; taker: HourTaker },
): Promise<boolean> {
  // Whoever was faster holds what the next look sees.
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const found = await findHours(tx, visit, hours, company, held);
    if (!found) return false;
    if (await insertQuarters(tx, taker, found, held.now)) return true;
  }
  return false;
}

/** A bay and people with the time for a booking; one whose time is open may begin whenever the day has room. */
export async function findHours(
  db: Db,
  booking: Visit,
  hours: Hours,
  company: OpenRules,
  held: Held,
) {
  const { datum, id: except } = booking;
  const taken = await readTakenQuarters(db, datum, lastDay(hours, datum), { ...held, except });
  return roomAmong(booking, hours, company, taken);
}

function roomAmong(booking: Visit, hours: Hours, company: OpenRules, taken: TakenQuarters) {
  const { datum, abgabezeit, dauerTage } = booking;
  for (const zeit of possibleTimes(booking, company)) {
    const spans = hours.spansAt(datum, zeit);
    const isLonger =
      zeit !== abgabezeit && new Set(spans?.map((span) => span.datum)).size > dauerTage;
    if (!spans || isLonger) continue;
    const room = freeRoom(spans, hours, taken);
    if (room) return room;
  }
  return undefined;
}

export function possibleTimes(
  booking: Pick<BookingRow, "datum" | "abgabezeit"> & Partial<Pick<BookingRow, "noch_offen">>,
  company: OpenRules,
): string[] {
  const { datum, abgabezeit } = booking;
  return isOpenField(booking, "abgabezeit")
    ? [abgabezeit, ...slotGrid("service", datum, company)]
    : [abgabezeit];
}
