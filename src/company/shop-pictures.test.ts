import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SAMPLE_SETTINGS } from "./sample-settings.ts";
import { hasSampleLogo, logoPicture, previewPicture } from "./shop-pictures.ts";

const PUBLIC = join(import.meta.dirname, "../../public");

test("the sample shop has pictures with its name", () => {
  expect(hasSampleLogo(SAMPLE_SETTINGS)).toBe(true);
  for (const url of [logoPicture(SAMPLE_SETTINGS), previewPicture(SAMPLE_SETTINGS).url]) {
    expect(url).toMatch(/^\/marken\//);
    expect(existsSync(join(PUBLIC, url))).toBe(true);
  }
});

test.each(["/bilder/abc_480.webp", ""])("a shop with the logo '%s' shows nothing of the sample shop's", (logoUrl) => {
  expect(logoPicture({ logoUrl })).toBe(logoUrl);
  expect(previewPicture({ logoUrl }).url).not.toMatch(/^\/marken\//);
  expect(existsSync(join(PUBLIC, previewPicture({ logoUrl }).url))).toBe(true);
});
