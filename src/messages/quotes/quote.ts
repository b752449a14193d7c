import type { Line } from "#bookings/quote-lines.ts";
import { type OwnPrices, ownPriceCents } from "#catalogue/own-prices.ts";
import { extraCents, findService, priceCents } from "#catalogue/price-table.ts";
import type { BookableService, SoilingLevel, VehicleClass } from "#catalogue/schema.ts";
import { addDays, formatLongGermanDate } from "#lib/berlin-time.ts";

const VALID_DAYS = 14;
export const MOST_LINES = 20;
export const MOST_VARIANTS = 3;
export const REMINDED_DAYS = 2;
export const LENGTH = { title: 120, note: 1000, place: 80, question: 1000 } as const;

export function lastDay(today: string): string {
  return addDays(today, VALID_DAYS);
}

export function lineCents({ anzahl, einzelpreis_cent }: Line): number {
  return anzahl * einzelpreis_cent;
}

/** What is done whatever is ticked, and what is ticked, by its place among all lines. */
export function takenLines<L extends Pick<Line, "wahlweise">>(
  lines: readonly L[],
  ticked: readonly number[],
): L[] {
  return lines.filter(({ wahlweise }, place) => !wahlweise || ticked.includes(place));
}

export function totalCents(lines: readonly Line[], ticked: readonly number[] = []): number {
  return takenLines(lines, ticked).reduce((sum, line) => sum + lineCents(line), 0);
}

type HeldDay = { datum: string; abgabezeit: string };

/** 'Mittwoch, 11. März 2026, 11:00 Uhr' */
export function heldText({ datum, abgabezeit }: HeldDay): string {
  return `${formatLongGermanDate(datum)}, ${abgabezeit} Uhr`;
}

/** Whether the day that is chosen is the one that is held. */
export function isHeldDay(
  {
    inhalt: { termine },
  }: { inhalt: { termine: readonly { datum: string; abgabezeit: string }[] } },
  { datum, abgabezeit }: HeldDay,
): boolean {
  return termine.some((held) => held.datum === datum && held.abgabezeit === abgabezeit);
}

/** Why a day cannot be held, if it cannot: it is kept free until the end of the quote's last day. */
export function heldDayProblem(
  gehalten: { datum: string } | null,
  gueltigBis: string,
): string | undefined {
  return gehalten && gehalten.datum <= gueltigBis
    ? "Gehalten wird bis zum Ende der Gültigkeit: Bitte einen Tag danach wählen, oder die Gültigkeit früher enden lassen."
    : undefined;
}

type Car = {
  kfz: VehicleClass | "";
  verschmutzung: SoilingLevel;
  /** What a firm pays instead of the price list. */
  eigenePreise?: OwnPrices | null;
};

/** What was asked for, with the prices of the table; 0 where the table has none. */
export function proposedLines(
  titles: readonly string[],
  car: Car,
  services: readonly BookableService[],
): Line[] {
  const asked = services.filter(({ title }) => titles.includes(title));
  const extras = asked
    .flatMap((service) => service.extras)
    .filter(
      (extra, place, all) =>
        titles.includes(extra.title) && all.findIndex(({ id }) => id === extra.id) === place,
    );
  return [
    ...asked.map((service) => serviceLine(service, car)),
    ...extras.map((extra) => ({
      art: "extra" as const,
      title: extra.title,
      id: extra.id,
      anzahl: 1,
      einzelpreis_cent: (car.kfz !== "" && extraCents(extra, car.kfz)) || 0,
      wahlweise: false,
    })),
  ];
}

export function serviceLine(service: BookableService, car: Car): Line {
  return {
    art: "leistung",
    title: service.title,
    anzahl: 1,
    einzelpreis_cent: serviceCents(service, car) ?? 0,
    wahlweise: false,
  };
}

function serviceCents(
  service: BookableService,
  { kfz, verschmutzung, eigenePreise }: Car,
): number | undefined {
  if (kfz === "") return undefined;
  const listed = priceCents(service, verschmutzung, kfz);
  return ownPriceCents(eigenePreise ?? undefined, service.id, kfz, listed) ?? listed;
}

/** The same lines for another car: what has a price in the table gets it, what was typed freely stays. */
export function repricedLines(
  lines: readonly Line[],
  car: Car,
  services: readonly BookableService[],
): Line[] {
  return lines.map((line) => {
    if (line.art === "frei" || car.kfz === "") return line;
    const service = findService(services, line.title);
    const extra = services
      .flatMap(({ extras }) => extras)
      .find(({ id }) => line.art === "extra" && id === line.id);
    const einzelpreis_cent = extra
      ? extraCents(extra, car.kfz)
      : service && serviceCents(service, car);
    return einzelpreis_cent === undefined ? line : { ...line, einzelpreis_cent };
  });
}

/** What writing it anew makes: a draft stays the version that it is. */
export function rewrittenVersion({ stand, version }: { stand: string; version: number }): number {
  return stand === "entwurf" ? version : version + 1;
}

type Variant = { positionen: readonly Line[] };

/** What is wrong with what is offered, if anything. */
export function variantsProblem(variants: readonly Variant[]): string | undefined {
  for (const { positionen } of variants) {
    if (!positionen.some(({ art, wahlweise }) => art === "leistung" && !wahlweise))
      return "Bitte mindestens eine Leistung aus Ihrer Liste anbieten, die nicht wahlweise ist: Nach ihr richten sich Dauer und freie Tage. Ihr Preis darf 0 € sein.";
    if (positionen.every(({ einzelpreis_cent }) => einzelpreis_cent === 0))
      return "Bitte mindestens einen Preis eintragen.";
  }
  return undefined;
}
