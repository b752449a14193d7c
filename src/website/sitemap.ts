import { servicePath } from "#catalogue/slug.ts";
import { paths } from "#lib/paths.ts";
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
  const addresses = [
    "/",
    paths.website.services,
    ...serviceTitles.map(servicePath),
    paths.website.prices,
    paths.website.booking,
    paths.website.offerRequest,
    ...more,
  ];
  const entries = addresses.map(
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
