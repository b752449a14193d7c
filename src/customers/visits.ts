import { formatGermanDate } from "#lib/berlin-time.ts";

/** When somebody was here last, and when they come next. */
export type Visits = { letzter_termin: string | null; naechster_termin: string | null };

/** What is open and not yet over is still to come; what was cancelled never was. */
export function visitsOf(
  bookings: readonly { datum: string; status: "open" | "done" | "cancelled" }[],
  today: string,
): Visits {
  const days = (is: (booking: { datum: string; status: string }) => boolean) =>
    bookings.filter(is).map(({ datum }) => datum);
  const past = days(
    ({ datum, status }) => status === "done" || (status === "open" && datum < today),
  ).sort();
  const future = days(({ datum, status }) => status === "open" && datum >= today).sort();
  return { letzter_termin: past.at(-1) ?? null, naechster_termin: future[0] ?? null };
}

/** 'zuletzt 27.2.2026', 'kommt am 12.3.2026' */
export function visitTexts({ letzter_termin, naechster_termin }: Visits): string[] {
  return [
    letzter_termin && `zuletzt ${formatGermanDate(letzter_termin)}`,
    naechster_termin && `kommt am ${formatGermanDate(naechster_termin)}`,
  ].filter((text) => typeof text === "string");
}
