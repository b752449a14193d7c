import { pbkdf2 } from "./pbkdf2.ts";
import type { Challenge, Proof } from "./proof-schema.ts";

/** The server puts the counter well below; a challenge without one must not run for ever. */
const HIGHEST_COUNTER = 10_000;

/** The text that answers a challenge, as it travels; undefined when there is none. Takes a while: not for the main thread. */
export function solveCaptcha(challenge: Challenge): string | undefined {
  const solution = findSolution(challenge);
  return solution && btoa(JSON.stringify({ challenge, solution } satisfies Proof));
}

/** Tries counter after counter until the derived key begins as the challenge asks. */
function findSolution({ parameters }: Challenge): Proof["solution"] | undefined {
  const nonce = bytesOfHex(parameters.nonce);
  const salt = bytesOfHex(parameters.salt);
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  const counterBytes = new DataView(password.buffer, nonce.length);
  for (let counter = 0; counter <= HIGHEST_COUNTER; counter++) {
    counterBytes.setUint32(0, counter);
    const derivedKey = hexOf(pbkdf2(password, salt, parameters.cost));
    if (derivedKey.startsWith(parameters.keyPrefix)) return { counter, derivedKey };
  }
  return undefined;
}

function bytesOfHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
