import type { Generated } from "kysely";
import type { VehicleKey } from "./vehicles.ts";

/** What somebody paid before, for a value or one service; whoever holds the paper may redeem it. */
export interface VouchersTable {
  nummer: number;
  /** SHA-256; the code itself stands on the paper alone. */
  code_hash: string;
  art: "einzweck" | "mehrzweck";
  /** A service's title as the paper says it, its id and its class; empty for a value. Older ones of a service that nobody knows any more have no id. */
  leistung: string;
  leistung_id: string;
  kfz: VehicleKey | "";
  wert_cent: number;
  /** Never below zero, nor above the value. */
  rest_cent: number;
  verkauft_am: string;
  gueltig_bis: string;
  /** The number of the sale's receipt, which says who bought it. */
  beleg: number;
  /** The attempt that sold it: once more sold it is no second one. */
  anfrage: string;
  zurueckgenommen_am: string | null;
}

/** Every change of a balance; their sum is the balance. */
export interface VoucherMovementsTable {
  id: string;
  gutschein: number;
  art: "verkauf" | "vormerkung" | "freigabe" | "einloesung" | "rueckgabe" | "storno";
  cent: number;
  /** How much of a visit's price it covers. */
  gedeckt_cent: number;
  booking_id: string | null;
  am: string;
}

/** Ordered on the site, and not paid yet. */
export interface VoucherOrdersTable {
  /** What a transfer names. */
  nummer: string;
  /** The attempt that ordered it: once more sent it is no second one. */
  anfrage: string;
  leistung: string;
  leistung_id: string;
  kfz: VehicleKey | "";
  wert_cent: number;
  name: string;
  anschrift: string;
  email: string;
  /** The mailbox of the address, which counts what one person has ordered. */
  wer: string;
  bestellt_am: string;
  /** The last day for the money. */
  bis: string;
  /** Its confirmation was kept back: the address had got too many mails. */
  unbestaetigt: Generated<boolean>;
}
