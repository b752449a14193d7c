import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { describeError } from "#server/log.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { isSealed } from "#server/seals.server.ts";
import type { TotpSetup } from "./factor-schema.ts";
import { listTotpSecrets, replaceTotpSecret } from "./totp.data.ts";

const PERIOD = 30;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app needs to know, under the shop's and the account's name. */
export function describeTotp(secret: string, issuer: string, label: string): TotpSetup {
  const adresse = new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    period: PERIOD,
  }).toString();
  return {
    geheimnis: secret,
    adresse,
    qr: renderSVG(adresse, { ecc: "M", border: 4, pixelSize: 6 }),
  };
}

/** The time step whose code this is; one step of the clock before and after counts too. Undefined when it is none. */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD });
  const delta = totp.validate({ token: code, window: 1, timestamp: now });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}

/** Seals what was set up before there was a key, and says in the log when there are some that no key here opens. */
export async function sealTotpSecrets(
  platform: Pick<Platform, "db" | "seals" | "log">,
): Promise<void> {
  const { db, seals, log } = platform;
  try {
    for (const { user_id, secret } of await listTotpSecrets(db)) {
      const sealed = isSealed(secret) ? secret : seals.seal(secret, user_id);
      if (sealed !== secret) await replaceTotpSecret(db, user_id, secret, sealed);
    }
    const accounts = await countClosedTotps(platform);
    if (accounts > 0)
      log.warn(
        { accounts },
        "app codes cannot be checked: DATA_DIR/secret.key is missing, or another one",
      );
  } catch (error) {
    log.error({ error: describeError(error) }, "secrets of apps could not be sealed");
  }
}

/** Accounts whose app was set up with a key that is not here: nobody can check its codes. */
export async function countClosedTotps({
  db,
  seals,
}: Pick<Platform, "db" | "seals">): Promise<number> {
  const kept = await listTotpSecrets(db);
  return kept.filter(({ user_id, secret }) => seals.open(secret, user_id) === undefined).length;
}
