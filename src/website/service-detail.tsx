import { Check } from "lucide-react";
import { Link } from "react-router";
import {
  audienceLabel,
  discountLabel,
  listedDiscounts,
  shownPrice,
} from "#catalogue/offers/shown-price.ts";
import { lowestSmallCarCents } from "#catalogue/price-table.ts";
import type { Service } from "#catalogue/schema.ts";
import { servicePicture } from "#catalogue/service-pictures.ts";
import { servicePath } from "#catalogue/slug.ts";
import { useShopClasses } from "#company/use-shop-classes.tsx";
import { paths } from "#lib/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { BookingLink } from "./booking-link.tsx";
import { PriceCalculator } from "./price-calculator.tsx";
import { PriceTable } from "./price-table.tsx";
import { PriceText } from "./price-text.tsx";
import { ServiceExtras } from "./service-extras.tsx";

type ServiceDetailProps = {
  service: Service;
  /** All services in the shop's order, this one included. */
  listed: readonly ListedService[];
};

export type ListedService = Pick<Service, "title" | "imageUrl">;

export function ServiceDetail({ service, listed }: ServiceDetailProps) {
  return (
    <>
      <DetailHero service={service} />
      <section aria-labelledby="detail-prices-title" className="section bg-paper-2 max-sm:pt-5">
        <div className="frame grid grid-cols-1 items-start gap-x-20 gap-y-12 lg:grid-cols-2 noscript:lg:grid-cols-1">
          <PriceCalculator service={service} key={service.id} />
          <div id="preise" className="scroll-mt-4">
            <h2 id="detail-prices-title" className="text-section">
              Was es kostet
            </h2>
            <p className="measure mt-3 mb-6 text-ink-2">
              {service.proSitz ? "Preise je Sitz, " : "Preise für das ganze Auto, "}nach KFZ-Klasse
              und Verschmutzungsgrad.
              {listNote(service)}
            </p>
            <div className="overflow-x-auto">
              <PriceTable service={service} />
            </div>
            <ServiceExtras extras={service.extras} />
            <p className="measure mt-6">
              Noch Fragen dazu?{" "}
              <Link
                to={paths.website.contact}
                className="text-link inline-flex min-h-11 items-center"
              >
                Kontakt aufnehmen
              </Link>
            </p>
          </div>
        </div>
      </section>
      <div className="frame section grid grid-cols-1 items-start gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Features features={service.features} />
        <div className="space-y-5 text-lg">
          <h2 className="text-2xl">So gehen wir vor</h2>
          {service.longDescription.split("\n\n").map((paragraph) => (
            <p key={paragraph} className="measure">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <OtherServices services={listed.filter(({ title }) => title !== service.title)} />
    </>
  );
}

/** The list shows what everybody gets; who pays less is named. */
function listNote(service: Service): string {
  const label = discountLabel(service);
  if (!label || service.offerType === "allgemein") return "";
  return ` ${label} ${audienceLabel(service)}: Dieser Preis steht darunter.`;
}

function DetailHero({ service }: { service: Service }) {
  const picture = servicePicture(service.title, service.imageUrl);
  const tableCents = lowestSmallCarCents(service, useShopClasses().smallest);
  return (
    <section
      aria-labelledby="detail-title"
      className="on-dark relative isolate overflow-hidden bg-graphite-950"
    >
      <div className="page-picture relative lg:absolute lg:inset-y-0 lg:right-0 lg:-z-10 lg:w-[56%]">
        <img
          src={picture.large}
          srcSet={picture.srcSet}
          sizes="(width >= 64rem) 56vw, 100vw"
          width={800}
          height={600}
          alt={picture.alt}
          fetchPriority="high"
          decoding="async"
          className="aspect-9/4 w-full object-cover lg:aspect-auto lg:size-full"
        />
        <div className="absolute inset-x-0 bottom-0 h-1/2 bg-linear-to-t from-graphite-950 lg:hidden" />
        <div className="absolute inset-y-0 left-0 hidden w-2/3 bg-linear-to-r from-graphite-950 lg:block" />
      </div>
      <div className="frame relative pt-2 pb-6 sm:pb-12 lg:flex lg:min-h-[34rem] lg:flex-col lg:justify-center lg:py-16">
        <nav aria-label="Pfad" className="max-lg:-mt-12">
          <Link
            to={paths.website.services}
            className="text-link inline-flex min-h-11 items-center text-sm"
          >
            Unsere Leistungen
          </Link>
        </nav>
        <h1
          id="detail-title"
          className="mt-1 max-w-[20ch] text-hero hyphens-auto max-sm:text-[min(7.6vw,2.75rem)] lg:text-[3.5rem]"
        >
          {service.title}
        </h1>
        <p className="mt-3 max-w-[44ch] sm:text-lg lg:mt-4">{service.description}</p>
        {tableCents !== undefined && (
          <div className="mt-4 flex flex-wrap items-center gap-x-5">
            <p>
              <span className="text-silver">ab </span>
              <PriceText
                price={shownPrice(service, tableCents)}
                className="wide text-2xl"
                oldClassName="text-lg text-silver"
              />
              {service.proSitz && <span className="ml-1 text-silver"> je Sitz</span>}
            </p>
            {listedDiscounts(service).map((discount) => (
              <p key={discount.offerType} className="flex items-center gap-2 text-sm text-silver">
                <Badge tone="amber">{discountLabel(discount)}</Badge>
                {audienceLabel(discount)}
              </p>
            ))}
            <a href="#preise" className="text-link inline-flex min-h-11 items-center">
              Alle Preise
            </a>
          </div>
        )}
        <div className="mt-5 flex flex-wrap gap-3 max-sm:gap-1 lg:mt-7">
          <BookingLink
            start={{ leistung: service.title }}
            className={buttonClass("accent", "sm:px-7 max-sm:w-full")}
          >
            Termin buchen
          </BookingLink>
          <BookingLink
            start={{ beratung: true }}
            className={buttonClass(
              "quiet-on-dark",
              "max-sm:w-full max-sm:border-transparent max-sm:py-1 max-sm:font-medium max-sm:underline max-sm:underline-offset-4",
            )}
          >
            Jetzt Beratungsgespräch buchen
          </BookingLink>
        </div>
      </div>
    </section>
  );
}

function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <section
      aria-labelledby="features-title"
      className="rounded-card border border-line bg-white p-6 sm:p-8 lg:order-last"
    >
      <h2 id="features-title" className="text-xl">
        Das ist dabei
      </h2>
      <ul className="mt-5 grid grid-cols-1 gap-x-8 gap-y-3.5 sm:max-lg:grid-cols-2">
        {features.map((feature) => (
          <li key={feature} className="grid grid-cols-[1.5rem_1fr] content-start gap-x-3">
            <Check aria-hidden="true" className="mt-0.5 size-5.5 text-petrol-600" />
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherServices({ services }: { services: readonly ListedService[] }) {
  if (services.length === 0) return null;
  return (
    <nav aria-labelledby="other-services-title" className="frame section">
      <h2 id="other-services-title" className="text-2xl">
        Weitere Leistungen
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {services.map(({ title, imageUrl }) => (
          <li key={title} className="border-line border-b wrap-anywhere">
            <Link
              to={servicePath(title)}
              prefetch="intent"
              className="flex min-h-14 items-center gap-4 font-medium no-underline hover:text-petrol-700"
            >
              <img
                src={servicePicture(title, imageUrl).small}
                width={56}
                height={42}
                alt=""
                loading="lazy"
                decoding="async"
                className="h-10.5 w-14 rounded-sm object-cover"
              />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
