/** local: on one's own machine, where no search engine comes by; hidden: at its address, and search engines are kept out; live: let in. */
export const SEARCH_STATUSES = ["local", "hidden", "live"] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

const OWN_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/** A site at an address of its own is shown to search engines only when its owner says so. */
export function searchStatus(baseUrl: string, live_am: string | null): SearchStatus {
  if (OWN_MACHINE.includes(new URL(baseUrl).hostname)) return "local";
  return live_am === null ? "hidden" : "live";
}
