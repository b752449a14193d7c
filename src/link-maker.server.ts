import { accountLinkMaker } from "#accounts/make-account-link.server.ts";
import { bookingLinkMaker } from "#booking/make-booking-link.server.ts";
import type { LinkMaker } from "#platform/outbox.server.ts";
import type { Platform } from "#platform/platform.server.ts";

/** Every kind of link that is made when its mail leaves. */
export function linkMaker(from: Pick<Platform, "db" | "clock" | "config">): LinkMaker {
  const makeAccountLink = accountLinkMaker(from);
  const makeBookingLink = bookingLinkMaker(from);
  return async (link, recipient) =>
    link.purpose === "booking" ? await makeBookingLink(link, recipient) : await makeAccountLink(link, recipient);
}
