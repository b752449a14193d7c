import type { Cash } from "#company/cash-schema.ts";
import type { CompanySettings } from "#company/schema.ts";
import type { ReadinessPoint } from "./schema.ts";
import type { SearchStatus } from "./search-status.ts";

/** What the list is made of. */
export type Installation = {
  company: Omit<CompanySettings, "version">;
  /** Pictures and pairs of the shop's own. */
  pictureCount: number;
  pairCount: number;
  /** What the owner keeps as the sample business has it. */
  confirmed: readonly string[];
  /** Titles of what still is as the sample business has it: prices, words and pictures of services, extras, and offers that count. */
  samplePriced: readonly string[];
  sampleWorded: readonly string[];
  samplePictured: readonly string[];
  sampleExtras: readonly string[];
  sampleOffers: readonly string[];
  /** ISO instants; null while it never happened. */
  passwordChanged_am: string | null;
  /** Active admins, and how many of them log in by the password alone. */
  adminCount: number;
  adminsWithoutFactor: number;
  backup_am: string | null;
  /** Backups are made by themselves into a folder of their own. */
  hasBackupFolder: boolean;
  testmail_am: string | null;
  hasMailServer: boolean;
  /** Mails that wait for more than an hour. */
  overdueMails: number;
  baseUrl: string;
  /** How many proxies the site knows in front of it. */
  trustProxy: number;
  standing: SearchStatus;
  /** Whether received cash is noted; unasked while a shop that did so before has not said yet whether it shall stay so. */
  cash: Cash["stand"];
};

export type Answer = Omit<
  ReadinessPoint,
  "id" | "title" | "isVoluntary" | "isSample" | "subject" | "shownOn"
>;
export const DONE: Answer = { isDone: true, hint: "" };
