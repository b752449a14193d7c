import { fittingSize, SHRINK_STEPS, SHRUNK } from "#lib/shrinking.ts";

/** Works beside the page. Answers with the smaller picture, or with nothing when the browser cannot read it. */
self.addEventListener("message", async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await shrink(data).catch(() => undefined));
});

async function shrink(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const { width, height } = picture;
  if (file.size <= SHRUNK.bytes && Math.max(width, height) <= SHRUNK.longestSide) return file;
  let smallest: Blob = file;
  for (const { scale, quality } of SHRINK_STEPS) {
    smallest = await draw(picture, fittingSize(width, height, scale), quality);
    if (smallest.size <= SHRUNK.bytes) break;
  }
  return smallest;
}

async function draw(
  picture: ImageBitmap,
  { width, height }: { width: number; height: number },
  quality: number,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, width, height);
  const webp = await canvas.convertToBlob({ type: "image/webp", quality });
  if (webp.type === "image/webp") return webp;
  // Safari writes no WebP, and a JPEG has no transparency.
  pen.globalCompositeOperation = "destination-over";
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, width, height);
  return await canvas.convertToBlob({ type: "image/jpeg", quality });
}
