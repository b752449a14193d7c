/** Typed codes as a booking or its completion sends them. */
export function sentCodes(codes: readonly string[]): { gutscheine?: string[] } {
  const typed = codes.map((code) => code.trim()).filter((code) => code !== "");
  return typed.length > 0 ? { gutscheine: typed } : {};
}
