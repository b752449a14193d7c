/** Below these the address itself says which one is meant, letter by letter. */
const KEEPS_CASE = /^\/(?:termin|admin\/kunden)\//i;

/**
 * The one way in which the site writes an address of its own: lower case, no empty parts, NFC, only what has to be escaped is.
 * Any other spelling of it leads there, so that a page is kept once, whatever anybody types.
 */
export function pageAddress(pathname: string): string {
  const parts = pathname.split("/").filter((part) => part !== "");
  const last = parts.at(-1) ?? "";
  // Files are named to the letter.
  const keepsCase = KEEPS_CASE.test(`/${parts.join("/")}`) || last.includes(".");
  return `/${parts.map((part) => tidyPart(part, keepsCase)).join("/")}`;
}

/** False where an escape says nothing: such an address is no page's. */
export function isReadable(pathname: string): boolean {
  return decoded(pathname) !== undefined;
}

/** The same page, whether or not a slash ends its address. */
export function isSameAddress(pathname: string, address: string): boolean {
  return pathname === address || pathname === `${address}/`;
}

function tidyPart(part: string, keepsCase: boolean): string {
  // What cannot be read is taken for the letters that it is written in.
  const text = (decoded(part) ?? part).normalize("NFC");
  return encodeURIComponent(keepsCase ? text : text.toLowerCase());
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
