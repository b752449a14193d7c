import { listServices } from "#catalogue/store.server.ts";
import { platformContext } from "#platform/load-context.server.ts";
import { sitemapXml } from "../sitemap.ts";
import type { Route } from "./+types/sitemap";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(platformContext);
  const services = await listServices(db);
  const xml = sitemapXml(
    config.baseUrl,
    services.map(({ title }) => title),
  );
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "no-cache" } });
}
