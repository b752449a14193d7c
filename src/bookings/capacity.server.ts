import { isDeepStrictEqual } from "node:util";
import { readHeldOpeningRules } from "#company/company.data.ts";
import { isClosedDay } from "#company/opening-hours.ts";
import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#db/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import type { Refusal } from "#lib/refusal.ts";
import type { BookingRow } from "./booking-row.ts";
import { earliestMoment, kindOf } from "./calendar.ts";
import { appointmentProblem } from "./check-request.ts";
import { type BookingException, exceptionsFor, isOutOfReach } from "./exceptions.ts";
import { possibleTimes, readFit, readHours, takeHours } from "./hours.server.ts";
import type { Fit, HourChoice } from "./hours.ts";
import { type Held, insertPlaces, placesOf, readOccupation } from "./places.data.ts";
import { freeQuarters } from "./quarters.data.ts";
import { dayTaken, exceptionNeeded, noPlace, outOfReach } from "./refusals.ts";
import type { Booking } from "./schema.ts";
import { type Closures, stayDays } from "./stay.ts";

type Wish = HourChoice &
  Pick<Booking, "datum" | "abgabezeit" | "dauerTage"> & {
    /** A booking that would give up its own places. */
    movedBooking?: string;
    /** The paper whose free place is taken. */
    paperId?: string | undefined;
    tage?: readonly string[] | undefined;
  } & Partial<Pick<Booking, "noch_offen">>;

type Circumstances = { now: number; company: CompanySettings };

type Seen = Closures & Pick<CompanySettings, "stunden" | "tagesKapazitaet">;

/** Why there is no room for this stay, if there is none; an admin need not keep to the lead time. */
export async function capacityProblem(
  db: Db,
  wish: Wish,
  { now, company }: Circumstances,
  by: "shop" | "customer",
): Promise<Refusal | undefined> {
  const occupation = await readStay(db, wish, company, now);
  const fits = await readWishedFit(db, wish, { now, company });
  const earliest = by === "shop" ? undefined : earliestMoment(now, company);
  return appointmentProblem(wish, {
    moment: berlinMoment(now),
    company,
    occupation,
    ...(earliest && { earliest }),
    ...(fits && { fits }),
  });
}

/** What the shop has to say yes to before it enters this. Throws unless it did. */
export async function expectExceptions(
  db: Db,
  wish: Wish,
  { now, company }: Circumstances,
  allowed: readonly BookingException[],
): Promise<BookingException[]> {
  const moment = berlinMoment(now);
  if (isOutOfReach(wish.datum, moment.datum)) throw outOfReach();
  const fits = await readWishedFit(db, wish, { now, company }, true);
  const wished = { ...wish, art: kindOf(wish.leistungen), ...(fits && { inStunden: true }) };
  const needed = exceptionsFor(wished, {
    moment,
    company,
    occupation: await readStay(db, wish, company, now),
    ...(fits && { fits }),
  });
  if (needed.some((exception) => !allowed.includes(exception)))
    throw exceptionNeeded(needed, wished);
  return needed;
}

/** Undefined where places are counted; of an open time any time of the day will do. */
async function readWishedFit(
  db: Db,
  wish: Wish,
  { now, company }: Circumstances,
  isForced = false,
): Promise<Fit | undefined> {
  const hours = await readHours(db, wish, company, { isForced });
  if (!hours) return undefined;
  const { datum, paperId, movedBooking: except } = wish;
  const fits = await readFit(db, hours, datum, datum, { now, paperId, except });
  return (datum) => possibleTimes(wish, company).some((zeit) => fits(datum, zeit));
}

async function readStay(
  db: Db,
  { datum, dauerTage, movedBooking, paperId }: Wish,
  company: CompanySettings,
  now: number,
) {
  const lastDay = stayDays(datum, dauerTage, company).at(-1) ?? datum;
  return await readOccupation(db, datum, lastDay, { now, paperId, except: movedBooking });
}

type Taking = Pick<
  BookingRow,
  | "id"
  | "art"
  | "datum"
  | "abgabezeit"
  | "dauerTage"
  | "leistungen"
  | "extras"
  | "kfz"
  | "verschmutzung"
  | "sitzOption"
  | "sitze"
> &
  Partial<Pick<BookingRow, "noch_offen" | "positionen">>;

/** Refuses a day closed since the opening hours were read, fewer places, or another plan of hours, and locks them until the transaction ends. */
export async function refuseDaysClosedMeanwhile(
  tx: Db,
  booking: Pick<BookingRow, "art" | "abgabezeit" | "dauerTage">,
  days: readonly string[],
  seen: Seen,
  allowed?: readonly BookingException[],
): Promise<void> {
  const rules = await readHeldOpeningRules(tx);
  const isCounted = booking.art === "service" && !allowed?.includes("belegt");
  if (isCounted && rules.tagesKapazitaet < seen.tagesKapazitaet) throw dayTaken(booking.art);
  const { an } = rules.stunden;
  if (an !== seen.stunden.an || (an && !isDeepStrictEqual(rules.stunden, seen.stunden)))
    throw dayTaken(booking.art);
  if (
    allowed?.includes("geschlossen") ||
    !days.some((day) => isClosedDay(day, rules) && !isClosedDay(day, seen))
  )
    return;
  throw allowed === undefined ? dayTaken(booking.art) : exceptionNeeded(["geschlossen"], booking);
}

/** Takes a place of every one of these days and the hours of a bay where they are counted, or the consultation slot, and gives back what the booking had on other days; what its paper holds becomes its own. Throws when one of them is taken. */
export async function takePlaces(
  tx: Db,
  booking: Taking,
  days: readonly string[],
  { company, ...held }: { company: CompanySettings } & Held,
  allowed?: readonly BookingException[],
): Promise<void> {
  const hours = await readHours(tx, booking, company, { isForced: allowed !== undefined });
  // Where hours are counted a day has as many places as fit into its hours.
  const places = hours ? placesOf(company, ["belegt"]) : placesOf(company, allowed);
  if (!(await insertPlaces(tx, booking, days, places, held))) throw noPlace(booking, allowed);
  if (hours) await takeHours(tx, booking, hours, company, held, allowed);
  else await freeQuarters(tx, booking.id);
}
