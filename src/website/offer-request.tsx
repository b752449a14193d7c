import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { data, Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { NextSteps } from "#messages/next-steps.tsx";
import { OfferRequestForm } from "#messages/offer-request-form.tsx";
import { RequestSent, type SentRequest } from "#messages/request-sent.tsx";
import { platformContext } from "#server/http/load-context.server.ts";
import type { Route } from "./+types/offer-request";
import { loadWithFallback, SERVICES_FAILED } from "./late-load.ts";
import { pageMeta } from "./page-meta.ts";
import { readServices } from "./read-services.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  const { company, baseUrl } = matches[0].loaderData;
  return pageMeta({
    title: "Individuelle Anfrage",
    description:
      "Kein passendes Angebot dabei? Beschreiben Sie Ihr Fahrzeug und Ihren Wunsch und Sie bekommen ein Pflegepaket mit festem Preis.",
    path: paths.website.offerRequest,
    company,
    baseUrl,
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { services, headers } = await readServices(context.get(platformContext));
  const extras = new Set(services.flatMap((service) => service.extras.map(({ title }) => title)));
  return data(
    { services: services.map(({ title, imageUrl }) => ({ title, imageUrl })), extras: [...extras] },
    { headers },
  );
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadWithFallback(serverLoader(), { services: [], extras: [] }, SERVICES_FAILED);
}

export default function OfferRequest({ loaderData, matches }: Route.ComponentProps) {
  const { company } = matches[0].loaderData;
  const [sent, setSent] = useState<SentRequest>();
  return (
    <div className="frame py-8 sm:py-14">
      {sent ? (
        <RequestSent sent={sent} />
      ) : (
        <>
          <Link
            to={paths.website.services}
            className="text-link inline-flex min-h-11 items-center gap-2 font-medium"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            Zurück zu den Leistungen
          </Link>
          <h1 id="request-title" className="mt-3 text-section">
            Individuelle Anfrage
          </h1>
          <p className="measure mt-4 text-lg text-ink-2">
            Kein passendes Angebot dabei? Sagen Sie uns, was Ihr Fahrzeug braucht: Wir stellen Ihnen
            ein Pflegepaket zusammen und nennen Ihnen vorher den Preis.
          </p>
          <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-[1fr_21rem]">
            <OfferRequestForm
              company={company}
              services={loaderData.services}
              extras={loaderData.extras}
              onSent={setSent}
            />
            <NextSteps company={company} />
          </div>
        </>
      )}
    </div>
  );
}
