import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shownPairs } from "./before-after.ts";
import { shownPictures, toGalleryPictures } from "./pictures.ts";

const PUBLIC = join(import.meta.dirname, "../../public");

test("an empty gallery shows the six built-in pictures, each in both of its sizes", () => {
  const pictures = shownPictures([]);
  expect(pictures).toHaveLength(6);
  for (const picture of pictures) {
    expect(picture.alt).not.toBe("");
    for (const size of picture.srcSet.split(", "))
      expect(existsSync(join(PUBLIC, size.split(" ")[0] ?? ""))).toBe(true);
  }
});

test("pictures of the shop's own replace the built-in ones", () => {
  const picture = { url: "/bilder/a_1200.webp", srcSet: "", width: 1200, height: 900, version: 1 };
  const own = toGalleryPictures([
    { ...picture, id: "a", alt: "Eigenes Bild" },
    { ...picture, id: "b", alt: "" },
  ]);
  expect(shownPictures(own)).toBe(own);
  expect(own.map(({ alt }) => alt)).toEqual(["Eigenes Bild", "Bild 2 aus unserer Galerie"]);
});

test("before and after has four examples with both pictures in both sizes, until the shop has pairs of its own", () => {
  const examples = shownPairs([]);
  expect(examples.map(({ title }) => title)).toEqual(["Motor", "Fußmatten", "Innenraum", "Außen"]);
  for (const { before, after } of examples) {
    for (const { srcSet, alt } of [before, after]) {
      expect(alt).not.toBe("");
      for (const size of srcSet.split(", "))
        expect(existsSync(join(PUBLIC, size.split(" ")[0] ?? ""))).toBe(true);
    }
  }
  const sizes = { url: "/bilder/a_960.webp", srcSet: "", width: 960, height: 720 };
  expect(
    shownPairs([{ id: "1", version: 1, title: "Sitz", before: sizes, after: sizes }]),
  ).toMatchObject([
    { title: "Sitz", before: { alt: "Sitz vorher" }, after: { alt: "Sitz nachher" } },
  ]);
});
