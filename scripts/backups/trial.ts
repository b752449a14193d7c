import { loadEnvironment } from "../load-environment.ts";
import { tryOut } from "./try-out.ts";

/** `musterglanz trial`: brings the database up to date and tries this version out, while no visitor comes; for deploy/update.sh. */
const problems = await tryOut(loadEnvironment());
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
