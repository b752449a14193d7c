import { buildSite } from "./build.ts";
import { CHECKS } from "./check.ts";
import { takeSteps } from "./steps.ts";

/** `npm test`: the one gate, the same here and in CI. */
console.log("\n▸ build");
await buildSite();
takeSteps([
  ...CHECKS,
  ["calls, on SQLite and PostgreSQL", ["vitest", "run", "--project", "calls"]],
  ["journeys in a browser", ["playwright", "test"]],
]);
