/** More than anybody counts along: a long list says so, and nobody waits for a number. */
export const COUNTED_UP_TO = 1000;

/** '230', 'über 1.000' */
export function countText(total: number): string {
  return total > COUNTED_UP_TO
    ? `über ${COUNTED_UP_TO.toLocaleString("de-DE")}`
    : total.toLocaleString("de-DE");
}

type Page = { seite: number; perPage: number };

/**
 * How many there are as far as a page of them says, which was read with one entry more than it shows; undefined where only counting tells.
 * Beyond a thousand it says no more than whether a next page follows.
 */
export function totalSeen({ seite, perPage }: Page, read: number): number | undefined {
  const before = (seite - 1) * perPage;
  if (read > perPage)
    return before + read > COUNTED_UP_TO ? Math.max(before + read, COUNTED_UP_TO + 1) : undefined;
  return read > 0 || seite === 1 ? before + read : undefined;
}
