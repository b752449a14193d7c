import { readSettings } from "#company/company.data.ts";
import { paths } from "#lib/paths.ts";
import { berlinNow } from "#server/clock.server.ts";
import { readLogo } from "#server/files/logo.server.ts";
import type { FileAnswer } from "#server/http/file-answer.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listPricedServices } from "./catalogue.data.ts";
import { drawPricePoster } from "./draw-price-poster.server.ts";
import { listStoredExtras } from "./extras.data.ts";
import { priceList } from "./price-list.ts";

/** For the shop window; with the prices of a later day it can hang there in time. */
export async function printPriceList(
  { db, clock, config }: Platform,
  { ab = berlinNow(clock).datum, format }: { ab?: string | undefined; format: "a4" | "a3" },
): Promise<FileAnswer> {
  const company = await readSettings(db);
  const [services, extras] = await Promise.all([
    listPricedServices(db, ab, company),
    listStoredExtras(db, ab),
  ]);
  const size = format === "a3" ? "A3" : "A4";
  const offered = extras.filter(({ retired }) => !retired);
  const paper = priceList(company, services, offered, {
    datum: ab,
    now: clock.now(),
  });
  return {
    filename: `Preisliste-${size}.pdf`,
    content: new Uint8Array(
      await drawPricePoster({
        paper,
        size,
        name: company.companyName,
        logo: await readLogo(db, company.logoUrl),
        booking: `${config.baseUrl}${paths.website.booking}`,
      }),
    ),
    isShown: true,
  };
}
