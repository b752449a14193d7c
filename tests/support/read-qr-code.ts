import type { Locator } from "@playwright/test";
import jsqr from "jsqr";
import sharp from "sharp";

/** What a phone's camera reads off a QR code as it stands on the screen. */
export async function readQrCode(picture: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr;
  return read(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
