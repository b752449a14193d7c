// chunk: start

import type { PublicSettings } from "#company/schema.ts";
import { GallerySection } from "#gallery/gallery-section.tsx";
import type { GalleryContent } from "#gallery/pictures.ts";
import { ContactSection } from "#messages/contact-section.tsx";
import { Await, type MaybePromise } from "#ui/await.tsx";
import { AboutSection } from "./about-section.tsx";
import { Hero } from "./hero.tsx";
import { PassSection } from "./pass-section.tsx";
import { PriceSection } from "./price-section.tsx";
import { enteredCards, type ReviewStrip } from "./review-strip.ts";
import { ReviewsSection } from "./reviews-section.tsx";
import type { ServiceTeaser } from "./service-teaser.ts";
import { ServicesSection } from "./services-section.tsx";
import { WhyUs } from "./why-us.tsx";

export type StartPageProps = {
  services: MaybePromise<readonly ServiceTeaser[]>;
  /** The reviews come with the gallery, which stands below them. */
  gallery: MaybePromise<GalleryContent & { strip?: ReviewStrip | undefined }>;
  company: PublicSettings;
};

export function StartPage({ services, gallery, company }: StartPageProps) {
  return (
    <>
      <Hero company={company} services={services} />
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
