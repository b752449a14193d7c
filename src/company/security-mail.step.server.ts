import { listAdminAddresses } from "#database/confirmed-address.server.ts";
import type { Db } from "#database/connect.server.ts";
import { queueMails } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { readLetterhead } from "./letterhead.step.server.ts";
import { type SecurityChange, securityMails } from "./security-mail.ts";

/** To all admins as they are before the change, and to whoever is told of what comes in. In the transaction of the change. */
export async function tellOwners(platform: Platform, tx: Db, what: SecurityChange): Promise<void> {
  const letterhead = await readLetterhead({ ...platform, db: tx });
  const recipients = [...(await listAdminAddresses(tx)), ...letterhead.inbox];
  const now = platform.clock.now();
  await queueMails(tx, now, securityMails(what, recipients, letterhead, now));
}
