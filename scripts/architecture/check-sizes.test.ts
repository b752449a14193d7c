import { expect, it } from "vitest";
import { checkSizes } from "./check-sizes.ts";

const LONG = "one line\n".repeat(251);

function folder(name: string, files: number, ending = ".ts") {
  return Array.from({ length: files }, (_, number) => ({ file: `${name}/file-${number}${ending}`, code: "" }));
}

it.each([
  ["a file of 250 lines", [{ file: "booking/price.ts", code: "one line\n".repeat(250) }]],
  ["a long test", [{ file: "booking/price.test.ts", code: LONG }]],
  ["a long file that says why", [{ file: "database/migrations/001-first-tables.server.ts", code: LONG }]],
  ["20 files beside their tests", [...folder("booking", 20), ...folder("booking", 20, ".test.ts")]],
  ["a large folder that says why", folder("ui", 60)],
])("lets be %s", (_, tree) => {
  expect(checkSizes(tree)).toEqual([]);
});

it.each([
  ["a file of 251 lines", [{ file: "booking/price.ts", code: LONG }]],
  ["21 files in a folder", folder("booking", 21)],
])("refuses %s", (_, tree) => {
  expect(checkSizes(tree)).toHaveLength(1);
});
