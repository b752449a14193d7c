import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { OUTPUT } from "../build/output.js";
import { isBuilt } from "../build/stamp.js";
import { buildFailure } from "./build-failure.js";
import { whenAskedToStop } from "./when-asked-to-stop.js";

/** `npm start`: builds when something changed, then runs the site, without a line of TypeScript in its own process. */
const stop = whenAskedToStop();
if (!isBuilt()) await build();
if (stop.aborted) process.exit(0);
const { runSite } = await import(join(OUTPUT, "server/run-site.js"));
await runSite(stop);

async function build() {
  const builder = spawn(process.execPath, [join(import.meta.dirname, "build.ts")], {
    stdio: "inherit",
  });
  stop.addEventListener("abort", () => builder.kill());
  const [code, signal] = await once(builder, "close");
  if (code === 0 || stop.aborted) return;
  // What ended by itself has said why.
  if (signal) console.error(buildFailure({ code, signal }));
  process.exit(1);
}
