import { expect, it, test } from "vitest";
import { fittingSize, isPictureFile } from "#lib/shrinking.ts";
import { uploadBatches } from "./upload-batches.ts";

it.each([
  ["a small picture stays as it is", 800, 600, 1, [800, 600]],
  ["a wide one fits by its width", 4000, 3000, 1, [1920, 1440]],
  ["a high one fits by its height", 3000, 4000, 1, [1440, 1920]],
  ["a further step makes it smaller", 4000, 3000, 0.5, [960, 720]],
  ["a line keeps a pixel", 20_000, 3, 1, [1920, 1]],
])("%s", (_what, width, height, scale, expected) => {
  expect(Object.values(fittingSize(width, height, scale))).toEqual(expected);
});

it.each([
  ["image/jpeg", "a.jpg", true],
  ["image/heic", "IMG_1", true],
  ["", "IMG_1.HEIC", true],
  ["application/pdf", "a.jpg", false],
  ["", "brief.docx", false],
])("a file of type '%s' called %s is taken for a picture: %s", (type, name, expected) => {
  expect(isPictureFile({ type, name })).toBe(expected);
});

const MB = 1024 * 1024;

it.each([
  ["nothing", [], []],
  ["a few small ones go together", [1, 1, 1], [3]],
  ["eight megabytes are a portion", [4, 4, 4], [2, 1]],
  ["a large one goes alone", [1, 10, 1], [1, 1, 1]],
  ["twenty are the most", Array.from({ length: 45 }, () => 0.1), [20, 20, 5]],
])("%s", (_what, sizes, expected) => {
  expect(
    uploadBatches(sizes.map((size) => ({ size: size * MB }))).map((batch) => batch.length),
  ).toEqual(expected);
});

test("no picture is lost or leaves its place between the portions", () => {
  const files = [3, 9, 2, 7, 1].map((size) => ({ size: size * MB }));
  expect(uploadBatches(files).flat()).toEqual(files);
});
