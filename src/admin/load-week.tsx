import type { CalendarDay } from "#bookings/calendar/schema.ts";
import { api } from "#lib/api.ts";
import { addDays, berlinMoment } from "#lib/berlin-time.ts";
import { load, need } from "#ui/page-load.tsx";
import { type DaySum, daySum, nextOpenDays } from "./day-sum.ts";

/** A shop that takes two weeks off has five open days all the same. */
const LOOKED_AHEAD = 20;

export type WeekAhead = { today: DaySum; days: readonly CalendarDay[] };

/** What today brings and how full the next days are; the dashboard works without. */
export function loadWeek(request: Request) {
  return load(request, "", async (): Promise<WeekAhead> => {
    const { datum } = berlinMoment(Date.now());
    const calendar = need(
      await api("GET /calendar", { query: { von: datum, bis: addDays(datum, LOOKED_AHEAD) } }),
    ).data;
    return { today: daySum(datum, calendar.buchungen), days: nextOpenDays(calendar.tage) };
  });
}
