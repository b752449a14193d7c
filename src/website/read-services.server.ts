import { countBookedServices } from "#bookings/booking-lists.data.ts";
import { readShop } from "#bookings/shop.server.ts";
import type { Offer } from "#catalogue/offers/schema.ts";
import type { Service } from "#catalogue/schema.ts";
import { addMonths } from "#lib/berlin-time.ts";
import { berlinNow } from "#server/clock.server.ts";
import { describeError } from "#server/log.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { firstService, type ServiceTeaser, teaserOf } from "./service-teaser.ts";

type ReadServices = {
  services: Service[];
  /** What their discounts come from. */
  offers: Offer[];
  /** A page without its services is kept nowhere. */
  headers: Record<string, string>;
};

/** Today's services for a page; a failed load leaves its section empty and is only logged. */
export async function readServices(platform: Platform): Promise<ReadServices> {
  try {
    const { services, offers } = await readShop(platform);
    return { services, offers, headers: {} };
  } catch (error) {
    platform.log.error({ error: describeError(error) }, "reading the services for a page");
    return { services: [], offers: [], headers: { "Cache-Control": "no-store" } };
  }
}

const MONTHS_THAT_COUNT = 12;

/** The services as the prices show them, the one that they open with marked. */
export async function readPrices(
  platform: Platform,
): Promise<{ services: ServiceTeaser[]; headers: Record<string, string> }> {
  const { services, headers } = await readServices(platform);
  const first =
    services.length > 0 ? firstService(services, await readBooked(platform)) : undefined;
  return {
    services: services.map((service) => ({
      ...teaserOf(service),
      ...(service === first && { opensPrices: true }),
    })),
    headers,
  };
}

async function readBooked({ db, clock, log }: Platform): ReturnType<typeof countBookedServices> {
  try {
    return await countBookedServices(db, addMonths(berlinNow(clock).datum, -MONTHS_THAT_COUNT));
  } catch (error) {
    log.error({ error: describeError(error) }, "counting what is booked most");
    return [];
  }
}
