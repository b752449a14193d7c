import { readLetterhead } from "#company/letterhead.server.ts";
import type { Db } from "#db/connect.server.ts";
import { lockUser } from "#db/lock-user.server.ts";
import { notLoggedIn } from "#lib/refusal.ts";
import { requireRecentConfirmation } from "#server/fresh-confirmation.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { newReadableSecret, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { factorNote } from "../audit-lines.ts";
import type { UserRow } from "../user-row.ts";
import { findUser } from "../users.data.ts";
import { readFactor } from "./factor.server.ts";
import { type FactorChange, factorChanged } from "./factor-mails.ts";
import type { ChangedFactor } from "./factor-schema.ts";
import { hasFactor } from "./factor-ways.ts";
import { deleteRecoveryCodes, replaceRecoveryCodes } from "./recovery-codes.data.ts";
import { groupRecoveryCode } from "./typed-codes.ts";

const RECOVERY_CODES = 10;
const RECOVERY_CODE_LENGTH = 16;

export type Owner = { id: string; token: string };

/**
 * Every change of one's own second factor: the owner has to be there, and hears of it by mail. The first factor brings the
 * recovery codes, and the last one takes them along.
 */
export async function changeFactor(
  platform: Platform,
  owner: Owner,
  what: FactorChange,
  change: (tx: Db, user: UserRow) => Promise<void>,
): Promise<ChangedFactor> {
  const { db, clock, config, outbox, auditLog } = platform;
  const changed = await db.transaction().execute(async (tx) => {
    const user = await lockFactorOwner(platform, tx, owner);
    const before = await readFactor(tx, user.id, config.baseUrl);
    await change(tx, user);
    const after = await readFactor(tx, user.id, config.baseUrl);
    const isNew = hasFactor(after) && !hasFactor(before);
    const neue_codes = isNew || what === "codes" ? await giveRecoveryCodes(tx, user.id) : null;
    if (!hasFactor(after)) await deleteRecoveryCodes(tx, user.id);
    await auditLog.note(tx, factorNote(what));
    const letterhead = await readLetterhead({ ...platform, db: tx });
    await queueMails(tx, clock.now(), [factorChanged(user, letterhead, what, clock.now())]);
    return { ...(await readFactor(tx, user.id, config.baseUrl)), neue_codes };
  });
  outbox.wake();
  return changed;
}

/** The account, held until the transaction ends, of an owner who is there. */
export async function lockFactorOwner({ clock }: Platform, tx: Db, owner: Owner): Promise<UserRow> {
  await lockUser(tx, owner.id);
  const user = await findUser(tx, owner.id);
  if (!user) throw notLoggedIn();
  await requireRecentConfirmation(tx, owner.token, clock.now());
  return user;
}

async function giveRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    newReadableSecret(RECOVERY_CODE_LENGTH),
  );
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => sha256(code)),
  );
  return codes.map(groupRecoveryCode);
}
