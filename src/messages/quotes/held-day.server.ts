import { capacityProblem } from "#bookings/capacity.server.ts";
import { heldStay } from "#bookings/quote-stay.ts";
import { readShop } from "#bookings/shop.server.ts";
import { stateAt } from "#papers/paper-state.ts";
import type { Platform } from "#server/platform.server.ts";
import type { QuotePaper } from "./sent-quote.ts";

/** The shop closed the day that is held since, or takes less a day; should it open again, the day is held again. */
export async function isHeldDayGone(
  platform: Pick<Platform, "db" | "clock">,
  paper: QuotePaper,
): Promise<boolean> {
  const [held] = paper.inhalt.termine;
  if (!held || stateAt(paper, platform.clock.now()) !== "gesendet") return false;
  const shop = await readShop(platform);
  const wish = { ...heldStay(paper.inhalt.angebot, held, shop), paperId: paper.id };
  return (await capacityProblem(platform.db, wish, shop, "shop")) !== undefined;
}
