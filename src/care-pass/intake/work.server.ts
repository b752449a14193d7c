import type { Platform } from "#server/platform.server.ts";
import { lockSigned } from "../lock-signed.server.ts";
import { workClosed } from "../refusals.ts";
import type { SentVisit } from "../schema.ts";
import { readSentVisit } from "../sent-visit.server.ts";
import { bookingOfVisit } from "../visit-and-booking.server.ts";
import { updateWork } from "../visits.data.ts";
import { isWorkClosed } from "../work.ts";
import type { WorkEntry } from "./work-schema.ts";

/** The whole state of a device takes the place of the one before, unless a newer one came first or the visit was completed. */
export async function keepWork(
  { db }: Platform,
  id: string,
  { folge, arbeit }: WorkEntry,
): Promise<SentVisit> {
  return await db.transaction().execute(async (tx) => {
    const visit = await lockSigned(tx, id);
    if (folge > visit.arbeit_folge) {
      if (isWorkClosed(visit, (await bookingOfVisit(tx, visit))?.status)) throw workClosed();
      await updateWork(tx, id, { arbeit, folge });
    }
    return await readSentVisit(tx, id);
  });
}
