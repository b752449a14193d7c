import { ArrowDown, Phone } from "lucide-react";
import type { ComponentType } from "react";
import type { PublicSettings } from "#company/schema.ts";
import { phoneLink } from "#lib/phone-link.ts";
import { Await, type MaybePromise } from "#ui/await.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { lazyPart, Nothing } from "#ui/lazy-part.tsx";
import { BookingLink } from "./booking-link.tsx";
import { CLEAN, HeroImage, WIDE_SIZES } from "./hero-image.tsx";
import { HeroWords } from "./hero-words.tsx";
import type { ServiceTeaser } from "./service-teaser.ts";

const HeroWash = lazyPart(() => import("./hero-wash.tsx"), { Missing: Nothing });

const ALT = "Dunkle Limousine im Studio, nur von Lichtleisten gezeichnet";

const STEPS = ["Leistung wählen", "Termin buchen", "Fahrzeug abgeben"];

type HeroProps = {
  company: PublicSettings;
  services: MaybePromise<readonly ServiceTeaser[]>;
  Prices: ComponentType<{ service: ServiceTeaser }>;
};

export function Hero({ company, services, Prices }: HeroProps) {
  const [phone] = company.phoneNumbers;
  return (
    <section
      id="home"
      tabIndex={-1}
      aria-labelledby="hero-title"
      className="on-dark relative isolate overflow-hidden bg-graphite-950 outline-none scroll-mt-80 session-admin:hidden"
    >
      <link
        rel="preload"
        as="image"
        imageSrcSet={CLEAN.tall}
        imageSizes="100vw"
        media="(width < 64rem)"
        fetchPriority="high"
      />
      <link
        rel="preload"
        as="image"
        imageSrcSet={CLEAN.wide}
        imageSizes={WIDE_SIZES}
        media="(width >= 64rem)"
        fetchPriority="high"
      />
      <div className="relative">
        <HeroPicture />
        <div className="frame flex min-h-[calc(100svh-var(--header-bar)-var(--header-strip))] flex-col lg:min-h-[clamp(36rem,calc(100svh-var(--header-bar)-var(--header-strip)-8rem),48rem)]">
          <div className="pt-6 pb-[50vw] sm:pt-10 sm:pb-[52vw] lg:my-auto lg:py-7">
            <HeroWords company={company} />
            <div className="mt-7 flex flex-wrap gap-3">
              <BookingLink className={buttonClass("accent", "max-sm:px-4 sm:px-7")}>
                Termin buchen
              </BookingLink>
              <a href="#preise" className={buttonClass("quiet-on-dark", "max-sm:px-4")}>
                Preise ansehen
                <ArrowDown aria-hidden="true" className="size-5 max-sm:hidden" />
              </a>
            </div>
            {phone && (
              <p className="mt-3 hidden lg:block">
                <a
                  href={phoneLink(phone)}
                  className="inline-flex min-h-11 items-center gap-2.5 text-sm text-silver hover:text-paper"
                >
                  <Phone aria-hidden="true" className="size-4.5" />
                  <span>
                    Lieber sprechen? <span className="figures text-paper">{phone}</span>
                  </span>
                </a>
              </p>
            )}
          </div>
          <StepsLine />
        </div>
        <HeroWash />
      </div>
      <Await value={services} fallback={<div className="h-48 lg:h-32" />}>
        {(list) => {
          const service = list.find(({ opensPrices }) => opensPrices);
          return service && <Prices service={service} />;
        }}
      </Await>
    </section>
  );
}

function HeroPicture() {
  return (
    <>
      <div className="pointer-events-none absolute inset-0 -z-20">
        <HeroImage of={CLEAN} alt={ALT} fetchPriority="high" />
      </div>
      <div className="pointer-events-none absolute inset-0 -z-10">
        <div className="absolute inset-x-0 top-0 h-40 bg-linear-to-b from-graphite-950" />
        <div className="absolute inset-x-0 bottom-0 h-48 bg-linear-to-t from-graphite-950 from-30%" />
        <div className="absolute inset-y-0 left-0 hidden w-2/5 bg-linear-to-r from-graphite-950 from-25% lg:block" />
      </div>
    </>
  );
}

function StepsLine() {
  return (
    <div className="mt-auto pb-7">
      <div aria-hidden="true" className="light-strip h-0.5" />
      <ol
        aria-label="In drei Schritten"
        className="grid grid-cols-3 gap-3 pt-5 sm:pr-52 lg:gap-8 lg:pr-40"
      >
        {STEPS.map((step, position) => (
          <li
            key={step}
            className="flex max-w-22 flex-col gap-x-3 text-sm leading-5 sm:max-w-none sm:flex-row sm:items-baseline lg:text-lg"
          >
            <span aria-hidden="true" className="wide figures text-lg text-amber-400 lg:text-xl">
              {position + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
