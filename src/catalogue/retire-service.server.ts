import { isoNow } from "#platform/clock.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { serviceUnknown } from "./refusals.ts";
import { updateRetirement } from "./store.server.ts";

/** Offered no more; old bookings, its prices and its address are kept. */
export async function retireService({ db, clock }: Platform, id: string): Promise<void> {
  if (!(await updateRetirement(db, id, isoNow(clock)))) throw serviceUnknown();
}
