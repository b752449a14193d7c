import type { Service } from "#catalogue/schema.ts";
import type { CompanySettings, Weekday } from "#company/schema.ts";
import { ContactFacts } from "./contact-facts.tsx";
import { Hero } from "./hero.tsx";
import { ServicesSection } from "./services-section.tsx";
import { WhyUs } from "./why-us.tsx";

export type StartPageProps = { services: readonly Service[]; company: CompanySettings; today?: Weekday };

export function StartPage({ services, company, today }: StartPageProps) {
  return (
    <>
      <Hero phone={company.phoneNumbers[0]} />
      <WhyUs companyName={company.companyName} services={services} />
      <ServicesSection services={services} />
      <ContactFacts company={company} today={today} />
    </>
  );
}
