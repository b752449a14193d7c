// chunk: catalogue

import { useShopClasses } from "#company/use-shop-classes.tsx";
import { classCount } from "#company/vehicle-classes.ts";
import { Await, type MaybePromise } from "#ui/await.tsx";
import { Loading } from "#ui/loading.tsx";
import { PriceBoard } from "./price-board.tsx";
import type { ServiceTeaser } from "./service-teaser.ts";

type PriceSectionProps = {
  services: MaybePromise<readonly ServiceTeaser[]>;
  /** 1 where the section is the page. */
  headingLevel?: 1 | 2;
};

export function PriceSection({ services, headingLevel = 2 }: PriceSectionProps) {
  const { company } = useShopClasses();
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <section
      id="preise"
      aria-labelledby="prices-title"
      className={`on-dark section -scroll-mt-4 bg-graphite-950 ${headingLevel === 1 ? "pt-5 sm:pt-14" : ""}`}
    >
      <div className="frame">
        <Heading id="prices-title" className="text-section">
          Preise
        </Heading>
        <p className="measure mt-1.5 text-silver max-sm:text-sm sm:mt-4 sm:text-lg">
          {`${classCount(company)} KFZ-Klassen, drei Verschmutzungsgrade, ein Preis. Er gilt, wenn die Angaben zu Ihrem Auto stimmen.`}
        </p>
        <Await value={services} fallback={<Loading label="Lade Preise…" />}>
          {(list) =>
            list.length > 0 && (
              <PriceBoard services={list} headingLevel={headingLevel === 1 ? 2 : 3} />
            )
          }
        </Await>
      </div>
    </section>
  );
}
