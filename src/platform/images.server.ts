import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { pictureWidths } from "#lib/picture-url.ts";
import { Refusal } from "#lib/refusal.ts";
import type { SentFile } from "./forms.server.ts";
import { type PictureFormat, pictureFormat } from "./picture-format.server.ts";
import { createTurns } from "./turns.server.ts";

/** A picture as it is kept: webp without metadata, in several widths, named by its content. */
export type Picture = { id: string; sizes: PictureSize[] };
/** In pixels; the widest comes last. */
export type PictureSize = { width: number; height: number; content: Buffer };

const LONGEST_SIDE = 1920;
/** Phones take pictures of 50 megapixels; what has more wants to fill the memory. */
const MOST_PIXELS = 60_000_000;
const ID_LENGTH = 20;

/** One at a time, on one thread: a burst of uploads leaves the other cores to the bookings. */
const inTurn = createTurns(1);

/** A compiled library: loaded with the first picture, not with the start. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Decodes what was sent, never judging by its name (D29). Throws Refusal 413 or 415, which name the file; `index` is its place in the form. */
async function makePicture(file: SentFile, index = 0): Promise<Picture> {
  const format = pictureFormat(file.content);
  if (format === "heic") throw refuse(415, "heic", heicSentence(file.name), index);
  if (!format) throw refuse(415, "kein_bild", noPictureSentence(file.name), index);
  return await inTurn(() => decode(file, format, index));
}

/** All of them or none. */
export async function makePictures(files: readonly SentFile[]): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [index, file] of files.entries()) pictures.push(await makePicture(file, index));
  return pictures;
}

async function decode({ name, content }: SentFile, format: PictureFormat, index: number): Promise<Picture> {
  const sharp = await loadSharp();
  const broken = refuse(415, "bild_defekt", brokenSentence(name), index);
  const found = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken;
    });
  if (LOADERS[format] !== found.format) throw broken;
  if (found.width * found.height > MOST_PIXELS) throw refuse(413, "bild_zu_gross", tooManyPixelsSentence(name), index);

  const upright = await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw broken;
    });
  const { width, height, channels } = upright.info;
  const sizes: PictureSize[] = [];
  for (const wanted of pictureWidths(width)) {
    sizes.push(await toWebp(sharp(upright.data, { raw: { width, height, channels } }).resize({ width: wanted })));
  }
  return { id: contentHash(sizes), sizes };
}

/** For papers: what prints them reads no webp. */
export async function pictureAsPng(content: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  return await inTurn(() => sharp(content).png().toBuffer());
}

async function toWebp(picture: Sharp): Promise<PictureSize> {
  const { data, info } = await picture.webp({ quality: 80 }).toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, content: data };
}

function contentHash(sizes: readonly PictureSize[]): string {
  const hash = createHash("sha256");
  for (const { content } of sizes) hash.update(content);
  return hash.digest("hex").slice(0, ID_LENGTH);
}

/** What sharp calls the formats that are let in. */
const LOADERS: Record<PictureFormat, string> = { jpeg: "jpeg", png: "png", webp: "webp", gif: "gif", avif: "heif" };

function refuse(status: 413 | 415, code: string, sentence: string, datei: number): Refusal {
  return new Refusal(status, code, sentence, { extra: { datei } });
}

const noPictureSentence = (name: string) =>
  `„${name}“ ist kein Bild, das hier gelesen werden kann. Bitte wählen Sie ein JPEG, PNG, WebP, AVIF oder GIF.`;

const heicSentence = (name: string) =>
  `„${name}“ ist ein HEIC-Bild, das viele Browser nicht zeigen. Bitte speichern Sie es als JPEG und wählen Sie es noch einmal aus (auf dem iPhone: Einstellungen › Kamera › Formate › „Maximale Kompatibilität“).`;

const brokenSentence = (name: string) =>
  `„${name}“ ist unvollständig oder beschädigt. Bitte wählen Sie die ursprüngliche Datei noch einmal aus.`;

const tooManyPixelsSentence = (name: string) =>
  `„${name}“ hat mehr als ${MOST_PIXELS / 1_000_000} Megapixel. Bitte verkleinern Sie das Bild.`;
