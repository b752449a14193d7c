import { readCatalogue } from "#catalogue/offers/catalogue.server.ts";
import type { Offer } from "#catalogue/offers/schema.ts";
import type { Service } from "#catalogue/schema.ts";
import { readSettings } from "#company/company.data.ts";
import { inboxOf, type Letterhead } from "#company/letterhead.ts";
import type { CompanySettings } from "#company/schema.ts";
import { type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";
import type { Platform } from "#server/platform.server.ts";

/** What the booking rules need of the shop, read at one moment. */
export type Shop = {
  now: number;
  moment: BerlinMoment;
  company: CompanySettings;
  services: Service[];
  offers: Offer[];
};

export async function readShop({ db, clock }: Pick<Platform, "db" | "clock">): Promise<Shop> {
  const now = clock.now();
  const moment = berlinMoment(now);
  const company = await readSettings(db);
  return {
    now,
    moment,
    company,
    ...(await readCatalogue(db, moment.datum, company)),
  };
}

export function letterheadOf(
  { config }: Pick<Platform, "config">,
  company: CompanySettings,
): Letterhead {
  return { company, baseUrl: config.baseUrl, inbox: inboxOf(company, config.mailTo) };
}
