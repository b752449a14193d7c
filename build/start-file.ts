import { createContext } from "react-router";

const ENDING = ".start.js";
const OF_ROOT = "_root";

/** True when what is asked for is not the page but the file that starts it. */
export const wantsStart = createContext(false);

/** The file that starts the page at this path, later than the page itself. */
export function startAddress(path: string): string {
  return (path === "/" ? `/${OF_ROOT}` : path) + ENDING;
}

/** The path of the page that this file starts; undefined when it is no such file. */
export function pageOfStart(path: string): string | undefined {
  if (!path.endsWith(ENDING)) return undefined;
  const page = path.slice(0, -ENDING.length);
  return page === `/${OF_ROOT}` ? "/" : page;
}
