/** local: on one's own machine, where no search engine comes by; hidden: at its address, and search engines are kept out; live: let in. */
export const SEARCH_STANDINGS = ["local", "hidden", "live"] as const;
export type SearchStanding = (typeof SEARCH_STANDINGS)[number];

const OWN_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/** A site at an address of its own is shown to search engines only when its owner says so. */
export function searchStanding(baseUrl: string, live_am: string | null): SearchStanding {
  if (OWN_MACHINE.includes(new URL(baseUrl).hostname)) return "local";
  return live_am === null ? "hidden" : "live";
}
