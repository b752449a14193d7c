import { addDays } from "#lib/berlin-time.ts";
import { paths } from "#lib/paths.ts";
import { absoluteUrl } from "./page-meta.ts";

/** A year is the most that RFC 9116 recommends; half of it outlasts every cache. */
const GOOD_FOR_DAYS = 180;

/** To whom a hole in the site may be reported (RFC 9116). `today` as YYYY-MM-DD. */
export function securityTxt(baseUrl: string, email: string, today: string): string {
  const lines = [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${addDays(today, GOOD_FOR_DAYS)}T00:00:00Z`,
    "Preferred-Languages: de, en",
    // The RFC allows an address of the web only with https.
    ...(baseUrl.startsWith("https:")
      ? [`Canonical: ${absoluteUrl(baseUrl, paths.website.securityTxt)}`]
      : []),
  ];
  return `${lines.join("\n")}\n`;
}
