import { platformContext } from "#platform/load-context.server.ts";
import { absoluteUrl } from "../page-meta.ts";
import type { Route } from "./+types/robots";

/** Account pages stay readable, so that their own noindex is seen. */
export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(platformContext).config;
  const lines = [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /admin/",
    "Disallow: /customer/",
    "",
    `Sitemap: ${absoluteUrl(baseUrl, "/sitemap.xml")}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" } });
}
