import type { Generated } from "kysely";
import type { Json } from "./json.ts";
import type { VehicleKey } from "./vehicles.ts";

/** At most five of an individual request, in the order in which they were sent; gone with it. */
export interface RequestPhotosTable {
  request_id: string;
  position: number;
  width: number;
  height: number;
  /** webp, without metadata. */
  content: Uint8Array;
}

export interface ContactMessagesTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Name, e-mail, subject and message, folded, for search. */
  search_folded: Generated<string>;
  status: "new" | "answered";
  erstellt_am: string;
  answered_am: Generated<string | null>;
}

export interface OfferRequestsTable {
  id: string;
  name: string;
  email: string;
  telefon: string;
  kfz: VehicleKey | "andere";
  selectedServices: Json<string[]>;
  wunsch: string;
  /** The appointment that it became. */
  booking_id: Generated<string | null>;
  /** Name, e-mail, telephone and wish, folded, for search. */
  search_folded: Generated<string>;
  status: "new" | "answered";
  erstellt_am: string;
  answered_am: Generated<string | null>;
}

/** A declaration of withdrawal; it outlives the booking that it is about. */
export interface WithdrawalsTable {
  id: string;
  name: string;
  email: string;
  /** 'K7P-3FQ', or empty. */
  nummer: string;
  /** The day of the appointment, or empty. */
  termin: string;
  /** Without a login, or through the booking's link or account. */
  weg: "frei" | "link" | "konto";
  /** Known where it came through link or account, once for each. */
  booking_id: string | null;
  /** Whether the booking was called off with it. */
  platz_frei: boolean;
  /** Whether an acknowledgement left. */
  bestaetigt: boolean;
  search_folded: string;
  status: "new" | "answered";
  erstellt_am: string;
  answered_am: string | null;
  /** As forged, by the shop; it stays as long as any. */
  ausgeblendet_am: Generated<string | null>;
  /** Why, or empty. */
  ausgeblendet_grund: Generated<string>;
}
