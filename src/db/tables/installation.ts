import type { Generated } from "kysely";
import type { JsonOfOld } from "./json.ts";

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
  /** Who made it, and when their password was set by then; null for one of earlier versions. */
  calendar_token_von: Generated<string | null>;
  calendar_token_passwort_vom: Generated<string | null>;
  /** When housekeeping last deleted by the clock. */
  tidied_am: Generated<string | null>;
  /** When a backup was last tried out, and what was wrong with it then. */
  restore_tried_am: Generated<string | null>;
  restore_problem: Generated<string | null>;
  /** How far the owner came with the first steps; null on a new installation. */
  erste_schritte: Generated<string | null>;
  /** What the owner keeps as the sample business has it. */
  bestaetigt: JsonOfOld<string[]>;
  /** The day of the newest binding contract, YYYY-MM-DD. */
  vertrag_am: Generated<string | null>;
}
