import { findBooking } from "#booking/bookings.store.server.ts";
import type { RefreshLink } from "#lib/mail.ts";
import { berlinNow } from "#platform/clock.server.ts";
import type { LinkMakerOf } from "#platform/mail-delivery.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { comesAnyway } from "./due.ts";
import { listAhead } from "./store.server.ts";

/** Asked once more when the mail leaves: whoever has booked meanwhile, or whose visit is forgotten, gets none (F4). */
export function refreshLinkMaker({ db, clock, config }: Pick<Platform, "db" | "clock" | "config">): LinkMakerOf<RefreshLink> {
  return async ({ bookingId, path }, recipient) => {
    const booking = await findBooking(db, bookingId);
    if (!booking || comesAnyway({ ...booking, mailAddress: recipient }, await listAhead(db, berlinNow(clock).datum))) return undefined;
    return { href: `${config.baseUrl}${path}`, recipient };
  };
}
