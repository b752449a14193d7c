import { readSettings } from "#company/company.data.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { sumOfYear } from "./receipts.data.ts";
import type { SmallBusinessWatch } from "./schema.ts";
import { smallBusiness } from "./small-business-limits.ts";

/** Only for small businesses. */
export async function watchSmallBusiness({
  db,
  clock,
}: Platform): Promise<SmallBusinessWatch | null> {
  const { steuer } = await readSettings(db);
  if (steuer !== "kleinunternehmer") return null;
  const jahr = Number(berlinNow(clock).datum.slice(0, 4));
  const [letztesJahr_cent, diesesJahr_cent] = await Promise.all([
    sumOfYear(db, jahr - 1),
    sumOfYear(db, jahr),
  ]);
  return {
    jahr,
    letztesJahr_cent,
    diesesJahr_cent,
    ...smallBusiness(letztesJahr_cent, diesesJahr_cent),
  };
}
