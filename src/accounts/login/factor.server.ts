import type { Db } from "#db/connect.server.ts";
import { newToken, sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { UserRow } from "../user-row.ts";
import { factorNeeded } from "./factor-refusals.ts";
import type { Factor } from "./factor-schema.ts";
import { hasFactor, passkeySite, waysOf } from "./factor-ways.ts";
import { deleteLoginAttemptsOf, insertLoginAttempt } from "./logins-awaiting-factor.data.ts";
import { deletePasskeysOf, listFactorOwners, listPasskeys } from "./passkeys.data.ts";
import { countRecoveryCodes, deleteRecoveryCodes } from "./recovery-codes.data.ts";
import { deleteTotp, deleteTotpSince, findTotp } from "./totp.data.ts";

const ATTEMPT_LASTS = 5 * 60_000;

/** One's own second factor as it stands. */
export async function readFactor(db: Db, userId: string, baseUrl: string): Promise<Factor> {
  const [passkeys, totp, wiederherstellungscodes] = await Promise.all([
    listPasskeys(db, userId),
    findTotp(db, userId),
    countRecoveryCodes(db, userId),
  ]);
  return {
    passkeys: passkeys.map(({ id, name, erstellt_am, zuletzt_am }) => ({
      id,
      name,
      erstellt_am,
      zuletzt_am,
    })),
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

/** Tells whether a password is still the one of before, without being a copy of what it is checked against. */
export function passwordMark({ id, password_hash }: Pick<UserRow, "id" | "password_hash">): string {
  return sha256(`${id} ${password_hash}`);
}

/**
 * After the right password: whoever has set up a second factor gets no session yet, but the name of an attempt that waits for it.
 * Like a session's token it leaves the server once; what stays is its hash.
 */
export async function askFactor(
  platform: Platform,
  user: UserRow,
  login: { remember: boolean; device: string },
): Promise<void> {
  const { db, clock, config } = platform;
  const factor = await readFactor(db, user.id, config.baseUrl);
  if (!hasFactor(factor)) return;
  const token = newToken();
  const attempt = {
    token_hash: sha256(token),
    user_id: user.id,
    password_mark: passwordMark(user),
    ...login,
  };
  await insertLoginAttempt(db, { ...attempt, expires_at: clock.now() + ATTEMPT_LASTS });
  throw factorNeeded(token, waysOf(factor));
}
