import { findBooking } from "#bookings/bookings.data.ts";
import { readSettings } from "#company/company.data.ts";
import { isKnownClass } from "#company/vehicle-classes.ts";
import type { Db } from "#db/connect.server.ts";
import { pick } from "#lib/record-of.ts";
import type { User } from "#lib/viewer.ts";
import { berlinNow, isoNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { coverOf } from "../board.ts";
import { dayOfArrival, type Intake } from "../intake.ts";
import { listPicturesOfVisits } from "../pictures.data.ts";
import { alreadySigned, bookingTaken, classUnknown, otherContent } from "../refusals.ts";
import type { SentVisit, VisitEntry, VisitLine } from "../schema.ts";
import { readSentVisit } from "../sent-visit.server.ts";
import {
  findVisitOfBooking,
  insertVisit,
  listVisits,
  lockVisit,
  updateIntake,
  type VisitRow,
} from "../visits.data.ts";
import { intakeBegunNote } from "./audit-lines.ts";

export async function listCarsHere(
  { db }: Platform,
  query: { datum: string; buchung?: string | undefined },
): Promise<VisitLine[]> {
  const visits = await listVisits(db, query);
  const pictures = await listPicturesOfVisits(
    db,
    visits.map(({ id }) => id),
  );
  return visits.map(({ id, annahme, ...visit }) => ({
    id,
    ...pick(visit, ["booking_id", "datum", "unterschrieben_am", "fertig_am"]),
    ...pick(annahme, ["kennzeichen", "modell", "name", "telefon", "leistungen"]),
    bild: coverOf(pictures.filter(({ visit_id }) => visit_id === id)),
  }));
}

/** The whole state of a device takes the place of the one before, unless a newer one came first. */
export async function keepIntake(
  platform: Platform,
  viewer: User,
  id: string,
  entry: VisitEntry,
): Promise<SentVisit> {
  return await platform.db.transaction().execute(async (tx) => {
    await expectClass(tx, entry.annahme);
    const known = await lockVisit(tx, id);
    if (known) await replace(known);
    else await begin();
    return await readSentVisit(tx, id);

    async function replace(visit: VisitRow): Promise<void> {
      // The device may not know yet which booking the signed visit got.
      if (visit.booking_id !== entry.booking_id && visit.unterschrieben_am === null)
        throw otherContent();
      if (entry.folge <= visit.folge) return;
      if (visit.unterschrieben_am !== null) throw alreadySigned();
      // Another device was faster: this one merges that state and sends again.
      if (entry.kennt !== undefined && entry.kennt !== visit.folge) return;
      await updateIntake(tx, id, { ...entry, user_id: viewer.id });
    }

    async function begin(): Promise<void> {
      // A booking that was deleted meanwhile keeps nobody from taking in the car that stands there.
      const booking_id =
        entry.booking_id !== null && (await findBooking(tx, entry.booking_id))
          ? entry.booking_id
          : null;
      const other = booking_id === null ? undefined : await findVisitOfBooking(tx, booking_id);
      if (other) throw bookingTaken(other.id);
      const { folge, annahme } = entry;
      const datum = dayOfArrival(entry.datum, berlinNow(platform.clock).datum);
      const row = {
        id,
        booking_id,
        datum,
        folge,
        annahme,
        user_id: viewer.id,
        erstellt_am: isoNow(platform.clock),
      };
      if (!(await insertVisit(tx, row))) throw otherContent();
      await platform.auditLog.note(tx, intakeBegunNote(datum));
    }
  });
}

/** A class that the shop never had: no device of its own sends it. */
export async function expectClass(tx: Db, { kfz }: Intake): Promise<void> {
  if (kfz !== "" && !isKnownClass(await readSettings(tx), kfz)) throw classUnknown();
}
