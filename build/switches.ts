/** What we do to Vite and React Router for speed alone; build/README.md says why. */
export const CHANGES = [
  "plain-lazy-imports",
  "joined-chunks",
  "route-lists",
  "public-styles",
  "short-class-names",
  "short-boot-script",
  "late-start",
  "one-go",
  "bundled-libraries",
] as const;

export type Change = (typeof CHANGES)[number];

/** Said at the build, and known to the built server from then on. */
declare const __BUILD_WITHOUT__: string | undefined;

/** The names in BUILD_WITHOUT are left out of a build, with `all` every one. */
export const WITHOUT = typeof __BUILD_WITHOUT__ === "string" ? __BUILD_WITHOUT__ : (process.env.BUILD_WITHOUT ?? "");

const left = WITHOUT === "all" ? CHANGES : WITHOUT.split(",").filter(Boolean);

const unknown = left.filter((name) => !(CHANGES as readonly string[]).includes(name));
if (unknown.length > 0) throw new Error(`BUILD_WITHOUT names ${unknown.join(", ")}; there are ${CHANGES.join(", ")} and all.`);

export function isOn(change: Change): boolean {
  return !(left as readonly string[]).includes(change);
}
