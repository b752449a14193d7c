import { expect, it } from "vitest";
import { checkCycles, cyclesOf } from "./check-cycles.ts";

it("finds two files that import each other, also later", () => {
  const problems = checkCycles([
    { file: "ui/dialog.tsx", code: 'const Button = () => import("./button.tsx");' },
    { file: "ui/button.tsx", code: 'import { Dialog } from "./dialog.tsx";' },
  ]);
  expect(problems).toEqual([
    "src/ui/dialog.tsx → src/ui/button.tsx → src/ui/dialog.tsx: a circle. Move what both need into a file of its own.",
  ]);
});

it("lets types go round", () => {
  const tree = [
    { file: "ui/dialog.tsx", code: 'import type { Look } from "./button.tsx";' },
    { file: "ui/button.tsx", code: 'import { Dialog } from "./dialog.tsx";' },
  ];
  expect(checkCycles(tree)).toEqual([]);
});

it("finds a circle of three, and none in a diamond", () => {
  expect(cyclesOf({ a: ["b"], b: ["c"], c: ["a"] })).toEqual([["a", "b", "c", "a"]]);
  expect(cyclesOf({ a: ["b", "c"], b: ["d"], c: ["d"] })).toEqual([]);
});

it("names arrows that nothing goes along, where it sees the whole tree", () => {
  const along = { file: "vehicles/draft.ts", code: 'import { slugOf } from "#catalogue/slug.ts";' };
  const arrow = expect.stringContaining("vehicles → catalogue: nothing goes that way");
  expect(checkCycles([{ file: "routes.ts", code: "" }])).toContainEqual(arrow);
  expect(checkCycles([{ file: "routes.ts", code: "" }, along])).not.toContainEqual(arrow);
});
