import { buildSite } from "./build.ts";
import { CODE, RULES } from "./check.ts";
import { takeSteps } from "./steps.ts";

/** `npm test`: the one gate, the same here and in CI. */
await takeSteps([
  { rows: [[["build", () => buildSite()]], ...CODE] },
  RULES,
  ["calls, on SQLite and PostgreSQL", ["vitest", "run", "--project", "calls"]],
  ["journeys in a browser", ["playwright", "test"]],
]);
