import { SAMPLE_SERVICES } from "#catalogue/sample-services.ts";
import { SOILING_LEVELS, VEHICLE_CLASSES } from "#catalogue/schema.ts";
import { hasServices, insertService } from "#catalogue/store.server.ts";
import { SAMPLE_SETTINGS } from "#company/sample-settings.ts";
import { insertSettings } from "#company/store.server.ts";
import type { Db } from "#database/connect.server.ts";
import { newId } from "#platform/new-id.server.ts";

/** Fills an empty database with the sample shop; an installation that has settings is left as it is. */
export async function seedSampleShop(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await insertSettings(tx, SAMPLE_SETTINGS)) || (await hasServices(tx))) return;
    for (const [position, sample] of SAMPLE_SERVICES.entries()) {
      const { prices, features, ...texts } = sample;
      const rows = SOILING_LEVELS.flatMap((stufe) =>
        VEHICLE_CLASSES.map((kategorie) => ({ stufe, kategorie, preis_cent: prices[stufe][kategorie] })),
      );
      await insertService(tx, { ...texts, id: newId(), features: [...features], position, prices: rows }, newId);
    }
  });
}
