import { readSettings } from "#company/company.data.ts";
import { berlinNow } from "#server/clock.server.ts";
import { layOutPdf } from "#server/files/lay-out-pdf.server.ts";
import type { FileAnswer } from "#server/http/file-answer.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { listServices } from "./catalogue.data.ts";
import { listStoredExtras } from "./extras.data.ts";
import { priceList } from "./price-list.ts";

/** For the shop window. */
export async function printPriceList({ db, clock }: Platform): Promise<FileAnswer> {
  const [company, services, extras] = await Promise.all([
    readSettings(db),
    listServices(db),
    listStoredExtras(db),
  ]);
  const offered = extras.filter(({ retired }) => !retired);
  const paper = priceList(company, services, offered, {
    datum: berlinNow(clock).datum,
    now: clock.now(),
  });
  return {
    filename: "Preisliste.pdf",
    content: new Uint8Array(await layOutPdf(paper)),
    isShown: true,
  };
}
