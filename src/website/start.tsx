// chunk: start

import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { platformContext } from "#server/http/load-context.server.ts";
import type { Route } from "./+types/start";
import { deferredServices, loadWithFallback } from "./late-load.ts";
import { pageMeta } from "./page-meta.ts";
import { readGallery } from "./read-gallery.server.ts";
import { readReviewStrip } from "./read-reviews.server.ts";
import { readPrices } from "./read-services.server.ts";
import { sectionOf } from "./section-paths.ts";
import { loadStartSections, StartPage, type StartPageProps } from "./start-page.tsx";
import { localBusiness } from "./structured-data.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const services = loaderData?.services;
  return pageMeta({
    ...shop,
    title: `${shop.company.companyName} – Fahrzeugpflege mit festen Preisen`,
    description: `${shop.company.slogan} Leistung wählen, verbindlichen Preis sehen, Termin online anfragen.`,
    path: "/",
    structuredData:
      import.meta.env.SSR && services && !(services instanceof Promise)
        ? [localBusiness(shop, services, "sum" in loaderData ? loaderData.sum : undefined)]
        : [],
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const [{ services, headers }, shown, { strip, sum }] = await Promise.all([
    readPrices(platform),
    readGallery(platform),
    readReviewStrip(platform),
  ]);
  return data(
    { services, gallery: { ...shown.gallery, strip }, sum },
    { headers: { ...headers, ...shown.headers } },
  );
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const load = serverLoader();
  const gallery = loadWithFallback(
    load.then((answer): Awaited<StartPageProps["gallery"]> => answer.gallery),
    { pictures: [], pairs: [] },
    "Fehler beim Laden der Galerie",
  );
  const late = { ...deferredServices(load), gallery };
  // What does not come is asked for again where it is missing.
  await loadStartSections().catch(() => {});
  const isAtTop = (sectionOf(new URL(request.url).pathname) ?? "home") === "home";
  // A section further down is at its place only when all that stands above it is there.
  return isAtTop ? late : { services: await late.services, gallery: await late.gallery };
}

/** From one section's path to another nothing changes but the place. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && defaultShouldRevalidate;
}

export default function Start({ loaderData, matches }: Route.ComponentProps) {
  return (
    <StartPage
      services={loaderData.services}
      gallery={loaderData.gallery}
      company={matches[0].loaderData.company}
    />
  );
}
