import { useEffect } from "react";
import { data, Link, redirect } from "react-router";
import { findServiceIdByFormerSlug } from "#catalogue/catalogue.data.ts";
import type { Service } from "#catalogue/schema.ts";
import { servicePicture } from "#catalogue/service-pictures.ts";
import { findServiceBySlug, readSlug, servicePath, slugOf } from "#catalogue/slug.ts";
import { Silhouette } from "#catalogue/vehicle-picture.tsx";
import { paths } from "#lib/paths.ts";
import { platformContext } from "#server/http/load-context.server.ts";
import { Await } from "#ui/await.tsx";
import { Loading } from "#ui/loading.tsx";
import type { Route } from "./+types/service";
import { SERVICES_FAILED } from "./late-load.ts";
import { documentTitle, pageMeta } from "./page-meta.ts";
import { readServices } from "./read-services.server.ts";
import { type ListedService, ServiceDetail } from "./service-detail.tsx";
import { serviceFacts, servicePathList } from "./structured-data.ts";

type Found = { service: Service; listed: ListedService[] };

const UNKNOWN = { title: "Leistung", description: "Eine Leistung unserer Fahrzeugpflege." };

export function meta({ loaderData, matches, params }: Route.MetaArgs) {
  const shop = matches[0].loaderData;
  const found = loaderData?.found;
  if (!found || found instanceof Promise)
    return pageMeta({
      ...shop,
      ...UNKNOWN,
      path: paths.website.service({ slug: params.slug }),
      noindex: !found,
    });
  const { service } = found;
  return pageMeta({
    ...shop,
    title: service.title,
    description: `${service.description} Preise nach KFZ-Klasse und Verschmutzung, Termin online.`,
    path: servicePath(service.title),
    image: servicePicture(service.title, service.imageUrl).large,
    structuredData: import.meta.env.SSR
      ? [serviceFacts(shop, service), servicePathList(shop, service)]
      : [],
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { services, headers } = await readServices(platform);
  const service = findServiceBySlug(services, params.slug) ?? (await formerlyAt(params.slug));
  const found: Found | undefined = service && {
    service,
    listed: services.map(({ title, imageUrl }) => ({ title, imageUrl })),
  };
  if (!service) return data({ found }, { status: services.length > 0 ? 404 : 503, headers });
  // Not kept by browsers: a title that is changed back would lead them in a circle.
  if (slugOf(service.title) !== params.slug)
    throw redirect(servicePath(service.title), {
      status: 301,
      headers: { "Cache-Control": "no-cache" },
    });
  return data({ found }, { headers });

  async function formerlyAt(slug: string): Promise<Service | undefined> {
    const id = await findServiceIdByFormerSlug(platform.db, readSlug(slug));
    return services.find((candidate) => candidate.id === id);
  }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const found = serverLoader().then(
    (answer) => answer.found,
    (error: unknown) => {
      // A redirect of a renamed service: the server leads there.
      if (error instanceof Response) window.location.assign(request.url);
      // biome-ignore lint/suspicious/noConsole: the one place where this failure shows
      else console.error(SERVICES_FAILED, error);
      return undefined;
    },
  );
  // What was loaded while the finger came closer is there at once: then the picture can grow out of its card.
  return await Promise.race([found.then((page) => ({ found: page })), soonAfter({ found })]);
}

const SOON = 120;

function soonAfter<T>(value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, SOON, value));
}

export default function ServicePage({ loaderData, matches }: Route.ComponentProps) {
  const { companyName } = matches[0].loaderData.company;
  return (
    <Await value={loaderData.found} fallback={<LoadingService />}>
      {(found) =>
        found ? (
          <>
            <DocumentTitle title={documentTitle(found.service.title, companyName)} />
            <ServiceDetail {...found} />
          </>
        ) : (
          <LoadingService isUnknown />
        )
      }
    </Await>
  );
}

/** An unknown address keeps the loading text, with a way on. */
function LoadingService({ isUnknown = false }: { isUnknown?: boolean }) {
  return (
    <div className="frame section min-h-[70dvh] text-center">
      {isUnknown && (
        <Silhouette bild="limousine" className="mx-auto mb-6 max-w-64 text-petrol-700" />
      )}
      {isUnknown && <h1 className="sr-only">Diese Leistung gibt es nicht</h1>}
      <Loading label="Lade Leistung …" />
      {isUnknown && (
        <p>
          <Link to={paths.website.services} className="text-link inline-flex min-h-11 items-center">
            Alle Leistungen ansehen
          </Link>
        </p>
      )}
    </div>
  );
}

/** A page whose service arrives after the navigation gets its title with it. */
function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
