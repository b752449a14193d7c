import { expect, it } from "vitest";
import { checkSizes } from "./check-sizes.ts";

const LONG = "one line\n".repeat(401);

function folder(name: string, files: number, ending = ".ts") {
  return Array.from({ length: files }, (_, number) => ({ file: `${name}/file-${number}${ending}`, code: "" }));
}

it.each([
  ["a file of 400 lines", [{ file: "booking/price.ts", code: "one line\n".repeat(400) }]],
  ["a long test", [{ file: "booking/price.test.ts", code: LONG }]],
  ["a long file that says why", [{ file: "database/migrations/001-first-tables.server.ts", code: LONG }]],
  ["30 files beside their tests", [...folder("booking", 30), ...folder("booking", 30, ".test.ts")]],
  ["a large folder that says why", folder("ui", 60)],
])("lets be %s", (_, tree) => {
  expect(checkSizes(tree)).toEqual([]);
});

it.each([
  ["a file of 401 lines", [{ file: "booking/price.ts", code: LONG }]],
  ["31 files in a folder", folder("booking", 31)],
])("refuses %s", (_, tree) => {
  expect(checkSizes(tree)).toHaveLength(1);
});
