import type { Generated } from "kysely";
import type { QuestionKind } from "#lib/question-kinds.ts";
import type { Json, JsonOfOld } from "./json.ts";
import type { VehicleKey } from "./vehicles.ts";

type TimeSpan = { von: string; bis: string };

export interface CompanySettingsTable {
  /** Always 1: one installation serves one business. */
  id: number;
  companyName: string;
  logoUrl: string;
  slogan: string;
  email: string;
  phoneNumbers: Json<string[]>;
  /** The shop's inbox addresses; empty for its own address. */
  meldeAdressen: JsonOfOld<string[]>;
  callHoursNote: string;
  addresses: Json<{ label: string; address: string }[]>;
  openingHours: Json<
    Partial<Record<string, { closed: boolean; open: string; close: string; pause?: TimeSpan }>>
  >;
  /** The first and the last time by weekday; null where there is none, left out where it is the usual one. */
  abgabezeiten: JsonOfOld<Partial<Record<string, TimeSpan | null>>>;
  beratungszeiten: JsonOfOld<Partial<Record<string, TimeSpan | null>>>;
  exceptions: Json<string[]>;
  aboutTitle: string;
  aboutText: string;
  steps: Json<{ time: string; title: string; desc: string }[]>;
  tagesKapazitaet: number;
  /** Whose public holidays count, e.g. 'BW', whether the shop is closed on them, and until when they are entered as closed days. */
  bundesland: Generated<string>;
  feiertage: Generated<"ungefragt" | "bundesweit" | "zu" | "offen">;
  feiertageBis: Generated<string>;
  /** A booking is made at least so many hours ahead. */
  vorlaufStunden: Generated<number>;
  /** How many open future bookings one account may have. */
  termineJeKonto: Generated<number>;
  /** How much of the open days, in percent, guests may hold before their addresses are asked to confirm. */
  anteilUnbestaetigt: Generated<number>;
  /** Ids of the services that need the shop's yes, how many hours it has for that, and what happens without. */
  zusageFuer: JsonOfOld<string[]>;
  erstAnsehen: Generated<boolean>;
  zusageFotos: JsonOfOld<Record<string, string>>;
  zusageStunden: Generated<number>;
  zusageEnde: Generated<"freigeben" | "zusagen">;
  /** Whether the shop's own vehicle classes hold, and which they are, in its order. */
  eigeneKlassen: Generated<boolean>;
  fahrzeugklassen: JsonOfOld<
    {
      key: VehicleKey;
      title: string;
      zeile: string;
      bild: string;
      angeboten: boolean;
      aufAnfrage: boolean;
    }[]
  >;
  /** When a contract arises. */
  vertragsmodell: Generated<"reservierung" | "verbindlich">;
  /** The footer leads to 'Vertrag widerrufen' also where nothing is ordered bindingly. */
  widerrufslink: Generated<boolean>;
  /** § 19 UStG, or 19 % contained in each price. */
  steuer: Generated<"kleinunternehmer" | "regel">;
  /** Where transfers go, without blanks; may be empty. */
  iban: Generated<string>;
  /** Whose account it is, as the bank has it; empty for the owner. */
  kontoinhaber: Generated<string>;
  /** Pictures beside 'Über Uns', and the owner's own sketch of the way; empty where there is none. */
  werkstattUrl: Generated<string>;
  teamUrl: Generated<string>;
  skizzeUrl: Generated<string>;
  /** The owner's own link behind 'Route planen'; may be empty. */
  routenUrl: Generated<string>;
  parkhinweis: Generated<string>;
  schluesselhinweis: Generated<string>;
  /** The shop's page of reviews on another site; may be empty. */
  bewertungsUrl: Generated<string>;
  /** Whether visits are counted. */
  besucheZaehlen: Generated<boolean>;
  /** Whether staff may close a day for illness. */
  mitarbeiterSchliesst: Generated<boolean>;
  /** Whether customers are written to by WhatsApp. */
  whatsapp: Generated<boolean>;
  /** Whether customers of another program can be taken over. */
  uebernahme: Generated<boolean>;
  /** Whether anything of theirs is kept, the switch being on or not. */
  hatUebernommene: Generated<boolean>;
  /** Whether work is done at the customers' place, or vehicles are fetched and brought; and where, in the shop's order. */
  unterwegs: Generated<boolean>;
  zonen: JsonOfOld<
    {
      id: string;
      name: string;
      plz: string;
      gebuehr_cent: number;
      mindest_cent: number | null;
      minuten: string;
      tage: (
        | "Montag"
        | "Dienstag"
        | "Mittwoch"
        | "Donnerstag"
        | "Freitag"
        | "Samstag"
        | "Sonntag"
      )[];
      leistungen: string[];
    }[]
  >;
  /** Whether customers can wait for a day that is full, and how a free place is offered. */
  firmenkunden: Generated<boolean>;
  warteliste: Generated<boolean>;
  wartelisteArt: Generated<"nacheinander" | "wer_zuerst">;
  /** Whether receipts can be had as the tax adviser's program reads them. */
  datev: Generated<boolean>;
  /** Whether the shop writes quotes. */
  kundenangebote: Generated<boolean>;
  freigaben: Generated<boolean>;
  /** Whether vouchers are sold, and how these are taxed. */
  gutscheine: Generated<"nein" | "einzweck" | "mehrzweck">;
  gutscheineOnline: Generated<boolean>;
  gutscheinFrist: Generated<number>;
  /** Whether the start page has 'Vorher / Nachher'. */
  paareZeigen: Generated<boolean>;
  passZeigen: Generated<boolean>;
  passBeispiel: Generated<string>;
  /** Full years that signed intakes are kept, from the end of theirs on; and months that the other pictures of a car are, after its last visit. */
  protokollJahre: Generated<number>;
  passBilderMonate: Generated<number>;
  /** The shop's own words; empty where it has the standard ones. */
  startTitel: Generated<string>;
  startZusatz: Generated<string>;
  startText: Generated<string>;
  vorteile: JsonOfOld<{ title: string; text: string }[]>;
  hinweise: Generated<string>;
  edelTitel: Generated<string>;
  edelInfo: Generated<string>;
  agb: Generated<string>;
  dankText: Generated<string>;
  dankMeldung: Generated<string>;
  socialLinks: Json<{ label: string; url: string }[]>;
  /** Whether addresses are asked for with the hint on mails after visits, and whether reviews are asked for. */
  werbehinweis: Generated<boolean>;
  bewertungsbitte: Generated<boolean>;
  /** Whether customers are told what is due again. */
  auffrischung: Generated<boolean>;
  /** Whether the shop asks something of its own with a booking, and what. */
  eigeneFragen: Generated<boolean>;
  fragen: JsonOfOld<
    {
      id: string;
      frage: string;
      art: QuestionKind;
      pflicht: boolean;
      antworten: { text: string; zuschlag_cent: number | null }[];
      leistungen: string[];
    }[]
  >;
  /** Capacity in hours. */
  stunden: JsonOfOld<{
    an: boolean;
    arbeitsplaetze: { id: string; name: string; leistungen: string[] }[];
    personen?: { id: string; tage: string[]; leistungen: string[] }[];
    leistungen: Record<string, Record<string, number>>;
    extras: Record<string, number>;
  }>;
  reviews: Json<{ name: string; rating: number; text: string; isSample: boolean }[]>;
  /** What later versions ask beside these may be missing. */
  legal: Json<
    {
      owner: string;
      legalForm: string;
      taxNumber: string;
      vatId: string;
      jurisdiction: string;
      isSample: boolean;
    } & Partial<
      Record<
        | "represented"
        | "registerCourt"
        | "registerNumber"
        | "economyId"
        | "authority"
        | "insurer"
        | "insurerAddress"
        | "insuredArea",
        string
      >
    >
  >;
  version: number;
}

/** Whether the shop notes received cash, as somebody answered; one row, and none until then. */
export interface CashAnswerTable {
  /** Always 1. */
  id: number;
  stand: "an" | "aus";
  am: string;
  /** Who answered, in words: kept also when the account is gone. */
  von: string;
}
