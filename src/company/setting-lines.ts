import { BOOKABLE_WEEKDAYS, type TimesName, timeSpan } from "./booking-times.ts";
import { openingSpans } from "./opening-hours.ts";
import type { BookingTimes, HourPlan, OpeningHours } from "./setting-shapes.ts";
import type { ShopClass } from "./vehicle-classes.ts";

const STANDARD = "Standardtext";

/** A text of the shop's own as lines; empty ones mean the standard. */
export function ownTextLines(text: string): string[] {
  return text === "" ? [STANDARD] : text.split("\n").filter(Boolean);
}

export function weekText(week: OpeningHours): string[] {
  return Object.entries(week).map(([day, hours]) => {
    const turns = hours && openingSpans(hours).map((turn) => turn.join("–"));
    return `${day} ${hours?.closed ? "geschlossen" : `${turns?.join(" und ")} Uhr`}`;
  });
}

export function bookingTimesText(name: TimesName, times: BookingTimes): string[] {
  return BOOKABLE_WEEKDAYS.map((weekday) => {
    const span = timeSpan(name, weekday, { abgabezeiten: times, beratungszeiten: times });
    return `${weekday} ${span ? `${span.von}–${span.bis} Uhr` : "keine"}`;
  });
}

/** 'Bus (VW Bus, Vito), auf Anfrage' */
export function vehicleClassLines(classes: readonly ShopClass[]): string[] {
  return classes.map(({ title, zeile, angeboten, aufAnfrage }) =>
    [
      zeile ? `${title} (${zeile})` : title,
      ...(aufAnfrage ? ["auf Anfrage"] : []),
      ...(angeboten ? [] : ["nicht im Angebot"]),
    ].join(", "),
  );
}

export function hourPlanLines({
  an,
  arbeitsplaetze,
  personen,
  leistungen,
  extras,
}: HourPlan): string[] {
  const said = Object.keys(leistungen).length + Object.keys(extras).length;
  return [
    an ? "ein" : "aus",
    ...arbeitsplaetze.map(({ name }) => name),
    ...(personen ? [`${personen.length} ${personen.length === 1 ? "Person" : "Personen"}`] : []),
    ...(said > 0 ? [`eigene Zeiten für ${said}`] : []),
  ];
}
