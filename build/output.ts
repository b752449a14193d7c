import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";

/** The folder of package.json: above this file, and above a build that brings this file along. */
export const ROOT = dirname(String(findPackageJSON(import.meta.url)));

/** Where a build lies: `client` for the browser, `server` for Node. */
export const OUTPUT = join(ROOT, process.env.BUILD_FOLDER || "dist");
