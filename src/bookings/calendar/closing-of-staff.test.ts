import { expect, it } from "vitest";
import { staffClosingProblem } from "./closing-of-staff.ts";

// What is held here: (B81).

it.each<[string, string, string, boolean]>([
  ["today", "2026-03-02", "2026-03-02", true],
  ["three days", "2026-03-02", "2026-03-04", true],
  ["four days", "2026-03-02", "2026-03-05", false],
  ["a day in a week", "2026-03-09", "2026-03-09", true],
  ["a day after that", "2026-03-10", "2026-03-10", false],
  ["days that reach beyond it", "2026-03-09", "2026-03-10", false],
])("staff may close %s: %s to %s, %s", (_, von, bis, may) =>
  expect(staffClosingProblem({ von, bis }, "2026-03-02") === undefined).toBe(may),
);
