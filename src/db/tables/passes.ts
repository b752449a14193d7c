import type { ColumnType, Generated } from "kysely";
import type { Json } from "./json.ts";
import type { VehicleKey } from "./vehicles.ts";

/** A car that was taken in. */
export interface PassesTable {
  id: string;
  /** The card of whoever it belongs to; null once it was handed on or its person is forgotten. */
  karte_id: string | null;
  kennzeichen: string;
  /** Letters and digits of the plate alone: 'FRAB123'. */
  kennzeichen_key: string;
  modell: string;
  farbe: string;
  kfz: VehicleKey;
  erstellt_am: string;
  /** Since then it is another owner's: papers from before are not theirs. */
  uebergeben_am: Generated<string | null>;
  /** Its page is gone; what was signed stays for its time. */
  geschlossen_am: string | null;
  version: Generated<number>;
}

/** A way to a pass's page. The address is its id, signed, and stored nowhere; it opens until it is taken back. */
export interface PassLinksTable {
  id: string;
  pass_id: string;
  /** The customer's own, or one that was passed on and shows no plate. */
  fuer: "kunde" | "gast";
  /** What the customer calls it. */
  bezeichnung: Generated<string>;
  /** Also those on which the plate may be seen. */
  alle_bilder: Generated<boolean>;
  /** The shop may show the page behind it to everybody. */
  darf_gezeigt_werden: Generated<boolean>;
  erstellt_am: string;
  widerrufen_am: string | null;
}

/** One visit of a car. What stands under a signature is kept from change by the database itself. */
export interface PassVisitsTable {
  /** Made by the device that takes the car in, so that sending it twice is one visit. */
  id: string;
  /** Null until its plate is known. */
  pass_id: string | null;
  booking_id: string | null;
  datum: string;
  /** How the car came in (care-pass/intake.ts). */
  annahme: Json<unknown>;
  /** Counts what the device has sent: an older entry never replaces a newer one. */
  folge: Generated<number>;
  /** What was signed, letter by letter, as it was hashed (care-pass/protocol.ts); null until then. */
  inhalt: string | null;
  /** Who signed, and how (care-pass/protocol.ts). */
  unterschrift: string | null;
  /** SHA-256 of `inhalt`, which names every picture by the hash of its content; hex. */
  fingerabdruck: string | null;
  unterschrieben_am: string | null;
  /** Since then only what was done is left of it: its time is over, and what was signed is gone. */
  protokoll_geloescht_am: Generated<string | null>;
  /** What was done and how it left (care-pass/work.ts). */
  arbeit: ColumnType<unknown, string | undefined, string>;
  arbeit_folge: Generated<number>;
  /** When the customer was told that the car can be fetched. */
  fertig_am: string | null;
  /** When that was by mail. */
  fertig_mail_am: Generated<string | null>;
  /** When the customer ticked the advice as read. */
  gelesen_am: Generated<string | null>;
  /** Who sent the intake last. */
  user_id: string | null;
  erstellt_am: string;
}

/** Pictures of visits, each in one size and never changed. */
export interface PassPicturesTable {
  /** Made by the device. */
  id: string;
  visit_id: string;
  phase: "vorher" | "nachher" | "nachtrag";
  /** Which side of the car (care-pass/views.ts). */
  ansicht: string;
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

/** What was added to a signed intake, with time and name. */
export interface PassAdditionsTable {
  id: string;
  visit_id: string;
  text: string;
  name: string;
  erstellt_am: string;
  /** SHA-256 of `text`, hex, where the customer agreed to it: it names the fingerprint of what was signed before. */
  fingerabdruck: Generated<string | null>;
}

/** The customer's yes to one pair of pictures being shown to everybody. */
export interface PassPublicationsTable {
  id: string;
  visit_id: string;
  vorher_id: string;
  nachher_id: string;
  /** The sentence that was agreed to. */
  wortlaut: string;
  erteilt_am: string;
  widerrufen_am: string | null;
  /** What the shop would call it, and what it has covered on both pictures (passes/publications). */
  titel: Generated<string>;
  masken: ColumnType<unknown, string | undefined, string>;
  /** When the covered pair was laid before the customer, and when the customer said yes to it. */
  vorgelegt_am: Generated<string | null>;
  bestaetigt_am: Generated<string | null>;
  /** The pair in the gallery, once it is shown. */
  pair_id: string | null;
}

/** What the shop works with, to choose from. */
export interface CareProductsTable {
  id: string;
  name: string;
  /** The charge in use; may be empty. */
  charge: Generated<string>;
  /** Retired products stay in what was done with them. */
  retired_am: string | null;
  version: Generated<number>;
}

/** What the shop says after a service, where it says something of its own; else the built-in samples hold. */
export interface CareAdviceTable {
  service_id: string;
  text: string;
  version: Generated<number>;
}
