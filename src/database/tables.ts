/**
 * The data model on one page. Entity fields keep the names of the specification (P8); money is integer cents in `…_cent` columns (P9).
 * Calendar dates are 'YYYY-MM-DD', times 'HH:MM' (Berlin wall clock), `…_am` are ISO instants, `…_at` are epoch milliseconds.
 */
import type { ColumnType, Generated } from "kysely";
import type { JournalKind } from "#lib/journal.ts";
import type { MailMessage } from "#lib/mail.ts";
import type { MailEncryption } from "#lib/mail-encryption.ts";
import type { Role } from "#lib/viewer.ts";

/** Read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
/** The same for a column that came later and has a default. */
type JsonOfOld<T> = ColumnType<T, string | undefined, string>;

type TimeSpan = { von: string; bis: string };

export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  account_tokens: AccountTokensTable;
  email_changes: EmailChangesTable;
  passkeys: PasskeysTable;
  totp_factors: TotpFactorsTable;
  recovery_codes: RecoveryCodesTable;
  login_attempts: LoginAttemptsTable;
  passkey_challenges: PasskeyChallengesTable;
  address_returns: AddressReturnsTable;
  vehicles: VehiclesTable;
  services: ServicesTable;
  service_slugs: ServiceSlugsTable;
  prices: PricesTable;
  extras: ExtrasTable;
  extra_services: ExtraServicesTable;
  service_contents: ServiceContentsTable;
  service_refreshes: ServiceRefreshesTable;
  offers: OffersTable;
  offer_services: OfferServicesTable;
  bookings: BookingsTable;
  places: PlacesTable;
  idempotent_answers: IdempotentAnswersTable;
  booking_permits: BookingPermitsTable;
  mails: MailsTable;
  company_settings: CompanySettingsTable;
  gallery_images: GalleryImagesTable;
  before_after_pairs: BeforeAfterPairsTable;
  image_files: ImageFilesTable;
  contact_messages: ContactMessagesTable;
  offer_requests: OfferRequestsTable;
  withdrawals: WithdrawalsTable;
  request_photos: RequestPhotosTable;
  reviews: ReviewsTable;
  mail_permissions: MailPermissionsTable;
  follow_ups: FollowUpsTable;
  visits: VisitsTable;
  receipts: ReceiptsTable;
  customer_cards: CustomerCardsTable;
  receipt_settings: ReceiptSettingsTable;
  cash_answer: CashAnswerTable;
  hidden_bookings: HiddenBookingsTable;
  procedure_documents: ProcedureDocumentsTable;
  calendar_feeds: CalendarFeedsTable;
  customer_notes: CustomerNotesTable;
  passes: PassesTable;
  pass_links: PassLinksTable;
  pass_visits: PassVisitsTable;
  pass_pictures: PassPicturesTable;
  pass_additions: PassAdditionsTable;
  pass_publications: PassPublicationsTable;
  pass_gate: PassGateTable;
  care_products: CareProductsTable;
  care_advice: CareAdviceTable;
  journal: JournalTable;
  installation: InstallationTable;
  mail_server: MailServerTable;
  bot_check_secret: BotCheckSecretTable;
  solved_challenges: SolvedChallengesTable;
  rate_limits: RateLimitsTable;
  content_version: ContentVersionTable;
  write_probe: WriteProbeTable;
}

export interface UsersTable {
  id: string;
  vorname: string;
  nachname: string;
  email: string;
  /** Lower case, unique: addresses are compared without case. */
  email_folded: string;
  role: Role;
  active: boolean;
  /** Null until the address was confirmed; not the same as inactive (A7). */
  bestaetigt_am: string | null;
  /** argon2id; null when no password was set yet. */
  password_hash: string | null;
  /** The one admin that the password-only login asks for (A11). */
  is_builtin: boolean;
  telefon: string;
  street: string;
  postalCode: string;
  city: string;
  /** Which optional mails are wanted; what is missing is wanted. */
  benachrichtigungen: ColumnType<Record<string, boolean>, string | undefined, string>;
  /** How many open future bookings this account may have; null: as many as the settings say. */
  termineErlaubt: Generated<number | null>;
  /** Null while the password is the first one. */
  password_changed_am: Generated<string | null>;
  /** Names and e-mail, folded, for search. */
  search_folded: Generated<string>;
  erstellt_am: string;
  version: number;
}

export interface SessionsTable {
  /** SHA-256 of the token, hex: the token itself is never stored (A1). */
  token_hash: string;
  /** Names the session to its owner without telling the token. */
  id: string;
  /** What its owner knows it by, e.g. 'Chrome auf Android'. */
  device: Generated<string>;
  user_id: string;
  remember: boolean;
  created_at: number;
  used_at: number;
  expires_at: number;
  /** When its owner last proved afresh to be there (A23); null while never. */
  confirmed_at: Generated<number | null>;
}

/** With what an account was used lately, by the names of its sessions, which end sooner. */
export interface KnownDevicesTable {
  user_id: string;
  device: string;
  seen_at: number;
}

export interface AccountTokensTable {
  token_hash: string;
  user_id: string;
  purpose: "confirm" | "reset" | "invite";
  expires_at: number;
  used_at: number | null;
}

/** An address that waits to be confirmed before it replaces the account's own; one a person, the last one asked for. */
export interface EmailChangesTable {
  id: string;
  user_id: string;
  email: string;
  /** Null until the mail with the link leaves; the token itself is never stored. */
  token_hash: string | null;
  requested_at: number;
  expires_at: number;
  used_at: number | null;
}

/** A device, or a keychain, that lets in (A25). What is kept of it proves, and opens nothing. */
export interface PasskeysTable {
  id: string;
  user_id: string;
  /** What the device calls it; base64url, like the key. */
  credential_id: string;
  public_key: string;
  /** Grows with each use where the device counts; a copy falls behind. */
  counter: number;
  transports: Json<string[]>;
  name: string;
  erstellt_am: string;
  zuletzt_am: string | null;
}

/** An app that shows codes. */
export interface TotpFactorsTable {
  user_id: string;
  /** To check a code takes the secret itself: sealed with a key that is not in the database, where there is one (A31). */
  secret: string;
  /** The last accepted time step: a code is good once. */
  last_step: Generated<number>;
  /** Null until its first code. */
  aktiv_am: string | null;
}

export interface RecoveryCodesTable {
  /** SHA-256 of the code, hex. */
  code_hash: string;
  user_id: string;
  used_at: number | null;
}

/** A login whose password was right and that waits for the second factor. */
export interface LoginAttemptsTable {
  /** SHA-256 of its name, hex. */
  token_hash: string;
  user_id: string;
  /** Tells whether the password is still the one that was right. */
  password_mark: string;
  remember: boolean;
  device: string;
  guesses: Generated<number>;
  expires_at: number;
}

/** What a device was asked to sign and has not signed yet. */
export interface PasskeyChallengesTable {
  challenge_hash: string;
  purpose: "register" | "login" | "factor" | "confirm";
  /** Whose answer counts: a session's or a login attempt's hash, an account's id, or nobody's yet. */
  bound_to: string;
  expires_at: number;
}

/** A former address of an account: it can take the change back until then, and nobody else gets it so long. */
export interface AddressReturnsTable {
  id: string;
  user_id: string;
  email: string;
  email_folded: string;
  /** Null until the mail with the link leaves; the token itself is never stored. */
  token_hash: string | null;
  changed_at: number;
  expires_at: number;
}

/** The customer's cars; at most one of a person is the default. */
export interface VehiclesTable {
  id: string;
  user_id: string;
  name: string;
  kfz: "kleinwagen" | "limousine" | "suv";
  kennzeichen: string;
  is_default: boolean;
  erstellt_am: string;
  version: number;
}

export interface ServicesTable {
  id: string;
  title: string;
  description: string;
  longDescription: string;
  imageUrl: string;
  price_text: string;
  features: Json<string[]>;
  proSitz: boolean;
  /** How many days running the car stays: each of them takes a place. */
  dauerTage: Generated<number>;
  /** How long it takes, per seat where it is priced so; 0 while nobody has said so. */
  dauerStunden: Generated<number>;
  position: number;
  /** Retired services stay in old bookings. */
  retired_am: string | null;
  version: number;
}

/** After how long a service is due again, and what is told of it; null is as the sample says. */
export interface ServiceRefreshesTable {
  service_id: string;
  monate: number | null;
  text: string | null;
}

/** Former slugs, so that a renamed service's old address redirects (C6). */
export interface ServiceSlugsTable {
  slug: string;
  service_id: string;
}

export interface PricesTable {
  id: string;
  service_id: string;
  stufe: "Leicht" | "Mittel" | "Schwer";
  kfz: "kleinwagen" | "limousine" | "suv";
  preis_cent: number;
  version: number;
}

/** What can be added to a service, at a price for each class (C13). */
export interface ExtrasTable {
  id: string;
  title: string;
  description: string;
  kleinwagen_cent: number;
  limousine_cent: number;
  suv_cent: number;
  /** Working days that the car stays longer. */
  zusatzTage: number;
  position: number;
  /** Retired extras stay in old bookings. */
  retired_am: string | null;
  version: number;
}

export interface ExtraServicesTable {
  extra_id: string;
  service_id: string;
}

/** A service that contains another: nobody books both (C14). */
export interface ServiceContentsTable {
  service_id: string;
  contained_id: string;
}

export interface OffersTable {
  id: string;
  title: string;
  description: string;
  type: "allgemein" | "neukunde" | "bestandskunde";
  discount_pct: number;
  active: boolean;
  start_date: string | null;
  end_date: string | null;
  erstellt_am: string;
  version: number;
}

export interface OfferServicesTable {
  offer_id: string;
  service_id: string;
}

/** One line of an agreed price. */
export type BookedLine = {
  art: "leistung" | "extra" | "rabatt" | "zuschlag" | "nachlass";
  title: string;
  preis_cent: number;
  /** Where seats are counted. */
  anzahl?: number;
  einzelpreis_cent?: number;
  /** Why, where it is a surcharge or a reduction. */
  grund?: string;
};

/** Which text went by which way, and when. */
export type SentMessage = { art: string; weg: string; am: string };

export interface BookingsTable {
  id: string;
  art: "service" | "beratung";
  datum: string;
  abgabezeit: string;
  name: string;
  email: string;
  telefon: string;
  kfz: "kleinwagen" | "limousine" | "suv" | "";
  verschmutzung: "Leicht" | "Mittel" | "Schwer" | "";
  leistungen: Json<string[]>;
  preis_cent: number;
  nachricht: string;
  sitzOption: Json<{ anzahl: number; details: string } | null>;
  /** Ids of extras. */
  extras: ColumnType<string[], string | undefined, string>;
  /** Seats by service, where they are not the same for all. */
  sitze: ColumnType<Record<string, number>, string | undefined, string>;
  /** What the agreed price is made of (B46); empty in bookings that were made before there were lines. */
  positionen: ColumnType<BookedLine[], string | undefined, string>;
  dauerTage: Generated<number>;
  /** The last day of a stay; null when it is the day of the drop-off. */
  bis: Generated<string | null>;
  kennzeichen: Generated<string>;
  modell: Generated<string>;
  farbe: Generated<string>;
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
  /** Under which it was made (U24): what is changed in the settings later changes nothing of it. */
  vertragsmodell: Generated<"reservierung" | "verbindlich">;
  /** The customer wants the work to begin before the time for a withdrawal is over. */
  vorzeitigerBeginn: Generated<boolean>;
  /** The shop gave another address than the account's own: mails go there. What customers type is only kept. */
  mailWieAngegeben: Generated<boolean>;
  /** The account it belongs to (B15); null for guests and for entries for nobody (B34). */
  user_id: string | null;
  /** Whose card it stands on (K1); null once the person is forgotten. */
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
  version: number;
}

/**
 * What a booking that is not cancelled takes: one place of each day of its stay (place = '1' … capacity) or one consultation slot (place = 'HH:MM').
 * The primary key (datum, art, place) is what makes a double booking impossible (B9).
 */
export interface PlacesTable {
  datum: string;
  art: "service" | "beratung";
  place: string;
  booking_id: string;
}

/** Kept for 48 hours with a hash of the request's body (B14). */
export interface IdempotentAnswersTable {
  key: string;
  body_hash: string;
  booking_id: string;
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

/** The outbox (M1): written with the change that causes a mail, sent from here. */
export interface MailsTable {
  id: string;
  /** What this mail is about, once: e.g. 'booking-received:ID'. */
  key: string;
  recipient: string;
  message: Json<MailMessage>;
  /** Mails of one bundle replace each other while they wait. */
  bundle: string | null;
  /** What the recipient knows until this mail of a bundle tells something newer. */
  told_before: Json<unknown> | null;
  due_at: number;
  /** When it first should have left; null until it was tried in vain. */
  first_due_at: number | null;
  /** Pointless afterwards, like a reminder once the appointment is over; it is then deleted unsent. */
  expires_at: number | null;
  attempts: number;
  /** By the database's clock: the node that sends it renews this while it lives. */
  leased_until: number;
  leased_by: string | null;
  sent_at: number | null;
  /** Given up after the last retry. */
  failed_at: number | null;
  last_error: string | null;
  created_at: number;
}

export interface CompanySettingsTable {
  /** Always 1: one installation serves one business (U1). */
  id: number;
  companyName: string;
  logoUrl: string;
  slogan: string;
  email: string;
  phoneNumbers: Json<string[]>;
  callHoursNote: string;
  addresses: Json<{ label: string; address: string }[]>;
  openingHours: Json<Partial<Record<string, { closed: boolean; open: string; close: string; pause?: TimeSpan }>>>;
  /** The first and the last time by weekday; null where there is none, left out where it is the usual one. */
  abgabezeiten: JsonOfOld<Partial<Record<string, TimeSpan | null>>>;
  beratungszeiten: JsonOfOld<Partial<Record<string, TimeSpan | null>>>;
  exceptions: Json<string[]>;
  aboutTitle: string;
  aboutText: string;
  steps: Json<{ time: string; title: string; desc: string }[]>;
  tagesKapazitaet: number;
  /** Whose public holidays are offered as closed days, e.g. 'BW'. */
  bundesland: Generated<string>;
  /** A booking is made at least so many hours ahead. */
  vorlaufStunden: Generated<number>;
  /** How many open future bookings one account may have. */
  termineJeKonto: Generated<number>;
  /** When a contract arises (U24). */
  vertragsmodell: Generated<"reservierung" | "verbindlich">;
  /** The footer leads to 'Vertrag widerrufen' also where nothing is ordered bindingly. */
  widerrufslink: Generated<boolean>;
  /** § 19 UStG, or 19 % contained in each price. */
  steuer: Generated<"kleinunternehmer" | "regel">;
  /** Where transfers go, without blanks; may be empty. */
  iban: Generated<string>;
  /** Pictures beside 'Über Uns', and the owner's own sketch of the way; empty where there is none. */
  werkstattUrl: Generated<string>;
  teamUrl: Generated<string>;
  skizzeUrl: Generated<string>;
  /** The owner's own link behind 'Route planen'; may be empty. */
  routenUrl: Generated<string>;
  parkhinweis: Generated<string>;
  schluesselhinweis: Generated<string>;
  /** Whether visits are counted. */
  besucheZaehlen: Generated<boolean>;
  /** Full years that signed intakes are kept, from the end of theirs on; and months that the other pictures of a car are, after its last visit. */
  protokollJahre: Generated<number>;
  passBilderMonate: Generated<number>;
  socialLinks: Json<{ label: string; url: string }[]>;
  /** Whether addresses are asked for with the hint on mails after visits, and whether reviews are asked for. */
  werbehinweis: Generated<boolean>;
  bewertungsbitte: Generated<boolean>;
  /** Whether customers are told what is due again. */
  auffrischung: Generated<boolean>;
  reviews: Json<{ name: string; rating: number; text: string; isSample: boolean }[]>;
  /** What later versions ask beside these may be missing. */
  legal: Json<
    { owner: string; legalForm: string; taxNumber: string; vatId: string; jurisdiction: string; isSample: boolean } & Partial<
      Record<
        "represented" | "registerCourt" | "registerNumber" | "economyId" | "authority" | "insurer" | "insurerAddress" | "insuredArea",
        string
      >
    >
  >;
  version: number;
}

export interface GalleryImagesTable {
  id: string;
  file_id: string;
  alt: string;
  position: number;
  erstellt_am: string;
  version: Generated<number>;
}

/** The shop's own pairs; while there are none, the built-in examples show. */
export interface BeforeAfterPairsTable {
  id: string;
  title: string;
  before_file_id: string;
  after_file_id: string;
  position: number;
  version: Generated<number>;
}

/** Uploaded pictures live in the database, so that one backup holds everything (G7). */
export interface ImageFilesTable {
  id: string;
  width: number;
  height: Generated<number>;
  media_type: string;
  content: Uint8Array;
  stored_am: Generated<string>;
}

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
  kfz: "kleinwagen" | "limousine" | "suv" | "andere";
  selectedServices: Json<string[]>;
  wunsch: string;
  /** Name, e-mail, telephone and wish, folded, for search. */
  search_folded: Generated<string>;
  status: "new" | "answered";
  erstellt_am: string;
  answered_am: Generated<string | null>;
}

/** Who may be written to after a visit, since when, and who said no (F1). */
export interface MailPermissionsTable {
  /** Names the row in the link that ends it. */
  id: string;
  /** SHA-256 of the address: enough to know it again, too little to write to it. */
  address_hash: string;
  /** When it was first asked for beside the hint; null where it was known before. */
  hinweis_am: string | null;
  einwilligung_am: string | null;
  /** To what the owner said yes, to the letter. */
  einwilligung_text: Generated<string>;
  abgelehnt_am: string | null;
  zuletzt_am: string;
}

/** Mails after visits: a review is asked for once a visit, a refresh told of once a visit and service. */
export interface FollowUpsTable {
  id: string;
  booking_id: string;
  art: "bewertung" | "auffrischung";
  /** Empty where it is about the whole visit. */
  service_id: Generated<string>;
  address_hash: string;
  erstellt_am: string;
  /** The booking that came by it. */
  gebucht_id: Generated<string | null>;
}

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

/** A declaration of withdrawal (Q8); it outlives the booking that it is about. */
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
  search_folded: string;
  status: "new" | "answered";
  erstellt_am: string;
  answered_am: string | null;
}

/** Berlin days (T2); nothing about the visitor is stored. */
export interface VisitsTable {
  datum: string;
  count: number;
}

/** Made at the first challenge; one row, so that every node signs with the same. */
export interface BotCheckSecretTable {
  /** Always 1. */
  id: number;
  secret: string;
}

/** Proofs of work already used, until they expire. */
export interface SolvedChallengesTable {
  signature_hash: string;
  expires_at: number;
}

export interface RateLimitsTable {
  key: string;
  points: number;
  expires_at: number;
}

/** One row; triggers count each change of what public pages show. */
export interface ContentVersionTable {
  id: number;
  version: number;
}

/** One row that says nothing: it is written to see whether anything can be. */
export interface WriteProbeTable {
  id: number;
  content: string;
}

/** Written once and never changed; a mistake is undone by a counter-document. Numbers run without a gap. */
export interface ReceiptsTable {
  nummer: number;
  art: "rechnung" | "storno";
  booking_id: string | null;
  /** The receipt that this one undoes. */
  storniert_nummer: number | null;
  datum: string;
  betrag_cent: number;
  /** Contained in the sum; 0 for a small business. */
  steuer_cent: number;
  /** All that is printed, as it was on that day. */
  inhalt: Json<unknown>;
  erstellt_am: string;
  /** What stood before the number when it was written. */
  praefix: Generated<string>;
  /** The day by which a transfer is to come; null where none is expected. */
  faellig: Generated<string | null>;
  /** The day on which the transfer came, as the shop noted it; on no paper. */
  bezahlt_am: Generated<string | null>;
  /** When the shop had done with it, whatever the way. */
  erledigt_am: Generated<string | null>;
}

/** How receipts are numbered and when they are to be paid; one row, and none until something is changed. */
export interface ReceiptSettingsTable {
  /** Always 1. */
  id: number;
  praefix: string;
  startnummer: number;
  zahlungsziel_tage: number;
  version: number;
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

/** What the documentation of the procedure said, version by version; it tells of no customer. */
export interface ProcedureDocumentsTable {
  nummer: number;
  erstellt_am: string;
  inhalt: Json<unknown>;
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

/** The calendar subscription of one's own; the shop's stands with the installation. */
export interface CalendarFeedsTable {
  user_id: string;
  /** SHA-256 of the address's secret. */
  token_hash: string;
}

/** Somebody whom the shop knows. An account's card has its id; contact is what was said with the latest booking. */
export interface CustomerCardsTable {
  id: string;
  /** Null without an account. */
  user_id: string | null;
  name: string;
  email: string;
  /** Lower case, unique unless empty; empty for accounts, which say their address themselves. */
  email_folded: string;
  telefon: string;
  /** The same for every spelling of the same number. */
  telefon_key: string;
  /** The card of the same person that this one is shown on; that one stands on no other. */
  joined_into: string | null;
}

/** The shop's own words on a customer, account or guest. */
export interface CustomerNotesTable {
  karte_id: string;
  notiz: string;
  version: Generated<number>;
}

/** A car that was taken in (D1). */
export interface PassesTable {
  id: string;
  /** The card of whoever it belongs to (K1); null once it was handed on or its person is forgotten. */
  karte_id: string | null;
  kennzeichen: string;
  /** Letters and digits of the plate alone: 'FRAB123'. */
  kennzeichen_key: string;
  modell: string;
  farbe: string;
  kfz: "kleinwagen" | "limousine" | "suv";
  erstellt_am: string;
  /** Since then it is another owner's: papers from before are not theirs (D13). */
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
  erstellt_am: string;
  widerrufen_am: string | null;
}

/** One visit of a car. What stands under a signature is kept from change by the database itself (D5). */
export interface PassVisitsTable {
  /** Made by the device that takes the car in, so that sending it twice is one visit. */
  id: string;
  /** Null until its plate is known. */
  pass_id: string | null;
  booking_id: string | null;
  datum: string;
  /** How the car came in (passes/intake.ts). */
  annahme: Json<unknown>;
  /** Counts what the device has sent: an older entry never replaces a newer one. */
  folge: Generated<number>;
  /** What was signed, letter by letter, as it was hashed (passes/protocol.ts); null until then. */
  inhalt: string | null;
  /** Who signed, and how (passes/protocol.ts). */
  unterschrift: string | null;
  /** SHA-256 of `inhalt`, which names every picture by the hash of its content; hex. */
  fingerabdruck: string | null;
  unterschrieben_am: string | null;
  /** Since then only what was done is left of it: its time is over, and what was signed is gone. */
  protokoll_geloescht_am: Generated<string | null>;
  /** What was done and how it left (passes/work.ts). */
  arbeit: ColumnType<unknown, string | undefined, string>;
  arbeit_folge: Generated<number>;
  /** When the customer was told that the car can be fetched. */
  fertig_am: string | null;
  /** When that was by mail. */
  fertig_mail_am: Generated<string | null>;
  /** When the customer ticked the advice as read. */
  gelesen_am: Generated<string | null>;
  /** Who took it in. */
  user_id: string | null;
  erstellt_am: string;
}

/** Pictures of visits, each in one size and never changed. */
export interface PassPicturesTable {
  /** Made by the device. */
  id: string;
  visit_id: string;
  phase: "vorher" | "nachher" | "nachtrag";
  /** Which side of the car (passes/views.ts). */
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
}

/** One row: signed intakes from before `frei_vor` may be deleted, while the housekeeping or a restore works; else it is empty. */
export interface PassGateTable {
  id: number;
  frei_vor: string;
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

/** Who did what and when. Accounts are named when it is read, so that a name is gone with its account (J3). */
export interface JournalTable {
  id: string;
  at: number;
  bereich: JournalKind;
  /** A whole sentence, without names and contact data. */
  text: string;
  /** How often in this hour, of refused logins. */
  anzahl: Generated<number>;
  rolle: Role | "guest" | "site";
  user_id: string | null;
  /** The account that it happened to. */
  betrifft_id: string | null;
  /** Kept as long as receipts are. */
  beleg: boolean;
  /** What refused logins of one hour are counted in. */
  counted_key: Generated<string | null>;
  search_folded: string;
}

/** The mail server of the form; one row or none. */
export interface MailServerTable {
  /** Always 1. */
  id: number;
  host: string;
  port: number;
  verschluesselung: MailEncryption;
  benutzer: string;
  /** Sealed (A31); empty where none is needed. */
  kennwort: string;
}

/** What this installation knows of itself; one row. */
export interface InstallationTable {
  /** Always 1. */
  id: number;
  /** Since when search engines are let in. */
  live_am: string | null;
  backup_am: string | null;
  testmail_am: string | null;
  /** What the links in booking mails are signed with. */
  link_secret: string | null;
  /** SHA-256 of the calendar subscription's secret. */
  calendar_token_hash: string | null;
  /** When housekeeping last deleted by the clock. */
  tidied_am: Generated<string | null>;
  /** When a backup was last tried out, and what was wrong with it then. */
  restore_tried_am: Generated<string | null>;
  restore_problem: Generated<string | null>;
  /** How far the owner came with the first steps; null on a new installation. */
  erste_schritte: Generated<string | null>;
  /** What the owner keeps as the sample business has it. */
  bestaetigt: JsonOfOld<string[]>;
}
