import type { Service } from "#catalogue/schema.ts";
import { listServices } from "#catalogue/store.server.ts";
import type { CompanySettings } from "#company/schema.ts";
import { readSettings } from "#company/store.server.ts";
import { type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";
import { withDiscounts } from "#offers/discounted-services.ts";
import type { Offer } from "#offers/schema.ts";
import { listOffersOn } from "#offers/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { Letterhead } from "./mails.ts";

/** Everything that the rules of booking ask of the business at one moment. */
export type Shop = { now: number; moment: BerlinMoment; company: CompanySettings; services: Service[]; offers: Offer[] };

export async function readShop({ db, clock }: Platform): Promise<Shop> {
  const now = clock.now();
  const moment = berlinMoment(now);
  const company = await readSettings(db);
  const offers = await listOffersOn(db, moment.datum);
  return { now, moment, company, offers, services: withDiscounts(await listServices(db), offers, moment.datum) };
}

export function letterheadOf({ config }: Platform, company: CompanySettings): Letterhead {
  return { company, baseUrl: config.baseUrl, inbox: config.mailTo ?? company.email };
}
