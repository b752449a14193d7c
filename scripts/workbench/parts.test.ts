import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { PARTS } from "./parts.tsx";

/** Nothing of their own to look at. */
const UNSEEN = [
  "area-outlet",
  "editor-form",
  "await",
  "scripts-missing-notice",
  "month-calendar",
  "new-entry-dialog",
  "unsaved-changes",
  "tell",
];

test("every part of ui/ is shown on the workbench", () => {
  const ui = join(import.meta.dirname, "../../src/ui");
  const files = readdirSync(ui, { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      file.endsWith(".tsx") && /^export function [A-Z]/m.test(readFileSync(join(ui, file), "utf8")),
  );
  expect([...Object.keys(PARTS), ...UNSEEN].sort()).toEqual(
    files.map((file) => basename(file, ".tsx")).sort(),
  );
});
