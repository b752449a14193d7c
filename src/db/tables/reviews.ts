import type { Generated } from "kysely";
import type { Json } from "./json.ts";

/** What a customer said of a visit; at most one a visit. */
export interface ReviewsTable {
  id: string;
  /** Null once the booking is gone; the review stays. */
  booking_id: string | null;
  /** The day of the visit. */
  besucht_am: string;
  /** Titles, as they were called then. */
  leistungen: Json<string[]>;
  sterne: number;
  text: string;
  /** As it shall stand there; may be empty. */
  name: string;
  status: "neu" | "veroeffentlicht" | "verborgen";
  /** The day on which it stands there by itself, unless the shop has decided before. */
  erscheint_am: string;
  /** Why it is hidden, and what exactly is meant; both empty unless it is. */
  grund: "" | "beleidigung" | "unwahr" | "persoenlich" | "rechtswidrig" | "fremd";
  begruendung: string;
  /** The shop's own words below it; may be empty. */
  antwort: string;
  antwort_am: string | null;
  erstellt_am: string;
  geaendert_am: string | null;
  version: Generated<number>;
}
