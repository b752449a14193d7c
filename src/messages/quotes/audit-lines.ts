import type { AuditEntry } from "#lib/audit-log.ts";
import { quoteNumber } from "#papers/quote-name.ts";

import type { QuotePaper } from "./sent-quote.ts";

/** Which one, not whose. */
export function quoteNote(
  { angebotsnummer, version, inhalt }: QuotePaper,
  what: string,
): AuditEntry {
  const number = quoteNumber(angebotsnummer, inhalt.angebot.vertragsmodell);
  return {
    bereich: "nachricht",
    text: `${number}${version > 1 ? `, Fassung ${version},` : ""} ${what}`,
  };
}
