import type { AuditEntry } from "#lib/audit-log.ts";
import { berlinMoment, formatGermanDate } from "#lib/berlin-time.ts";
import { INBOX_NAMES } from "./inbox.ts";
import type { InboxEntry } from "./schema.ts";

/** Audit lines of messages: which one, not whose. */
export function inboxNote(
  { erstellt_am, art }: Pick<InboxEntry, "erstellt_am" | "art">,
  what: string,
): AuditEntry {
  const { datum, zeit } = berlinMoment(Date.parse(erstellt_am));
  const name = INBOX_NAMES[art];
  return {
    bereich: "nachricht",
    text: `${name} vom ${formatGermanDate(datum)}, ${zeit} Uhr ${what}`,
  };
}
