import { importsOf, targetOf } from "../imports.ts";
import { isTypeAlone } from "./check-files.ts";
import { kindOf, ROOMS, roomOf, subRoomOf, UPWARD } from "./house.ts";
import { isTest, type SourceFile } from "./tree.ts";

type Arrow = { from: string; to: string; isType: boolean };

/** Arrows between rooms go down, those between the folders of a room one way, and no two files import each other. */
export function checkArrows(tree: readonly SourceFile[]): string[] {
  const arrows = tree.filter(({ file }) => !isTest(file)).flatMap(arrowsOf);
  return [...upwards(arrows), ...circles(arrows), ...loneFolders(tree)];
}

export function arrowsOf({ file, code }: SourceFile): Arrow[] {
  return importsOf(code)
    .filter(({ from }) => /^[#.]/.test(from) && !from.includes("+types/"))
    .map((one) => ({
      from: file,
      to: targetOf(file, one.from.replace(/\?.*/, "")),
      isType: isTypeAlone(one),
    }));
}

function upwards(arrows: readonly Arrow[]): string[] {
  return arrows
    .filter(
      ({ from, to, isType }) =>
        ROOMS.indexOf(roomOf(to)) < ROOMS.indexOf(roomOf(from)) &&
        !to.startsWith("../") &&
        !(isType && from === UPWARD.from && to === UPWARD.to),
    )
    .map(
      ({ from, to }) =>
        `src/${from}: imports ${to}, and ${roomOf(to) || "what lies at the top"} stands above ${roomOf(from)}. Move what both need further down.`,
    );
}

function circles(arrows: readonly Arrow[]): string[] {
  const files = graphOf(arrows.filter(({ isType }) => !isType));
  // What lies at a room's top is known by its folders; its calls and pages join them.
  const folders = graphOf(
    arrows.flatMap(({ from, to }) => {
      const [mine, theirs] = [subRoomOf(from), subRoomOf(to)];
      return mine &&
        theirs &&
        mine !== theirs &&
        roomOf(from) === roomOf(to) &&
        kindOf(from) !== "test"
        ? [{ from: mine, to: theirs }]
        : [];
    }),
  );
  return [...cyclesOf(files), ...cyclesOf(folders)].map(
    (cycle) =>
      `${cycle.map((one) => `src/${one}`).join(" → ")}: a circle. Move what both need into a file of its own.`,
  );
}

function loneFolders(tree: readonly SourceFile[]): string[] {
  const folders = Map.groupBy(tree, ({ file }) => file.split("/").slice(0, -1).join("/"));
  return Array.from(folders)
    .filter(([folder, files]) => folder.includes("/") && files.length === 1)
    .map(([folder]) => `src/${folder}/: a folder for one file. Put it into the folder above.`);
}

function graphOf(arrows: readonly Pick<Arrow, "from" | "to">[]): Record<string, string[]> {
  const groups = Map.groupBy(arrows, ({ from }) => from);
  return Object.fromEntries(
    Array.from(groups, ([from, all]) => [from, [...new Set(all.map(({ to }) => to))]]),
  );
}

/** Each circle once, its first member at both ends. */
function cyclesOf(arrows: Record<string, readonly string[]>): string[][] {
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
