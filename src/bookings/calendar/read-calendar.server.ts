import { readOpeningRules, readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { isAdmin, type User } from "#lib/viewer.ts";
import type { Platform } from "#server/platform.server.ts";
import { listStays } from "../booking-lists.data.ts";
import { sentAdminBooking } from "../booking-row.ts";
import { readOccupation } from "../places.data.ts";
import { calendarDays } from "./days.ts";
import type { CalendarContent } from "./schema.ts";

export async function readCalendar(
  { db }: Platform,
  viewer: User,
  von: string,
  bis: string,
): Promise<CalendarContent> {
  const tage = calendarDays(
    von,
    bis,
    await readOpeningRules(db),
    await readOccupation(db, von, bis),
  );
  const stays = await listStays(db, von, bis);
  return {
    tage,
    buchungen: stays.map(({ row, tage }) => ({ ...sentAdminBooking(row), tage })),
    darfSchliessen: await mayClose(db, viewer),
  };
}

/** The owner always, staff where the owner allows it. */
export async function mayClose(db: Db, viewer: User): Promise<boolean> {
  return isAdmin(viewer) || (await readSettings(db)).mitarbeiterSchliesst;
}
