import { readUrl } from "#lib/read-url.ts";

/** The way to the shop's page of reviews on another site, named after it; undefined where the shop has none. */
export function reviewsElsewhere(
  bewertungsUrl: string,
): { label: string; href: string } | undefined {
  const url = readUrl(bewertungsUrl);
  if (!url) return undefined;
  return { label: `Bewertung auf ${url.hostname.replace(/^www\./, "")}`, href: bewertungsUrl };
}
