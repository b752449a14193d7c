import type { CompanySettings } from "#company/schema.ts";
import type { Db } from "#database/connect.server.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import type { Refusal } from "#lib/refusal.ts";
import { earliestMoment } from "../calendar.ts";
import { readOccupation } from "../places.store.server.ts";
import type { Booking } from "../schema.ts";
import { stayDays } from "../stay.ts";
import { appointmentProblem } from "./check-request.ts";

type Wish = Pick<Booking, "leistungen" | "datum" | "abgabezeit" | "dauerTage"> & {
  /** A booking that would give up its own places. */
  movedBooking?: string;
};

/** Why there is no room for this stay, if there is none; an admin need not keep to the lead time (B1). */
export async function roomProblem(
  db: Db,
  { movedBooking, ...wish }: Wish,
  { now, company }: { now: number; company: CompanySettings },
  by: "admin" | "customer",
): Promise<Refusal | undefined> {
  const lastDay = stayDays(wish.datum, wish.dauerTage, company).at(-1) ?? wish.datum;
  const occupation = await readOccupation(db, wish.datum, lastDay, movedBooking);
  const earliest = by === "admin" ? undefined : earliestMoment(now, company);
  return appointmentProblem(wish, { moment: berlinMoment(now), company, occupation, ...(earliest && { earliest }) });
}
