import { findServiceBySlug } from "#catalogue/slug.ts";
import { platformContext } from "#server/http/load-context.server.ts";
import type { Route } from "./+types/service-text";
import { serviceText } from "./plain-texts.ts";
import { plainAnswer, readPlainShop } from "./read-plain-shop.server.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = await readPlainShop(context.get(platformContext));
  const service = shop && findServiceBySlug(shop.services, params.slug);
  return plainAnswer(service && serviceText(shop, service));
}
