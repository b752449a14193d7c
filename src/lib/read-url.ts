/** An address, or undefined for a text that is none. Browsers before 2023 do not know `URL.canParse`. */
export function readUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
