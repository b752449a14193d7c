import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SAMPLE_SETTINGS } from "./sample-settings.ts";
import { hasSampleLogo, logoPicture, previewPicture, shopPictureSrcSet } from "./shop-pictures.ts";

const PUBLIC = join(import.meta.dirname, "../../public");

test("the sample shop has pictures with its name", () => {
  expect(hasSampleLogo(SAMPLE_SETTINGS)).toBe(true);
  for (const url of [logoPicture(SAMPLE_SETTINGS), previewPicture(SAMPLE_SETTINGS).url]) {
    expect(url).toMatch(/^\/marken\//);
    expect(existsSync(join(PUBLIC, url))).toBe(true);
  }
});

test.each(["/bilder/abc_480.webp", ""])(
  "a shop with the logo '%s' shows nothing of the sample shop's",
  (logoUrl) => {
    expect(logoPicture({ logoUrl })).toBe(logoUrl);
    expect(previewPicture({ logoUrl }).url).not.toMatch(/^\/marken\//);
    expect(existsSync(join(PUBLIC, previewPicture({ logoUrl }).url))).toBe(true);
  },
);

test.each([
  [
    "/bilder/abc_1920.webp",
    "/bilder/abc_480.webp 480w, /bilder/abc_960.webp 960w, /bilder/abc_1920.webp 1920w",
  ],
  ["/bilder/abc_320.webp", "/bilder/abc_320.webp 320w"],
  ["/marken/logo.svg", undefined],
  ["", undefined],
])("the widths of '%s' follow from its address", (url, srcSet) => {
  expect(shopPictureSrcSet(url)).toBe(srcSet);
});

test("the sample's workshop is there in each of its widths", () => {
  const files = (shopPictureSrcSet(SAMPLE_SETTINGS.werkstattUrl) ?? "")
    .split(", ")
    .map((size) => size.split(" ")[0] ?? "");
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect(existsSync(join(PUBLIC, file))).toBe(true);
});
