import { findBooking } from "#bookings/bookings.data.ts";
import type { RefreshLink } from "#lib/mail.ts";
import { berlinNow } from "#server/clock.server.ts";
import type { LinkMakerOf } from "#server/mail/mail-delivery.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { comesAnyway } from "./due.ts";
import { listAhead } from "./refresh.data.ts";

/** Asked once more when the mail leaves: whoever has booked meanwhile, or whose visit is forgotten, gets none. */
export function refreshLinkMaker({
  db,
  clock,
  config,
}: Pick<Platform, "db" | "clock" | "config">): LinkMakerOf<RefreshLink> {
  return async ({ bookingId, path }, recipient) => {
    const booking = await findBooking(db, bookingId);
    if (
      !booking ||
      comesAnyway(
        { ...booking, mailAddress: recipient },
        await listAhead(db, berlinNow(clock).datum),
      )
    )
      return undefined;
    return { href: `${config.baseUrl}${path}`, recipient };
  };
}
