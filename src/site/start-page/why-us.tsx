import { priceCents } from "#catalogue/price-table.ts";
import type { ServiceTeaser } from "../service-teaser.ts";
import { PriceExample } from "./price-example.tsx";

const BENEFITS = [
  {
    icon: "mask-[url(/marken/vorteile/transparent.svg)]",
    title: "Volle Preistransparenz",
    text: "Fahrzeugklasse, Verschmutzungsgrad, Preis: Sie sehen den Betrag, bevor Sie anfragen. Er gilt, wenn die Angaben stimmen.",
  },
  {
    icon: "mask-[url(/marken/vorteile/preiswert.svg)]",
    title: "Faires Preis-Leistungs-Verhältnis",
    text: "Sie zahlen nur, was Ihr Auto braucht. Reicht die kleine Wäsche, verkaufen wir Ihnen keine große.",
  },
  {
    icon: "mask-[url(/marken/vorteile/schnell.svg)]",
    title: "Schnelle Abwicklung",
    text: "Freien Tag online aussuchen, Auto bringen, sauber abholen. Ohne Anrufe hin und her.",
  },
];

export type WhyUsProps = { companyName: string; services: readonly ServiceTeaser[] };

export function WhyUs({ companyName, services }: WhyUsProps) {
  const example = services.find(isGoodExample);
  return (
    <section aria-labelledby="why-us-title" className="section">
      <div className="frame">
        <h2 id="why-us-title" className="text-section">
          Warum {companyName}?
        </h2>
        <div className={`mt-6 grid grid-cols-1 gap-x-16 gap-y-12 lg:mt-10 ${example ? "lg:grid-cols-[5fr_7fr]" : ""}`}>
          <dl className="divide-y divide-line border-line border-y">
            {BENEFITS.map((benefit) => (
              <div key={benefit.title} className="grid grid-cols-[--spacing(10)_minmax(0,1fr)] gap-x-4 py-4 sm:gap-x-5 sm:py-6">
                <dt className="contents">
                  <span aria-hidden="true" className={`size-9 bg-petrol-700 mask-contain mask-no-repeat ${benefit.icon}`} />
                  <span className="wide text-lg">{benefit.title}</span>
                </dt>
                <dd className="col-start-2 mt-1 text-ink-2 max-sm:text-sm">{benefit.text}</dd>
              </div>
            ))}
          </dl>
          {example && <PriceExample service={example} />}
        </div>
      </div>
    </section>
  );
}

function isGoodExample(service: ServiceTeaser): boolean {
  return !service.proSitz && (["kleinwagen", "limousine", "suv"] as const).every((kfz) => priceCents(service, "Leicht", kfz) !== undefined);
}
