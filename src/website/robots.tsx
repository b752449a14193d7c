import { paths } from "#lib/paths.ts";
import { platformContext } from "#server/http/load-context.server.ts";
import { searchStatus } from "#setup/search-status.ts";
import { readMilestones } from "#setup/setup.data.ts";
import type { Route } from "./+types/robots";
import { absoluteUrl } from "./page-meta.ts";

/** Account pages stay readable, so that their own noindex is seen. A site that was not published yet is nobody's business at all. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(platformContext);
  const { live_am } = await readMilestones(db);
  const isHidden = searchStatus(config.baseUrl, live_am) === "hidden";
  const lines = isHidden
    ? ["User-agent: *", "Disallow: /", ""]
    : [
        "User-agent: *",
        "Disallow: /api/",
        "Disallow: /admin/",
        "Disallow: /customer/",
        "",
        `Sitemap: ${absoluteUrl(config.baseUrl, paths.website.sitemap)}`,
        "",
      ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
