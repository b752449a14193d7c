import type { Generated } from "kysely";
import type { Json } from "./json.ts";

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
  /** The day on which the shop last reminded of the transfer. */
  erinnert_am: Generated<string | null>;
}

/** Which standing receipt bills a booking: one at most. What is undone bills nothing any more. */
export interface BilledBookingsTable {
  booking_id: string;
  nummer: number;
}

/** A document that credits one line of a receipt; each line once. */
export interface ReceiptCreditsTable {
  nummer: number;
  rechnung: number;
  /** Which of its lines, from 0 on. */
  zeile: number;
}

/** What the tax adviser typed; one row, and none until then. */
export interface DatevSettingsTable {
  /** Always 1. */
  id: number;
  angaben: Json<{
    berater: string;
    mandant: string;
    rahmen: "" | "03" | "04";
    kontenlaenge: number;
    wjMonat: number;
    /** Older rows lack the one for vouchers. */
    konten: Record<"bar" | "ueberweisung" | "ohneAngabe" | "regel" | "klein", string> & {
      gutschein?: string;
    };
    schluessel: { regel: string; klein: string };
  }>;
  version: number;
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
