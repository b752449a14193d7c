import { readSettings } from "#company/store.server.ts";
import { berlinNow } from "#platform/clock.server.ts";
import { setPaper } from "#platform/papers/set-paper.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { listStoredExtras } from "../extras.store.server.ts";
import { listServices } from "../store.server.ts";
import { priceList } from "./price-list.ts";

/** For the shop window (C16). */
export async function printPriceList({ db, clock }: Platform) {
  const [company, services, extras] = await Promise.all([readSettings(db), listServices(db), listStoredExtras(db)]);
  const offered = extras.filter(({ retired }) => !retired);
  const paper = priceList(company, services, offered, { datum: berlinNow(clock).datum, now: clock.now() });
  return { filename: "Preisliste.pdf", content: new Uint8Array(await setPaper(paper)), isShown: true as const };
}
