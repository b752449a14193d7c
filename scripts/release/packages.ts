/** What a package-lock.json says of one package; `os`, `cpu` and `libc` only for what was compiled. */
type LockedPackage = {
  version: string;
  integrity?: string;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
export type Lock = Record<string, LockedPackage>;
export type Machine = { os: string; cpu: string; libc: string };

/** What the built server does not bring along: compiled for one machine, or only loaded with PostgreSQL (vite.config.ts). */
export const LEFT_OUTSIDE = ["@node-rs/argon2", "pdfkit", "pg", "sharp"];

/** The places in node_modules of these packages and all that they need on that machine, in the order of their names. */
export function placesNeeded(lock: Lock, names: readonly string[], machine: Machine): string[] {
  const found = new Set<string>();

  function add(name: string, from: string, isOptional: boolean): void {
    const place = placeOf(lock, name, from);
    if (place === undefined) {
      if (isOptional) return;
      throw new Error(`${name} is not in package-lock.json.`);
    }
    const entry = lock[place] as LockedPackage;
    if (found.has(place) || (isOptional && !isFor(entry, machine))) return;
    found.add(place);
    for (const needed of Object.keys(entry.dependencies ?? {})) add(needed, place, false);
    for (const wished of Object.keys(entry.optionalDependencies ?? {})) add(wished, place, true);
  }

  for (const name of names) add(name, "", false);
  return [...found].sort();
}

/** As Node.js looks: beside whoever asks, then further out. */
function placeOf(lock: Lock, name: string, from: string): string | undefined {
  const candidate = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (lock[candidate]) return candidate;
  if (from === "") return undefined;
  return placeOf(lock, name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))));
}

/** An optional package without a machine of its own is a substitute (wasm), or a wish for other places than Node.js. */
function isFor({ os, cpu, libc }: LockedPackage, machine: Machine): boolean {
  const isOne = (value: string | string[] | undefined, wanted: string) =>
    value !== undefined && [value].flat().includes(wanted);
  return (
    isOne(os, machine.os) &&
    isOne(cpu, machine.cpu) &&
    (libc === undefined || isOne(libc, machine.libc))
  );
}
