import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { chunkOf, markerOf } from "./joined-chunks.ts";
import { ROOT } from "./output.ts";

const SRC = join(ROOT, "src");

it.each([
  ["a file that says it", `${SRC}/root.tsx`, "shell"],
  ["a page's main piece", `${SRC}/website/start.tsx?route-chunk=main`, "start"],
  ["another piece of it", `${SRC}/website/start.tsx?route-chunk=clientLoader`, undefined],
  ["a file that says nothing", `${SRC}/routes.ts`, undefined],
  ["a style sheet", `${SRC}/ui/theme.css`, undefined],
  ["React", "/shop/node_modules/react-dom/client.js", "shell"],
  [
    "an icon of the frame",
    "/shop/node_modules/lucide-react/dist/esm/icons/arrow-right.js",
    "shell",
  ],
  [
    "what all icons are made with",
    "/shop/node_modules/lucide-react/dist/esm/createLucideIcon.js",
    "shell",
  ],
  [
    "an icon of visitors and areas",
    "/shop/node_modules/lucide-react/dist/esm/icons/chevron-left.js",
    "shared",
  ],
  ["another icon", "/shop/node_modules/lucide-react/dist/esm/icons/car.js", undefined],
  ["another package", "/shop/node_modules/react-day-picker/dist/esm/DayPicker.js", undefined],
])("%s goes where it belongs", (_what, id, chunk) => expect(chunkOf(id)).toBe(chunk));

it("takes no name that no chunk has", () => {
  expect(() => markerOf("// chunk: shel\nexport {};\n")).toThrow('There is no chunk "shel"');
});

it("knows every file that says where it belongs", () => {
  const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const said = files
    .map((file) => readFileSync(join(SRC, file), "utf8"))
    .filter((code) => /^\/\/\s*chunk/im.test(code));
  expect(said.map(markerOf)).not.toContain(undefined);
  expect(new Set(said.map(markerOf))).toEqual(
    new Set(["shell", "shared", "catalogue", "inquiry", "start", "booking", "areas"]),
  );
});
