import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Db } from "#database/connect.server.ts";
import { newToken, sha256 } from "#platform/new-id.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { captchaRefused } from "./refusals.ts";
import { type Challenge, type Proof, proofSchema } from "./schema.ts";
import { findBotCheckSecret, insertBotCheckSecret, insertUsedProof } from "./store.server.ts";

/** A third of a second on a computer, some two on a slow phone, in the background, while somebody is typing. */
const ITERATIONS = 2000;
const COUNTERS = { from: 100, to: 300 };
const LIFETIME = 30 * 60_000;

/** A proof that was checked and has not been used yet. */
export type CheckedProof = { signature_hash: string; expires_at: number };

/** A new challenge for one message. Making it costs the server one of the derivations that the browser has to find. */
export async function makeChallenge({ db, clock }: Platform): Promise<Challenge> {
  const secret = await readSecret(db);
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: ITERATIONS,
    counter: randomInt(COUNTERS.from, COUNTERS.to),
    deriveKey,
    // Not the library's own expiry, which asks the machine for the time.
    data: { expiresAt: clock.now() + LIFETIME },
    ...signingWith(secret),
  });
  return challenge as Challenge;
}

/** Throws when the text is no fitting answer to a challenge of ours that is still fresh (D27). */
export async function checkProof({ db, clock }: Platform, captcha: string): Promise<CheckedProof> {
  const proof = parseProof(captcha);
  if (!proof) throw captchaRefused();
  const { challenge, solution } = proof;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...signingWith(await readSecret(db)) });
  const { expiresAt } = challenge.parameters.data;
  if (!verified || expiresAt <= clock.now()) throw captchaRefused();
  return { signature_hash: sha256(challenge.signature), expires_at: expiresAt };
}

/** In the transaction of what it lets through: a message that was not kept leaves its proof unused. */
export async function useProof(tx: Db, proof: CheckedProof): Promise<void> {
  if (!(await insertUsedProof(tx, proof))) throw captchaRefused();
}

function signingWith(secret: string) {
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}:key` };
}

async function readSecret(db: Db): Promise<string> {
  const known = await findBotCheckSecret(db);
  if (known) return known;
  await insertBotCheckSecret(db, newToken());
  return (await findBotCheckSecret(db)) ?? "";
}

function parseProof(captcha: string): Proof | undefined {
  try {
    const parsed = proofSchema.safeParse(JSON.parse(Buffer.from(captcha, "base64").toString("utf8")));
    return parsed.data;
  } catch {
    return undefined;
  }
}
