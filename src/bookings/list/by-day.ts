/** What stands side by side in a sorted list and is on the same day belongs together. */
export function byDay<T extends { datum: string }>(
  sorted: readonly T[],
): { datum: string; items: T[] }[] {
  const days: { datum: string; items: T[] }[] = [];
  for (const item of sorted) {
    const last = days.at(-1);
    if (last?.datum === item.datum) last.items.push(item);
    else days.push({ datum: item.datum, items: [item] });
  }
  return days;
}
