import type { AuditEntry } from "#lib/audit-log.ts";
import { offerNumber } from "#papers/offer-name.ts";

import type { OfferPaper } from "./sent-offer.ts";

/** Which one, not whose. */
export function offerNote(
  { angebotsnummer, version, inhalt }: OfferPaper,
  what: string,
): AuditEntry {
  const number = offerNumber(angebotsnummer, inhalt.angebot.vertragsmodell);
  return {
    bereich: "nachricht",
    text: `${number}${version > 1 ? `, Fassung ${version},` : ""} ${what}`,
  };
}
