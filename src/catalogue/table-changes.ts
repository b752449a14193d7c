import { CELL_PLACES, type CellPlace, cellKey } from "./price-cells.ts";
import type { ServiceChange } from "./schema.ts";
import { priceProblem } from "./service-terms.ts";

type CellChange = CellPlace & { service_id: string; preis: number | string | null };

/** The cells that a price table as it travels speaks of; a level that is not in it stays as it is. */
export function tableChanges(service_id: string, table: ServiceChange["preistabelle"] = []): CellChange[] {
  return CELL_PLACES.flatMap(({ stufe, kfz }) => {
    const row = table.find((candidate) => candidate.stufe === stufe);
    return row ? [{ service_id, stufe, kfz, preis: row[kfz] }] : [];
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
