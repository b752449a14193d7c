import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";

/** Which version of the product runs, as package.json says; the built server and a release have it above them, too. */
export const VERSION: string = JSON.parse(
  readFileSync(findPackageJSON(import.meta.url) ?? "", "utf8"),
).version;
