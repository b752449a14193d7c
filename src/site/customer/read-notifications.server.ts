import { readMailChoices } from "#booking/bookers.store.server.ts";
import type { MailChoices } from "#booking/optional-mails.ts";
import type { Platform } from "#platform/platform.server.ts";

export async function readNotifications({ db }: Platform, viewer: { id: string }): Promise<MailChoices> {
  return await readMailChoices(db, viewer.id);
}
