import { ArrowDown } from "lucide-react";
import { buttonClass } from "#ui/button-class.ts";
import { BookingLink } from "../components/booking-link.tsx";

const WIDE = "/images/hero_960.webp 960w, /images/hero_1280.webp 1280w, /images/hero_1920.webp 1920w";
const TALL = "/images/hero-portrait_480.webp 480w, /images/hero-portrait_720.webp 720w, /images/hero-portrait_1080.webp 1080w";
const ALT = "Dunkle Limousine im Studio, nur von Lichtleisten gezeichnet";

const STEPS = ["Leistung wählen", "Termin buchen", "Fahrzeug abgeben"];

export function Hero() {
  return (
    <section
      id="home"
      aria-labelledby="hero-title"
      className="on-dark relative isolate overflow-hidden bg-graphite-950 session-admin:hidden"
    >
      <link rel="preload" as="image" imageSrcSet={TALL} imageSizes="100vw" media="(width < 48rem)" fetchPriority="high" />
      <link rel="preload" as="image" imageSrcSet={WIDE} imageSizes="100vw" media="(width >= 48rem)" fetchPriority="high" />
      <picture>
        <source media="(width >= 48rem)" srcSet={WIDE} sizes="100vw" width={1920} height={1080} />
        <img
          src="/images/hero-portrait_720.webp"
          srcSet={TALL}
          sizes="100vw"
          width={1080}
          height={1440}
          alt={ALT}
          fetchPriority="high"
          decoding="async"
          className="absolute inset-x-0 bottom-20 -z-10 h-auto w-full md:inset-0 md:size-full md:object-cover md:object-[100%_70%]"
        />
      </picture>
      <div className="frame flex min-h-[calc(100svh-var(--header-bar)-var(--header-strip))] flex-col md:min-h-[clamp(36rem,calc(100svh-var(--header-bar)-var(--header-strip)),52rem)]">
        <div className="pt-10 pb-64 md:my-auto md:max-w-[44rem] md:py-16">
          <h1 id="hero-title" className="text-hero">
            Autopflege, der Sie vertrauen. <span className="text-silver">Preise, die feststehen.</span>
          </h1>
          <p className="mt-6 max-w-[44ch] text-lg text-paper">
            Leistung aussuchen, Preis für Ihr Auto sehen, freien Tag wählen. Auf der Rechnung steht, was hier steht.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <BookingLink className={buttonClass("accent", "px-7")}>Termin buchen</BookingLink>
            <a href="#leistungen" className={buttonClass("quiet-on-dark", "bg-graphite-950/50")}>
              Leistungen und Preise
              <ArrowDown aria-hidden="true" className="size-5" />
            </a>
          </div>
        </div>
        <StepsLine />
      </div>
    </section>
  );
}

function StepsLine() {
  return (
    <div className="mt-auto pb-8 md:pb-12">
      <div aria-hidden="true" className="light-strip h-0.5" />
      <ol aria-label="So einfach geht es" className="grid grid-cols-3 gap-3 pt-5 md:gap-8">
        {STEPS.map((step, position) => (
          <li key={step} className="flex flex-col gap-x-3 text-sm leading-5 md:flex-row md:items-baseline md:text-lg">
            <span aria-hidden="true" className="wide figures text-lg text-amber-400 md:text-xl">
              {position + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
