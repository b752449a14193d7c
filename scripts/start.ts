import { buildSite } from "./build.ts";
import { runSite, whenAskedToStop } from "./run-site.ts";

/** `npm start`: builds when something changed, then runs the site. */
const stop = whenAskedToStop();
try {
  await buildSite({ signal: stop });
} catch (error) {
  if (!stop.aborted) throw error;
}
if (stop.aborted) process.exit(0);
await runSite(stop);
