import type { Service } from "#catalogue/schema.ts";
import { readCatalogue } from "#offers/catalogue.step.server.ts";
import type { Offer } from "#offers/schema.ts";
import { berlinNow } from "#platform/clock.server.ts";
import { describeError } from "#platform/log.server.ts";
import type { Platform } from "#platform/platform.server.ts";

export type ReadServices = {
  services: Service[];
  /** What their discounts come from. */
  offers: Offer[];
  /** A page without its services is kept nowhere. */
  headers: Record<string, string>;
};

/** Today's services for a page; a failed load leaves its section empty and is only logged (S20). */
export async function readServices({ db, clock, log }: Platform): Promise<ReadServices> {
  try {
    return { ...(await readCatalogue(db, berlinNow(clock).datum)), headers: {} };
  } catch (error) {
    log.error({ error: describeError(error) }, "reading the services for a page");
    return { services: [], offers: [], headers: { "Cache-Control": "no-store" } };
  }
}
