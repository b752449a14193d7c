import type { Db } from "#database/connect.server.ts";
import { passkeySite } from "./passkey-site.ts";
import { listPasskeys } from "./passkeys.store.server.ts";
import { countRecoveryCodes } from "./recovery-codes.store.server.ts";
import type { Factor } from "./schema.ts";
import { findTotp } from "./totp.store.server.ts";

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
