import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BEFORE_AFTER, beforeAfterUrl } from "./before-after.ts";
import { shownPictures } from "./pictures.ts";

const PUBLIC = join(import.meta.dirname, "../../public");

test("an empty gallery shows the six built-in pictures, each in both of its sizes", () => {
  const pictures = shownPictures([]);
  expect(pictures).toHaveLength(6);
  for (const picture of pictures) {
    expect(picture.alt).not.toBe("");
    for (const size of picture.srcSet.split(", ")) expect(existsSync(join(PUBLIC, size.split(" ")[0] ?? ""))).toBe(true);
  }
});

test("pictures of the shop's own replace the built-in ones", () => {
  const own = [{ id: "a", url: "/bilder/a_1200.webp", alt: "Eigenes Bild", srcSet: "" }];
  expect(shownPictures(own)).toBe(own);
});

test("before and after has four examples with a picture each way", () => {
  expect(BEFORE_AFTER.map((example) => example.key)).toEqual(["motor", "fussmatten", "innenraum", "aussen"]);
  for (const { key } of BEFORE_AFTER) {
    for (const when of ["vorher", "nachher"] as const) {
      for (const width of [480, 960] as const) expect(existsSync(join(PUBLIC, beforeAfterUrl(key, when, width)))).toBe(true);
    }
  }
});
