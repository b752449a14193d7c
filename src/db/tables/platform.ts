import type { Generated } from "kysely";
import type { AuditKind } from "#lib/audit-log.ts";
import type { MailMessage } from "#lib/mail.ts";
import type { MailEncryption } from "#lib/mail-encryption.ts";
import type { Role } from "#lib/viewer.ts";
import type { Json } from "./json.ts";

/** The outbox: written with the change that causes a mail, sent from here. */
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

/** Uploaded pictures live in the database, so that one backup holds everything. */
export interface ImageFilesTable {
  id: string;
  width: number;
  height: Generated<number>;
  media_type: string;
  content: Uint8Array;
  stored_am: Generated<string>;
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

/** Who did what and when. Accounts are named when it is read, so that a name is gone with its account. */
export interface JournalTable {
  id: string;
  at: number;
  bereich: AuditKind;
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
  /** Sealed; empty where none is needed. */
  kennwort: string;
}
