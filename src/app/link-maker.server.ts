import { accountLinkMaker } from "#accounts/make-account-link.server.ts";
import { refreshLinkMaker } from "#after-visit/refresh-link.server.ts";
import { reviewLinkMaker } from "#after-visit/review-link.server.ts";
import { proposalLinkMaker } from "#bookings/changes/proposal-link.server.ts";
import { bookingLinkMaker } from "#bookings/own/links.server.ts";
import { waitingLinkMaker } from "#bookings/waiting/waiting-link.server.ts";
import { confirmBookingLinkMaker } from "#bookings/wizard/confirmation.server.ts";
import { permitLinkMaker } from "#bookings/wizard/permits.server.ts";
import { approvalLinkMaker } from "#care-pass/approvals/approval-link.server.ts";
import { passLinkMaker } from "#care-pass/pass-link-maker.server.ts";
import { stopLinkMaker } from "#consent/stop.server.ts";
import { quoteLinkMaker } from "#messages/quotes/quote-link.server.ts";
import { disclosureLinkMaker } from "#personal-data/own-disclosure.server.ts";
import type { LinkMaker } from "#server/mail/mail-delivery.server.ts";
import type { Platform } from "#server/platform.server.ts";

/** Every kind of link that is made when its mail leaves. */
export function linkMaker(from: Pick<Platform, "db" | "clock" | "config">): LinkMaker {
  const makeDisclosureLink = disclosureLinkMaker(from);
  const makeAccountLink = accountLinkMaker(from);
  const makeBookingLink = bookingLinkMaker(from);
  const makeConfirmLink = confirmBookingLinkMaker(from);
  const makeProposalLink = proposalLinkMaker(from);
  const makeQuoteLink = quoteLinkMaker(from);
  const makeApprovalLink = approvalLinkMaker(from);
  const makePassLink = passLinkMaker(from);
  const makePermitLink = permitLinkMaker(from);
  const makeRefreshLink = refreshLinkMaker(from);
  const makeStopLink = stopLinkMaker(from);
  const makeReviewLink = reviewLinkMaker(from);
  const makeWaitingLink = waitingLinkMaker(from);
  return async (link, recipient, circumstances) => {
    if (link.purpose === "booking") return await makeBookingLink(link, recipient);
    if (link.purpose === "confirm-booking") return await makeConfirmLink(link, recipient);
    if (link.purpose === "refresh") return await makeRefreshLink(link, recipient);
    if (link.purpose === "stop") return await makeStopLink(link, recipient);
    if (link.purpose === "review") return await makeReviewLink(link, recipient);
    if (link.purpose === "disclosure") return await makeDisclosureLink(link, recipient);
    if (link.purpose === "paper")
      return (
        (await makeProposalLink(link, recipient)) ??
        (await makeQuoteLink(link, recipient)) ??
        (await makeApprovalLink(link, recipient))
      );
    if (link.purpose === "waiting") return await makeWaitingLink(link, recipient);
    if (link.purpose === "pass") return await makePassLink(link, recipient);
    return link.purpose === "permit"
      ? await makePermitLink(link, recipient)
      : await makeAccountLink(link, recipient, circumstances);
  };
}
