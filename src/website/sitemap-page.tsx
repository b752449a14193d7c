import { listServices } from "#catalogue/catalogue.data.ts";
import { informationLinks } from "#company/texts/information-links.ts";
import { readShownSettings } from "#company/texts/shown-settings.server.ts";
import { paths } from "#lib/paths.ts";
import { platformContext } from "#server/http/load-context.server.ts";
import type { Route } from "./+types/sitemap-page";
import { readAllReviews } from "./read-reviews.server.ts";
import { sitemapXml } from "./sitemap.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, config } = platform;
  const [services, company, { sum }] = await Promise.all([
    listServices(db),
    readShownSettings(platform),
    readAllReviews(platform),
  ]);
  const xml = sitemapXml(
    config.baseUrl,
    services.map(({ title }) => title),
    [
      ...(sum.anzahl > 0 ? [paths.website.reviews] : []),
      ...informationLinks(company).map(({ to }) => to),
    ],
  );
  return new Response(xml, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
