import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const HANDBOOK = join(ROOT, "docs/handbuch");
/** Said by people, not by a screen. */
const SPOKEN = ["Anführungszeichen", "Der Kratzer war vorher nicht da."];

const words = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
  .map((file) => readFileSync(join(ROOT, "src", file), "utf8"))
  .join("\n");

it.each(readdirSync(HANDBOOK))("%s names only what stands on a screen, and leads only where something is", (page) => {
  const text = readFileSync(join(HANDBOOK, page), "utf8");
  const labels = [...text.matchAll(/„([^“]+)“/g)].map(([, label = ""]) => label).filter((label) => !SPOKEN.includes(label));
  expect(labels.filter((label) => !words.includes(`"${label}"`) && !words.includes(`>${label}<`) && !isOnItsLine(label))).toEqual([]);
  for (const [, link = ""] of text.matchAll(/\]\(([^)]+)\)/g)) expect(readdirSync(HANDBOOK)).toContain(link);
});

/** As the text of an element stands in the sources: on a line of its own. */
function isOnItsLine(label: string): boolean {
  return words.split("\n").some((line) => line.trim() === label);
}
