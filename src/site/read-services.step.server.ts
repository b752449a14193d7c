import type { Service } from "#catalogue/schema.ts";
import { readCatalogue } from "#offers/catalogue.step.server.ts";
import { berlinNow } from "#platform/clock.server.ts";
import { describeError } from "#platform/log.server.ts";
import type { Platform } from "#platform/platform.server.ts";

export type ReadServices = {
  services: Service[];
  /** A page without its services is kept nowhere. */
  headers: Record<string, string>;
};

/** Today's services for a page; a failed load leaves its section empty and is only logged (D6). */
export async function readServices({ db, clock, log }: Platform): Promise<ReadServices> {
  try {
    const { services } = await readCatalogue(db, berlinNow(clock).datum);
    return { services, headers: {} };
  } catch (error) {
    log.error({ error: describeError(error) }, "reading the services for a page");
    return { services: [], headers: { "Cache-Control": "no-store" } };
  }
}
