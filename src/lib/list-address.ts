// chunk: areas

const LAST_PAGE = 100_000;

/** The page of a list in its address; anything unreadable means the first. */
export function readPage(search: URLSearchParams): number {
  const page = search.get("seite") ?? "";
  return /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 1;
}

const SEARCH_LENGTH = 100;

export function readSearch(search: URLSearchParams): string {
  return (search.get("q") ?? "").slice(0, SEARCH_LENGTH);
}

export function writePage({
  q = "",
  seite,
}: {
  q?: string;
  seite: number;
}): Record<string, string> {
  return { ...(q && { q }), ...(seite > 1 && { seite: String(seite) }) };
}
