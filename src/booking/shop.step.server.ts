import type { Service } from "#catalogue/schema.ts";
import { inboxOf, type Letterhead } from "#company/letterhead.ts";
import type { CompanySettings } from "#company/schema.ts";
import { readSettings } from "#company/store.server.ts";
import type { Db } from "#database/connect.server.ts";
import { readContentVersion } from "#database/content-version.server.ts";
import { type BerlinMoment, berlinMoment } from "#lib/berlin-time.ts";
import { readCatalogue } from "#offers/catalogue.step.server.ts";
import type { Offer } from "#offers/schema.ts";
import type { Platform } from "#platform/platform.server.ts";

/** Everything that the rules of booking ask of the business at one moment. */
export type Shop = { now: number; moment: BerlinMoment; company: CompanySettings; services: Service[]; offers: Offer[] };

type Content = Pick<Shop, "company" | "services" | "offers">;

/** What was read last, by the database that it is from: it holds for a day, and until the database has counted a change of it. */
const memory = new WeakMap<Db, { version: number; datum: string; content: Content }>();

export async function readShop({ db, clock }: Pick<Platform, "db" | "clock">): Promise<Shop> {
  const now = clock.now();
  const moment = berlinMoment(now);
  return { now, moment, ...(await readContent(db, moment.datum)) };
}

async function readContent(db: Db, datum: string): Promise<Content> {
  // Asked before it is read: what is changed meanwhile is read again by the next one.
  const version = await readContentVersion(db);
  const known = memory.get(db);
  if (known?.version === version && known.datum === datum) return known.content;
  const content = { company: await readSettings(db), ...(await readCatalogue(db, datum)) };
  memory.set(db, { version, datum, content });
  return content;
}

export function letterheadOf({ config }: Pick<Platform, "config">, company: CompanySettings): Letterhead {
  return { company, baseUrl: config.baseUrl, inbox: inboxOf(company, config.mailTo) };
}
