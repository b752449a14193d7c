import { findUser } from "#accounts/users.data.ts";
import { readOpeningRules, readSettings } from "#company/company.data.ts";
import type { Db } from "#db/connect.server.ts";
import { isAdmin, type User } from "#lib/viewer.ts";
import type { Platform } from "#server/platform.server.ts";
import { listStays } from "../booking-lists.data.ts";
import { sentShopBooking } from "../booking-row.ts";
import { bayName, dayHours, personOf } from "../hours.ts";
import { readOccupation } from "../places.data.ts";
import { listRoomsOf, readTakenQuarters } from "../quarters.data.ts";
import { calendarDays } from "./days.ts";
import type { CalendarContent } from "./schema.ts";

export async function readCalendar(
  { db, clock }: Platform,
  viewer: User,
  von: string,
  bis: string,
): Promise<CalendarContent> {
  const rules = await readOpeningRules(db);
  const hours = rules.stunden.an
    ? await readBays(db, rules, { von, bis, now: clock.now() })
    : undefined;
  const occupation = await readOccupation(db, von, bis, { now: clock.now() });
  const stays = await listStays(db, von, bis);
  return {
    tage: calendarDays(von, bis, rules, occupation, hours?.hoursOn),
    buchungen: stays.map(({ row, tage }) => {
      const arbeitsplatz = hours?.nameOf(row.id);
      return { ...sentShopBooking(row), tage, ...(arbeitsplatz && { arbeitsplatz }) };
    }),
    darfSchliessen: await mayClose(db, viewer),
  };
}

/** The owner always, staff where the owner allows it. */
export async function mayClose(db: Db, viewer: User): Promise<boolean> {
  return isAdmin(viewer) || (await readSettings(db)).mitarbeiterSchliesst;
}

/** What each day has of hours, and which bay a booking takes, and who works on it. */
async function readBays(
  db: Db,
  rules: Awaited<ReturnType<typeof readOpeningRules>>,
  { von, bis, now }: { von: string; bis: string; now: number },
) {
  const { arbeitsplaetze, personen } = rules.stunden;
  const taken = await readTakenQuarters(db, von, bis, { now });
  const rooms = await listRoomsOf(db, von, bis);
  const names = new Map<string, string>();
  for (const { id } of personen ?? []) names.set(id, (await findUser(db, id))?.vorname ?? "");
  function nameOf(id: string): string {
    const all = rooms.get(id) ?? [];
    const bay = all.find((one) => personOf(one) === undefined);
    const crew = all.flatMap((one) => names.get(personOf(one) ?? "") || []);
    const people = personen && crew.length === 0 ? ["niemand frei"] : crew;
    return bay === undefined ? "" : [bayName(bay, arbeitsplaetze), ...people].join(", ");
  }
  return { hoursOn: (datum: string) => dayHours(datum, rules, rules.stunden, taken), nameOf };
}
