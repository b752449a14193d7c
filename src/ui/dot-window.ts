/** Which dots a long row shows: at most `most` of them, with the current one as near to the middle as the ends allow. `end` is not included. */
export function dotWindow(
  count: number,
  current: number,
  most: number,
): { start: number; end: number } {
  const size = Math.min(count, most);
  const start = Math.min(Math.max(current - Math.floor(size / 2), 0), count - size);
  return { start, end: start + size };
}
