import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { pictureName, SCENES } from "./handbook/scenes.ts";

// What is held here: (N25).

const ROOT = join(import.meta.dirname, "..");
const HANDBOOK = join(ROOT, "docs/handbuch");
/** Said by people, not by a screen. */
const SPOKEN = ["Anführungszeichen", "Der Kratzer war vorher nicht da."];

const words = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(join(ROOT, "src", file), "utf8"))
  .join("\n");

const pages = readdirSync(HANDBOOK).filter((file) => file.endsWith(".md"));

it.each(pages)(
  "%s names only what stands on a screen, and leads only where something is",
  (page) => {
    const text = readFileSync(join(HANDBOOK, page), "utf8");
    const labels = [...text.matchAll(/„([^“]+)“/g)]
      .map(([, label = ""]) => label)
      .filter((label) => !SPOKEN.includes(label));
    expect(
      labels.filter(
        (label) =>
          !words.includes(`"${label}"`) && !words.includes(`>${label}<`) && !isOnItsLine(label),
      ),
    ).toEqual([]);
    for (const [, link = ""] of text.matchAll(/(?<!!\[[^\]]*)\]\(([^)]+)\)/g))
      expect(pages).toContain(link);
  },
);

it("shows every picture that is taken, each once, with words for whoever does not see it, and no other", async () => {
  const shown = pages.flatMap((page) => [
    ...readFileSync(join(HANDBOOK, page), "utf8").matchAll(/!\[([^\]]*)\]\(bilder\/([^)]+)\)/g),
  ]);
  const taken = SCENES.map(pictureName).sort();
  expect(shown.map(([, , file]) => file).sort()).toEqual(taken);
  expect(readdirSync(join(HANDBOOK, "bilder")).sort()).toEqual(taken);
  expect(shown.filter(([, words = ""]) => words.length < 15)).toEqual([]);
  for (const file of taken) {
    const { width, height } = await sharp(join(HANDBOOK, "bilder", file)).metadata();
    expect([file, width, height]).toEqual([
      file,
      ...(file.endsWith("-handy.webp") ? [780, 1560] : [1600, 1000]),
    ]);
  }
  const bytes = taken.reduce((sum, file) => sum + statSync(join(HANDBOOK, "bilder", file)).size, 0);
  expect(bytes).toBeLessThan(1_200_000);
});

/** As the text of an element stands in the sources: on a line of its own. */
function isOnItsLine(label: string): boolean {
  return words.split("\n").some((line) => line.trim() === label);
}
