import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { promisify } from "node:util";

/**
 * A file that only a passphrase opens. The passphrase becomes a key by scrypt; the content goes in pieces through AES-256-GCM.
 * A piece's nonce holds its number and whether it is the last, and the head counts as part of each: a piece that was changed, moved, left
 * out or cut off, or comes from another file, does not open.
 *
 * Head: 8 bytes name and version, 1 log2(N), 1 r, 1 p of scrypt, 16 salt, 7 the nonces' beginning, 16 to know the right passphrase by.
 * Then pieces of 64 KB and 16 bytes to check them by.
 */
const NAME = Buffer.from("SHOPSEC1");
const COST = { log2N: 16, r: 8, p: 2 };
/** A head that asks for more than this was not written here, and wants to fill the memory or to take minutes. */
const MOST = { log2N: 17, r: 8, p: 4 };
const SALT_BYTES = 16;
const PREFIX_BYTES = 7;
const CHECK_BYTES = 16;
const HEAD_BYTES = NAME.length + 3 + SALT_BYTES + PREFIX_BYTES + CHECK_BYTES;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** What stands in the way of opening it, as a sentence for the terminal. */
export class SealError extends Error {}

const WRONG_PASSPHRASE = "Das Kennwort stimmt nicht, oder der Anfang der Datei wurde verändert.";
const wrongPassphrase = () => new SealError(WRONG_PASSPHRASE);
const changed = () =>
  new SealError("Die Datei wurde nach dem Schreiben verändert, oder ihr Ende fehlt.");

export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(NAME.length), 0, NAME.length, 0);
    return bytesRead === NAME.length && buffer.equals(NAME);
  } finally {
    await handle.close();
  }
}

/** Whether this is the passphrase that a file was sealed with; its head alone is read. */
export async function isOpenedBy(file: string, passphrase: string): Promise<boolean> {
  const content = createReadStream(file);
  try {
    await unseal(content, passphrase).next();
    return true;
  } catch (error) {
    if (error instanceof SealError && error.message === WRONG_PASSPHRASE) return false;
    throw error;
  } finally {
    content.destroy();
  }
}

/** The sealed form of what comes in. The head tells the cost, so that a file stays readable when it is raised. */
export async function* seal(
  plain: AsyncIterable<Uint8Array>,
  passphrase: string,
  cost = COST,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const prefix = randomBytes(PREFIX_BYTES);
  const { key, check } = await keyOf(passphrase, salt, cost);
  const head = Buffer.concat([
    NAME,
    Buffer.from([cost.log2N, cost.r, cost.p]),
    salt,
    prefix,
    check,
  ]);
  yield head;
  for await (const { piece, number, isLast } of piecesOf(plain, PIECE_BYTES)) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(prefix, number, isLast));
    cipher.setAAD(head);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  }
}

/** What was sealed; throws SealError at the first piece that does not open. */
export async function* unseal(
  sealed: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const { head, rest } = await splitHead(sealed);
  const [log2N = 0, r = 0, p = 0] = head.subarray(NAME.length);
  const salt = head.subarray(NAME.length + 3).subarray(0, SALT_BYTES);
  const prefix = head.subarray(HEAD_BYTES - CHECK_BYTES - PREFIX_BYTES, HEAD_BYTES - CHECK_BYTES);
  if (log2N < 1 || log2N > MOST.log2N || r < 1 || r > MOST.r || p < 1 || p > MOST.p)
    throw changed();
  const { key, check } = await keyOf(passphrase, salt, { log2N, r, p });
  if (!timingSafeEqual(check, head.subarray(-CHECK_BYTES))) throw wrongPassphrase();
  for await (const { piece, number, isLast } of piecesOf(rest, PIECE_BYTES + TAG_BYTES)) {
    if (piece.length < TAG_BYTES) throw changed();
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(prefix, number, isLast));
    decipher.setAAD(head);
    decipher.setAuthTag(piece.subarray(-TAG_BYTES));
    let opened: Buffer;
    try {
      opened = Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw changed();
    }
    yield opened;
  }
}

/** One half opens the file, the other one only tells whether it is the right key. */
async function keyOf(
  passphrase: string,
  salt: Buffer,
  { log2N, r, p }: typeof COST,
): Promise<{ key: Buffer; check: Buffer }> {
  const N = 2 ** log2N;
  const derived = await derive(passphrase.normalize("NFC"), salt, 2 * KEY_BYTES, {
    N,
    r,
    p,
    maxmem: 256 * N * r + 256 * r * p,
  });
  return {
    key: derived.subarray(0, KEY_BYTES),
    check: createHash("sha256")
      .update(derived.subarray(KEY_BYTES))
      .digest()
      .subarray(0, CHECK_BYTES),
  };
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function nonceOf(prefix: Buffer, number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(number, PREFIX_BYTES);
  nonce[11] = Number(isLast);
  return nonce;
}

/** Pieces of just this size; the last one is whatever is left, and there is always one. */
async function* piecesOf(
  stream: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ piece: Buffer; number: number; isLast: boolean }> {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of stream) {
    rest = Buffer.concat([rest, chunk]);
    // As long as more may follow, one whole piece is kept back: it could be the last.
    while (rest.length > size) {
      yield { piece: rest.subarray(0, size), number, isLast: false };
      number += 1;
      rest = rest.subarray(size);
    }
  }
  yield { piece: rest, number, isLast: true };
}

async function splitHead(
  sealed: AsyncIterable<Uint8Array>,
): Promise<{ head: Buffer; rest: AsyncGenerator<Uint8Array> }> {
  const chunks = sealed[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  while (read.length < HEAD_BYTES) {
    const { value, done } = await chunks.next();
    if (done) throw changed();
    read = Buffer.concat([read, value]);
  }
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield read.subarray(HEAD_BYTES);
    for (;;) {
      const { value, done } = await chunks.next();
      if (done) return;
      yield value;
    }
  }
  return { head: read.subarray(0, HEAD_BYTES), rest: rest() };
}
