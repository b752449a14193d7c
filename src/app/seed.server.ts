import { hasServices, insertService } from "#catalogue/catalogue.data.ts";
import { firstValues } from "#catalogue/edited-fields.ts";
import { SAMPLE_EXTRAS } from "#catalogue/extras/sample-extras.ts";
import { insertExtra, replaceContents } from "#catalogue/extras.data.ts";
import { insertOffer } from "#catalogue/offers/offers.data.ts";
import { SAMPLE_OFFERS } from "#catalogue/offers/sample-offers.ts";
import { SOILING_LEVELS, USUAL_KEYS } from "#catalogue/price-keys.ts";
import { SAMPLE_SERVICES } from "#catalogue/sample-services.ts";
import { SERVICE_FIELDS } from "#catalogue/service-fields.ts";
import { insertSettings } from "#company/company.data.ts";
import { SAMPLE_SETTINGS } from "#company/sample-settings.ts";
import type { Db } from "#db/connect.server.ts";
import { newId } from "#server/new-id.server.ts";

/**
 * Fills an empty database with the sample shop; an installation that has settings is left as it is.
 * Its offers count for nobody until the owner switches them on; a shop that only shows how it looks may have them count,
 * and a number that receipts are written with.
 */
export async function seedSampleShop(
  db: Db,
  { offersCount = false, taxNumber = SAMPLE_SETTINGS.legal.taxNumber } = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (
      !(await insertSettings(tx, {
        ...SAMPLE_SETTINGS,
        legal: { ...SAMPLE_SETTINGS.legal, taxNumber },
      })) ||
      (await hasServices(tx))
    )
      return;
    const serviceIds = await insertSampleServices(tx);
    await insertSampleExtras(tx, serviceIds);
    for (const { serviceTitles, ...offer } of SAMPLE_OFFERS) {
      await insertOffer(tx, {
        ...offer,
        active: offersCount,
        id: newId(),
        serviceIds: serviceTitles.flatMap((title) => serviceIds.get(title) ?? []),
      });
    }
  });
}

/** Returns the ids by title. */
async function insertSampleServices(tx: Db): Promise<Map<string, string>> {
  const ids = new Map(SAMPLE_SERVICES.map(({ title }) => [title, newId()]));
  for (const [position, sample] of SAMPLE_SERVICES.entries()) {
    const { prices, features, contains: _, ...texts } = sample;
    const rows = SOILING_LEVELS.flatMap((stufe) =>
      USUAL_KEYS.map((kfz) => ({ stufe, kfz, preis_cent: prices[stufe][kfz] })),
    );
    await insertService(
      tx,
      {
        ...firstValues(SERVICE_FIELDS),
        ...texts,
        id: ids.get(sample.title) ?? newId(),
        features: [...features],
        position,
        prices: rows,
      },
      newId,
    );
  }
  for (const { title, contains = [] } of SAMPLE_SERVICES) {
    await replaceContents(
      tx,
      ids.get(title) ?? "",
      contains.flatMap((contained) => ids.get(contained) ?? []),
    );
  }
  return ids;
}

async function insertSampleExtras(tx: Db, serviceIds: ReadonlyMap<string, string>): Promise<void> {
  for (const { serviceTitles, preise, ...texts } of SAMPLE_EXTRAS) {
    const cents = {
      kleinwagen_cent: preise.kleinwagen,
      limousine_cent: preise.limousine,
      suv_cent: preise.suv,
      weiterePreise: {},
    };
    await insertExtra(
      tx,
      newId(),
      { ...texts, ...cents },
      serviceTitles.flatMap((title) => serviceIds.get(title) ?? []),
    );
  }
}
