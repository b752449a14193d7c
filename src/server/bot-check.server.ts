import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Db } from "#db/connect.server.ts";
import { type Challenge, type Proof, proofSchema } from "#lib/proof-schema.ts";
import { newToken, sha256 } from "./new-id.server.ts";
import type { Platform } from "./platform.server.ts";

/** A fifth of a second on a computer, under three seconds on a phone ten times slower. */
const ITERATIONS = 2000;
const COUNTERS = { from: 60, to: 110 };
const LIFETIME = 30 * 60_000;

/** A proof that was checked and has not been used yet. */
export type CheckedProof = { signature_hash: string; expires_at: number };

/** A new challenge for one message or booking. Making it costs the server one of the derivations that the browser has to find. */
export async function makeChallenge({
  db,
  clock,
}: Pick<Platform, "db" | "clock">): Promise<Challenge> {
  const secret = await readSecret(db);
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: ITERATIONS,
    counter: randomInt(COUNTERS.from, COUNTERS.to),
    deriveKey,
    // Not the library's own expiry, which reads the system clock.
    data: { expiresAt: clock.now() + LIFETIME },
    ...signingWith(secret),
  });
  return challenge as Challenge;
}

/** Undefined when the text is no fitting answer to a challenge of ours that is still fresh. */
export async function checkProof(
  { db, clock }: Pick<Platform, "db" | "clock">,
  text: string,
): Promise<CheckedProof | undefined> {
  const proof = parseProof(text);
  if (!proof) return undefined;
  const { challenge, solution } = proof;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    ...signingWith(await readSecret(db)),
  });
  const { expiresAt } = challenge.parameters.data;
  if (!verified || expiresAt <= clock.now()) return undefined;
  return { signature_hash: sha256(challenge.signature), expires_at: expiresAt };
}

/**
 * Uses a proof up in the transaction of what it lets through: what was not kept leaves its proof unused.
 * False when it was used before; the unique key decides, on however many nodes.
 */
export async function spendProof(tx: Db, proof: CheckedProof): Promise<boolean> {
  const result = await tx
    .insertInto("solved_challenges")
    .values(proof)
    .onConflict((conflict) => conflict.column("signature_hash").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** An expired challenge is refused by its date already. */
export async function deleteExpiredProofs(db: Db, now: number): Promise<void> {
  await db.deleteFrom("solved_challenges").where("expires_at", "<", now).execute();
}

function signingWith(secret: string) {
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}:key` };
}

/** One row, so that every node knows the same. */
async function readSecret(db: Db): Promise<string> {
  const known = await findSecret(db);
  if (known) return known;
  await db
    .insertInto("bot_check_secret")
    .values({ id: 1, secret: newToken() })
    // Another node may have been faster.
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return (await findSecret(db)) ?? "";
}

async function findSecret(db: Db): Promise<string | undefined> {
  return (await db.selectFrom("bot_check_secret").select("secret").executeTakeFirst())?.secret;
}

function parseProof(text: string): Proof | undefined {
  try {
    return proofSchema.safeParse(JSON.parse(Buffer.from(text, "base64").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}
