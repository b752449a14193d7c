import type { CompanySettings } from "#company/schema.ts";
import { type BerlinMoment, listDates } from "#lib/berlin-time.ts";
import { bookingWindow, type DayOccupation, dateProblem, freeSlots } from "../calendar.ts";
import type { Fit } from "../hours.ts";
import type { BookingKind } from "../schema.ts";
import { stayDays } from "../stay.ts";

type Rules = Pick<
  CompanySettings,
  "openingHours" | "abgabezeiten" | "beratungszeiten" | "exceptions" | "tagesKapazitaet"
>;
type Stay = {
  id: string;
  art: BookingKind;
  datum: string;
  abgabezeit: string;
  dauerTage: number;
  /** Its zone may be served on some days of the week alone. */
  einsatz?: { tage: readonly string[] } | null;
};

export type Proposal = {
  /** Every day to which the booking could go. */
  freieTage: string[];
  /** The next of them that no other proposal takes, at the same time of day if it is free; null when there is none. */
  vorschlag: { datum: string; abgabezeit: string } | null;
};

/** Where hours are counted: what is free, what is beside the proposals made before, and one more proposal. */
export type PlannedHours = {
  fits: Fit;
  fitsBeside: Fit;
  plan: (datum: string, zeit: string) => void;
};

/** Where the bookings of days that are to be closed could go; the rules already know those days as closed. */
export function proposals<Booking extends Stay>(
  bookings: readonly Booking[],
  {
    now,
    company,
    occupation,
    bis,
    hoursFor,
  }: {
    now: BerlinMoment;
    company: Rules;
    occupation: ReadonlyMap<string, DayOccupation>;
    bis: string;
    hoursFor?: (booking: Booking) => PlannedHours | undefined;
  },
): Proposal[] {
  const planned = new Map(occupation);
  const { from, to } = bookingWindow(now.datum);
  return bookings.map((booking) => {
    const { art, abgabezeit, dauerTage, einsatz } = booking;
    const hours = hoursFor?.(booking);
    const question = {
      art,
      dauerTage,
      tage: einsatz?.tage,
      company,
      now,
      today: now.datum,
      ...(hours && { fits: hours.fits }),
    };
    const isFree = (datum: string) => dateProblem({ ...question, datum, occupation }) === undefined;
    const freieTage = listDates(from, to).filter(
      (datum) => isFree(datum) && freeSlots({ ...question, datum, occupation }).length > 0,
    );
    const later = [
      ...freieTage.filter((datum) => datum > bis),
      ...freieTage.filter((datum) => datum <= bis),
    ];
    for (const datum of later) {
      const slots = freeSlots({
        ...question,
        datum,
        occupation: planned,
        ...(hours && { fits: hours.fitsBeside }),
      });
      const zeit = slots.includes(abgabezeit) ? abgabezeit : slots[0];
      if (zeit === undefined) continue;
      for (const day of stayDays(datum, dauerTage, company))
        planned.set(day, withOne(planned.get(day), art, zeit));
      hours?.plan(datum, zeit);
      return { freieTage, vorschlag: { datum, abgabezeit: zeit } };
    }
    return { freieTage, vorschlag: null };
  });
}

function withOne(
  day: DayOccupation = { servicePlaces: 0, consultationSlots: [] },
  art: BookingKind,
  zeit: string,
): DayOccupation {
  if (art === "service") return { ...day, servicePlaces: day.servicePlaces + 1 };
  return { ...day, consultationSlots: [...day.consultationSlots, zeit] };
}
