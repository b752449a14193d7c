import { sha256 } from "#server/new-id.server.ts";
import type { Platform } from "#server/platform.server.ts";
import type { UserRow } from "../user-row.ts";
import { noPasskeysHere } from "./factor-refusals.ts";
import type { NewPasskey, PasskeyAnswer, PasskeyOptions } from "./factor-schema.ts";
import { type PasskeySite, passkeySite } from "./factor-ways.ts";
import {
  findPasskey,
  insertChallenge,
  listPasskeys,
  type PasskeyRow,
  spendChallenge,
  updatePasskeyUse,
} from "./passkeys.data.ts";

/** What a challenge was asked for, and whose answer counts: a session's or a login attempt's hash, an account's id, or nobody's yet. */
export type Asked = { purpose: "register" | "login" | "factor" | "confirm"; bound_to: string };

const CHALLENGE_LASTS = 5 * 60_000;

/** Loaded on use: it warns about Node's Web Crypto when it comes, and few ever need it. */
const webAuthn = () => import("@simplewebauthn/server");

/** Options for a device that is to make a passkey; those it has made here already it leaves out. */
export async function offerRegistration(
  platform: Platform,
  user: UserRow,
  issuer: string,
  asked: Asked,
): Promise<PasskeyOptions> {
  const { rpId } = siteOf(platform);
  const known = await listPasskeys(platform.db, user.id);
  const options = await (await webAuthn()).generateRegistrationOptions({
    rpName: issuer,
    rpID: rpId,
    userName: user.email,
    userDisplayName: `${user.vorname} ${user.nachname}`.trim() || user.email,
    userID: new TextEncoder().encode(user.id),
    attestationType: "none",
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
    // It is to let in alone, without a name: so the device keeps it, and asks who holds the device.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(platform, options.challenge, asked);
  return { ...options };
}

/** Options for a device that is to prove a passkey: one of a user's, or any that it knows of this site. */
export async function offerProof(
  platform: Platform,
  userId: string | undefined,
  asked: Asked,
): Promise<PasskeyOptions> {
  const { rpId } = siteOf(platform);
  const known = userId === undefined ? [] : await listPasskeys(platform.db, userId);
  const options = await (await webAuthn()).generateAuthenticationOptions({
    rpID: rpId,
    userVerification: "required",
    allowCredentials: known.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
  });
  await keepChallenge(platform, options.challenge, asked);
  return { ...options };
}

/** The new passkey, undefined when the answer is not one to what was asked here. */
export async function verifyRegistration(
  platform: Platform,
  { response, ...rest }: NewPasskey["passkey"],
  asked: Asked,
): Promise<Pick<PasskeyRow, "credential_id" | "public_key" | "counter"> | undefined> {
  const site = siteOf(platform);
  const expectedChallenge = await spendChallengeOf(platform, response.clientDataJSON, asked);
  if (expectedChallenge === undefined) return undefined;
  const { verifyRegistrationResponse } = await webAuthn();
  const answer = { ...rest, response } as Parameters<
    typeof verifyRegistrationResponse
  >[0]["response"];
  const result = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { id, publicKey, counter } = result.registrationInfo.credential;
  return { credential_id: id, public_key: Buffer.from(publicKey).toString("base64url"), counter };
}

/** Whose passkey has answered, undefined when it is nobody's, somebody else's than asked, or no answer to what was asked here. */
export async function verifyProof(
  platform: Platform,
  passkey: PasskeyAnswer,
  asked: Asked,
  userId?: string,
): Promise<string | undefined> {
  const { db, clock } = platform;
  const site = siteOf(platform);
  const expectedChallenge = await spendChallengeOf(
    platform,
    passkey.response.clientDataJSON,
    asked,
  );
  const known = expectedChallenge === undefined ? undefined : await findPasskey(db, passkey.id);
  if (
    expectedChallenge === undefined ||
    !known ||
    (userId !== undefined && known.user_id !== userId)
  )
    return undefined;
  const newCounter = await verifySignature(passkey, known, { site, expectedChallenge });
  if (newCounter === undefined) return undefined;
  // Removed while it was looked at: then it counts no more.
  return (await updatePasskeyUse(db, known.id, newCounter, new Date(clock.now()).toISOString()))
    ? known.user_id
    : undefined;
}

async function verifySignature(
  passkey: PasskeyAnswer,
  known: PasskeyRow,
  { site, expectedChallenge }: { site: PasskeySite; expectedChallenge: string },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await verifyAuthenticationResponse({
    response: passkey as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(Buffer.from(known.public_key, "base64url")),
      counter: known.counter,
    },
  }).catch(() => undefined);
  // The counter comes back in both cases, and is to be believed in one.
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

function siteOf({ config }: Platform): PasskeySite {
  const site = passkeySite(config.baseUrl);
  if (!site) throw noPasskeysHere();
  return site;
}

async function keepChallenge(
  { db, clock }: Platform,
  challenge: string,
  asked: Asked,
): Promise<void> {
  await insertChallenge(db, {
    challenge_hash: sha256(challenge),
    ...asked,
    expires_at: clock.now() + CHALLENGE_LASTS,
  });
}

async function spendChallengeOf(
  { db, clock }: Platform,
  clientDataJSON: string,
  asked: Asked,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const isOurs = await spendChallenge(
    db,
    { challenge_hash: sha256(challenge), ...asked },
    clock.now(),
  );
  return isOurs ? challenge : undefined;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}
