import { type KnownDays, nextFreeDays } from "#bookings/day-choice.ts";
import { fetchBlockedDays, fetchSlots } from "#bookings/fetch-free-times.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { load, need } from "#ui/page-load.tsx";

export type FreeDay = { datum: string; zeiten: readonly string[] };

const DAYS = 3;

/** The days that come first on which something is free, with their times; the dashboard works without. */
export function loadFreeDays(request: Request) {
  return load(request, "", async (): Promise<FreeDay[]> => {
    const today = berlinMoment(Date.now()).datum;
    const known: KnownDays = {
      today,
      blockedDays: need(await fetchBlockedDays({ leistungen: [] })).data,
    };
    // Today may be free and over.
    const days = nextFreeDays(known, DAYS + 1);
    const found = await Promise.all(
      days.map(async (datum) => ({
        datum,
        zeiten: need(await fetchSlots(datum, { leistungen: [] })).data,
      })),
    );
    return found.filter(({ zeiten }) => zeiten.length > 0).slice(0, DAYS);
  });
}
