import type { BookableService, SoilingLevel, VehicleClass } from "#catalogue/schema.ts";
import { hoursOf, stayAt } from "./hours.ts";
import { keptChoice } from "./kept-choice.ts";
import { bookedLines, choiceOf, type Line } from "./quote-lines.ts";

type Offered = {
  kfz: VehicleClass;
  verschmutzung: SoilingLevel;
  /** How many days the car stays, or how long the work takes, where the shop said so. */
  tage?: number | undefined;
  minuten?: number | undefined;
};
type Rules = {
  services: readonly BookableService[];
  company: Parameters<typeof stayAt>[2]["company"];
};

/** What a booking of these lines is, and how long it stays if it begins then: as the shop said, else as its services do. */
export function stayOf(
  { kfz, verschmutzung, tage, minuten }: Offered,
  lines: readonly Line[],
  day: { datum: string; abgabezeit: string },
  { services, company }: Rules,
) {
  const choice = keptChoice({ ...choiceOf(lines), kfz, verschmutzung }, services);
  const positionen = bookedLines(lines, minuten);
  const usual = { ...choice, positionen, einsatz: null, dauerTage: tage ?? choice.dauerTage };
  return { ...usual, dauerTage: stayAt(usual, day, { services, company }) };
}

type Stay = ReturnType<typeof stayOf>;

type Variants = Pick<Offered, "kfz" | "verschmutzung"> & {
  varianten: readonly (Pick<Offered, "tage" | "minuten"> & { positionen: readonly Line[] })[];
};

/** What is kept free on a day for what takes longest of all that is offered. */
export function heldStay(
  { varianten, ...car }: Variants,
  day: { datum: string; abgabezeit: string },
  rules: Rules,
) {
  const stays = varianten.map((variant) =>
    stayOf({ ...car, ...variant }, variant.positionen, day, rules),
  );
  return { ...longestStay(stays, rules), datum: day.datum, abgabezeit: day.abgabezeit };
}

/** Room for what takes longest is room for the others. */
export function longestStay(stays: readonly Stay[], { services, company }: Rules): Stay {
  const [first, ...others] = stays;
  if (!first) throw new Error("nothing is offered");
  const lengthOf = (stay: Stay) => {
    const minuten = hoursOf(stay, services, company)?.work.minuten ?? 0;
    return [stay.dauerTage, minuten] as const;
  };
  return others.reduce((longest, one) => {
    const [days, minutes] = lengthOf(longest);
    const [more, longer] = lengthOf(one);
    return more > days || (more === days && longer > minutes) ? one : longest;
  }, first);
}
