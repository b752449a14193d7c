import { api } from "#lib/api.ts";
import { berlinMoment } from "#lib/berlin-time.ts";
import { load, need } from "#ui/page-load.tsx";

type Period = { von: string; bis: string };

/** The calendar of the days that an address names; `today` is a date. */
export function loadCalendar(
  request: Request,
  sentence: string,
  periodOf: (search: URLSearchParams, today: string) => Period,
) {
  return load(request, sentence, async (search) => {
    const { von, bis } = periodOf(search, berlinMoment(Date.now()).datum);
    return need(await api("GET /calendar", { query: { von, bis } })).data;
  });
}
