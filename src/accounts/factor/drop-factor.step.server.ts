import type { Db } from "#database/connect.server.ts";
import { deleteLoginAttemptsOf } from "./login-attempts.store.server.ts";
import { deletePasskeysOf } from "./passkeys.store.server.ts";
import { deleteRecoveryCodes } from "./recovery-codes.store.server.ts";
import { deleteTotp } from "./totp.store.server.ts";

/** Whatever an account has been asked for beside its password. */
export async function dropFactor(tx: Db, userId: string): Promise<void> {
  await deletePasskeysOf(tx, userId);
  await deleteTotp(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  await deleteLoginAttemptsOf(tx, userId);
}
