import { ArrowRight } from "lucide-react";
import { lowestSmallCarCents } from "#catalogue/price-table.ts";
import type { OfferType, Service } from "#catalogue/schema.ts";
import { pictureAlt, pictureKey } from "#catalogue/service-pictures.ts";
import { formatEuro } from "#lib/money.ts";
import { Badge } from "#ui/badge.tsx";
import { BookingLink } from "../components/booking-link.tsx";

const AUDIENCES: Record<OfferType, string> = {
  allgemein: "für Alle",
  neukunde: "für neu registrierte Kunden",
  bestandskunde: "für Bestandskunden",
};

export function ServiceCard({ service }: { service: Service }) {
  const picture = `/images/leistungen/${pictureKey(service.title)}`;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-white hover:border-ink">
      <div className="relative aspect-4/3 overflow-hidden bg-graphite-900">
        <img
          src={`${picture}_400.webp`}
          srcSet={`${picture}_400.webp 400w, ${picture}_800.webp 800w`}
          sizes="(width >= 80rem) 285px, (width >= 64rem) 23vw, (width >= 40rem) 46vw, 92vw"
          width={400}
          height={300}
          alt={pictureAlt(service.title)}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
        {service.discount > 0 && (
          <span className="absolute top-3 left-3">
            <Badge tone="amber">-{service.discount}% Rabatt</Badge>
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col p-5">
        <h3 className="text-lg">{service.title}</h3>
        <p className="mt-2 text-sm text-ink-2">{service.description}</p>
        <div className="mt-auto flex items-baseline justify-between gap-3 pt-5">
          <CardPrice service={service} />
          <BookingLink
            start={{ leistung: service.title }}
            className="inline-flex items-center gap-2 text-sm font-semibold text-petrol-700 no-underline after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-(--ring)"
          >
            Buchen
            <span className="sr-only">: {service.title}</span>
            <ArrowRight aria-hidden="true" className="size-5 transition-transform duration-200 ease-out group-hover:translate-x-1" />
          </BookingLink>
        </div>
      </div>
    </article>
  );
}

function CardPrice({ service }: { service: Service }) {
  const cents = lowestSmallCarCents(service);
  if (cents === undefined) return <p className="text-sm">{service.price_text}</p>;
  const isReduced = service.discount > 0;
  const now = isReduced ? Math.round((cents * (100 - service.discount)) / 100) : cents;
  return (
    <p>
      {isReduced && (
        <>
          <span className="sr-only">vorher </span>
          <s className="figures block text-sm leading-5 text-ink-2">{formatEuro(cents)}</s>
        </>
      )}
      <span className="figures">
        <span className="text-sm text-ink-2">ab </span>
        <span className="wide text-xl">{formatEuro(now)}</span>
      </span>
      {service.proSitz && <span className="block text-xs text-ink-2">je Sitz</span>}
      {isReduced && service.offerType && <span className="block text-xs text-ink-2">{AUDIENCES[service.offerType]}</span>}
    </p>
  );
}
