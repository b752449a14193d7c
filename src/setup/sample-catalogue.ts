import { SAMPLE_EXTRAS } from "#catalogue/extras/sample-extras.ts";
import { SAMPLE_OFFERS } from "#catalogue/offers/sample-offers.ts";
import { SOILING_LEVELS, USUAL_KEYS } from "#catalogue/price-keys.ts";
import { extraCents, priceCents } from "#catalogue/price-table.ts";
import { SAMPLE_SERVICES, type SampleService } from "#catalogue/sample-services.ts";
import type { Service } from "#catalogue/schema.ts";
import type { UsualClass } from "#company/vehicle-classes.ts";

/** The titles of those that still cost what the sample business asks, in all nine cells. */
export function titlesWithSamplePrices(
  services: readonly Pick<Service, "title" | "preistabelle">[],
): string[] {
  return services.filter(hasSamplePrices).map(({ title }) => title);
}

function hasSamplePrices(service: Pick<Service, "title" | "preistabelle">): boolean {
  const sample = SAMPLE_SERVICES.find(({ title }) => title === service.title);
  if (!sample) return false;
  return SOILING_LEVELS.every((level) =>
    USUAL_KEYS.every(
      (vehicle) => priceCents(service, level, vehicle) === sample.prices[level][vehicle],
    ),
  );
}

type Worded = Pick<Service, "title" | "description" | "longDescription">;

/** Of those whose short or long text still is the sample's. */
export function titlesWithSampleTexts(services: readonly Worded[]): string[] {
  return titlesLike(services, (sample, { description, longDescription }) => {
    return sample.description === description || sample.longDescription === longDescription;
  });
}

export function titlesWithSamplePictures(
  services: readonly Pick<Service, "title" | "imageUrl">[],
): string[] {
  return titlesLike(services, (sample, { imageUrl }) => sample.imageUrl === imageUrl);
}

function titlesLike<T extends { title: string }>(
  services: readonly T[],
  isLike: (sample: SampleService, service: T) => boolean,
): string[] {
  return services
    .filter((service) =>
      SAMPLE_SERVICES.some((sample) => sample.title === service.title && isLike(sample, service)),
    )
    .map(({ title }) => title);
}

type PricedExtra = {
  title: string;
  retired: boolean;
  preise: Readonly<Record<UsualClass, string>>;
};

/** Extras on offer that cost what the sample's do. */
export function sampleExtrasIn(extras: readonly PricedExtra[]): string[] {
  return extras
    .filter(({ title, retired, preise }) => {
      const sample = SAMPLE_EXTRAS.find((known) => known.title === title);
      return (
        !retired &&
        sample &&
        USUAL_KEYS.every((vehicle) => extraCents({ preise }, vehicle) === sample.preise[vehicle])
      );
    })
    .map(({ title }) => title);
}

/** Offers of the sample that count. */
export function sampleOffersIn(
  offers: readonly { title: string; description: string; active: boolean }[],
): string[] {
  return offers
    .filter(
      ({ title, description, active }) =>
        active &&
        SAMPLE_OFFERS.some(
          (sample) => sample.title === title && sample.description === description,
        ),
    )
    .map(({ title }) => title);
}
