import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const AFTER_START = 5000;

/** Loading the site leaves some 30 MB behind that nothing takes away while nobody asks for a page. */
export function tidyAfterStart(): void {
  setTimeout(collectGarbage, AFTER_START).unref();
}

/** All that can go goes, and its room with it; everything stands still for some 50 ms. */
export function collectGarbage(): void {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")({ type: "major", flavor: "last-resort" });
  setFlagsFromString("--no-expose-gc");
}
