import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { solveCaptcha } from "../../src/lib/proof-of-work.ts";
import type { Challenge } from "../../src/lib/proof-schema.ts";
import type { TestShop } from "./test-shop.ts";

/** Solves a challenge as the browser does. */
export function solvedCaptcha(challenge: unknown): string {
  const captcha = solveCaptcha(challenge as Challenge);
  if (!captcha) throw new Error("this challenge has no solution");
  return captcha;
}

/** The header with a new proof, of next to no work: signed with the shop's own secret, for tests that need many. */
export async function botCheck({ call, platform }: TestShop): Promise<Record<string, string>> {
  const known = () => platform.db.selectFrom("bot_check_secret").select("secret").executeTakeFirst();
  // The first challenge makes the secret.
  if (!(await known())) await call("GET", "/api/contact/challenge");
  const secret = (await known())?.secret ?? "";
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 1,
    counter: 1,
    deriveKey,
    data: { expiresAt: platform.clock.now() + 30 * 60_000 },
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret}:key`,
  });
  return { "Bot-Check": solvedCaptcha(challenge) };
}
