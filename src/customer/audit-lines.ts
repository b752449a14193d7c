import type { MailChoices } from "#accounts/optional-mails.ts";
import { type AuditEntry, changed, changedTogether } from "#lib/audit-log.ts";

/** What the journal says of the mails that a customer wants. */
export function mailChoiceNotes(before: MailChoices, after: MailChoices): AuditEntry[] {
  const text = changedTogether([
    changed("Erinnerung", word(before.erinnerung), word(after.erinnerung)),
    changed("Fertigmeldung", word(before.fertig), word(after.fertig)),
  ]);
  return text === undefined ? [] : [{ bereich: "konto", text: `E-Mails gewählt: ${text}` }];
}

function word(isWanted: boolean): string {
  return isWanted ? "an" : "aus";
}
