import { type Step, takeSteps } from "./steps.ts";

export const CODE: readonly (readonly Step[])[] = [
  [
    ["format and lint", ["biome", "ci", "."]],
    ["architecture", ["node", "scripts/check-architecture.ts"]],
    ["numbers of rules", ["node", "scripts/check-rules.ts"]],
    ["unused files, exports and packages", ["knip"]],
  ],
  [
    ["route types", ["react-router", "typegen"]],
    ["types", ["tsc", "--noEmit"]],
  ],
];
export const RULES: Step = ["rules", ["vitest", "run", "--project", "rules"]];

/** `npm run check`: the code, without starting it. */
if (import.meta.main) await takeSteps([{ rows: CODE }, RULES]);
