import type { Generated } from "kysely";

/** One row; triggers count each change of what public pages show. */
export interface ContentVersionTable {
  id: number;
  version: number;
}

/** One row that says nothing: it is written to see whether anything can be. */
export interface WriteProbeTable {
  id: number;
  content: string;
}

/** One row: signed intakes from before `frei_vor` may be deleted, while the housekeeping or a restore works; else it is empty. */
export interface PassGateTable {
  id: number;
  frei_vor: string;
  /** The same for receipts, as the day before which they were written. */
  belege_vor: Generated<string>;
}
