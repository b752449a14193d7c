import { type Step, takeSteps } from "./steps.ts";

/** `npm run check`: the code, without starting it. */
export const CHECKS: Step[] = [
  ["format and lint", ["biome", "ci", "."]],
  ["architecture", ["node", "scripts/check-architecture.ts"]],
  ["numbers of rules", ["node", "scripts/check-rules.ts"]],
  ["route types", ["react-router", "typegen"]],
  ["types", ["tsc", "--noEmit"]],
  ["unused files, exports and packages", ["knip"]],
  ["rules", ["vitest", "run", "--project", "rules"]],
];

if (import.meta.main) takeSteps(CHECKS);
