import { euroNumber, formatEuro } from "#lib/money.ts";
import { SOILING_LEVELS, type SoilingLevel, VEHICLE_CLASSES, type VehicleClass } from "./price-keys.ts";
import type { PriceCell, PriceTableRow } from "./schema.ts";

export type CellKey = `${SoilingLevel}.${VehicleClass}`;
export type CellPlace = { stufe: SoilingLevel; kategorie: VehicleClass };
export type CellAmount = CellPlace & { preis_cent: number; version: number };

/** The nine places of a price table, row by row. */
export const CELL_PLACES: readonly CellPlace[] = SOILING_LEVELS.flatMap((stufe) =>
  VEHICLE_CLASSES.map((kategorie) => ({ stufe, kategorie })),
);

/** Names a cell of one service, e.g. in the sentences of a refusal. */
export function cellKey({ stufe, kategorie }: CellPlace): CellKey {
  return `${stufe}.${kategorie}`;
}

/** Names a cell among those of all services. */
export function priceKey(cell: CellPlace & { service_id: string }): string {
  return `${cell.service_id}.${cellKey(cell)}`;
}

/** All nine cells, also those without a price. */
export function priceCells(service_id: string, amounts: readonly CellAmount[]): PriceCell[] {
  return CELL_PLACES.map((place) => {
    const amount = amounts.find(({ stufe, kategorie }) => stufe === place.stufe && kategorie === place.kategorie);
    return { service_id, ...place, preis: amount ? euroNumber(amount.preis_cent) : null, version: amount?.version ?? 0 };
  });
}

/** The table as texts; an empty one where there is no price. */
export function priceTable(amounts: readonly Omit<CellAmount, "version">[]): PriceTableRow[] {
  return SOILING_LEVELS.map((stufe) => {
    const cell = (kategorie: VehicleClass) => {
      const amount = amounts.find((row) => row.stufe === stufe && row.kategorie === kategorie);
      return amount ? formatEuro(amount.preis_cent) : "";
    };
    return { stufe, kleinwagen: cell("kleinwagen"), limousine: cell("limousine"), suv: cell("suv") };
  });
}
