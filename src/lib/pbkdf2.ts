/**
 * PBKDF2 with HMAC-SHA-256 in plain JavaScript, for pages on plain http, where the browser withholds `crypto.subtle`.
 * Made for proofs of work: one output block, short inputs, and speed by keeping the two half-done hashes of the HMAC.
 */

const BLOCK = 64;
const KEY = 32;
/** What fits into one block beside the block number, the end mark and the length. */
const LONGEST_SALT = BLOCK - 4 - 1 - 8;

/** The first 32 bytes. Throws when the password has more than 64 bytes or the salt more than 51. */
export function pbkdf2(password: Uint8Array, salt: Uint8Array, iterations: number): Uint8Array {
  if (password.length > BLOCK || salt.length > LONGEST_SALT) throw new RangeError("password or salt too long");
  const inner = keyedState(password, 0x36);
  const outer = keyedState(password, 0x5c);

  const first = new Uint8Array(BLOCK);
  first.set(salt);
  first[salt.length + 3] = 1;
  const block = endedBlock(wordsOf(first), salt.length + 4);
  // The hash of a hash always has the same shape: eight words, end mark, length.
  const hashBlock = endedBlock(new Int32Array(16), KEY);

  const state = new Int32Array(8);
  const key = new Int32Array(8);
  for (let round = 0; round < iterations; round++) {
    state.set(inner);
    compress(state, round === 0 ? block : hashBlock);
    hashBlock.set(state);
    state.set(outer);
    compress(state, hashBlock);
    hashBlock.set(state);
    for (let i = 0; i < 8; i++) key[i] = at(key, i) ^ at(state, i);
  }
  return bytesOf(key);
}

/** SHA-256 after its first block, which is the password under a mask. */
function keyedState(password: Uint8Array, mask: number): Int32Array {
  const padded = new Uint8Array(BLOCK).fill(mask);
  for (const [i, byte] of password.entries()) padded[i] = byte ^ mask;
  const state = Int32Array.from(START);
  compress(state, wordsOf(padded));
  return state;
}

/** Ends the message after `length` bytes of its second block; the keyed block before it counts too. */
function endedBlock(words: Int32Array, length: number): Int32Array {
  words[length >> 2] = at(words, length >> 2) | (0x80 << (24 - (length % 4) * 8));
  words[15] = (BLOCK + length) * 8;
  return words;
}

const schedule = new Int32Array(64);

function compress(state: Int32Array, block: Int32Array): void {
  const w = schedule;
  for (let i = 0; i < 16; i++) w[i] = at(block, i);
  for (let i = 16; i < 64; i++) {
    const x = at(w, i - 15);
    const y = at(w, i - 2);
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (at(w, i - 16) + s0 + at(w, i - 7) + s1) | 0;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(w, i)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
}

function at(words: Int32Array, index: number): number {
  return words[index] as number;
}

function wordsOf(bytes: Uint8Array): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Int32Array.from({ length: bytes.length / 4 }, (_, i) => view.getInt32(i * 4));
}

function bytesOf(words: Int32Array): Uint8Array {
  const bytes = new Uint8Array(words.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [i, word] of words.entries()) view.setInt32(i * 4, word);
  return bytes;
}

const { start: START, round: ROUND } = sha256Constants();

/** The first 32 bits of the fractional parts of the roots of the first primes: square roots of 8, cube roots of 64 (FIPS 180-4). */
function sha256Constants(): { start: Int32Array; round: Int32Array } {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  return {
    start: Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
    round: Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
  };
}
