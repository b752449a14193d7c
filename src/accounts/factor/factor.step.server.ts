import type { Db } from "#database/connect.server.ts";
import { deleteLoginAttemptsOf } from "./login-attempts.store.server.ts";
import { passkeySite } from "./passkey-site.ts";
import { deletePasskeysOf, listFactorOwners, listPasskeys } from "./passkeys.store.server.ts";
import { countRecoveryCodes, deleteRecoveryCodes } from "./recovery-codes.store.server.ts";
import type { Factor } from "./schema.ts";
import { deleteTotp, deleteTotpSince, findTotp } from "./totp.store.server.ts";

/** One's own second factor as it stands. */
export async function readFactor(db: Db, userId: string, baseUrl: string): Promise<Factor> {
  const [passkeys, totp, wiederherstellungscodes] = await Promise.all([
    listPasskeys(db, userId),
    findTotp(db, userId),
    countRecoveryCodes(db, userId),
  ]);
  return {
    passkeys: passkeys.map(({ id, name, erstellt_am, zuletzt_am }) => ({ id, name, erstellt_am, zuletzt_am })),
    app_seit: totp?.aktiv_am ?? null,
    wiederherstellungscodes,
    passkeys_moeglich: passkeySite(baseUrl) !== undefined,
  };
}

/** Whatever an account has been asked for beside its password. */
export async function dropFactor(tx: Db, userId: string): Promise<void> {
  await deletePasskeysOf(tx, userId);
  await deleteTotp(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  await deleteLoginAttemptsOf(tx, userId);
}

/** What somebody else may have set up lately opens nothing any more, and locks nobody out; what was there before goes on protecting. */
export async function dropFactorSince(tx: Db, userId: string, since: string): Promise<void> {
  await deletePasskeysOf(tx, userId, since);
  await deleteTotpSince(tx, userId, since);
  await deleteLoginAttemptsOf(tx, userId);
  if ((await listFactorOwners(tx, [userId])).length === 0) await deleteRecoveryCodes(tx, userId);
}
