import { createHash, randomBytes } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const ID_LENGTH = 12;

/** An opaque id of 12 characters with 60 random bits; longer ids count as not yet created on the wire (D31). */
export function newId(): string {
  return Array.from(randomBytes(ID_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** A secret of 256 random bits for sessions and links, base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** SHA-256 as hex: how secrets are kept and how bodies are compared. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
