import { sql } from "kysely";
import { listServices } from "#catalogue/catalogue.data.ts";
import { readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { isPostgres } from "#db/dialect.server.ts";
import { berlinInstant, berlinMoment } from "#lib/berlin-time.ts";
import { stateAt } from "#papers/paper-state.ts";
import {
  insertPaper,
  listFreePlacesOf,
  listFreePlacesOver,
  movePaper,
  type Paper,
  undoPaper,
} from "#papers/papers.data.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { newId } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { movesTooEarly } from "./agreed-contract.ts";
import type { BookingRow } from "./booking-row.ts";
import { findBooking } from "./bookings.data.ts";
import { earliestMoment, freeSlots } from "./calendar.ts";
import { readFit, readHours } from "./hours.server.ts";
import { mailAddressOf } from "./mails/mail-address.server.ts";
import { freePlaceOffered } from "./mails/waiting.ts";
import { freeHeldFor, type Held, holdPlaces, readOccupation } from "./places.data.ts";
import { letterheadOf } from "./shop.server.ts";
import { LATE_BEFORE_START, moveProblem, startOf } from "./status.ts";
import { stayDays, stayLength } from "./stay.ts";
import { deleteWaiting, holdWaiting, isAnybodyWaiting, type Waiting } from "./waiting.data.ts";
import {
  daysRefused,
  earliestFreePlace,
  freePlaceEnd,
  inTurn,
  SHORTEST_OFFER,
  wantedDays,
} from "./waiting.ts";

type Rules = Awaited<ReturnType<typeof readSettings>>;
type Services = Awaited<ReturnType<typeof listServices>>;
/** The longest stay that begins on the last day of the window. */
const FURTHEST = 14;
const HOUR = 3_600_000;
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Whoever waits is offered what is free for them, in the transaction of the change that freed it. One after another the place is held in rows of
 * its own; where hours are counted nothing can be held, and all are asked at once.
 */
export async function offerFreePlaces(
  platform: Pick<Platform, "config" | "clock">,
  tx: Db,
): Promise<void> {
  if (!(await isAnybodyWaiting(tx))) return;
  const company = await readSettings(tx);
  if (!company.warteliste) return;
  const now = platform.clock.now();
  const today = berlinMoment(now).datum;
  const waiting = inTurn(await holdWaiting(tx, today));
  const services = await listServices(tx);
  const papers = await listFreePlacesOf(
    tx,
    waiting.map(({ id }) => id),
  );
  for (const one of waiting) {
    const offered = papers.filter(({ waiting_id }) => waiting_id === one.id);
    const booking = one.booking_id === null ? undefined : await findBooking(tx, one.booking_id);
    // An appointment that is over, or cancelled, can be no earlier.
    if (booking && booking.status !== "open") {
      await deleteWaiting(tx, one.id);
      continue;
    }
    const open = offered.find(({ stand }) => stand === "gesendet");
    if (open && !(await takeBackGone(tx, one, open, { company, services, now }))) continue;
    const refused = daysRefused(offered);
    await offerTo(platform, tx, one, booking, { company, services, now, refused });
  }
}

/** What others took meanwhile is offered no longer: whoever waits did not miss it. */
async function takeBackGone(
  tx: Db,
  one: Waiting,
  freePlace: Paper,
  { company, services, now }: Omit<Circumstances, "refused">,
): Promise<boolean> {
  const [day] = freePlace.inhalt.termine;
  if (!day || stateAt(freePlace, now) !== "gesendet") return false;
  const wanted = { company, services, now, day: day.datum, paperId: freePlace.id };
  if (await findFree(tx, one, wanted)) return false;
  if (!(await movePaper(tx, freePlace, "zurueckziehen", { am: new Date(now).toISOString() })))
    return false;
  await freeHeldFor(tx, freePlace.id);
  return true;
}

type Circumstances = {
  company: Rules;
  services: Services;
  now: number;
  refused: readonly string[];
};

async function offerTo(
  platform: Pick<Platform, "config">,
  tx: Db,
  one: Waiting,
  booking: BookingRow | undefined,
  { company, services, now, refused }: Circumstances,
): Promise<void> {
  if (booking && moveProblem(booking, "customer", now)) return;
  const found = await findFree(tx, one, {
    company,
    services,
    now,
    refused,
    ...(booking && { before: booking.datum }),
  });
  if (!found) return;
  const { datum, zeiten, dauerTage } = found;
  const isHeld = company.wartelisteArt === "nacheinander" && !company.stunden.an;
  const abgabezeit = zeiten.at(-1) ?? "";
  const start = berlinInstant(datum, abgabezeit);
  const last = Math.min(
    start - company.vorlaufStunden * HOUR,
    booking ? startOf(booking) - LATE_BEFORE_START : start,
  );
  const end = freePlaceEnd(now, { start, last, isHeld });
  if (end - now < SHORTEST_OFFER) return;
  const gueltig_bis = new Date(end).toISOString();
  const paper = await unlessItWaits(tx, async () => {
    const made = await insertPaper(
      tx,
      {
        id: newId(),
        art: "freier_termin",
        booking_id: one.booking_id,
        waiting_id: one.id,
        inhalt: { termine: [{ datum, abgabezeit }] },
        nachricht: "",
        gueltig_bis,
        erstellt_am: new Date(now).toISOString(),
      },
      {},
    );
    if (!isHeld) return made;
    const days = stayDays(datum, dauerTage, company);
    const hold = { paperId: made.id, bookingId: one.booking_id, gehalten_bis: gueltig_bis, now };
    if (await holdPlaces(tx, hold, days, company.tagesKapazitaet)) return made;
    await undoPaper(tx, made);
    return undefined;
  });
  // Somebody was faster; the clock looks again.
  if (!paper) return;
  const mailed = await mailAddressOf(
    tx,
    booking ?? { email: one.email, user_id: one.user_id, mailWieAngegeben: false },
  );
  if (mailed.mailAddress === "") return;
  await queueMails(tx, now, [
    freePlaceOffered(
      { id: paper.id, waitingId: one.id, datum, gueltig_bis, isHeld },
      { leistungen: booking?.leistungen ?? one.leistungen, booking },
      mailed,
      letterheadOf(platform, company),
    ),
  ]);
}

/**
 * Undoes what would have to wait for another transaction. This one may have freed places of a later day, which another one waits for that
 * has taken an earlier one: they would wait for each other.
 */
async function unlessItWaits<T>(tx: Db, make: () => Promise<T>): Promise<T | undefined> {
  if (!isPostgres(tx)) return await make();
  await sql`savepoint freePlace`.execute(tx);
  await sql`set local lock_timeout = '5ms'`.execute(tx);
  try {
    const made = await make();
    await sql`set local lock_timeout to default`.execute(tx);
    return made;
  } catch (error) {
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    await sql`rollback to savepoint freePlace`.execute(tx);
    return undefined;
  }
}

/** The first day that this wish could have now, with its times. */
export async function findFree(
  db: Db,
  one: Waiting,
  {
    company,
    services,
    now,
    refused = [],
    before,
    day,
    paperId,
  }: Omit<Circumstances, "refused"> &
    Partial<Pick<Circumstances, "refused">> &
    Pick<Held, "paperId"> & { before?: string; day?: string },
): Promise<{ datum: string; zeiten: string[]; dauerTage: number } | undefined> {
  const booking = one.booking_id === null ? undefined : await findBooking(db, one.booking_id);
  const moment = berlinMoment(now);
  const days = (day === undefined ? wantedDays(one, moment.datum, before) : [day]).filter(
    (datum) => !(refused.includes(datum) || (booking && movesTooEarly(booking, datum))),
  );
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const leistungen = booking?.leistungen ?? one.leistungen;
  const extras = booking?.extras ?? one.extras;
  const wish = booking ?? {
    leistungen,
    extras,
    ...(one.kfz && { kfz: one.kfz }),
    ...(one.verschmutzung && { verschmutzung: one.verschmutzung }),
    ...(one.anzahl > 0 && { sitzOption: { anzahl: one.anzahl, details: "" } }),
  };
  const dauerTage = booking?.dauerTage ?? stayLength(leistungen, services, extras);
  const except = booking?.id;
  const lastDay = stayDays(last, FURTHEST, company).at(-1) ?? last;
  const held = { now, paperId, except };
  const occupation = await readOccupation(db, first, lastDay, held);
  const hours = await readHours(db, wish, company);
  const fits = hours && (await readFit(db, hours, first, last, held));
  const earliest =
    day === undefined ? earliestFreePlace(now, one.vorlauf, company) : earliestMoment(now, company);
  for (const datum of days) {
    const zeiten = freeSlots({
      art: "service",
      datum,
      dauerTage,
      company,
      occupation,
      now: moment,
      tage: booking?.einsatz?.tage,
      ...(earliest && { earliest }),
      ...(fits && { fits }),
    });
    if (zeiten.length > 0) return { datum, zeiten, dauerTage };
  }
  return undefined;
}

/** What nobody answered in time is offered to the next, a minute later at most, on one node; that it is over counts from its end. */
export async function settleFreePlaces(platform: Platform): Promise<void> {
  const { db, clock, outbox } = platform;
  const am = new Date(clock.now()).toISOString();
  const isOver = (await listFreePlacesOver(db, am)).length > 0;
  if (!isOver && !(await isAnybodyWaiting(db))) return;
  await db.transaction().execute(async (tx) => {
    // In the order of days, as places are taken.
    const over = await listFreePlacesOver(tx, am);
    for (const paper of over.sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1))) {
      await freeHeldFor(tx, paper.id);
      await movePaper(tx, paper, "verfallen", { am });
    }
    await offerFreePlaces(platform, tx);
  });
  outbox.wake();
}

function dayOf({ inhalt }: Paper): string {
  return inhalt.termine[0]?.datum ?? "";
}
