import type { BookedDay } from "#company/settings/settings-closures.tsx";
import { api } from "#lib/api.ts";

const PAGE_SIZE = 50;

/** The days of a span with open bookings, how many, and for whom one is kept free; undefined when they cannot be read. */
export async function findBookedDays(from: string, to: string): Promise<BookedDay[] | undefined> {
  const days = new Map<string, BookedDay>();
  const dayOf = (datum: string) => {
    const day = days.get(datum) ?? { datum, count: 0, heldFor: [] };
    days.set(datum, day);
    return day;
  };
  for (let seite = 1; ; seite += 1) {
    const answer = await api("GET /bookings", {
      query: { status: "open", von: from, bis: to, seite },
    });
    if (!answer.ok) return undefined;
    for (const { datum } of answer.data) dayOf(datum).count += 1;
    if (answer.data.length < PAGE_SIZE) break;
  }
  const held = await api("GET /held-days", { query: { von: from, bis: to } });
  if (!held.ok) return undefined;
  for (const { datum, name } of held.data) dayOf(datum).heldFor.push(name);
  return [...days.values()].sort((one, other) => one.datum.localeCompare(other.datum));
}
