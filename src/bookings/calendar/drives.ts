import { timeText } from "../open-fields.ts";
import type { CalendarBooking } from "./schema.ts";

export type Drive = {
  booking: CalendarBooking;
  /** '10:00 Uhr', '8–10 Uhr'; empty where it is not known. */
  when: string;
  what: "Ankunft" | "Abholen" | "Zurückbringen";
};

/** The ways to customers on a day, in the order in which they are driven: what is fetched in the morning is brought back in the evening. */
export function drivesOf(datum: string, bookings: readonly CalendarBooking[]): Drive[] {
  return bookings
    .filter(({ tage }) => tage.includes(datum))
    .flatMap((booking) => drivesFor(booking, datum))
    .sort((one, other) => (clock(one) < clock(other) ? -1 : 1));
}

function drivesFor(booking: CalendarBooking, datum: string): Drive[] {
  const { einsatz, tage } = booking;
  const begins = datum === booking.datum;
  if (einsatz?.weg === "kunde")
    return [{ booking, when: begins ? timeText(booking) : "", what: "Ankunft" }];
  if (einsatz?.weg !== "holen") return [];
  const drives: Drive[] = [];
  if (begins) drives.push({ booking, when: einsatz.abholen, what: "Abholen" });
  if (datum === tage.at(-1)) drives.push({ booking, when: einsatz.bringen, what: "Zurückbringen" });
  return drives;
}

/** A window counts from its beginning; what has no time comes first, but for what is brought back. */
function clock({ booking, when, what }: Drive): string {
  const [, hour = "", minute = "00"] = /^(\d+)(?::(\d+))?/.exec(when) ?? [];
  const isLast = hour === "" && what === "Zurückbringen";
  return `${isLast ? "99" : hour.padStart(2, "0")}:${minute} ${booking.name}`;
}
