import type { AuditEntry } from "#lib/audit-log.ts";
import { formatGermanDate } from "#lib/berlin-time.ts";

/** What the journal says of a review: of which visit it is, neither whose nor what it says. */
export function reviewNote(
  { besucht_am, sterne }: { besucht_am: string; sterne: number },
  what: string,
): AuditEntry {
  const stars = sterne === 1 ? "1 Stern" : `${sterne} Sterne`;
  return {
    bereich: "bewertung",
    text: `Bewertung zum Besuch vom ${formatGermanDate(besucht_am)} (${stars}) ${what}`,
  };
}
