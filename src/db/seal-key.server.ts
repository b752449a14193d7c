import { type ScryptOptions, scrypt } from "node:crypto";
import { promisify } from "node:util";

/** What stands in the way of opening a sealed file, as a sentence for the terminal. */
export class SealError extends Error {}

export const WRONG_PASSPHRASE =
  "Das Kennwort stimmt nicht, oder der Anfang der Datei wurde verändert.";
export const wrongPassphrase = () => new SealError(WRONG_PASSPHRASE);
export const changed = () =>
  new SealError("Die Datei wurde nach dem Schreiben verändert, oder ihr Ende fehlt.");

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Beside the event loop; letters are the same however they are composed. */
export async function deriveKey(
  passphrase: string,
  salt: Buffer,
  bytes: number,
  { N, r, p }: { N: number; r: number; p: number },
): Promise<Buffer> {
  const maxmem = 256 * N * r + 256 * r * p;
  return await derive(passphrase.normalize("NFC"), salt, bytes, { N, r, p, maxmem });
}
