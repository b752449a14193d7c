import { readSettings } from "#company/company.data.ts";
import type { Platform } from "#server/platform.server.ts";
import { changeFactor, lockFactorOwner, type Owner } from "./change-factor.server.ts";
import { totpActive, totpMissing, totpUnreadable, wrongAppCode } from "./factor-refusals.ts";
import type { ChangedFactor, TotpSetup } from "./factor-schema.ts";
import { activateTotp, beginTotp, deleteTotp, findTotp } from "./totp.data.ts";
import { describeTotp, newTotpSecret, totpStep } from "./totp.server.ts";
import { readAppCode } from "./typed-codes.ts";

/** A new secret for an app; it counts from its first code on. */
export async function beginTotpSetup(platform: Platform, owner: Owner): Promise<TotpSetup> {
  const { companyName } = await readSettings(platform.db);
  return await platform.db.transaction().execute(async (tx) => {
    const user = await lockFactorOwner(platform, tx, owner);
    const secret = newTotpSecret();
    if (!(await beginTotp(tx, user.id, platform.seals.seal(secret, user.id)))) throw totpActive();
    return describeTotp(secret, companyName, user.email);
  });
}

/** The first code shows that the app has understood. */
export async function finishTotpSetup(
  platform: Platform,
  owner: Owner,
  typed: string,
): Promise<ChangedFactor> {
  const now = platform.clock.now();
  return await changeFactor(platform, owner, "app", async (tx, user) => {
    const totp = await findTotp(tx, user.id);
    if (!totp) throw totpMissing();
    if (totp.aktiv_am !== null) throw totpActive();
    const secret = platform.seals.open(totp.secret, user.id);
    if (secret === undefined) throw totpUnreadable();
    const code = readAppCode(typed);
    const step = code && totpStep(secret, code, now);
    if (!step) throw wrongAppCode();
    if (!(await activateTotp(tx, user.id, totp.secret, step, new Date(now).toISOString())))
      throw totpActive();
  });
}

export async function removeTotp(platform: Platform, owner: Owner): Promise<ChangedFactor> {
  return await changeFactor(platform, owner, "app_entfernt", async (tx, user) => {
    const totp = await findTotp(tx, user.id);
    if (!totp?.aktiv_am) throw totpMissing();
    await deleteTotp(tx, user.id);
  });
}
