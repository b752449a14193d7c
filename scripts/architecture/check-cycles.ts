import { importsOf, targetOf } from "../imports.ts";
import { ROOMS, SUB_ROOMS } from "./rooms.ts";
import { isTest, type SourceFile } from "./tree.ts";

/** Arrows that come back: between files (types aside), and in the tables of rooms and sub-rooms. */
export function checkCycles(tree: readonly SourceFile[]): string[] {
  const files = Object.fromEntries(
    tree
      .filter(({ file }) => !isTest(file))
      .map(({ file, code }) => [
        file,
        importsOf(code)
          .filter(({ from, isType }) => !isType && /^[#.]/.test(from))
          .map(({ from }) => targetOf(file, from)),
      ]),
  );
  return [
    ...cyclesOf(files).map(
      (cycle) => `${cycle.map((file) => `src/${file}`).join(" → ")}: a circle. Move what both need into a file of its own.`,
    ),
    ...[ROOMS, ...Object.values(SUB_ROOMS)]
      .flatMap(cyclesOf)
      .map((cycle) => `${cycle.join(" → ")}: rooms in a circle. What both know belongs into a room to their right.`),
  ];
}

/** Each circle once, its first member at both ends. */
export function cyclesOf(arrows: Record<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (name: string, way: readonly string[]) => {
    if (way.includes(name)) cycles.push([...way.slice(way.indexOf(name)), name]);
    if (done.has(name) || way.includes(name)) return;
    for (const next of arrows[name] ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of Object.keys(arrows)) visit(name, []);
  return cycles;
}
