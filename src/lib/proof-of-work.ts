import { pbkdf2 } from "@noble/hashes/pbkdf2.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import type { Challenge, Proof } from "./proof-schema.ts";

/** The server puts the counter well below; a challenge without one must not run for ever. */
const HIGHEST_COUNTER = 10_000;
const KEY_BYTES = 32;

/** The solution of a challenge as sent; undefined when there is none. Slow: not for the main thread. */
export function solveCaptcha(challenge: Challenge): string | undefined {
  const solution = findSolution(challenge);
  return solution && btoa(JSON.stringify({ challenge, solution } satisfies Proof));
}

/** Tries counter after counter until the derived key begins as the challenge asks. */
function findSolution({ parameters }: Challenge): Proof["solution"] | undefined {
  const nonce = hexToBytes(parameters.nonce);
  const salt = hexToBytes(parameters.salt);
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  const counterBytes = new DataView(password.buffer, nonce.length);
  for (let counter = 0; counter <= HIGHEST_COUNTER; counter++) {
    counterBytes.setUint32(0, counter);
    const derivedKey = bytesToHex(
      pbkdf2(sha256, password, salt, { c: parameters.cost, dkLen: KEY_BYTES }),
    );
    if (derivedKey.startsWith(parameters.keyPrefix)) return { counter, derivedKey };
  }
  return undefined;
}
