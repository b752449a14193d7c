import { servicePath } from "#catalogue/slug.ts";
import { BOOKING_PATH, OFFER_REQUEST_PATH, PRICES_PATH, SERVICES_PATH } from "#lib/page-paths.ts";
import { absoluteUrl } from "./page-meta.ts";

const XML_SIGNS: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Every page that a search engine should know, once each under its canonical address. */
export function sitemapXml(
  baseUrl: string,
  serviceTitles: readonly string[],
  more: readonly string[],
): string {
  const paths = [
    "/",
    SERVICES_PATH,
    ...serviceTitles.map(servicePath),
    PRICES_PATH,
    BOOKING_PATH,
    OFFER_REQUEST_PATH,
    ...more,
  ];
  const entries = paths.map(
    (path) => `  <url><loc>${escapeXml(absoluteUrl(baseUrl, path))}</loc></url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => XML_SIGNS[sign] ?? sign);
}
