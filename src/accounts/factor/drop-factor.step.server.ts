import type { Db } from "#database/connect.server.ts";
import { deleteLoginAttemptsOf } from "./login-attempts.store.server.ts";
import { deletePasskeysOf, listFactorOwners } from "./passkeys.store.server.ts";
import { deleteRecoveryCodes } from "./recovery-codes.store.server.ts";
import { deleteTotp, deleteTotpSince } from "./totp.store.server.ts";

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
