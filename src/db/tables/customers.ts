import type { Generated } from "kysely";
import type { Json } from "./json.ts";
import type { VehicleKey } from "./vehicles.ts";

/** The shop's own words on a customer, account or guest. */
export interface CustomerNotesTable {
  karte_id: string;
  notiz: string;
  version: Generated<number>;
}

/** A file with customers of another program. */
export interface ImportsTable {
  id: string;
  art: "csv" | "vcard" | "ics";
  datei: string;
  /** The headings, and what each column is. */
  spalten: Json<string[]>;
  zuordnung: Json<string[]>;
  zeilen: number;
  /** The number of the last line that was looked at. */
  geprueft_bis: number;
  /** A discarded one is gone as soon as its lines are. */
  zustand: "offen" | "geprueft" | "uebernommen" | "zurueckgenommen" | "verworfen";
  /** Steps of what was begun with it are left. */
  laeuft: Generated<boolean>;
  angelegt_am: string;
  uebernommen_am: string | null;
}

/** Its lines, with what becomes of each. */
export interface ImportLinesTable {
  import_id: string;
  /** As the file counts them. */
  nr: number;
  zellen: Json<string[]>;
  zustand: "offen" | "neu" | "kollision" | "bekannt" | "fehler";
  /** Why it is faulty, or whom it belongs to. */
  grund: string;
  karte_id: string | null;
}

/** Cards as they will be. */
export interface ImportBookingsTable {
  /** Of the booking that it becomes. */
  id: string;
  import_id: string;
  zeile: number;
  karte_id: string;
  name: string;
  /** The booking as it will be entered. */
  termin: Json<object>;
}
export interface ImportCardsTable {
  id: string;
  import_id: string;
  zeile: number;
  name: string;
  email: string;
  email_folded: string;
  telefon: string;
  telefon_key: string;
  anschrift: string;
  firma: string;
  notiz: string;
  search_folded: string;
}

/** A car that the shop knows of a customer; of an account its owner says them. */
export interface CardVehiclesTable {
  id: string;
  karte_id: string;
  name: string;
  kfz: VehicleKey | "";
  kennzeichen: string;
  /** Who drives it for a firm. */
  fahrer: Generated<string>;
  /** The file that it is from, as long as that can be undone: before it is taken over nobody sees it. */
  import_id: string | null;
}
