import { readShop } from "#bookings/shop.server.ts";
import { readShownSettings } from "#company/texts/shown-settings.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { searchStatus } from "#setup/search-status.ts";
import { readMilestones } from "#setup/setup.data.ts";
import type { PlainShop } from "./plain-texts.ts";

/** What the plain texts say of the shop today; undefined while its site was not published. */
export async function readPlainShop(platform: Platform): Promise<PlainShop | undefined> {
  const { db, config } = platform;
  const { live_am } = await readMilestones(db);
  if (searchStatus(config.baseUrl, live_am) === "hidden") return undefined;
  const [{ services, offers, moment }, company] = await Promise.all([
    readShop(platform),
    readShownSettings(platform),
  ]);
  return { baseUrl: config.baseUrl, company, services, offers, today: moment.datum };
}

export function plainAnswer(text: string | undefined): Response {
  return new Response(text ?? "", {
    status: text === undefined ? 404 : 200,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" },
  });
}
