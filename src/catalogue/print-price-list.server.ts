import { readSettings } from "#company/company.data.ts";
import { berlinNow } from "#server/clock.server.ts";
import { layOutPdf } from "#server/files/lay-out-pdf.server.ts";
import type { FileAnswer } from "#server/http/file-answer.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listPricedServices } from "./catalogue.data.ts";
import { listStoredExtras } from "./extras.data.ts";
import { priceList } from "./price-list.ts";

/** For the shop window; with the prices of a later day it can hang there in time. */
export async function printPriceList(
  { db, clock }: Platform,
  ab = berlinNow(clock).datum,
): Promise<FileAnswer> {
  const [company, services, extras] = await Promise.all([
    readSettings(db),
    listPricedServices(db, ab),
    listStoredExtras(db),
  ]);
  const offered = extras.filter(({ retired }) => !retired);
  const paper = priceList(company, services, offered, {
    datum: ab,
    now: clock.now(),
  });
  return {
    filename: "Preisliste.pdf",
    content: new Uint8Array(await layOutPdf(paper)),
    isShown: true,
  };
}
