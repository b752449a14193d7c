import { centsOf, euroNumber, formatEuro } from "#lib/money.ts";
import {
  classKeysIn,
  SOILING_LEVELS,
  type SoilingLevel,
  USUAL_KEYS,
  type VehicleClass,
} from "./price-keys.ts";
import type { EditedService, PriceTableRow, SentCell, ServiceChange } from "./schema.ts";
import { priceProblem } from "./service-terms.ts";

export type CellKey = `${SoilingLevel}.${VehicleClass}`;
export type CellPlace = { stufe: SoilingLevel; kfz: VehicleClass };
export type CellAmount = CellPlace & { preis_cent: number; version: number };
/** A cell of the price table, with or without a price. */
export type PriceCell = CellPlace & {
  service_id: string;
  preis_cent: number | null;
  version: number;
};
/** A service as the admin edits it. */
export type StoredService = Omit<EditedService, "preise"> & { preise: PriceCell[] };

/** The places of a price table, row by row. */
export function cellPlaces(keys: readonly VehicleClass[]): CellPlace[] {
  return SOILING_LEVELS.flatMap((stufe) => keys.map((kfz) => ({ stufe, kfz })));
}

/** Names a cell of one service, e.g. in the sentences of a refusal. */
export function cellKey({ stufe, kfz }: CellPlace): CellKey {
  return `${stufe}.${kfz}`;
}

/** Names a cell among those of all services. */
export function priceKey(cell: CellPlace & { service_id: string }): string {
  return `${cell.service_id}.${cellKey(cell)}`;
}

/** The cells of the usual classes, of these and of those that have a price; also cells without one. */
export function priceCells(
  service_id: string,
  amounts: readonly CellAmount[],
  further: readonly VehicleClass[] = [],
): PriceCell[] {
  const keys = new Set([...USUAL_KEYS, ...amounts.map(({ kfz }) => kfz), ...further]);
  return cellPlaces([...keys]).map((place) => {
    const amount = amounts.find(({ stufe, kfz }) => stufe === place.stufe && kfz === place.kfz);
    return {
      service_id,
      ...place,
      preis_cent: amount?.preis_cent ?? null,
      version: amount?.version ?? 0,
    };
  });
}

type InEuro<C> = Omit<C, "kfz" | "preis_cent"> & {
  kategorie: VehicleClass;
  preis: C extends { preis_cent: number } ? number : number | null;
};

/** On the wire: euro, and the vehicle class is called `kategorie`. */
export function sentCell<C extends CellPlace & { preis_cent: number | null }>({
  kfz,
  preis_cent,
  ...cell
}: C): InEuro<C> {
  const preis = preis_cent === null ? null : euroNumber(preis_cent);
  return { ...cell, kategorie: kfz, preis } as InEuro<C>;
}

export function sentService(service: StoredService): EditedService {
  return { ...service, preise: service.preise.map(sentCell) };
}

export function readCell({ kategorie, preis, ...cell }: SentCell): PriceCell {
  return { ...cell, kfz: kategorie, preis_cent: preis === null ? null : centsOf(preis) };
}

/** The table as texts; an empty one where there is no price. */
export function priceTable(amounts: readonly Omit<CellAmount, "version">[]): PriceTableRow[] {
  return SOILING_LEVELS.map((stufe) => {
    const own = amounts.filter((row) => row.stufe === stufe);
    const texts = own.map(({ kfz, preis_cent }) => [kfz, formatEuro(preis_cent)]);
    return { stufe, kleinwagen: "", limousine: "", suv: "", ...Object.fromEntries(texts) };
  });
}

type CellChange = CellPlace & { service_id: string; preis: number | string | null };

/** The cells that a price table as it travels speaks of; a level that is not in it stays as it is. */
export function tableChanges(
  service_id: string,
  table: ServiceChange["preistabelle"] = [],
): CellChange[] {
  return SOILING_LEVELS.flatMap((stufe) => {
    const row = table.find((candidate) => candidate.stufe === stufe);
    if (!row) return [];
    return classKeysIn(row).map((kfz) => ({ service_id, stufe, kfz, preis: row[kfz] ?? null }));
  });
}

/** A sentence for each cell that is no amount. */
export function tableProblems(changes: readonly CellChange[]): Record<string, string> {
  return Object.fromEntries(
    changes.flatMap((change) => {
      const problem = priceProblem(change.preis);
      return problem === undefined ? [] : [[cellKey(change), problem]];
    }),
  );
}
/** To what new prices are rounded, in cents. */
export const ROUNDINGS = { genau: 1, halb: 50, ganz: 100 } as const;
export type Rounding = keyof typeof ROUNDINGS;

export const ROUNDING_LABELS: Record<Rounding, string> = {
  genau: "auf den Cent",
  halb: "auf 0,50 €",
  ganz: "auf ganze Euro",
};

const LOWEST = -50;
const HIGHEST = 100;
export const PERCENT_HINT = `Bitte eine Zahl von ${LOWEST} bis ${HIGHEST} angeben, zum Beispiel 10 oder -5.`;

/** '10', '+7,5' or '−5' in percent; undefined where it is none, or too much at once. */
export function readPercent(text: string): number | undefined {
  const typed = text.trim().replace("−", "-").replace(",", ".").replace(/\s*%$/, "");
  if (!/^[+-]?\d{1,3}(?:\.\d)?$/.test(typed)) return undefined;
  const percent = Number(typed);
  return percent >= LOWEST && percent <= HIGHEST && percent !== 0 ? percent : undefined;
}

/** A price that is raised or lowered, rounded half away from zero; it never falls to nothing. */
export function raisedPrice(cents: number, percent: number, rounding: Rounding): number {
  const step = ROUNDINGS[rounding];
  // In tenths of a percent all factors are whole, and so nothing is lost before it is rounded.
  const raised = (cents * (1000 + Math.round(percent * 10))) / 1000;
  return cents === 0 ? 0 : Math.max(step, Math.round(raised / step) * step);
}
