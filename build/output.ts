import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");

/** Where a build lies: `client` for the browser, `server` for Node. */
export const OUTPUT = join(ROOT, process.env.BUILD_FOLDER || "dist");
