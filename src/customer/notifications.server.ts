import { type MailChoices, toMailChoices } from "#accounts/optional-mails.ts";
import { saveMailChoices } from "#accounts/users/save-mail-choices.server.ts";
import { findUser } from "#accounts/users.data.ts";
import { readMailChoices } from "#bookings/bookers.data.ts";
import { requeueReminders } from "#bookings/mails/requeue-reminders.server.ts";
import { type AuditEntry, changed, changedTogether } from "#lib/audit-log.ts";
import type { Platform } from "#server/platform.server.ts";

export async function readNotifications(
  { db }: Platform,
  viewer: { id: string },
): Promise<MailChoices> {
  return await readMailChoices(db, viewer.id);
}

/** A choice counts for the mails that are waiting already, too. */
export async function changeNotifications(
  platform: Platform,
  viewer: { id: string },
  choices: MailChoices,
): Promise<MailChoices> {
  await platform.db.transaction().execute(async (tx) => {
    const { benachrichtigungen } = (await findUser(tx, viewer.id)) ?? {};
    await platform.auditLog.note(
      tx,
      ...mailChoiceNotes(toMailChoices(benachrichtigungen ?? {}), choices),
    );
    await saveMailChoices(tx, viewer.id, choices);
    await requeueReminders(platform, tx, viewer.id, choices.erinnerung);
  });
  return choices;
}

/** What the journal says of the mails that a customer wants. */
function mailChoiceNotes(before: MailChoices, after: MailChoices): AuditEntry[] {
  const text = changedTogether([
    changed("Erinnerung", word(before.erinnerung), word(after.erinnerung)),
    changed("Fertigmeldung", word(before.fertig), word(after.fertig)),
  ]);
  return text === undefined ? [] : [{ bereich: "konto", text: `E-Mails gewählt: ${text}` }];
}

function word(isWanted: boolean): string {
  return isWanted ? "an" : "aus";
}
