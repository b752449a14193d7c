import { open } from "node:fs/promises";
import { Refusal } from "#lib/refusal.ts";
import { heicSentence } from "#lib/upload-limits.ts";
import type { PictureAnswer, PictureQuestion } from "../decode-pictures.server.ts";
import type { SentFile } from "../http/forms.server.ts";
import { createSideProcess, SideProcessGone } from "../side-process.server.ts";
import { type PictureFormat, pictureFormat } from "./picture-format.server.ts";

/** A picture as it will be kept: webp without metadata, in several widths, named by its content. It lies beside the file that it was made of. */
export type Picture = { id: string; sizes: PictureSize[] };
/** In pixels; the widest comes last. */
type PictureSize = { width: number; height: number; path: string };

const LONGEST_SIDE = 1920;
/** Phones take pictures of 50 megapixels; what has more wants to fill the memory. */
const MOST_PIXELS = 60_000_000;
/** The brands of a HEIC or AVIF stand no further in. */
const HEAD_BYTES = 256;
const TRIES = 2;

/** Outside of the site, one picture at a time, on one thread: a burst of uploads takes neither its memory nor the other cores from the bookings. */
const decoder = createSideProcess<PictureQuestion, PictureAnswer>({
  entry: "decode-pictures",
  // One arena for all threads, nothing held back for later, and what is large in pieces of its own: memory that was used comes back.
  environment: {
    MALLOC_ARENA_MAX: "1",
    MALLOC_TOP_PAD_: "0",
    MALLOC_TRIM_THRESHOLD_: "131072",
    MALLOC_MMAP_THRESHOLD_: "65536",
  },
  nodeOptions: ["--expose-gc"],
  patience: 45_000,
  idle: 10_000,
});

/** Decodes what was sent, never judging by its name. Throws Refusal 413 or 415, which name the file; `index` is its place in the form. */
async function makePicture(file: SentFile, index: number): Promise<Picture> {
  const format = pictureFormat(await readHead(file.path));
  if (format === "heic") throw refuse(415, "heic", heicSentence(file.name), index);
  if (!format) throw refuse(415, "kein_bild", noPictureSentence(file.name), index);
  const question = {
    task: "decode",
    file: file.path,
    loader: LOADERS[format],
    mostPixels: MOST_PIXELS,
    longestSide: LONGEST_SIDE,
  } as const;
  const answer = await askDecoder(question, () =>
    refuse(413, "bild_zu_aufwendig", tooHeavySentence(file.name), index),
  );
  if ("sizes" in answer) return answer;
  if ("refused" in answer && answer.refused === "too_many_pixels") {
    throw refuse(413, "bild_zu_gross", tooManyPixelsSentence(file.name), index);
  }
  throw refuse(415, "bild_defekt", brokenSentence(file.name), index);
}

/** All of them or none; what stands in the way is said of every file at once, and the first of them gives the answer its code. */
export async function makePictures(files: readonly SentFile[]): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const refusals: Refusal[] = [];
  for (const [index, file] of files.entries()) {
    try {
      pictures.push(await makePicture(file, index));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusals.push(error);
    }
  }
  const [first] = refusals;
  if (!first) return pictures;
  const dateien = refusals.map(({ message, extra }) => ({
    datei: Number(extra?.datei),
    error: message,
  }));
  throw new Refusal(first.status, first.code, first.message, {
    extra: { ...first.extra, dateien },
  });
}

/** For papers: what prints them reads no webp. */
export async function pictureAsPng(content: Uint8Array): Promise<Buffer> {
  const answer = await askDecoder(
    { task: "png", content },
    () => new Error("The logo could not be drawn."),
  );
  if (!("png" in answer)) throw new Error("The logo could not be drawn.");
  return Buffer.from(answer.png);
}

/** For papers with many pictures: small, and no larger than it is. */
export async function pictureAsJpeg(content: Uint8Array, longestSide: number): Promise<Buffer> {
  const answer = await askDecoder(
    { task: "jpeg", content, longestSide },
    () => new Error("The picture could not be drawn."),
  );
  if (!("jpeg" in answer)) throw new Error("The picture could not be drawn.");
  return Buffer.from(answer.jpeg);
}

/** The same picture with parts of it filled, as webp; what lay beneath is in it no more. */
export async function coverParts(
  content: Uint8Array,
  boxes: (PictureQuestion & { task: "cover" })["boxes"],
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await askDecoder(
    { task: "cover", content, boxes },
    () => new Error("The picture could not be covered."),
  );
  if (!("covered" in answer)) throw new Error("The picture could not be covered.");
  return new Uint8Array(answer.covered);
}

/** A decoder that was killed is asked once more, for it may have been somebody else's picture; then it is this one. */
async function askDecoder(
  question: PictureQuestion,
  givingUp: () => Error,
): Promise<PictureAnswer> {
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      return await decoder.ask(question);
    } catch (error) {
      if (!(error instanceof SideProcessGone)) throw error;
    }
  }
  throw givingUp();
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** What sharp calls the formats that are let in. */
const LOADERS: Record<PictureFormat, string> = {
  jpeg: "jpeg",
  png: "png",
  webp: "webp",
  gif: "gif",
  avif: "heif",
};

function refuse(status: 413 | 415, code: string, sentence: string, datei: number): Refusal {
  return new Refusal(status, code, sentence, { extra: { datei } });
}

const noPictureSentence = (name: string) =>
  `„${name}“ ist kein Bild, das hier gelesen werden kann. Bitte wählen Sie ein JPEG, PNG, WebP, AVIF oder GIF.`;

const brokenSentence = (name: string) =>
  `„${name}“ ist unvollständig oder beschädigt. Bitte wählen Sie die ursprüngliche Datei noch einmal aus.`;

const tooManyPixelsSentence = (name: string) =>
  `„${name}“ hat mehr als ${MOST_PIXELS / 1_000_000} Megapixel. Bitte verkleinern Sie das Bild.`;

const tooHeavySentence = (name: string) =>
  `„${name}“ braucht mehr Zeit oder Arbeitsspeicher, als der Server hat. Bitte verkleinern Sie das Bild.`;
