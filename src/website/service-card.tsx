import { ArrowRight } from "lucide-react";
import { NavLink } from "react-router";
import { audienceLabel, discountLabel, shownPrice } from "#catalogue/offers/shown-price.ts";
import { lowestSmallCarCents } from "#catalogue/price-table.ts";
import { servicePicture } from "#catalogue/service-pictures.ts";
import { servicePath } from "#catalogue/slug.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { formatEuro } from "#lib/money.ts";
import { Badge } from "#ui/badge.tsx";
import { BookingLink } from "./booking-link.tsx";
import type { ServiceTeaser } from "./service-teaser.ts";

type ServiceCardProps = {
  service: ServiceTeaser;
  headingLevel: 2 | 3;
  /** In sight at once: its picture does not wait. */
  isFirst: boolean;
  /** On phones a row without its sentence. */
  isBrief?: boolean;
};

/** The whole card leads to the service's page, its last line to the booking. */
export function ServiceCard({ service, headingLevel, isFirst, isBrief = false }: ServiceCardProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const picture = servicePicture(service.title, service.imageUrl);
  const discount = discountLabel(service);
  return (
    <article className="group relative grid h-full grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden sm:flex sm:flex-col rounded-card border border-line bg-white hover:border-ink has-[.card-link:focus-visible]:outline-3 has-[.card-link:focus-visible]:outline-offset-3 has-[.card-link:focus-visible]:outline-(--ring)">
      <div className="card-picture relative overflow-hidden bg-graphite-900 sm:aspect-4/3">
        <img
          src={picture.small}
          srcSet={picture.srcSet}
          sizes="(width >= 80rem) 285px, (width >= 64rem) 23vw, (width >= 40rem) 46vw, 104px"
          width={400}
          height={300}
          alt={picture.alt}
          loading={isFirst ? "eager" : "lazy"}
          decoding="async"
          className="absolute inset-0 size-full object-cover transition-transform duration-250 ease-out group-hover:scale-103"
        />
        {discount && (
          <span className="absolute top-3 left-3 max-sm:top-1.5 max-sm:left-1.5">
            <Badge tone="amber">{discount}</Badge>
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col py-2 pr-2.5 pl-3.5 sm:px-5 sm:pt-5 sm:pb-3">
        <Heading className="text-sm sm:text-lg">
          <NavLink
            viewTransition
            to={servicePath(service.title)}
            prefetch="intent"
            className="card-link no-underline outline-none after:absolute after:inset-0"
          >
            {service.title}
          </NavLink>
        </Heading>
        <p className={`mt-2 text-sm text-ink-2 ${isBrief ? "max-sm:hidden" : ""}`}>
          {service.description}
        </p>
        <div
          className={`mt-auto flex flex-wrap items-end justify-between gap-x-2 sm:gap-3 sm:pt-5 ${isBrief ? "" : "max-sm:pt-1.5"}`}
        >
          <CardPrice service={service} />
          <BookingLink
            start={{ leistung: service.title }}
            className="group/booking relative -mr-2 ml-auto inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold text-petrol-700 no-underline hover:bg-petrol-100"
          >
            Buchen
            <span className="sr-only">{`: ${service.title}`}</span>
            <ArrowRight
              aria-hidden="true"
              className="size-5 transition-transform duration-200 ease-out group-hover/booking:translate-x-0.5 max-sm:hidden"
            />
          </BookingLink>
        </div>
      </div>
    </article>
  );
}

function CardPrice({ service }: { service: ServiceTeaser }) {
  const tableCents = lowestSmallCarCents(service, useShopClasses().smallest);
  if (tableCents === undefined)
    return <p className="flex min-h-11 items-center text-sm">{service.price_text}</p>;
  const { cents, oldCents } = shownPrice(service, tableCents);
  const notes = [service.proSitz && "je Sitz", audienceLabel(service), service.anfahrt]
    .filter(Boolean)
    .join(", ");
  return (
    <p className="flex min-h-11 min-w-min flex-1 basis-28 flex-col justify-center">
      <span className="figures">
        <span className="text-sm text-ink-2">ab </span>
        <span className="wide text-lg sm:text-xl">{formatEuro(cents)}</span>
      </span>
      <span className="text-xs text-ink-2 sm:min-h-5">
        {oldCents !== undefined && (
          <>
            <span className="sr-only">vorher </span>
            <s className="figures mr-1.5">{formatEuro(oldCents)}</s>{" "}
          </>
        )}
        {notes}
      </span>
    </p>
  );
}
