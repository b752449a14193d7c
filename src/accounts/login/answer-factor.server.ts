import { readLetterhead } from "#company/letterhead.server.ts";
import { loginNetwork } from "#server/http/client-address.server.ts";
import { queueMails } from "#server/mail/outbox.server.ts";
import { sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { Limit } from "#server/rate-limit.server.ts";
import { openSession, type Sender } from "../open-session.server.ts";
import { accountDeactivated } from "../refusals.ts";
import type { Session } from "../schema.ts";
import type { UserRow } from "../user-row.ts";
import { findUser } from "../users.data.ts";
import { passwordMark } from "./factor.server.ts";
import { factorGuessed } from "./factor-mails.ts";
import {
  attemptOver,
  passkeyRefused,
  passkeyUnknown,
  totpUnreadable,
  wrongAppCode,
  wrongRecoveryCode,
} from "./factor-refusals.ts";
import type { FactorAnswer, PasskeyAnswer, PasskeyLogin, PasskeyOptions } from "./factor-schema.ts";
import { countGuess, deleteLoginAttempt, findLoginAttempt } from "./logins-awaiting-factor.data.ts";
import { offerProof, verifyProof } from "./passkey-protocol.server.ts";
import { spendRecoveryCode } from "./recovery-codes.data.ts";
import { findTotp, spendTotpStep } from "./totp.data.ts";
import { totpStep } from "./totp.server.ts";
import { foldRecoveryCode, readAppCode } from "./typed-codes.ts";

const GUESSES_PER_ATTEMPT = 5;
const PER_ADDRESS: Limit = { name: "factor-address", points: 50, seconds: 900 };
/**
 * Six digits can be guessed, from however many addresses: beyond this the app's codes rest, which keeps nobody out who has a passkey
 * or a recovery code. Only who knows the password comes this far.
 */
const APP_CODES_PER_ACCOUNT: Limit = { name: "factor-app-account", points: 10, seconds: 3600 };

const BY_ANYBODY = { purpose: "login", bound_to: "" } as const;

/** The second step of a login: an attempt, and one proof for it, become a session. */
export async function answerFactor(
  platform: Platform,
  answer: FactorAnswer,
  address: string,
): Promise<Session> {
  const { db, clock, limits, auditLog } = platform;
  const network = loginNetwork(address);
  await limits.spend(PER_ADDRESS, network);
  const tokenHash = sha256(answer.anmeldung);
  const attempt = await countGuess(db, tokenHash, GUESSES_PER_ATTEMPT, clock.now());
  if (!attempt) throw attemptOver();
  const user = await findUser(db, attempt.user_id);
  if (!user?.active || passwordMark(user) !== attempt.password_mark) throw attemptOver();
  await expectProof(platform, user, answer).catch(async (error) => {
    await auditLog.countRefusedLogin(db, { userId: user.id, address });
    throw error;
  });
  await limits.giveBack(PER_ADDRESS, network);
  const isFirst = await deleteLoginAttempt(db, tokenHash);
  const session = isFirst && (await openSession(platform, user, attempt));
  if (!session) throw attemptOver();
  return session;
}

/** What a device is to sign for an attempt. */
export async function offerPasskeyForAttempt(
  platform: Platform,
  anmeldung: string,
): Promise<PasskeyOptions> {
  const { db, clock } = platform;
  const attempt = await findLoginAttempt(db, sha256(anmeldung), clock.now());
  if (!attempt) throw attemptOver();
  return await offerProof(platform, attempt.user_id, {
    purpose: "factor",
    bound_to: attempt.token_hash,
  });
}

async function expectProof(platform: Platform, user: UserRow, answer: FactorAnswer): Promise<void> {
  if (answer.passkey) return await expectPasskey(platform, user, answer.passkey, answer.anmeldung);
  if (answer.wiederherstellungscode !== undefined)
    return await expectRecoveryCode(platform, user, answer.wiederherstellungscode);
  await expectAppCode(platform, user, answer.code ?? "");
}

async function expectPasskey(
  platform: Platform,
  user: UserRow,
  passkey: PasskeyAnswer,
  anmeldung: string,
): Promise<void> {
  const owner = await verifyProof(
    platform,
    passkey,
    { purpose: "factor", bound_to: sha256(anmeldung) },
    user.id,
  );
  if (owner === undefined) throw passkeyRefused();
}

async function expectRecoveryCode(
  { db, clock }: Platform,
  user: UserRow,
  typed: string,
): Promise<void> {
  const isGood = await spendRecoveryCode(db, user.id, sha256(foldRecoveryCode(typed)), clock.now());
  if (!isGood) throw wrongRecoveryCode();
}

async function expectAppCode(platform: Platform, user: UserRow, typed: string): Promise<void> {
  const { db, clock, limits, seals } = platform;
  const totp = await findTotp(db, user.id);
  const secret = totp?.aktiv_am ? seals.open(totp.secret, user.id) : "";
  // No guess of anybody: it is the site that cannot tell.
  if (secret === undefined) throw totpUnreadable();
  // Counted before the code is looked at, as all guesses are.
  await limits.check(APP_CODES_PER_ACCOUNT, user.id);
  const guesses = await limits.count(APP_CODES_PER_ACCOUNT, user.id);
  const code = readAppCode(typed);
  const step = secret && code ? totpStep(secret, code, clock.now()) : undefined;
  const isGood =
    totp &&
    step !== undefined &&
    guesses <= APP_CODES_PER_ACCOUNT.points &&
    (await spendTotpStep(db, user.id, totp.secret, step));
  if (isGood) return await limits.forget(APP_CODES_PER_ACCOUNT, user.id);
  if (guesses === APP_CODES_PER_ACCOUNT.points) await warnOwner(platform, user);
  throw wrongAppCode();
}

/** Somebody knows the password: tell its owner. */
async function warnOwner(platform: Platform, user: UserRow): Promise<void> {
  const { db, clock, outbox } = platform;
  await queueMails(db, clock.now(), [
    factorGuessed(user, await readLetterhead(platform), clock.now()),
  ]);
  outbox.wake();
}

/** What a device is to sign that logs in alone. */
export async function offerPasskeyLogin(platform: Platform): Promise<PasskeyOptions> {
  return await offerProof(platform, undefined, BY_ANYBODY);
}

/** A passkey is both factors at once: the device, and who it asked for finger, face or PIN. */
export async function logInByPasskey(
  platform: Platform,
  { passkey, remember }: PasskeyLogin,
  from: Sender,
): Promise<Session> {
  const { db } = platform;
  const owner = await verifyProof(platform, passkey, BY_ANYBODY);
  const user = owner && (await findUser(db, owner));
  if (!user) throw passkeyUnknown();
  if (!user.active) throw accountDeactivated();
  const session = await openSession(platform, user, { remember, device: from.device });
  if (!session) throw passkeyUnknown();
  return session;
}
