import type { PaperLink } from "#lib/mail.ts";
import { paperPath } from "#papers/paper-link.server.ts";
import { findPaper } from "#papers/papers.data.ts";
import type { LinkMakerOf } from "#server/mail/mail-delivery.server.ts";
import type { Platform } from "#server/platform.server.ts";
import { findBooking } from "../bookings.data.ts";
import { isGuestOf, signedBooking } from "../signed-booking.server.ts";

/** Made when the mail leaves; what was replaced or taken back by then needs none. */
export function proposalLinkMaker({
  db,
  config,
}: Pick<Platform, "db" | "config">): LinkMakerOf<PaperLink> {
  return async ({ paperId }, recipient) => {
    const paper = await findPaper(db, paperId);
    if (paper?.art !== "terminvorschlag" || paper.stand !== "gesendet") return undefined;
    if (paper.booking_id === null) return undefined;
    const booking = await findBooking(db, paper.booking_id);
    if (!booking) return undefined;
    if (booking.user_id === null && !isGuestOf(booking, recipient)) return undefined;
    return {
      href: `${config.baseUrl}${await paperPath(db, paperId, paper.art, signedBooking)}`,
      recipient,
    };
  };
}
