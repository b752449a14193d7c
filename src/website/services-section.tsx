// chunk: catalogue

import { Link } from "react-router";
import { paths } from "#lib/paths.ts";
import { Await, type MaybePromise } from "#ui/await.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { Loading } from "#ui/loading.tsx";
import { ServiceCard } from "./service-card.tsx";
import type { ServiceTeaser } from "./service-teaser.ts";

type ServicesSectionProps = {
  services: MaybePromise<readonly ServiceTeaser[]>;
  /** 1 where the section is the page. */
  headingLevel?: 1 | 2;
};

export function ServicesSection({ services, headingLevel = 2 }: ServicesSectionProps) {
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <section
      id="leistungen"
      aria-labelledby="services-title"
      className={`section -scroll-mt-4 bg-paper-2 ${headingLevel === 1 ? "pt-10 sm:pt-14" : ""}`}
    >
      <div className="frame">
        <Heading id="services-title" className="text-section">
          Unsere Leistungen
        </Heading>
        <p className="measure mt-3 text-ink-2 sm:mt-4 sm:text-lg">
          Professionelle Pflege von innen bis außen: fair, transparent und mit Blick fürs Detail.
        </p>
        <Await value={services} fallback={<Loading label="Lade Leistungen …" />}>
          {(list) =>
            list.length > 0 && (
              <ul className="mt-6 grid grid-cols-1 gap-3 sm:mt-10 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
                {list.map((service, position) => (
                  <li key={service.id}>
                    <ServiceCard
                      service={service}
                      headingLevel={headingLevel === 1 ? 2 : 3}
                      isFirst={headingLevel === 1 && position === 0}
                      isBrief={headingLevel === 2}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Await>
        <div className="mt-8 flex flex-wrap sm:mt-12 items-center justify-between gap-x-10 gap-y-5 border-edge/40 border-t pt-6 sm:pt-8">
          <p className="measure">
            <span className="wide block text-xl">Kein passendes Angebot dabei?</span>
            <span className="mt-2 block text-ink-2">
              Sagen Sie uns, was Ihr Auto braucht: Wir stellen Ihnen ein eigenes Pflegepaket
              zusammen.
            </span>
          </p>
          <Link to={paths.website.offerRequest} className={buttonClass("primary")}>
            Jetzt individuelle Anfrage stellen
          </Link>
        </div>
      </div>
    </section>
  );
}
