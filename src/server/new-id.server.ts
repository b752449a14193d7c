import { createHash, randomBytes, randomFillSync } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const READABLE = "abcdefghjkmnpqrstuvwxyz23456789";
const ID_LENGTH = 12;

/** Fetched for many ids at once: asking the system for each costs more than all else that is done for it. */
const store = new Uint8Array(ID_LENGTH * 256);
let left = store.subarray(0, 0);

/** An opaque id of 12 characters with 60 random bits; longer ids count as not yet created on the wire. */
export function newId(): string {
  if (left.length < ID_LENGTH) left = randomFillSync(store);
  const bytes = left.subarray(0, ID_LENGTH);
  left = left.subarray(ID_LENGTH);
  return inLetters(bytes);
}

function inLetters(bytes: Uint8Array): string {
  let letters = "";
  for (const byte of bytes) letters += ALPHABET[byte % ALPHABET.length];
  return letters;
}

/** The id of what a call makes under a key of its sender: sent once more it is the same, and no other sender or call makes it. */
export function idUnderKey(call: string, ...parts: readonly string[]): string {
  const bytes = createHash("sha256")
    .update(JSON.stringify([call, ...parts]))
    .digest();
  return inLetters(bytes.subarray(0, ID_LENGTH));
}

/** A secret of random letters and digits that can be read off a screen or a paper; each is worth almost five bits. */
export function newReadableSecret(length: number): string {
  return Array.from(randomBytes(length), (byte) => READABLE[byte % READABLE.length]).join("");
}

/** A secret of 256 random bits for sessions and links, base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 as hex: how secrets are kept and how bodies are compared. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
