import { data } from "react-router";
import { paths } from "#lib/paths.ts";
import { platformContext } from "#server/http/load-context.server.ts";
import type { Route } from "./+types/services";
import { deferredServices } from "./late-load.ts";
import { pageMeta } from "./page-meta.ts";
import { readServices } from "./read-services.server.ts";
import { teaserOf } from "./service-teaser.ts";
import { ServicesSection } from "./services-section.tsx";
import { serviceList } from "./structured-data.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const services = loaderData?.services;
  return pageMeta({
    ...shop,
    title: "Leistungen für Ihr Auto",
    description:
      "Innenreinigung, Außenreinigung, Leder, Polster, Lack: was wir für Ihr Auto tun, was dabei ist und ab welchem Preis.",
    path: paths.website.services,
    structuredData:
      import.meta.env.SSR && services && !(services instanceof Promise)
        ? [serviceList(shop, services)]
        : [],
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { services, headers } = await readServices(context.get(platformContext));
  return data({ services: services.map(teaserOf) }, { headers });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return deferredServices(serverLoader());
}

export default function Services({ loaderData }: Route.ComponentProps) {
  return <ServicesSection services={loaderData.services} headingLevel={1} />;
}
