import { listAdminAddresses } from "#db/confirmed-address.server.ts";
import type { Db } from "#db/connect.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { readLetterhead } from "./letterhead.server.ts";
import { type SecurityChange, securityMails } from "./security-mail.ts";

/** To all admins as they were before the change, and to the shop's inbox. In the transaction of the change. */
export async function tellOwners(platform: Platform, tx: Db, what: SecurityChange): Promise<void> {
  const letterhead = await readLetterhead({ ...platform, db: tx });
  const recipients = [...(await listAdminAddresses(tx)), ...letterhead.inbox];
  const now = platform.clock.now();
  await queueMails(tx, now, securityMails(what, recipients, letterhead, now));
}
