import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { LicensePlate } from "#care-pass/license-plate.tsx";
import { priceCents } from "#catalogue/price-table.ts";
import { Silhouette } from "#catalogue/vehicle-picture.tsx";
import type { PublicSettings } from "#company/schema.ts";
import { keysOf, offeredClasses, type VehicleClass } from "#company/vehicle-classes.ts";
import { GallerySection } from "#gallery/gallery-section.tsx";
import { paths } from "#lib/paths.ts";
import { ContactSection } from "#messages/contact-section.tsx";
import { Await } from "#ui/await.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { AboutSection } from "./about-section.tsx";
import { Benefits } from "./benefits.tsx";
import { PriceExample } from "./price-example.tsx";
import { PriceSection } from "./price-section.tsx";
import { enteredCards } from "./review-strip.ts";
import { ReviewsSection } from "./reviews-section.tsx";
import type { ServiceTeaser } from "./service-teaser.ts";
import { ServicesSection } from "./services-section.tsx";
import type { StartPageProps } from "./start-page.tsx";

export { CarTiles } from "./car-tiles.tsx";

/** All of the start page but its first screen. */
export function StartSections({ services, gallery, company }: StartPageProps) {
  return (
    <>
      <Await value={services} fallback={<WhyUs company={company} services={[]} />}>
        {(list) => <WhyUs company={company} services={list} />}
      </Await>
      <ServicesSection services={services} />
      <PriceSection services={services} />
      {company.passZeigen && <PassSection />}
      <AboutSection company={company} />
      <Await value={gallery} fallback={<div className="min-h-dvh" />}>
        {({ strip, ...content }) => (
          <>
            {strip && (
              <ReviewsSection
                {...strip}
                cards={strip.cards.length > 0 ? strip.cards : enteredCards(company.reviews)}
              />
            )}
            <GallerySection {...content} showsPairs={company.paareZeigen} />
          </>
        )}
      </Await>
      <ContactSection company={company} />
    </>
  );
}

/** What no other shop hands out: the page of a car, with one to look at. */
function PassSection() {
  return (
    <section aria-labelledby="pass-title" className="section pb-0">
      <div className="frame grid grid-cols-1 items-center gap-x-16 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 id="pass-title" className="text-section">
            Der Pflegepass
          </h2>
          <p className="measure mt-3 text-ink-2 sm:mt-4 sm:text-lg">
            Jedes Auto bekommt eine eigene Seite: wie es kam, was gemacht wurde, wie es jetzt
            aussieht. Sie bleibt, auch beim Verkauf.
          </p>
        </div>
        <Link
          to={paths.website.samplePass}
          className="on-dark group relative block overflow-hidden rounded-card bg-graphite-950 p-5 text-paper no-underline hover:bg-graphite-900 sm:p-8"
        >
          <LicensePlate plate="FR-MG 2026" />
          <Silhouette
            bild="limousine"
            className="mt-2 ml-auto max-w-44 text-[#8d969c] sm:max-w-72"
          />
          <span aria-hidden="true" className="light-strip mt-1 block h-px" />
          <span
            className={buttonClass("quiet-on-dark", "mt-5 group-hover:border-white max-sm:w-full")}
          >
            Beispiel ansehen
            <ArrowRight aria-hidden="true" className="size-5" />
          </span>
        </Link>
      </div>
    </section>
  );
}

type WhyUsProps = { company: PublicSettings; services: readonly ServiceTeaser[] };

function WhyUs({ company, services }: WhyUsProps) {
  const example = services.find((service) =>
    isGoodExample(service, keysOf(offeredClasses(company)).slice(0, 3)),
  );
  return (
    <section aria-labelledby="why-us-title" className="section">
      <div className="frame">
        <h2 id="why-us-title" className="text-section">
          {`Warum ${company.companyName}?`}
        </h2>
        <div
          className={`mt-6 grid grid-cols-1 gap-x-16 gap-y-12 lg:mt-10 ${example ? "lg:grid-cols-[5fr_7fr]" : ""}`}
        >
          <Benefits benefits={company.vorteile} />
          {example && <PriceExample service={example} />}
        </div>
      </div>
    </section>
  );
}

function isGoodExample(service: ServiceTeaser, classes: readonly VehicleClass[]): boolean {
  return (
    !service.proSitz && classes.every((kfz) => priceCents(service, "Leicht", kfz) !== undefined)
  );
}
