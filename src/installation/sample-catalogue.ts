import { SOILING_LEVELS, VEHICLE_CLASSES } from "#catalogue/price-keys.ts";
import { priceCents } from "#catalogue/price-table.ts";
import { SAMPLE_SERVICES } from "#catalogue/sample-services.ts";
import type { Service } from "#catalogue/schema.ts";

/** The titles of those that still cost what the sample business asks, in all nine cells. */
export function titlesWithSamplePrices(services: readonly Pick<Service, "title" | "preistabelle">[]): string[] {
  return services.filter(hasSamplePrices).map(({ title }) => title);
}

function hasSamplePrices(service: Pick<Service, "title" | "preistabelle">): boolean {
  const sample = SAMPLE_SERVICES.find(({ title }) => title === service.title);
  if (!sample) return false;
  return SOILING_LEVELS.every((level) =>
    VEHICLE_CLASSES.every((vehicle) => priceCents(service, level, vehicle) === sample.prices[level][vehicle]),
  );
}
