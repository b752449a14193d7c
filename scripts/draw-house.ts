import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { arrowsOf } from "./architecture/check-arrows.ts";
import { ROOMS, roomOf } from "./architecture/house.ts";
import { isTest, readTree } from "./architecture/tree.ts";

/** `node bin/run.cjs draw-house` draws docs/house.svg: the rooms in their order, and how often one imports from another. */
const ROOT = join(import.meta.dirname, "..");
export const PICTURE = "docs/house.svg";

/** Everything stands on these, so each gets a bar with a number instead of twenty arrows. */
const GROUND = ["ui", "server", "db", "lib"];
const TOP = "app";
const UPPER = ROOMS.filter((room) => room !== TOP && !GROUND.includes(room));

type Count = { from: string; to: string; count: number };

export function countArrows(): Count[] {
  const counts = new Map<string, number>();
  for (const { from, to } of readTree(join(ROOT, "src"))
    .filter(({ file }) => !isTest(file))
    .flatMap(arrowsOf)) {
    const [upper, lower] = [roomOf(from), roomOf(to)];
    const place = ROOMS.indexOf(upper);
    if (place < 0 || ROOMS.indexOf(lower) <= place) continue;
    const key = `${upper} → ${lower}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Array.from(counts, ([key, count]) => {
    const [from = "", to = ""] = key.split(" → ");
    return { from, to, count };
  });
}

/** Arrows that the picture shows clearly otherwise than the imports are now. */
export function staleArrows(picture: string, arrows: readonly Count[]): string[] {
  const drawn = new Map(
    Array.from(picture.matchAll(/<title>(\S+ → \S+): (\d+)</g), ([, key = "", count]) => [
      key,
      Number(count),
    ]),
  );
  const now = new Map<string, number>(
    drawable(arrows).map(({ from, to, count }) => [`${from} → ${to}`, count]),
  );
  return [...new Set([...drawn.keys(), ...now.keys()])].filter((key) => {
    const [then, today] = [drawn.get(key) ?? 0, now.get(key) ?? 0];
    return Math.abs(then - today) > Math.max(5, then / 3);
  });
}

const drawable = (arrows: readonly Count[]) =>
  arrows.filter(({ from, to }) => UPPER.includes(from) && UPPER.includes(to));

const [WIDTH, BOX, HIGH, STEP, LEFT, HEAD] = [720, 190, 30, 42, 24, 72];

function draw(arrows: readonly Count[]): string {
  const middle = (room: string) => HEAD + UPPER.indexOf(room) * STEP + HIGH / 2;
  const ground = HEAD + UPPER.length * STEP + 22;
  const height = ground + GROUND.length * 34 + 20;
  const arcs = drawable(arrows)
    .toSorted((one, other) => one.count - other.count)
    .map(({ from, to, count }) => arc(from, to, count, middle(from), middle(to)));
  const total = (room: string) =>
    arrows.filter(({ to }) => to === room).reduce((sum, { count }) => sum + count, 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif" font-size="15">
<title>The rooms of src, from top to bottom, and their imports</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 8 4 0 8z" fill="#3b5b78"/></marker></defs>
<rect width="${WIDTH}" height="${height}" rx="12" fill="#f6f8fa"/>
${bar(TOP, 24, "puts everything together")}
<g fill="none" stroke="#3b5b78" marker-end="url(#tip)">
${arcs.join("\n")}
</g>
${UPPER.map((room) => box(room, middle(room) - HIGH / 2)).join("\n")}
${GROUND.map((room, place) => bar(room, ground + place * 34, `imported ${total(room).toLocaleString("en")} times from above`)).join("\n")}
</svg>
`;
}

function arc(from: string, to: string, count: number, start: number, end: number): string {
  const x = LEFT + BOX;
  const reach = x + 20 + (end - start) * 0.72;
  const strength = Math.min(1, 0.18 + count / 60);
  return `<path d="M${x} ${start + 6}C${reach} ${start + 6} ${reach} ${end - 6} ${x + 3} ${end - 6}" stroke-width="${(0.8 + Math.log2(count) * 0.55).toFixed(1)}" opacity="${strength.toFixed(2)}"><title>${from} → ${to}: ${count}</title></path>`;
}

function box(room: string, y: number): string {
  return `<rect x="${LEFT}" y="${y}" width="${BOX}" height="${HIGH}" rx="6" fill="#fff" stroke="#8c9bab"/><text x="${LEFT + 14}" y="${y + 20}" fill="#1f2933">${room}</text>`;
}

function bar(room: string, y: number, says: string): string {
  return `<rect x="${LEFT}" y="${y}" width="${WIDTH - 2 * LEFT}" height="28" rx="6" fill="#dfe7ef" stroke="#8c9bab"/><text x="${LEFT + 14}" y="${y + 19}" fill="#1f2933">${room}<tspan x="${LEFT + BOX + 14}" fill="#52606d" font-size="13">${says}</tspan></text>`;
}

if (import.meta.main) {
  writeFileSync(join(ROOT, PICTURE), draw(countArrows()));
  console.log(`${PICTURE}: ${readFileSync(join(ROOT, PICTURE), "utf8").length} characters`);
}
