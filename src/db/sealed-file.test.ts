import { Readable } from "node:stream";
import { Decrypter, Encrypter } from "age-encryption";
import { expect, it } from "vitest";
import { SealError } from "./seal-key.server.ts";
import { seal, unseal } from "./sealed-file.server.ts";

const PASSPHRASE = "drei lange Wörter";
const PIECE = 64 * 1024 + 16;

const collect = async (stream: AsyncIterable<Uint8Array>) => {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
};
/** What is held here does not hang on the cost: at its own, half a second each, all of this would take forty. */
const CHEAP = 4;
const sealed = async (content: Buffer, passphrase = PASSPHRASE) =>
  collect(seal(Readable.from([content]), passphrase, CHEAP));
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

it("costs whoever guesses passphrases 64 MB each", async () => {
  const file = await collect(seal(Readable.from([long]), PASSPHRASE));
  expect(file.toString("latin1").split("\n").slice(0, 2)).toEqual([
    "age-encryption.org/v1",
    expect.stringMatching(/^-> scrypt [\w+/]{22} 16$/),
  ]);
  expect((await opened(file)).equals(long)).toBe(true);
});

it("is what every program for age reads and writes", async () => {
  const theirs = new Decrypter();
  theirs.addPassphrase(PASSPHRASE);
  expect(Buffer.from(await theirs.decrypt(await sealed(long))).equals(long)).toBe(true);
  const encrypter = new Encrypter();
  encrypter.setPassphrase(PASSPHRASE);
  encrypter.setScryptWorkFactor(CHEAP);
  expect((await opened(Buffer.from(await encrypter.encrypt(long)))).equals(long)).toBe(true);
});

it("the same twice looks different, and letters are the same however they are composed", async () => {
  expect((await sealed(long)).equals(await sealed(long))).toBe(false);
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

const afterHead = (file: Buffer) => file.indexOf("\n", file.indexOf("\n---") + 1) + 1 + 16;
const piecesOf = (file: Buffer) => {
  const head = afterHead(file);
  const pieces = Array.from({ length: Math.ceil((file.length - head) / PIECE) }, (_, index) =>
    file.subarray(head + index * PIECE, head + (index + 1) * PIECE),
  );
  return { head: file.subarray(0, head), pieces };
};
const rebuilt = (file: Buffer, order: readonly number[]) => {
  const { head, pieces } = piecesOf(file);
  return Buffer.concat([head, ...order.map((index) => pieces[index] ?? Buffer.alloc(0))]);
};
const withCost = (file: Buffer, cost: string) =>
  Buffer.from(file.toString("latin1").replace(/^(-> scrypt \S+) 4$/m, `$1 ${cost}`), "latin1");

it.each<[string, (file: Buffer) => Buffer]>([
  ["a byte of the content", (file) => flipped(file, afterHead(file) + 1000)],
  ["a byte of the last piece", (file) => flipped(file, file.length - 20)],
  ["a byte of a check", (file) => flipped(file, afterHead(file) + PIECE - 1)],
  ["the salt", (file) => flipped(file, file.indexOf("scrypt ") + 8)],
  ["the stream's beginning", (file) => flipped(file, afterHead(file) - 1)],
  ["the cost", (file) => withCost(file, "5")],
  ["a cost of gigabytes", (file) => withCost(file, "22")],
  ["a cost that is no number", (file) => withCost(file, "viel")],
  ["the end, cut off in a piece", (file) => file.subarray(0, -100)],
  ["the end, cut off after a piece", (file) => rebuilt(file, [0, 1])],
  ["all but the head, cut off", (file) => rebuilt(file, [])],
  ["the head, cut off", (file) => file.subarray(0, 40)],
  ["two pieces, changed over", (file) => rebuilt(file, [1, 0, 2, 3])],
  ["a piece, left out", (file) => rebuilt(file, [1, 2, 3])],
  ["a piece, twice", (file) => rebuilt(file, [0, 0, 1, 2, 3])],
  ["something behind the end", (file) => Buffer.concat([file, Buffer.from("mehr")])],
])("%s is noticed", async (_what, change) => {
  await expect(opened(change(await sealed(long)))).rejects.toThrow(SealError);
});

it("a piece of another file of the same passphrase is noticed", async () => {
  const [one, two] = [piecesOf(await sealed(long)), piecesOf(await sealed(long))];
  const mixed = [one.head, one.pieces[0], two.pieces[1], ...one.pieces.slice(2)];
  await expect(opened(Buffer.concat(mixed.map((part) => part ?? Buffer.alloc(0))))).rejects.toThrow(
    SealError,
  );
});

function flipped(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
