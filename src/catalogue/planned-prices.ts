import { addMonths, formatGermanDate, isCalendarDate } from "#lib/berlin-time.ts";
import { type CellPlace, type PriceCell, priceKey, readCell, sentCell } from "./price-cells.ts";
import type { SentPlan } from "./schema.ts";

/** A price that holds from the beginning of a day on; null takes the price away. */
export type PlannedPrice = CellPlace & {
  service_id: string;
  ab: string;
  preis_cent: number | null;
  version: number;
};

/** On the wire like the cells of the table. */
export function sentPlan({
  service_id,
  stufe,
  kfz,
  ab,
  preis_cent,
  version,
}: PlannedPrice): SentPlan {
  return { ab, ...sentCell({ service_id, stufe, kfz, preis_cent, version }) };
}

export function readPlan({ ab, ...cell }: SentPlan): PlannedPrice {
  return { ab, ...readCell(cell) };
}

const MOST_MONTHS = 24;

/** Each cell as it is on a day: the last price that was planned up to then. Every change on the way counts as one of the cell. */
export function cellsOn<C extends PriceCell>(
  cells: readonly C[],
  planned: readonly PlannedPrice[],
  datum: string,
): C[] {
  const due = planned.filter(({ ab }) => ab <= datum).sort(byDay);
  return cells.map((cell) => {
    let { preis_cent, version } = cell;
    for (const price of due.filter((one) => priceKey(one) === priceKey(cell))) {
      preis_cent = price.preis_cent;
      version = preis_cent === null ? 0 : version + 1;
    }
    return { ...cell, preis_cent, version };
  });
}

/** Each cell as its plan for a day is edited: the price of that day, and the version of what is planned for exactly then. */
export function plannedCells(
  cells: readonly PriceCell[],
  planned: readonly PlannedPrice[],
  ab: string,
): PriceCell[] {
  const ofThatDay = new Map(
    planned.filter((price) => price.ab === ab).map((price) => [priceKey(price), price.version]),
  );
  return cellsOn(cells, planned, ab).map((cell) => ({
    ...cell,
    version: ofThatDay.get(priceKey(cell)) ?? 0,
  }));
}

/** Each cell as it is until that day. */
export function cellsBefore(
  cells: readonly PriceCell[],
  planned: readonly PlannedPrice[],
  ab: string,
): PriceCell[] {
  return cellsOn(
    cells,
    planned.filter((price) => price.ab < ab),
    ab,
  );
}

/** What is wrong with a day on which new prices shall begin. */
export function planDayProblem(ab: string, today: string): string | undefined {
  if (!isCalendarDate(ab) || ab <= today) return "Bitte einen Tag nach heute wählen.";
  const last = addMonths(today, MOST_MONTHS);
  return ab > last ? `Bitte einen Tag bis ${formatGermanDate(last)} wählen.` : undefined;
}

/** The days for which something is planned, each with how many prices, the next one first. */
export function planDays(planned: readonly { ab: string }[]): { ab: string; count: number }[] {
  const days = new Set(planned.map(({ ab }) => ab).sort());
  return [...days].map((ab) => ({
    ab,
    count: planned.filter((price) => price.ab === ab).length,
  }));
}

function byDay(one: PlannedPrice, other: PlannedPrice): number {
  return one.ab.localeCompare(other.ab);
}
