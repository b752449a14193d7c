import { saveMailChoices } from "#accounts/save-mail-choices.step.server.ts";
import type { MailChoices } from "#booking/optional-mails.ts";
import { requeueReminders } from "#booking/requeue-reminders.step.server.ts";
import type { Platform } from "#platform/platform.server.ts";

/** A choice counts for the mails that are waiting already, too. */
export async function changeNotifications(platform: Platform, viewer: { id: string }, choices: MailChoices): Promise<MailChoices> {
  await platform.db.transaction().execute(async (tx) => {
    await saveMailChoices(tx, viewer.id, choices);
    await requeueReminders(platform, tx, viewer.id, choices.erinnerung);
  });
  return choices;
}
