import { quote } from "#booking/price.ts";
import type { Service, SoilingLevel, VehicleClass } from "#catalogue/schema.ts";
import { centsOf } from "#lib/money.ts";

type BookedLine = { art: string; title: string; preis: number };
export type BookedChoice = {
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
};

/**
 * What it costs as it stands (D4): the agreed price while nothing differs; else what the price list says, with the booking's discount and whatever
 * was agreed beside the list. Undefined where the list has no price.
 */
export function intakePrice(choice: BookedChoice, agreed: Agreed | undefined, services: readonly Service[]): number | undefined {
  if (agreed && isSame(choice, agreed) && agreed.cents !== null) return agreed.cents;
  const { kfz, verschmutzung, leistungen, extras } = choice;
  if (kfz === "" || verschmutzung === "") return undefined;
  const seats = agreed ? { sitze: agreed.sitze, ...(agreed.anzahl !== null && { anzahl: agreed.anzahl }) } : {};
  const listed = quote({ leistungen, extras, kfz, verschmutzung, ...seats }, services, [], NOBODY, "");
  return listed && Math.max(0, listed.preis_cent + agreedBeside(agreed, sumOf(listed.lines.filter(({ art }) => art === "leistung"))));
}

const NOBODY = { loggedIn: false, hasPreviousBooking: false };

/** A discount keeps its share of the services; a surcharge or reduction its amount. */
function agreedBeside(agreed: Agreed | undefined, newCents: number): number {
  const of = (art: string) =>
    (agreed?.positionen ?? []).filter((line) => line.art === art).reduce((sum, { preis }) => sum + centsOf(preis), 0);
  const before = of("leistung");
  const discount = before > 0 ? Math.round((of("rabatt") * newCents) / before) : 0;
  return discount + of("zuschlag") + of("nachlass");
}

function sumOf(lines: readonly { preis_cent: number }[]): number {
  return lines.reduce((sum, { preis_cent }) => sum + preis_cent, 0);
}

function isSame(one: BookedChoice, other: BookedChoice): boolean {
  const key = ({ leistungen, kfz, verschmutzung, extras }: BookedChoice) =>
    JSON.stringify([leistungen, kfz, verschmutzung, [...extras].sort()]);
  return key(one) === key(other);
}
