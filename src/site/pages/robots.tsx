import { searchStanding } from "#installation/search-standing.ts";
import { readMilestones } from "#installation/store.server.ts";
import { platformContext } from "#platform/load-context.server.ts";
import { absoluteUrl } from "../page-meta.ts";
import type { Route } from "./+types/robots";

/** Account pages stay readable, so that their own noindex is seen. A site that was not published yet is nobody's business at all. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(platformContext);
  const { live_am } = await readMilestones(db);
  const isHidden = searchStanding(config.baseUrl, live_am) === "hidden";
  const lines = isHidden
    ? ["User-agent: *", "Disallow: /", ""]
    : [
        "User-agent: *",
        "Disallow: /api/",
        "Disallow: /admin/",
        "Disallow: /customer/",
        "",
        `Sitemap: ${absoluteUrl(config.baseUrl, "/sitemap.xml")}`,
        "",
      ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" } });
}
