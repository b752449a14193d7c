import type { Generated } from "kysely";

/** Who may be written to after a visit, since when, and who said no. */
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
  /** Where it was said. */
  einwilligung_quelle: Generated<"konto" | "annahme" | "pflegepass">;
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
