import { readFileSync } from "node:fs";

/** A chunk with a lower number here takes what two of them want. */
const CHUNKS = ["shell", "shared", "catalogue", "inquiry", "start", "booking", "areas"] as const;

/** What every page needs of packages; of the icons those that the frame shows, and two of the wizard that would be a file each. */
const PACKAGES_OF_SHELL =
  /node_modules\/(?:(?:react|react-dom|react-router|scheduler)\/|lucide-react\/(?!.*icons\/(?!(?:arrow-(?:left|right|down)|plus|mail-check)\.)))/;

/** Of the calendar that visitors see, and of lists in the areas: either would bring along all of the other. */
const ICONS_OF_BOTH = /node_modules\/lucide-react\/.*icons\/chevron-(?:left|right)\./;

/** A file says itself in which chunk it is to be, in a line of its own: `// chunk: shell`. */
const MARKER = /^\/\/ chunk: ([a-z-]+)\r?$/m;

/**
 * The browser's entry says nothing: what is joined with others runs as soon as one of these is asked for.
 * What every page needs is one file, not thirty, and so is what several visitors' pages need together, or most pages of the two areas:
 * fewer requests, larger files compress better, and the list of all pages, which every visitor loads, names fewer of them. A chunk takes along what its files import: of two that need the same small file, one would
 * need all of the other, were it not in `shared`.
 */
export const joinedChunks = {
  groups: CHUNKS.map((name, index) => ({
    name,
    test: (id: string) => chunkOf(id) === name,
    priority: CHUNKS.length - index,
  })),
};

/** The chunk that a module is to be in, if it says. */
export function chunkOf(id: string): string | undefined {
  if (PACKAGES_OF_SHELL.test(id)) return "shell";
  if (ICONS_OF_BOTH.test(id)) return "shared";
  const [file = "", query = ""] = id.split("?");
  // React Router cuts a page into pieces that load apart: what is meant is the page.
  const isWhole = query === "" || query === "route-chunk=main";
  return isWhole && /\/src\/.*\.tsx?$/.test(file)
    ? markerOf(readFileSync(file, "utf8"))
    : undefined;
}

/** Throws for a name that no chunk has. */
export function markerOf(code: string): string | undefined {
  const name = MARKER.exec(code)?.[1];
  if (name && !(CHUNKS as readonly string[]).includes(name))
    throw new Error(`There is no chunk "${name}": ${CHUNKS.join(", ")}.`);
  return name;
}
