import { priceCents } from "#catalogue/price-table.ts";
import type { PublicSettings } from "#company/schema.ts";
import { keysOf, offeredClasses, type VehicleClass } from "#company/vehicle-classes.ts";
import { Benefits } from "./benefits.tsx";
import { PriceExample } from "./price-example.tsx";
import type { ServiceTeaser } from "./service-teaser.ts";

type WhyUsProps = { company: PublicSettings; services: readonly ServiceTeaser[] };

export function WhyUs({ company, services }: WhyUsProps) {
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
