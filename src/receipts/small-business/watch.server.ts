import { readSettings } from "#company/store.server.ts";
import { euroNumber } from "#lib/money.ts";
import { berlinNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { SmallBusinessWatch } from "../schema.ts";
import { sumOfYear } from "../store.server.ts";
import { smallBusiness } from "./limits.ts";

/** Only a small business is watched; whoever charges VAT has nothing to lose. */
export async function watchSmallBusiness({ db, clock }: Platform): Promise<SmallBusinessWatch | null> {
  const { steuer } = await readSettings(db);
  if (steuer !== "kleinunternehmer") return null;
  const jahr = Number(berlinNow(clock).datum.slice(0, 4));
  const [letztesJahr, diesesJahr] = await Promise.all([sumOfYear(db, jahr - 1), sumOfYear(db, jahr)]);
  return { jahr, letztesJahr: euroNumber(letztesJahr), diesesJahr: euroNumber(diesesJahr), ...smallBusiness(letztesJahr, diesesJahr) };
}
