import { data } from "react-router";
import { classCount } from "#company/vehicle-classes.ts";
import { paths } from "#lib/paths.ts";
import { platformContext } from "#server/http/load-context.server.ts";
import type { Route } from "./+types/prices";
import { deferredServices } from "./late-load.ts";
import { pageMeta } from "./page-meta.ts";
import { PriceSection } from "./price-section.tsx";
import { readPrices } from "./read-services.server.ts";
import { priceCatalogue } from "./structured-data.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const services = loaderData?.services;
  return pageMeta({
    ...shop,
    title: "Preise der Fahrzeugpflege",
    description: `Alle Preise auf einen Blick: jede Leistung, ${classCount(shop.company).toLowerCase()} KFZ-Klassen, drei Verschmutzungsgrade. Was hier steht, steht auf der Rechnung.`,
    path: paths.website.prices,
    structuredData:
      import.meta.env.SSR && services && !(services instanceof Promise)
        ? [priceCatalogue(shop, services)]
        : [],
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { services, headers } = await readPrices(context.get(platformContext));
  return data({ services }, { headers });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredServices(serverLoader());
}

export default function Prices({ loaderData }: Route.ComponentProps) {
  return <PriceSection services={loaderData.services} headingLevel={1} />;
}
