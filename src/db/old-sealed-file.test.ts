import { createCipheriv, createHash, randomBytes, scryptSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { SealError } from "./seal-key.server.ts";
import { unseal } from "./sealed-file.server.ts";

const PASSPHRASE = "drei lange Wörter";
const STORED = join(import.meta.dirname, "../../tests/support/sealed-by-0.2.0.backup");
const HEAD = 50;
const PIECE = 64 * 1024 + 16;

const collect = async (stream: AsyncIterable<Uint8Array>) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
};
/** As 0.2.0 wrote it, but for the cost: at its own, half a second each, all of this would take forty. */
async function sealed(content: Buffer, passphrase = PASSPHRASE): Promise<Buffer> {
  const [salt, prefix] = [randomBytes(16), randomBytes(7)];
  const derived = scryptSync(passphrase.normalize("NFC"), salt, 64, { N: 16, r: 8, p: 1 });
  const check = createHash("sha256").update(derived.subarray(32)).digest().subarray(0, 16);
  const head = Buffer.concat([
    Buffer.from("SHOPSEC1"),
    Buffer.from([4, 8, 1]),
    salt,
    prefix,
    check,
  ]);
  const count = Math.max(1, Math.ceil(content.length / (PIECE - 16)));
  const pieces = Array.from({ length: count }, (_, number) => {
    const nonce = Buffer.alloc(12);
    prefix.copy(nonce);
    nonce.writeUInt32BE(number, 7);
    nonce[11] = Number(number === count - 1);
    const cipher = createCipheriv("aes-256-gcm", derived.subarray(0, 32), nonce);
    cipher.setAAD(head);
    const piece = content.subarray(number * (PIECE - 16), (number + 1) * (PIECE - 16));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });
  return Buffer.concat([head, ...pieces]);
}
/** As a file stream brings it, in chunks that fit nothing. */
async function opened(content: Buffer, passphrase = PASSPHRASE): Promise<Buffer> {
  const chunks = Array.from({ length: Math.ceil(content.length / 50_000) }, (_, index) =>
    content.subarray(index * 50_000, (index + 1) * 50_000),
  );
  return collect(unseal(Readable.from(chunks), passphrase));
}

const long = Buffer.alloc(200_000, "Beispielkundin ");

it.each([
  ["nothing", Buffer.alloc(0)],
  ["a word", Buffer.from("Termin")],
  ["just one piece", Buffer.alloc(64 * 1024, 1)],
  ["just two pieces", Buffer.alloc(128 * 1024, 2)],
  ["three and a bit", long],
])("%s comes back as it was, and shows nothing of itself", async (_what, content) => {
  const file = await sealed(content);
  expect((await opened(file)).equals(content)).toBe(true);
  if (content.length > 5) expect(file.includes(content.subarray(0, 6))).toBe(false);
});

it("what 0.2.0 sealed opens", async () => {
  const lines = gunzipSync(await opened(readFileSync(STORED))).toString();
  expect(lines).toContain("kontakt@musterglanz.example");
});

it("letters are the same however they are composed", async () => {
  expect(
    (await opened(await sealed(long, "Wörter".normalize("NFC")), "Wörter".normalize("NFD"))).equals(
      long,
    ),
  ).toBe(true);
});

it("another passphrase is told so", async () => {
  await expect(opened(await sealed(long), "drei lange Worte")).rejects.toThrow(
    /Kennwort stimmt nicht/,
  );
});

it.each<[string, (file: Buffer) => Buffer]>([
  ["a byte of the content", (file) => flipped(file, HEAD + 1000)],
  ["a byte of the last piece", (file) => flipped(file, file.length - 20)],
  ["a byte of a check", (file) => flipped(file, HEAD + PIECE - 1)],
  ["the salt", (file) => flipped(file, 12)],
  ["the nonces' beginning", (file) => flipped(file, 30)],
  ["the cost", (file) => flipped(file, 8)],
  [
    "a cost that fills the memory",
    (file) => Buffer.concat([file.subarray(0, 8), Buffer.from([60, 255, 255]), file.subarray(11)]),
  ],
  [
    "a cost of two gigabytes",
    (file) => Buffer.concat([file.subarray(0, 8), Buffer.from([20, 16, 1]), file.subarray(11)]),
  ],
  [
    "a cost of minutes",
    (file) => Buffer.concat([file.subarray(0, 8), Buffer.from([17, 8, 16]), file.subarray(11)]),
  ],
  ["the end, cut off in a piece", (file) => file.subarray(0, -100)],
  ["the end, cut off after a piece", (file) => file.subarray(0, HEAD + 2 * PIECE)],
  ["all but the head, cut off", (file) => file.subarray(0, HEAD)],
  ["the head, cut off", (file) => file.subarray(0, HEAD - 1)],
  [
    "two pieces, changed over",
    (file) =>
      Buffer.concat([
        file.subarray(0, HEAD),
        file.subarray(HEAD + PIECE, HEAD + 2 * PIECE),
        file.subarray(HEAD, HEAD + PIECE),
        file.subarray(HEAD + 2 * PIECE),
      ]),
  ],
  [
    "a piece, left out",
    (file) => Buffer.concat([file.subarray(0, HEAD), file.subarray(HEAD + PIECE)]),
  ],
  [
    "a piece, twice",
    (file) => Buffer.concat([file.subarray(0, HEAD + PIECE), file.subarray(HEAD)]),
  ],
  ["something behind the end", (file) => Buffer.concat([file, Buffer.from("mehr")])],
])("%s is noticed", async (_what, change) => {
  await expect(opened(change(await sealed(long)))).rejects.toThrow(SealError);
});

it("a piece of another file of the same passphrase is noticed", async () => {
  const [one, two] = [await sealed(long), await sealed(long)];
  const mixed = Buffer.concat([
    one.subarray(0, HEAD + PIECE),
    two.subarray(HEAD + PIECE, HEAD + 2 * PIECE),
    one.subarray(HEAD + 2 * PIECE),
  ]);
  await expect(opened(mixed)).rejects.toThrow(SealError);
});

function flipped(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
