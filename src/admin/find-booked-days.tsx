import type { BookedDay } from "#company/settings/settings-closures.tsx";
import { api } from "#lib/api.ts";

const PAGE_SIZE = 50;

/** The days of a span with open bookings, and how many; undefined when they cannot be read. */
export async function findBookedDays(from: string, to: string): Promise<BookedDay[] | undefined> {
  const counts = new Map<string, number>();
  for (let seite = 1; ; seite += 1) {
    const answer = await api("GET /bookings", {
      query: { status: "open", von: from, bis: to, seite },
    });
    if (!answer.ok) return undefined;
    for (const { datum } of answer.data) counts.set(datum, (counts.get(datum) ?? 0) + 1);
    if (answer.data.length < PAGE_SIZE) break;
  }
  return [...counts]
    .map(([datum, count]) => ({ datum, count }))
    .sort((one, other) => one.datum.localeCompare(other.datum));
}
