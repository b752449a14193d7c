import { SETTING_NAMES } from "../src/server/config.server.ts";

/** A short name is near to many words that mean something else, such as HOME to HOST. */
const SHORT = 6;

/** Names that are nearly one of ours, such as SMPT_URL, each with the one that was probably meant. */
export function misspeltSettings(names: readonly string[]): { name: string; meant: string }[] {
  return names.flatMap((name) => {
    if (SETTING_NAMES.includes(name)) return [];
    const plain = name.toUpperCase().replaceAll(/[-.\s]/g, "_");
    const [nearest] = SETTING_NAMES.map((meant) => ({
      meant,
      distance: distanceBetween(plain, meant),
    })).sort((a, b) => a.distance - b.distance);
    const isNear = nearest && nearest.distance <= (nearest.meant.length < SHORT ? 1 : 2);
    return isNear ? [{ name, meant: nearest.meant }] : [];
  });
}

/** How many letters were left out, added, mistaken or swapped with their neighbour. */
function distanceBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const mistaken = a[row - 1] === b[column - 1] ? 0 : 1;
      const isSwapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + mistaken,
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
