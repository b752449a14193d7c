import type { ColumnType, Generated } from "kysely";
import type { WEEKDAYS } from "#lib/berlin-time.ts";
import type { Json } from "./json.ts";
import type { VehicleKey } from "./vehicles.ts";

/** Which text went by which way, and when. */
export type SentMessage = { art: string; weg: string; am: string };

/** One line of an agreed price. */
type BookedLine = {
  art:
    | "leistung"
    | "extra"
    | "frage"
    | "anfahrt"
    | "mindest"
    | "freigabe"
    | "rabatt"
    | "zuschlag"
    | "nachlass";
  title: string;
  preis_cent: number;
  /** Where seats are counted. */
  anzahl?: number;
  einzelpreis_cent?: number;
  /** A firm's own price, instead of the list's. */
  firmenpreis?: true;
  /** Why, where it is a surcharge or a reduction. */
  grund?: string;
  /** Of a discount: how much it is, and the ids of the services that it is for. Missing where an older one could not be read. */
  discount_pct?: number;
  serviceIds?: readonly string[];
  /** How much longer the work takes by what was approved meanwhile. */
  minuten?: number;
  tage?: number;
  /** How many minutes all of it takes, where the shop said so in its quote. */
  gesamtMinuten?: number;
};

type BookedAnswer = { id: string; frage: string; antwort: string };

/** What a quick entry of the shop leaves to be asked when the car comes. */
export type OpenField =
  | "abgabezeit"
  | "leistungen"
  | "kfz"
  | "verschmutzung"
  | "preis"
  | "telefon"
  | "email";

/** As its customer knows an appointment: without a day there is none, and an empty time, service or price was left open. */
export type KnownAppointment = {
  datum: string;
  abgabezeit: string;
  leistungen: string;
  preis_cent: number | null;
};

/** The zone stands here as it was when it was booked. */
export type BookedPlace = {
  weg: "kunde" | "holen";
  zone: string;
  zoneId: string;
  gebuehr_cent: number;
  mindest_cent: number;
  minuten: number;
  /** Days of the week on which it is served; empty for all. */
  tage: string[];
  plz: string;
  ort: string;
  strasse: string;
  zugang: string;
  wasser: string;
  strom: string;
  abholen: string;
  bringen: string;
};

export interface BookingsTable {
  id: string;
  art: "service" | "beratung";
  datum: string;
  abgabezeit: string;
  name: string;
  email: string;
  telefon: string;
  kfz: VehicleKey | "";
  verschmutzung: "Leicht" | "Mittel" | "Schwer" | "";
  leistungen: Json<string[]>;
  preis_cent: number;
  nachricht: string;
  sitzOption: Json<{ anzahl: number; details: string } | null>;
  /** Ids of extras. */
  extras: ColumnType<string[], string | undefined, string>;
  /** Seats by service, where they are not the same for all. */
  sitze: ColumnType<Record<string, number>, string | undefined, string>;
  /** What the agreed price is made of; empty in bookings that were made before there were lines. */
  positionen: ColumnType<BookedLine[], string | undefined, string>;
  /** To the shop's own questions, in the words in which they were asked. */
  antworten: ColumnType<BookedAnswer[], string | undefined, string>;
  /** Where it is done, if not in the shop. */
  einsatz: ColumnType<BookedPlace | null, string | null | undefined, string | null>;
  dauerTage: Generated<number>;
  /** The last day of a stay; null when it is the day of the drop-off. */
  bis: Generated<string | null>;
  kennzeichen: Generated<string>;
  modell: Generated<string>;
  farbe: Generated<string>;
  /** Who drives it for a firm. */
  fahrer: Generated<string>;
  /** The shop's own, never shown to the customer. */
  notiz: Generated<string>;
  /** What was paid in the end; null until the booking is done. */
  endpreis_cent: Generated<number | null>;
  /** Why it is more than was agreed, and that the customer agreed. */
  endpreis_grund: Generated<string>;
  zahlart: Generated<"" | "bar" | "ueberweisung">;
  status: "open" | "done" | "cancelled";
  bestEmail: boolean;
  /** Entered by the shop itself, and so counted by no limit. */
  vomBetrieb: Generated<boolean>;
  /** Booked by the link of a firm: whoever did so is told no price. */
  firmenlink: Generated<boolean>;
  /** The same for all visits of a firm that were entered together; empty for all others. */
  serie: Generated<string>;
  /** Class and level are empty then, the time is the first one of the day, the price an estimate. */
  noch_offen: ColumnType<OpenField[], string | undefined, string>;
  /** Under which it was made: what is changed in the settings later changes nothing of it. */
  vertragsmodell: Generated<"reservierung" | "verbindlich">;
  /** When it was agreed elsewhere as binding; null where it is a reservation, or was ordered on the site. */
  vereinbart_am: Generated<string | null>;
  /** The customer wants the work to begin before the time for a withdrawal is over. */
  vorzeitigerBeginn: Generated<boolean>;
  /** When its customer withdrew from its contract, by its link or in the account. */
  widerrufen_am: Generated<string | null>;
  /** The last day on which number and address stay, once its account is deleted; null while nobody is forgotten. */
  kontakt_bis: Generated<string | null>;
  /** The shop gave another address than the account's own: mails go there. What customers type is only kept. */
  mailWieAngegeben: Generated<boolean>;
  /** Staff typed the address, and neither its owner nor the shop's has borne it out: no link and no receipt goes there. */
  adresseOffen: Generated<boolean>;
  /** The account it belongs to; null for guests and for entries for nobody. */
  user_id: string | null;
  /** Whose card it stands on; null once the person is forgotten. */
  karte_id: Generated<string | null>;
  /** What the shop sent about it from its own apps, the oldest first. */
  gesendet: ColumnType<SentMessage[], string | undefined, string>;
  /** Name, e-mail, telephone and services, folded, for search. */
  search_folded: string;
  /** Grows with each change that the customer's calendar must hear of (iCalendar SEQUENCE). */
  ics_sequence: number;
  erstellt_am: string;
  erledigt_am: string | null;
  storniert_am: string | null;
  spaet_storniert: boolean;
  /** Why it was cancelled; empty where nobody said. */
  stornogrund: Generated<"" | "kunde" | "betrieb" | "nicht_erschienen" | "anders">;
  /** Whether the shop has said yes; `offen` until then, where a service needs that. */
  zusage: Generated<"offen" | "zugesagt">;
  /** Until when whoever is to answer has time; null where nobody is. */
  antwort_bis: Generated<string | null>;
  /** Of a guest's booking: its address is still to be confirmed, or was; empty where nobody asked. */
  bestaetigung: Generated<"" | "offen" | "bestaetigt">;
  /** Grows with each other address: the links in mails to the former one open nothing any more. */
  link_version: Generated<number>;
  /** The completed visit that this one makes good for nothing; null where there is none. */
  nacharbeit_zu: Generated<string | null>;
  /** What its customer, who has no e-mail, knows of it until somebody calls; null where that is the truth. */
  anrufen: ColumnType<KnownAppointment | null, string | null | undefined, string | null>;
  version: number;
}

/**
 * What a booking that is not cancelled takes: one place of each day of its stay (place = '1' … capacity) or one consultation slot (place = 'HH:MM').
 * The primary key (datum, art, place) is what makes a double booking impossible.
 */
export interface PlacesTable {
  datum: string;
  art: "service" | "beratung";
  place: string;
  booking_id: string | null;
  /** The paper for which it is held, until then; a booking has none. */
  paper_id: Generated<string | null>;
  gehalten_bis: Generated<string | null>;
}

/** Who waits for a day, or for an earlier one than that of a booking. */
export interface WaitingTable {
  id: string;
  /** The appointment that would rather be earlier; null where there is none yet. */
  booking_id: string | null;
  user_id: string | null;
  /** Of a guest without an appointment; else account or booking say it. */
  name: string;
  email: string;
  /** Whose it is, and which of their at most three: a constraint lets each be there once. Null while nobody has confirmed it, and once it is over. */
  wer: string;
  nr: number | null;
  leistungen: Json<string[]>;
  extras: Json<string[]>;
  kfz: VehicleKey | "";
  verschmutzung: "Leicht" | "Mittel" | "Schwer" | "";
  /** Seats; 0 where none are counted. */
  anzahl: number;
  von: string;
  bis: string;
  wochentage: Json<(typeof WEEKDAYS)[number][]>;
  /** How many hours before it begins a free place must be offered. */
  vorlauf: number;
  stand: "unbestaetigt" | "wartet" | "vermittelt";
  erstellt_am: string;
  wartet_seit: string | null;
}

/** What a booking takes of a bay while the shop counts hours: 0 is the first quarter of an hour of the day. The primary key lets each be taken once. */
export interface BayQuartersTable {
  datum: string;
  /** Id of the bay; with '/2' and so on behind it where the shop took a vehicle in all the same. */
  arbeitsplatz: string;
  viertel: number;
  /** Or a paper until its end, as with places. */
  booking_id: string | null;
  paper_id: string | null;
  gehalten_bis: string | null;
}

/** What came with a booking, in the order in which it was sent; gone with it. */
export interface BookingPhotosTable {
  booking_id: string;
  position: number;
  /** What it was asked for with. */
  frage: string;
  width: number;
  height: number;
  /** webp, without metadata. */
  content: Uint8Array;
}

/** Kept for 48 hours with a hash of the request's body. */
export interface IdempotentAnswersTable {
  key: string;
  body_hash: string;
  booking_id: string;
  /** What the answer said of it. */
  bestaetigung: Generated<"" | "offen">;
  created_at: number;
}

/** Lets a guest ask for more appointments than one address may have, by a link in a mail to it. */
export interface BookingPermitsTable {
  /** SHA-256 of the token in the mail, hex. */
  token_hash: string;
  /** Lower case. */
  email_folded: string;
  /** How many bookings it still lets through. */
  termine: number;
  expires_at: number;
}

/** What stays of a completed booking that the shop took out of its lists, with who did so and why. */
export interface HiddenBookingsTable {
  /** Of the booking that it was. */
  id: string;
  datum: string;
  inhalt: Json<unknown>;
  ausgeblendet_am: string;
  /** In words: kept also when the account is gone. */
  ausgeblendet_von: string;
  grund: string;
}

/** The calendar subscription of one's own; the shop's stands with the installation. */
export interface CalendarFeedsTable {
  user_id: string;
  /** SHA-256 of the address's secret. */
  token_hash: string;
  /** When the password was set under which it was made; empty for an account's first. */
  passwort_vom: Generated<string | null>;
}
