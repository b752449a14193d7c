/** For subjects and names of calendar entries: one line, without characters that could end it or turn its direction. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\s]+/gu, " ").trim();
}
