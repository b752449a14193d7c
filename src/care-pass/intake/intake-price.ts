import { computePrice } from "#bookings/price.ts";
import type { OwnPrices } from "#catalogue/own-prices.ts";
import type { Service, SoilingLevel, VehicleClass } from "#catalogue/schema.ts";
import type { IntakeLine } from "../intake.ts";

type BookedLine = { art: string; title: string; preis_cent: number };
type BookedChoice = {
  leistungen: readonly string[];
  kfz: VehicleClass | "";
  verschmutzung: SoilingLevel | "";
  extras: readonly string[];
};
type Agreed = BookedChoice & {
  cents: number | null;
  positionen: readonly BookedLine[];
  sitze: Readonly<Record<string, number>>;
  anzahl: number | null;
  /** What a firm pays instead of the price list. */
  eigenePreise?: OwnPrices | null;
};

/**
 * What it costs as it stands: the agreed price while nothing differs; else what the price list says, with the booking's discount and whatever
 * was agreed beside the list. Undefined where the list has no price.
 */
export function intakePrice(
  choice: BookedChoice,
  agreed: Agreed | undefined,
  services: readonly Service[],
): { preis_cent: number; positionen: IntakeLine[] } | undefined {
  if (agreed && isAsAgreed(choice, agreed) && agreed.cents !== null)
    return { preis_cent: agreed.cents, positionen: agreed.positionen.map(bookedLine) };
  const { kfz, verschmutzung, leistungen, extras } = choice;
  if (kfz === "" || verschmutzung === "") return undefined;
  const seats = agreed
    ? { sitze: agreed.sitze, ...(agreed.anzahl !== null && { anzahl: agreed.anzahl }) }
    : {};
  const listed = computePrice(
    { leistungen, extras, kfz, verschmutzung, ...seats },
    services,
    [],
    agreed?.eigenePreise ? { ...NOBODY, eigenePreise: agreed.eigenePreise } : NOBODY,
    "",
  );
  if (!listed) return undefined;
  const beside = linesBeside(agreed, sumOf(listed.lines.filter(({ art }) => art === "leistung")));
  return {
    preis_cent: Math.max(0, listed.preis_cent + sumOf(beside)),
    positionen: [
      ...listed.lines.map(({ title, preis_cent }) => ({ titel: title, preis_cent })),
      ...beside,
    ],
  };
}

/** A line of the booking as the customer reads it at the car. */
export function bookedLine({ title, preis_cent }: Omit<BookedLine, "art">): IntakeLine {
  return { titel: title, preis_cent };
}

const NOBODY = { loggedIn: false, hasPreviousBooking: false };

/** A discount keeps its share of the services; a surcharge or reduction its amount. */
function linesBeside(agreed: Agreed | undefined, newCents: number): IntakeLine[] {
  const of = (...kinds: string[]) =>
    (agreed?.positionen ?? []).filter(({ art }) => kinds.includes(art)).map(bookedLine);
  const before = sumOf(of("leistung"));
  const discounts = of("rabatt").map(({ titel, preis_cent }) => ({
    titel,
    preis_cent: before > 0 ? Math.round((preis_cent * newCents) / before) : 0,
  }));
  return [
    ...discounts.filter(({ preis_cent }) => preis_cent !== 0),
    ...of("frage", "mindest", "anfahrt", "freigabe", "zuschlag", "nachlass"),
  ];
}

function sumOf(lines: readonly { preis_cent: number }[]): number {
  return lines.reduce((sum, { preis_cent }) => sum + preis_cent, 0);
}

/** What a quick entry left open may be anything: its price was agreed all the same. */
function isAsAgreed(choice: BookedChoice, agreed: BookedChoice): boolean {
  const key = ({ leistungen, kfz, verschmutzung, extras }: BookedChoice) =>
    JSON.stringify([
      leistungen,
      agreed.kfz && kfz,
      agreed.verschmutzung && verschmutzung,
      [...extras].sort(),
    ]);
  return key(choice) === key(agreed);
}
