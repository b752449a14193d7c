import { join } from "node:path";
import { OUTPUT } from "../build/output.ts";
import { buildSite } from "./build.ts";
import { exitWith, reasonOf } from "./exit-with.ts";
import { whenAskedToStop } from "./when-asked-to-stop.ts";

/** `npm start`: builds when something changed, then runs the site. */
const stop = whenAskedToStop();
await buildSite({ signal: stop }).catch((error: unknown) => {
  if (!stop.aborted) exitWith(reasonOf(error));
});
if (stop.aborted) process.exit(0);
const { runSite } = await import(join(OUTPUT, "server/run-site.js"));
await runSite(stop);
