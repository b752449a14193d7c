import type { ColumnType, Generated } from "kysely";
import type { Json } from "./json.ts";
import type { VehicleKey } from "./vehicles.ts";

type Day = { datum: string; abgabezeit: string };

/** One line of a quote. */
type QuotedLine = {
  art: "leistung" | "extra" | "frei";
  title: string;
  /** Of an extra. */
  id?: string;
  anzahl: number;
  einzelpreis_cent: number;
  /** For the customer to tick. */
  wahlweise: boolean;
  /** What the firm pays that it is for, instead of the list's price. */
  firmenpreis?: true;
};

/** What a quote is about; what the shop's settings were counts, not what they are. */
export type QuotedWork = {
  vertragsmodell: "reservierung" | "verbindlich";
  kfz: VehicleKey;
  verschmutzung: "Leicht" | "Mittel" | "Schwer";
  modell: string;
  kennzeichen: string;
  /** One, or up to three side by side. */
  varianten: {
    titel: string;
    positionen: QuotedLine[];
    /** How many days the car stays, or how long the work takes, where the shop said so. */
    tage?: number;
    minuten?: number;
  }[];
  /** When and where the shop has seen the car. */
  besichtigt: { datum: string; ort: string } | null;
  /** Whether the customer is reminded before the end. */
  erinnern: boolean;
};

/** Something found at a car that is there, and what mending it costs. */
type Finding = {
  title: string;
  /** Why; may be empty. */
  grund: string;
  preis_cent: number;
  /** How much longer the work takes. */
  minuten: number;
  tage: number;
  /** Of `paper_pictures`. */
  bild: string | null;
};

/** What a customer is asked to approve while the car is there. */
type AskedWork = {
  befunde: Finding[];
  /** Minutes for an answer, from when it is sent. */
  frist: number;
  /** How it was sent; empty while it is a draft. */
  weg: "" | "mail" | "link" | "telefon";
};

/** A paper that is sent by a signed link and answered until a deadline; each change of a sent one is a version of its own. */
export interface PapersTable {
  id: string;
  /** The same for all versions. */
  nummer: number;
  /** Under which the customer knows a quote: they are counted by themselves. */
  angebotsnummer: Generated<number | null>;
  version: number;
  art: "terminvorschlag" | "angebot" | "freier_termin" | "freigabe";
  stand:
    | "entwurf"
    | "gesendet"
    | "angenommen"
    | "abgelehnt"
    | "abgelaufen"
    | "zurueckgezogen"
    | "ersetzt";
  /** Goes with it; what an accepted quote became. */
  booking_id: string | null;
  /** The individual request that it answers. */
  request_id: Generated<string | null>;
  /** To whom, where there is no booking yet. */
  name: Generated<string>;
  email: Generated<string>;
  telefon: Generated<string>;
  /** Who waits for what it offers; it goes with them. */
  waiting_id: Generated<string | null>;
  /** What is offered, as its kind has it; of a quote the day that is held. */
  inhalt: Json<{ termine: Day[]; angebot?: QuotedWork; freigabe?: AskedWork }>;
  /** The shop's words to the customer. */
  nachricht: string;
  gueltig_bis: string;
  /** What was chosen; of an approval when, by whom on the telephone, and what was agreed before and is now. */
  antwort: ColumnType<
    | (Day & {
        variante?: number;
        wahl?: number[];
        name?: string;
        vorher_cent?: number;
        nachher_cent?: number;
      })
    | null,
    string | null,
    string | null
  >;
  /** Why not, in the customer's words. */
  grund: Generated<string>;
  erstellt_am: string;
  gesendet_am: string | null;
  beantwortet_am: string | null;
}

/** Pictures of what was found, each in one size and never changed. */
export interface PaperPicturesTable {
  /** Made by the device. */
  id: string;
  paper_id: string;
  width: number;
  height: number;
  /** Of `content`, hex. */
  sha256: string;
  /** Of what the device sent: the same again is the same picture. */
  sent_sha256: string;
  /** webp, without metadata. */
  content: Uint8Array;
  erstellt_am: string;
}
