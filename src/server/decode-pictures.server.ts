import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { pictureWidths } from "#lib/picture-url.ts";
import { answerSite } from "./answer-site.server.ts";

/** `file` is a path, and what is made of it lies beside it: a picture that comes and goes as bytes would lie in memory twice, here and in the site. */
export type PictureQuestion =
  | { task: "decode"; file: string; loader: string; mostPixels: number; longestSide: number }
  | { task: "png"; content: Uint8Array }
  | { task: "jpeg"; content: Uint8Array; longestSide: number }
  | { task: "cover"; content: Uint8Array; boxes: readonly Box[] };
/** Of a picture, as parts of its width and height: from the left, from the top, how wide, how high. */
type Box = { x: number; y: number; b: number; h: number };
export type PictureAnswer =
  | DecodedPicture
  | { refused: "broken" | "too_many_pixels" }
  | { png: Uint8Array }
  | { jpeg: Uint8Array }
  | { covered: Uint8Array };
/** Named by a hash of its content; the widest comes last. */
type DecodedPicture = { id: string; sizes: { width: number; height: number; path: string }[] };

const ID_LENGTH = 20;

sharp.concurrency(1);
sharp.cache(false);

answerSite<PictureQuestion, PictureAnswer>(async (question) => {
  if (question.task === "png") return { png: await sharp(question.content).png().toBuffer() };
  if (question.task === "jpeg") return await drawSmall(question).finally(tidyMemory);
  if (question.task === "cover") return await cover(question).finally(tidyMemory);
  const found = await sharp(question.file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (found?.format !== question.loader) return { refused: "broken" };
  if (found.width * found.height > question.mostPixels) return { refused: "too_many_pixels" };
  return await decode(question).finally(tidyMemory);
});

/** Decoded once: the smaller ones are made from what the largest is made from. */
async function decode(
  question: PictureQuestion & { task: "decode" },
): Promise<DecodedPicture | { refused: "broken" }> {
  const decoded = await sharp(question.file, {
    limitInputPixels: question.mostPixels,
    failOn: "error",
  })
    .autoOrient()
    .resize({
      width: question.longestSide,
      height: question.longestSide,
      fit: "inside",
      withoutEnlargement: true,
    })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!decoded) return { refused: "broken" };
  const { data, info } = decoded;
  const { width, height, channels } = info;
  const sizes: DecodedPicture["sizes"] = [];
  const hash = createHash("sha256");
  for (const wanted of pictureWidths(width)) {
    const picture = sharp(data, { raw: { width, height, channels } })
      .resize({ width: wanted })
      .webp({ quality: 80 });
    const made = await picture.toBuffer({ resolveWithObject: true });
    const path = `${question.file}_${wanted}.webp`;
    await writeFile(path, made.data, { mode: 0o600 });
    hash.update(made.data);
    sizes.push({ width: made.info.width, height: made.info.height, path });
  }
  return { id: hash.digest("hex").slice(0, ID_LENGTH), sizes };
}

async function drawSmall({
  content,
  longestSide,
}: PictureQuestion & { task: "jpeg" }): Promise<{ jpeg: Uint8Array }> {
  const size = {
    width: longestSide,
    height: longestSide,
    fit: "inside",
    withoutEnlargement: true,
  } as const;
  return {
    jpeg: await sharp(content)
      .resize(size)
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 75 })
      .toBuffer(),
  };
}

/** Filled, not blurred: what was there cannot be computed back. */
async function cover({
  content,
  boxes,
}: PictureQuestion & { task: "cover" }): Promise<{ covered: Uint8Array }> {
  const { width, height } = await sharp(content).metadata();
  const filled = boxes.map(({ x, y, b, h }) => {
    const [left, top] = [Math.floor(x * width), Math.floor(y * height)];
    const size = {
      width: Math.min(width - left, Math.ceil(b * width)),
      height: Math.min(height - top, Math.ceil(h * height)),
    };
    return {
      input: { create: { ...size, channels: 3 as const, background: "#9aa3a8" } },
      left,
      top,
    };
  });
  return { covered: await sharp(content).composite(filled).webp({ quality: 90 }).toBuffer() };
}

/** The bytes of a picture are outside of what the language counts, and would lie there until many more have come. */
function tidyMemory(): void {
  globalThis.gc?.();
}
