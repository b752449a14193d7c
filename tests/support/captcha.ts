import { pbkdf2Sync } from "node:crypto";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Challenge, Proof } from "../../src/lib/proof-schema.ts";
import type { TestShop } from "./test-shop.ts";

/** Solves a challenge as the browser does, in a hundredth of its time: Node derives keys itself. What the browser runs has tests of its own. */
export function solvedCaptcha(sent: unknown): string {
  const challenge = sent as Challenge;
  const { nonce, salt, cost, keyPrefix } = challenge.parameters;
  const counterBytes = Buffer.alloc(4);
  for (let counter = 0; counter <= 10_000; counter += 1) {
    counterBytes.writeUInt32BE(counter);
    const password = Buffer.concat([Buffer.from(nonce, "hex"), counterBytes]);
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, "hex"), cost, 32, "sha256").toString(
      "hex",
    );
    if (derivedKey.startsWith(keyPrefix))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies Proof));
  }
  throw new Error("this challenge has no solution");
}

type Shop = {
  call: (method: string, path: string) => Promise<unknown>;
  platform: TestShop["platform"];
};

/** The header with a new proof. */
export async function botCheck(shop: Shop): Promise<Record<string, string>> {
  return { "Bot-Check": await quickProof(shop) };
}

/** A new proof, of next to no work: signed with the shop's own secret, for tests that need many. */
export async function quickProof({ call, platform }: Shop): Promise<string> {
  const known = () =>
    platform.db.selectFrom("bot_check_secret").select("secret").executeTakeFirst();
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
  return solvedCaptcha(challenge);
}
