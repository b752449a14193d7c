import { readLetterhead } from "#company/letterhead.server.ts";
import { dropPerson } from "#company/settings/hour-plan.server.ts";
import type { Db } from "#db/connect.server.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { accountDeleted, type MailedUser } from "../mails.ts";
import type { UserRow } from "../user-row.ts";
import { deleteUser, findUser, lockActiveAdmins } from "../users.data.ts";
import { adminNeeded, userUnknown } from "./refusals.ts";
import { adminLoss } from "./user-status.ts";

/**
 * Deletes an account with its sessions, tokens and vehicles. `clearUp` sees to what other rooms keep of the person, while nothing can be
 * added to it: a booking that names the account waits until the transaction has ended.
 */
export async function removeAccount(
  platform: Pick<Platform, "staffGone">,
  tx: Db,
  id: string,
  clearUp: (user: UserRow) => Promise<void>,
): Promise<void> {
  const admins = await lockActiveAdmins(tx);
  const user = (await lockUser(tx, id)) && (await findUser(tx, id));
  if (!user) throw userUnknown();
  const loss = adminLoss(user, "delete", admins);
  if (loss) throw adminNeeded(loss);
  await clearUp(user);
  await dropPerson(platform, tx, id);
  await deleteUser(tx, id);
}

export async function queueAccountDeleted(
  platform: Platform,
  tx: Db,
  user: MailedUser,
  isFirmKept: boolean,
): Promise<void> {
  const letterhead = await readLetterhead({ ...platform, db: tx });
  await queueMails(tx, platform.clock.now(), [accountDeleted(user, letterhead, isFirmKept)]);
}
