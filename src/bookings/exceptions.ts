// chunk: booking
import { isClosedDay } from "#company/opening-hours.ts";
import type { CompanySettings } from "#company/schema.ts";
import { addDays, type BerlinMoment, weekdayIndex } from "#lib/berlin-time.ts";
import { bookingWindow, type DayOccupation, isFull, slotGrid } from "./calendar.ts";
import { isOpenField, type OpenField } from "./open-fields.ts";
import type { BookingKind } from "./request-terms.ts";
import { stayDays } from "./stay.ts";

/** What visitors are refused for, and the shop does after one question, in the order in which it is asked. */
export const EXCEPTIONS = [
  "vergangen",
  "zu_weit",
  "sonntag",
  "geschlossen",
  "uhrzeit",
  "belegt",
] as const;
export type BookingException = (typeof EXCEPTIONS)[number];

export type Wished = {
  art: BookingKind;
  datum: string;
  abgabezeit: string;
  dauerTage: number;
  noch_offen?: readonly OpenField[];
  /** Hours are counted, not places. */
  inStunden?: boolean;
};

type Rules = Pick<
  CompanySettings,
  "openingHours" | "abgabezeiten" | "beratungszeiten" | "exceptions" | "tagesKapazitaet"
>;

type Circumstances = {
  moment: BerlinMoment;
  company: Rules;
  /** What is taken by others on the days of the stay. */
  occupation: ReadonlyMap<string, DayOccupation>;
  /** Where hours are counted: whether a service has the time when it begins then. */
  fits?: (datum: string, zeit: string) => boolean;
};

const SUNDAY = 6;
/** Later dates are typing errors. */
const FURTHEST_DAYS = 366;

/** Every rule that this appointment would break. */
export function exceptionsFor(
  wish: Wished,
  { moment, company, occupation, fits }: Circumstances,
): BookingException[] {
  const { art, datum, abgabezeit, dauerTage } = wish;
  const hasTime = !isOpenField(wish, "abgabezeit");
  const isSunday = weekdayIndex(datum) === SUNDAY;
  const days = stayDays(datum, dauerTage, company);
  const applies: Record<BookingException, boolean> = {
    vergangen:
      datum < moment.datum || (datum === moment.datum && hasTime && abgabezeit <= moment.zeit),
    zu_weit: datum > bookingWindow(moment.datum).to,
    sonntag: isSunday,
    geschlossen: !isSunday && isClosedDay(datum, company),
    // On Sundays there is no time that would be usual.
    uhrzeit: hasTime && !isSunday && !slotGrid(art, datum, company).includes(abgabezeit),
    belegt:
      fits && art === "service"
        ? !fits(datum, abgabezeit)
        : days.length < dauerTage ||
          days.some((day) => isTaken({ art, abgabezeit }, day, occupation.get(day), company)),
  };
  return EXCEPTIONS.filter((exception) => applies[exception]);
}

/** What speaks against taking its place again: that it is given away, or that the day was closed since. All else was agreed before. */
export function reopeningExceptions(
  booking: Wished,
  circumstances: Circumstances,
): BookingException[] {
  const isAhead = booking.datum >= circumstances.moment.datum;
  return exceptionsFor(booking, circumstances).filter(
    (exception) => exception === "belegt" || (isAhead && exception === "geschlossen"),
  );
}

/** Nobody means a day that far away. */
export function isOutOfReach(datum: string, today: string): boolean {
  return datum < addDays(today, -FURTHEST_DAYS) || datum > addDays(today, FURTHEST_DAYS);
}

/** 'Dieser Tag ist voll.' */
export function exceptionSentence(
  exception: BookingException,
  { art, abgabezeit, dauerTage, inStunden }: Omit<Wished, "datum" | "noch_offen">,
): string {
  switch (exception) {
    case "vergangen":
      return "Dieser Termin liegt in der Vergangenheit.";
    case "zu_weit":
      return "Dieser Tag liegt mehr als drei Monate voraus.";
    case "sonntag":
      return "Dieser Tag ist ein Sonntag.";
    case "geschlossen":
      return "An diesem Tag ist geschlossen.";
    case "uhrzeit":
      return `${abgabezeit} Uhr ist keine der üblichen Zeiten.`;
    case "belegt":
      if (art === "beratung") return "Diese Uhrzeit ist schon vergeben.";
      if (inStunden) return "Ab dieser Uhrzeit ist nicht genug Arbeitszeit frei.";
      return dauerTage > 1
        ? `Nicht alle ${dauerTage} Tage, die das Fahrzeug bleibt, haben noch Platz.`
        : "Dieser Tag ist voll.";
  }
}

function isTaken(
  { art, abgabezeit }: Pick<Wished, "art" | "abgabezeit">,
  day: string,
  occupation: DayOccupation | undefined,
  company: Rules,
): boolean {
  return art === "service"
    ? isFull("service", day, occupation, company)
    : (occupation?.consultationSlots.includes(abgabezeit) ?? false);
}
