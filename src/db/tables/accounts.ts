import type { ColumnType, Generated } from "kysely";
import type { Role } from "#lib/viewer.ts";
import type { Json } from "./json.ts";
import type { VehicleKey } from "./vehicles.ts";

export interface UsersTable {
  id: string;
  vorname: string;
  nachname: string;
  email: string;
  /** Lower case, unique: addresses are compared without case. */
  email_folded: string;
  role: Role;
  active: boolean;
  /** Null until the address was confirmed; not the same as inactive. */
  bestaetigt_am: string | null;
  /** argon2id; null when no password was set yet. */
  password_hash: string | null;
  /** The one admin that the password-only login asks for. */
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
  /** SHA-256 of the token, hex: the token itself is never stored. */
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
  /** When its owner last proved afresh to be there; null while never. */
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
  /** Of the mail's first try, which may have arrived although nobody confirmed it. */
  first_token_hash: Generated<string | null>;
  requested_at: number;
  expires_at: number;
  used_at: number | null;
}

/** A device, or a keychain, that lets in. What is kept of it proves, and opens nothing. */
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
  /** To check a code takes the secret itself: sealed with a key that is not in the database, where there is one. */
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
  /** Of the mail's first try, which may have arrived although nobody confirmed it. */
  first_token_hash: Generated<string | null>;
  changed_at: number;
  expires_at: number;
}

/** Per cent off, and prices by the id of a service and a class. */
type OwnPricesOfCard = {
  prozent: number;
  preise: { leistung: string; kfz: VehicleKey; cent: number }[];
  mitRabatten: boolean;
};

/** Somebody whom the shop knows. An account's card has its id; contact is what was said with the latest booking. */
export interface CustomerCardsTable {
  id: string;
  /** Null without an account. */
  user_id: string | null;
  name: string;
  email: string;
  /** Lower case, unique unless empty; empty for accounts, which say their address themselves, and while nobody has proven it. */
  email_folded: string;
  telefon: string;
  /** The same for every spelling of the same number; empty while nobody but the visitor says it. */
  telefon_key: string;
  /** Address and number as a visitor typed them, in the form in which they are compared; empty once they are proven. */
  email_said: Generated<string>;
  telefon_said: Generated<string>;
  /** The card of the same person that this one is shown on; that one stands on no other. */
  joined_into: string | null;
  /** Where they live, as the shop noted it; an account says its own. */
  anschrift: Generated<string>;
  /** Who gets the invoice, and where: of a company, and kept from one receipt to the next. */
  firma: Generated<string>;
  rechnungsanschrift: Generated<string>;
  rechnungsmail: Generated<string>;
  bestellnummer: Generated<string>;
  leitwegId: Generated<string>;
  /** Completed visits wait for one invoice for all. */
  sammelrechnung: Generated<boolean>;
  /** Days to pay that one; null takes the shop's. */
  zahlungszielTage: Generated<number | null>;
  /** What a firm pays instead of the price list; null where nothing was agreed. */
  eigenePreise: ColumnType<OwnPricesOfCard | null, string | null | undefined, string | null>;
  ustId: Generated<string>;
  /** The account is gone, and what the firm is billed with goes once its visits are billed and paid. */
  firma_bis_bezahlt: Generated<boolean>;
  /** Of the link by which a firm's staff books, and since when there is this one; null without one. */
  firmenlink_hash: Generated<string | null>;
  firmenlink_seit: Generated<string | null>;
  /** Of what the shop edits. */
  version: Generated<number>;
  /** Of a card that is shown by itself: the latest day of any booking of its person, however it ended; empty without one. Triggers keep it (migration 220). */
  letzter_termin: Generated<string>;
  /** When it came from another program; empty for all others. */
  uebernommen_am: Generated<string>;
  /** What it is found by while no booking tells of it; filled where it came from another program. */
  search_folded: Generated<string>;
}
