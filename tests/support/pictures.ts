import sharp from "sharp";

export async function jpegOf(width: number, height: number, colour = "#0b5a5c"): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
}

export async function pngOf(width: number, height: number, colour = "#f5b642"): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

/** As a phone takes it: grain everywhere, and all the same small enough to send twenty of them. */
export async function jpegOfMegapixels(
  megapixels: number,
  options: { progressive?: boolean } = {},
): Promise<Buffer> {
  const width = Math.round(Math.sqrt((megapixels * 1_000_000 * 4) / 3));
  const noise = { type: "gaussian" as const, mean: 128, sigma: 12 };
  return await sharp({
    create: { width, height: Math.round((width * 3) / 4), channels: 3, background: "#888", noise },
  })
    .jpeg({ quality: 30, ...options })
    .toBuffer();
}

/** Noise cannot be packed: each pixel takes its three bytes. */
export async function noisePng(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  return await sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();
}

/** Left half red, right half blue, lying on its side as phones leave them, taken at a place that is nobody's business. */
export async function sidewaysJpegWithPlace(): Promise<Buffer> {
  const red = await pngOf(400, 600, "#ff0000");
  return await sharp({ create: { width: 800, height: 600, channels: 3, background: "#0000ff" } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: "Beispielkamera", Orientation: "6" },
      IFD3: { GPSLatitude: "47/1 59/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export type File = { name: string; content: Buffer | string; type?: string };

/** A form as a browser sends it. */
export function formOf(
  files: readonly File[],
  field = "images",
  texts: Record<string, string> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  for (const { name, content, type = "image/jpeg" } of files)
    form.append(field, new Blob([new Uint8Array(Buffer.from(content))], { type }), name);
  return form;
}
