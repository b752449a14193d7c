import type { ColumnType, Generated } from "kysely";
import type { Json } from "./json.ts";
import type { VehicleKey } from "./vehicles.ts";

type Day = { datum: string; abgabezeit: string };

/** One line of an offer to a customer. */
export type QuotedLine = {
  art: "leistung" | "extra" | "frei";
  title: string;
  /** Of an extra. */
  id?: string;
  anzahl: number;
  einzelpreis_cent: number;
  /** For the customer to tick. */
  wahlweise: boolean;
};

/** What an offer to a customer is about; what the shop's settings were counts, not what they are. */
export type QuotedWork = {
  vertragsmodell: "reservierung" | "verbindlich";
  kfz: VehicleKey;
  verschmutzung: "Leicht" | "Mittel" | "Schwer";
  modell: string;
  kennzeichen: string;
  /** One, or up to three side by side. */
  varianten: { titel: string; positionen: QuotedLine[] }[];
  /** When and where the shop has seen the car. */
  besichtigt: { datum: string; ort: string } | null;
  /** Whether the customer is reminded before the end. */
  erinnern: boolean;
};

/** A paper that is sent by a signed link and answered until a deadline; each change of a sent one is a version of its own. */
export interface PapersTable {
  id: string;
  /** The same for all versions. */
  nummer: number;
  /** Under which the customer knows an offer: they are counted by themselves. */
  angebotsnummer: Generated<number | null>;
  version: number;
  art: "terminvorschlag" | "angebot" | "freier_termin";
  stand:
    | "entwurf"
    | "gesendet"
    | "angenommen"
    | "abgelehnt"
    | "abgelaufen"
    | "zurueckgezogen"
    | "ersetzt";
  /** Goes with it; what an accepted offer became. */
  booking_id: string | null;
  /** The individual request that it answers. */
  request_id: Generated<string | null>;
  /** To whom, where there is no booking yet. */
  name: Generated<string>;
  email: Generated<string>;
  telefon: Generated<string>;
  /** Who waits for what it offers; it goes with them. */
  waiting_id: Generated<string | null>;
  /** What is offered, as its kind has it. */
  inhalt: Json<{ termine: Day[]; angebot?: QuotedWork }>;
  /** The shop's words to the customer. */
  nachricht: string;
  gueltig_bis: string;
  /** What was chosen. */
  antwort: ColumnType<
    (Day & { variante?: number; wahl?: number[] }) | null,
    string | null,
    string | null
  >;
  /** Why not, in the customer's words. */
  grund: Generated<string>;
  erstellt_am: string;
  gesendet_am: string | null;
  beantwortet_am: string | null;
}
