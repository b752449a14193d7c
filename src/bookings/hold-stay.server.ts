import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#db/connect.server.ts";
import type { BookingRow } from "./booking-row.ts";
import { capacityProblem, refuseDaysClosedMeanwhile } from "./capacity.server.ts";
import { holdHours, readHours } from "./hours.server.ts";
import type { HourChoice } from "./hours.ts";
import { freeHeldFor, type Hold, holdLonger, holdPlaces, placesOf } from "./places.data.ts";
import { freeHeldQuarters, holdQuartersLonger } from "./quarters.data.ts";
import { noPlace } from "./refusals.ts";
import { stayDays } from "./stay.ts";

export type HeldStay = HourChoice & Pick<BookingRow, "datum" | "abgabezeit" | "dauerTage">;

/**
 * Holds a place of each day of a stay for a quote, and the hours of a bay where they are counted, until its end; what the version before it held is
 * taken over, the rest of that is free. Throws where a visitor could not begin then, but for the lead time.
 */
export async function holdStay(
  tx: Db,
  stay: HeldStay,
  hold: Omit<Hold, "now" | "bookingId">,
  { company, now }: { company: CompanySettings; now: number },
): Promise<void> {
  const { datum, dauerTage } = stay;
  const { paperId, gehalten_bis, before } = hold;
  const problem = await capacityProblem(tx, { ...stay, paperId: before }, { company, now }, "shop");
  if (problem) throw problem;
  const days = stayDays(datum, dauerTage, company);
  const visit = { ...stay, id: paperId, art: "service" as const };
  await refuseDaysClosedMeanwhile(tx, visit, days, company);
  const hours = await readHours(tx, stay, company);
  // Where hours are counted a day has as many places as fit into its hours.
  const places = placesOf(company, hours && ["belegt"]);
  if (!(await holdPlaces(tx, { ...hold, now }, days, places))) throw noPlace(visit, undefined);
  if (!hours) return;
  const held = { paper_id: paperId, gehalten_bis, before, now };
  if (!(await holdHours(tx, visit, hours, company, held)))
    throw noPlace({ ...visit, inStunden: true }, undefined);
}

export async function freeHeldStay(tx: Db, paperId: string): Promise<void> {
  await freeHeldFor(tx, paperId);
  await freeHeldQuarters(tx, paperId);
}

/** Its end moves with the quote's. */
export async function holdStayLonger(tx: Db, paperId: string, gehalten_bis: string): Promise<void> {
  await holdLonger(tx, paperId, gehalten_bis);
  await holdQuartersLonger(tx, paperId, gehalten_bis);
}
