import type { Generated } from "kysely";
import type { Json } from "./json.ts";

/** A paper that is sent by a signed link and answered until a deadline; each change of a sent one is a version of its own. */
export interface PapersTable {
  id: string;
  /** The same for all versions. */
  nummer: number;
  version: number;
  art: "terminvorschlag";
  stand:
    | "entwurf"
    | "gesendet"
    | "angenommen"
    | "abgelehnt"
    | "abgelaufen"
    | "zurueckgezogen"
    | "ersetzt";
  /** Goes with it. */
  booking_id: string | null;
  /** What is offered, as its kind has it. */
  inhalt: Json<{ termine: { datum: string; abgabezeit: string }[] }>;
  /** The shop's words to the customer. */
  nachricht: string;
  gueltig_bis: string;
  /** What was chosen. */
  antwort: Json<{ datum: string; abgabezeit: string }> | null;
  /** Why not, in the customer's words. */
  grund: Generated<string>;
  erstellt_am: string;
  gesendet_am: string | null;
  beantwortet_am: string | null;
}
