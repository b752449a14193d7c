import { readLetterhead } from "#company/letterhead.server.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { findAddressReturn, spendAddressReturn } from "../address-returns.data.ts";
import { ownNote } from "../audit-lines.ts";
import { dropFactorSince } from "../login/factor.server.ts";
import { addressTakenBack } from "../mails.ts";
import { formerAddressTaken, returnLinkRefused } from "../refusals.ts";
import { deleteSessionsOf } from "../sessions.data.ts";
import { takeBackRequests } from "../take-back-requests.server.ts";
import { clearPassword, findUser, updateEmail } from "../users.data.ts";
import { freeAddress } from "./new-address.server.ts";

/** A thief prepares the account first. */
const SUSPICIOUS = 7 * 86_400_000;

/**
 * The account belongs to its former address again. Whoever changed it knew the password: it counts no more, nobody stays logged in,
 * and a new one is set by a link to the address that is back. A second factor that is older than the change goes on being asked for.
 */
export async function takeBackAddress(platform: Platform, token: string): Promise<void> {
  const { db, clock, outbox, auditLog } = platform;
  await db.transaction().execute(async (tx) => {
    const found = await findAddressReturn(tx, sha256(token), clock.now());
    if (!found || !(await lockUser(tx, found.user_id))) throw returnLinkRefused();
    const user = await findUser(tx, found.user_id);
    if (!user || !(await spendAddressReturn(tx, found))) throw returnLinkRefused();
    if (!(await freeAddress(tx, found.email, user))) throw formerAddressTaken();
    if (!(await updateEmail(tx, user, found.email))) throw formerAddressTaken();
    await clearPassword(tx, user.id);
    await deleteSessionsOf(tx, user.id);
    await takeBackRequests(tx, user.id);
    await dropFactorSince(tx, user.id, new Date(found.changed_at - SUSPICIOUS).toISOString());
    await auditLog
      .by(user)
      .note(tx, ownNote("Frühere E-Mail-Adresse zurückgeholt, Passwort gelöscht"));
    const letterhead = await readLetterhead({ ...platform, db: tx });
    await queueMails(tx, clock.now(), [
      addressTakenBack(found.id, { ...user, email: found.email }, letterhead),
    ]);
  });
  outbox.wake();
}
