import type { Generated } from "kysely";

/** The shop's own words on a customer, account or guest. */
export interface CustomerNotesTable {
  karte_id: string;
  notiz: string;
  version: Generated<number>;
}
