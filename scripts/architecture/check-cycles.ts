import { importsOf, targetOf } from "../imports.ts";
import { ROOMS, SUB_ROOMS, TABLES } from "./rooms.ts";
import { isTest, type SourceFile } from "./tree.ts";

/** Arrows that come back: between files (types aside), and in the tables of rooms and sub-rooms; and those that nothing goes along. */
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
    ...needlessArrows(tree),
  ];
}

/** What may be known and is not: whoever goes that way next should think about it first. */
function needlessArrows(tree: readonly SourceFile[]): string[] {
  // A part of the tree, as tests hand it over, says nothing of what is missing.
  if (!tree.some(({ file }) => file === "routes.ts")) return [];
  const sources = tree.filter(({ file }) => !isTest(file));
  const gone = new Set(
    sources.flatMap(({ file, code }) => [...importsOf(code).flatMap(({ from }) => arrowsOf(file, from)), ...tableArrows(file, code)]),
  );
  const allowed = [
    ...Object.entries(ROOMS).flatMap(([room, others]) => others.map((other) => `${room} → ${other}`)),
    ...Object.entries(SUB_ROOMS).flatMap(([room, arrows]) =>
      Object.entries(arrows).flatMap(([sub, others]) => others.map((other) => `${room}/${sub} → ${room}/${other}`)),
    ),
  ];
  return allowed
    .filter((arrow) => !gone.has(arrow))
    .map((arrow) => `${arrow}: nothing goes that way any more. Take the arrow out of scripts/architecture/rooms.ts.`);
}

function arrowsOf(file: string, from: string): string[] {
  if (!/^[#.]/.test(from)) return [];
  const [[room, sub], [otherRoom, otherSub]] = [file.split("/"), targetOf(file, from).split("/")];
  return [`${room} → ${otherRoom}`, `${room}/${sub} → ${otherRoom}/${otherSub}`];
}

/** A table that is joined is an arrow, too. */
function tableArrows(file: string, code: string): string[] {
  const [room] = file.split("/");
  return /store\.server\.ts$/.test(file)
    ? Object.entries(TABLES)
        .filter(([, tables]) => tables.some((table) => new RegExp(`"${table}(?: as \\w+)?"`).test(code)))
        .map(([owner]) => `${room} → ${owner}`)
    : [];
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
