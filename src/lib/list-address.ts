const LAST_PAGE = 100_000;

/** The page of a list in its address; what nobody understands is the first, since an address can be typed. */
export function readPage(search: URLSearchParams): number {
  const page = search.get("seite") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1;
}

const SEARCH_LENGTH = 100;

/** What a list is searched for in its address. */
export function readSearch(search: URLSearchParams): string {
  return (search.get("q") ?? "").slice(0, SEARCH_LENGTH);
}

/** A page and a search as an address says them. */
export function writePage({
  q = "",
  seite,
}: {
  q?: string;
  seite: number;
}): Record<string, string> {
  return { ...(q && { q }), ...(seite > 1 && { seite: String(seite) }) };
}
