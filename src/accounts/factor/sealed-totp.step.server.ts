import { describeError } from "#platform/log.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { isSealed } from "#platform/seals.server.ts";
import { listTotpSecrets, replaceTotpSecret } from "./totp.store.server.ts";

/** Seals what was set up before there was a key, and says in the log when there are some that no key here opens (A31). */
export async function sealTotpSecrets(platform: Pick<Platform, "db" | "seals" | "log">): Promise<void> {
  const { db, seals, log } = platform;
  try {
    for (const { user_id, secret } of await listTotpSecrets(db)) {
      const sealed = isSealed(secret) ? secret : seals.seal(secret, user_id);
      if (sealed !== secret) await replaceTotpSecret(db, user_id, secret, sealed);
    }
    const accounts = await countClosedTotps(platform);
    if (accounts > 0) log.warn({ accounts }, "app codes cannot be checked: DATA_DIR/secret.key is missing, or another one");
  } catch (error) {
    log.error({ error: describeError(error) }, "secrets of apps could not be sealed");
  }
}

/** Accounts whose app was set up with a key that is not here: nobody can check its codes. */
export async function countClosedTotps({ db, seals }: Pick<Platform, "db" | "seals">): Promise<number> {
  const kept = await listTotpSecrets(db);
  return kept.filter(({ user_id, secret }) => seals.open(secret, user_id) === undefined).length;
}
