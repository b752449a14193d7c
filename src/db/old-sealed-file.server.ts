import { createDecipheriv, createHash, timingSafeEqual } from "node:crypto";
import { changed, deriveKey, wrongPassphrase } from "./seal-key.server.ts";

/**
 * Opens what 0.2.0 and earlier sealed: the passphrase becomes a key by scrypt; the content goes in pieces through AES-256-GCM.
 * A piece's nonce holds its number and whether it is the last, and the head counts as part of each.
 *
 * Head: 8 bytes name and version, 1 log2(N), 1 r, 1 p of scrypt, 16 salt, 7 the nonces' beginning, 16 to know the right passphrase by.
 * Then pieces of 64 KB and 16 bytes to check them by.
 */
export const OLD_NAME = Buffer.from("SHOPSEC1");
/** A head that asks for more than this was not written here, and wants to fill the memory or to take minutes. */
const MOST = { log2N: 17, r: 8, p: 4 };
const SALT_BYTES = 16;
const PREFIX_BYTES = 7;
const CHECK_BYTES = 16;
const HEAD_BYTES = OLD_NAME.length + 3 + SALT_BYTES + PREFIX_BYTES + CHECK_BYTES;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** What was sealed; throws SealError at the first piece that does not open. */
export async function* unsealOld(
  sealed: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined;
  let open = (_piece: Buffer, _number: number, _isLast: boolean): Buffer => Buffer.alloc(0);
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of sealed) {
    rest = Buffer.concat([rest, chunk]);
    if (!head) {
      if (rest.length < HEAD_BYTES) continue;
      head = rest.subarray(0, HEAD_BYTES);
      rest = rest.subarray(HEAD_BYTES);
      open = await opener(head, passphrase);
    }
    // As long as more may follow, one whole piece is kept back: it could be the last.
    while (rest.length > PIECE_BYTES + TAG_BYTES) {
      yield open(rest.subarray(0, PIECE_BYTES + TAG_BYTES), number, false);
      number += 1;
      rest = rest.subarray(PIECE_BYTES + TAG_BYTES);
    }
  }
  if (!head) throw changed();
  yield open(rest, number, true);
}

async function opener(head: Buffer, passphrase: string) {
  const [log2N = 0, r = 0, p = 0] = head.subarray(OLD_NAME.length);
  if (log2N < 1 || log2N > MOST.log2N || r < 1 || r > MOST.r || p < 1 || p > MOST.p)
    throw changed();
  const salt = head.subarray(OLD_NAME.length + 3).subarray(0, SALT_BYTES);
  const prefix = head.subarray(HEAD_BYTES - CHECK_BYTES - PREFIX_BYTES, HEAD_BYTES - CHECK_BYTES);
  // One half opens the file, the other one only tells whether it is the right key.
  const derived = await deriveKey(passphrase, salt, 2 * KEY_BYTES, { N: 2 ** log2N, r, p });
  const check = createHash("sha256").update(derived.subarray(KEY_BYTES)).digest();
  if (!timingSafeEqual(check.subarray(0, CHECK_BYTES), head.subarray(-CHECK_BYTES)))
    throw wrongPassphrase();
  return (piece: Buffer, number: number, isLast: boolean) => {
    if (piece.length < TAG_BYTES) throw changed();
    const nonce = Buffer.alloc(12);
    prefix.copy(nonce);
    nonce.writeUInt32BE(number, PREFIX_BYTES);
    nonce[11] = Number(isLast);
    const decipher = createDecipheriv("aes-256-gcm", derived.subarray(0, KEY_BYTES), nonce);
    decipher.setAAD(head);
    decipher.setAuthTag(piece.subarray(-TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw changed();
    }
  };
}
